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

/** What is said above any page of a payment that was declined; null without one. A4.21 A8.23 */
export const declinedScreen = screen(['checkout'], ({ checkout }: Seen) => declinedNotice(checkout))

/** The dialog of who waits until a payment is known: it goes on, takes long, or was declined. A4.21 A9.06 */
export const paymentScreen = screen(['checkout'], ({ checkout }: Seen) => {
  const view = waitingView(checkout)
  const resting = view.longer || view.declined
  // A title that is another than the dialog opened with is not said by itself.
  return { ...view, resting, announced: resting ? `${view.title}. ` : null }
})

const soldAt = (address: Address): { readonly href: string; readonly label: 'live' | 'plans' } => {
  const { route } = address
  if (route.type === 'live-event') return { href: write(withoutDialog(address)), label: 'live' }
  const pricing = route.type === 'pricing' ? route : ({ type: 'pricing', sale: false, error: null } as const)
  return { href: write(withoutDialog({ ...address, route: pricing })), label: 'plans' }
}

/** The dialog after a payment was given up, which leads back to what is sold once it is known that nothing was paid. A2.02 */
export const cancelledScreen = screen(
  ['app', 'checkout'],
  ({ app: { context }, checkout }: Seen & Pick<ViewSources, 'app'>) => {
    const { title, text, known, action } = cancelledView(checkout, context.session === 'signedOut')
    const back = known && context.address ? soldAt(context.address) : null
    return { title, text, back: back && { href: back.href, label: action[back.label] } }
  },
)

/** The dialog that welcomes who has paid; who is new is offered the one question, anywhere but on its own page. A4.20 A9.06 A2.19 */
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
