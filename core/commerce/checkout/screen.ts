import type { ViewSources } from '../../cards/index.ts'
import { viewContextOf, viewSources } from '../../cards/index.ts'
import type { MediaItem, ProgramDetail } from '../../catalogue/index.ts'
import { hasPage } from '../../catalogue/index.ts'
import type { QueryState } from '../../kernel/query.ts'
import { screen } from '../../kernel/screen.ts'
import type { Address } from '../../routes/index.ts'
import { withOffer, withoutDialog, write } from '../../routes/index.ts'
import { offersQuestion } from './checkout.ts'
import type { CheckoutState } from './machine.ts'
import { refusedWords } from './order.words.ts'
import { cancelledView, declinedNotice, waitingView } from './view.ts'
import { boughtText, welcomeAction, welcomeView } from './welcome.view.ts'
import { checkoutWords, welcomeWords } from './words.ts'

interface Sources {
  readonly checkout: CheckoutState | undefined
}

const { tryAgain, dismiss, close, checkAgain } = checkoutWords

/** The notice of a declined payment, on any page; `null` without one. */
export const declinedScreen = screen(['checkout'], ({ checkout }: Sources) => {
  const notice = declinedNotice(checkout)
  return notice && { ...notice, labels: { tryAgain, dismiss } }
})

const soldAt = (address: Address): { readonly href: string; readonly label: 'live' | 'plans' } => {
  const { route } = address
  if (route.type === 'live-event') return { href: write(withoutDialog(address)), label: 'live' }
  const pricing =
    route.type === 'pricing' || route.type === 'vita' ? route : ({ type: 'pricing', sale: false, error: null } as const)
  return { href: write(withoutDialog({ ...address, route: pricing })), label: 'plans' }
}

// If the provider has orders, ordering again opens the dialog of the order.
const orderAgain = ({ context: { attempt, hasOrders } }: CheckoutState, address: Address) =>
  attempt && hasOrders
    ? { href: write(withOffer(address, 'checkout', attempt.offerId)), label: refusedWords.back }
    : null

/** The dialog that waits for a payment: confirming, taking longer than usual, declined, or not found, with a link back to the order. */
export const paymentScreen = screen(
  ['app', 'checkout', 'now'],
  ({ app: { context }, checkout, now }: Sources & Pick<ViewSources, 'app' | 'now'>) => {
    const view = waitingView(checkout, now.context.now)
    const resting = view.longer || view.declined
    const back = view.isNone && checkout && context.address ? orderAgain(checkout, context.address) : null
    // Screen readers do not announce by themselves a title that changes while the dialog is open.
    const announced = resting ? `${view.title}. ` : null
    return { ...view, back, resting, announced, labels: { tryAgain, close, checkAgain } }
  },
)

/** The dialog after a canceled or refused payment, with a link back to the offers once it is known that nothing was paid. */
export const cancelledScreen = screen(
  ['app', 'checkout', 'now'],
  ({ app: { context }, checkout, now }: Sources & Pick<ViewSources, 'app' | 'now'>) => {
    const { title, text, known, shown, action } = cancelledView(checkout, now.context.now)
    const back = known && context.address ? soldAt(context.address) : null
    const order = known && checkout && context.address ? orderAgain(checkout, context.address) : null
    return { title, text, shown, back: order ?? (back && { href: back.href, label: action[back.label] }) }
  },
)

interface Welcomed extends Sources, ViewSources {
  readonly media: QueryState<MediaItem> | undefined
  readonly program: QueryState<ProgramDetail> | undefined
}

/** The welcome dialog after a payment: the purchase, the page that the member came from, and for new members a link to the onboarding question, except on its own page. */
export const welcomedScreen = screen(
  [...viewSources, 'checkout', 'media', 'program'],
  ({ checkout, media, program, ...sources }: Welcomed) => {
    const viewContext = viewContextOf(sources)
    const { address } = sources.app.context
    const arrival = { address, media: media?.context.value ?? null, program: program?.context.value ?? null }
    return {
      ...welcomeView(checkout),
      ...boughtText(checkout, viewContext),
      action: welcomeAction(arrival, viewContext),
      question:
        viewContext &&
        address &&
        hasPage(viewContext.catalogue.config, { type: 'welcome' }) &&
        offersQuestion(viewContext.viewer, address.route, viewContext.now)
          ? {
              label: welcomeWords.question,
              href: write(withoutDialog({ ...address, route: { type: 'welcome' } })),
            }
          : null,
    }
  },
)
