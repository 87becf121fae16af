import type { Call } from '../kernel/call.ts'

/** Where the link of a newsletter is confirmed. */
export interface NewsletterPort {
  /** Confirms the email address, and answers whether its account already has a pass. P7.01 A7.38 */
  readonly confirm: Call<string, { readonly hasPass: boolean }>
}
