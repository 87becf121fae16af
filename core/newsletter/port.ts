import type { Call } from '../kernel/call.ts'

/** Where a newsletter's link is confirmed. */
export interface NewsletterPort {
  /** Confirms the address, and tells whether its account holds a pass already. P7.01 A7.38 */
  readonly confirm: Call<string, { readonly hasPass: boolean }>
}
