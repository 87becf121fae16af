import type { Address, Attendance, Intent, Route } from '../routes/index.ts'
import { intentOf, openDialogs, productIn } from '../routes/index.ts'

const routes: readonly Route['type'][] = ['pricing', 'account', 'welcome', 'newsletter']
const dialogs: readonly string[] = openDialogs.filter(
  (dialog) => dialog !== 'login' && dialog !== 'simultaneous-logins',
)

/** Who is where, and what they came in for. */
interface Visit {
  readonly address: Address | null
  readonly intent: Intent
  readonly session: Attendance
}

/** Commerce is needed on its own pages and dialogs, and for what somebody came in to buy. */
export const needsCommerce = ({ address, intent, session }: Visit): boolean =>
  intent !== null ||
  (address !== null &&
    (routes.includes(address.route.type) ||
      dialogs.includes(address.dialog ?? '') ||
      intentOf(address) !== null ||
      (session === 'signedIn' && productIn(address) !== null)))
