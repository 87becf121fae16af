import { withoutDialog } from '../routes/index.ts'
import { dialogAt } from './addresses.ts'
import type { Commerce } from './rules.ts'

/** Returns the message after a session has ended, and where it leads instead of the sign-in dialog; `null` without another address. A4.24 A8.06 */
export const afterSession = ({ isDeleted, endReason, address }: Commerce) => {
  const isClosed = endReason === 'accountClosed'
  return {
    news: isDeleted || isClosed ? ({ type: 'tell', news: 'accountDeleted' } as const) : ({ type: 'dismiss' } as const),
    to:
      endReason === 'tooManySessions'
        ? dialogAt(address, 'simultaneous-logins')
        : isClosed
          ? withoutDialog(address)
          : null,
  }
}
