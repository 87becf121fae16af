import { withoutDialog } from '../routes/index.ts'
import { dialogAt } from './addresses.ts'
import type { Commerce } from './rules.ts'

/** Returns the message after a session has ended, and the address to open instead of the sign-in dialog; `null` without one. The reported reason counts only if an answer ended the session, not if the member signed out. A8.06 */
export const afterSession = ({ isDeleted, endReason, address }: Commerce) => {
  const hasEnded = address.rest.some(([, value]) => value === 'session_ended')
  const cause = hasEnded ? endReason : null
  const news = isDeleted ? 'accountDeleted' : cause === 'accountClosed' ? cause : null
  return {
    news: news === null ? ({ type: 'dismiss' } as const) : ({ type: 'tell', news } as const),
    to:
      cause === 'tooManySessions'
        ? dialogAt(address, 'simultaneous-logins')
        : cause === 'accountClosed'
          ? withoutDialog(address)
          : null,
  }
}
