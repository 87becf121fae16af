import type { Route } from '../routes/index.ts'
import { isEmailLike } from '../session/index.ts'

/** Returns the email of the page's address: fixed if it is valid, else to be corrected; empty without one. A2.22 */
export interface EmailFromAddress {
  readonly email: string
  readonly isFixed: boolean
}

/** The email that a route gives to the page. A2.22 */
export const emailFromAddress = (route: Route | undefined): EmailFromAddress => {
  const email = (route?.type === 'migrate' ? route.email : null)?.trim() ?? ''
  return { email, isFixed: isEmailLike(email) }
}
