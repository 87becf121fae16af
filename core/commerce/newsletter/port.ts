import type { Call } from '../../kernel/call.ts'

/** The port that confirms the link of a newsletter. */
export interface NewsletterPort {
  /** Confirms the email, and returns whether its account already has a pass. */
  readonly confirm: Call<string, { readonly hasPass: boolean }>
}
