import { dialogAt } from './addresses.ts'
import type { Commerce } from './rules.ts'

/** Returns the message after a session has ended, and the dialog that says why; `null` without one. A4.24 A8.06 */
export const afterSession = ({ isDeleted, endReason, address }: Commerce) => ({
  news:
    isDeleted || endReason === 'accountClosed'
      ? ({ type: 'tell', news: 'accountDeleted' } as const)
      : ({ type: 'dismiss' } as const),
  to: endReason === 'tooManySessions' ? dialogAt(address, 'simultaneous-logins') : null,
})
