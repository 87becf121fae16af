import type { ViewSources } from '../cards/index.ts'
import { viewContextOf, viewSources } from '../cards/index.ts'
import { screen } from '../kernel/screen.ts'
import { isToBeAsked } from '../onboarding/index.ts'
import type { Address } from '../routes/index.ts'
import { withoutDialog, write } from '../routes/index.ts'
import type { CheckoutState } from './machine.ts'
import { cancelledView, declinedNotice, waitingView, welcomeView } from './view.ts'

interface Seen {
  readonly checkout: CheckoutState | undefined
}

/** The notice of a declined payment, on any page; null without one. A4.21 A8.23 */
export const declinedScreen = screen(['checkout'], ({ checkout }: Seen) => declinedNotice(checkout))

/** The dialog that waits for a payment: confirming, taking longer than usual, or declined. A4.21 A9.06 */
export const paymentScreen = screen(['checkout'], ({ checkout }: Seen) => {
  const view = waitingView(checkout)
  const resting = view.longer || view.declined
  // A title that changes while the dialog is open is not announced by itself.
  return { ...view, resting, announced: resting ? `${view.title}. ` : null }
})

const soldAt = (address: Address): { readonly href: string; readonly label: 'live' | 'plans' } => {
  const { route } = address
  if (route.type === 'live-event') return { href: write(withoutDialog(address)), label: 'live' }
  const pricing = route.type === 'pricing' ? route : ({ type: 'pricing', sale: false, error: null } as const)
  return { href: write(withoutDialog({ ...address, route: pricing })), label: 'plans' }
}

/** The dialog after a cancelled payment, which leads back to the products once it is known that nothing was paid. A2.02 */
export const cancelledScreen = screen(
  ['app', 'checkout'],
  ({ app: { context }, checkout }: Seen & Pick<ViewSources, 'app'>) => {
    const { title, text, known, action } = cancelledView(checkout, context.session === 'signedOut')
    const back = known && context.address ? soldAt(context.address) : null
    return { title, text, back: back && { href: back.href, label: action[back.label] } }
  },
)

/** The welcome dialog after a payment; new members get a link to the onboarding question, except on its own page. A4.20 A9.06 A2.19 */
export const welcomedScreen = screen([...viewSources, 'checkout'], ({ checkout, ...seen }: Seen & ViewSources) => {
  const viewContext = viewContextOf(seen)
  const { address } = seen.app.context
  const asks = viewContext !== null && isToBeAsked(viewContext.viewer, viewContext.now)
  return {
    ...welcomeView(checkout),
    question:
      asks && address && address.route.type !== 'welcome'
        ? write(withoutDialog({ ...address, route: { type: 'welcome' } }))
        : null,
  }
})
