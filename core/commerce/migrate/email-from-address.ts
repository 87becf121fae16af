import type { Route } from '../../routes/index.ts'
import { isEmailLike } from '../../session/index.ts'

/** Returns the email in a route. A2.22 */
export const emailFromAddress = (route: Route | undefined) => {
  const email = (route?.type === 'migrate' ? route.email : null)?.trim() ?? ''
  return { email, isFixed: isEmailLike(email) }
}

/** The email in a route: fixed if it is valid, editable if not; empty if the route has no email. */
export type EmailFromAddress = ReturnType<typeof emailFromAddress>
