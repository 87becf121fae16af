import type { Viewer } from '../../access/index.ts'
import type { ViewSources } from '../../cards/index.ts'
import { viewContextOf, viewSources } from '../../cards/index.ts'
import type { LazyState } from '../../kernel/lazy.ts'
import { screen } from '../../kernel/screen.ts'
import type { Address, Route } from '../../routes/index.ts'
import { offerIdIn, withOffer, withoutDialog, write } from '../../routes/index.ts'
import type { Offer, OfferId, Offers } from '../offers/index.ts'
import { costOf, freeTrial, isSubscribed, maySell, onlyInText, trialTerms } from '../offers/index.ts'
import type { CheckoutState } from './machine.ts'
import { offerChoiceWords } from './order.words.ts'
import { buyingView } from './view.ts'

/** An offer that can be chosen. A3.04 */
export interface OfferOption {
  readonly id: OfferId
  readonly title: string
  /** For example '$25 a month incl. tax'. */
  readonly price: string
  /** The trial and the only country of sale, if any. */
  readonly notes: readonly string[]
  readonly chosen: boolean
  /** The address that chooses the offer. */
  readonly href: string
}

/** The kinds of offers: subscriptions, and one-off purchases of the item that the member came from. */
export type OfferKind = 'subscriptions' | 'single'

/** Returns the offers of each kind that are sold to a viewer on a page. */
export const offersAt = (
  offers: Offers,
  viewer: Viewer,
  route: Route,
  now: number,
): Readonly<Record<OfferKind, Offers>> => {
  const sold = offers.filter(({ id }) => maySell(offers, id, viewer, now) !== null)
  return {
    subscriptions: sold.filter(({ type }) => type === 'membership'),
    single: sold.filter(({ id, type }) => type === 'single' && route.type === 'pricing' && route.single === id),
  }
}

const kindFirst = ({ subscriptions, single }: ReturnType<typeof offersAt>, chosen: OfferId | null): OfferKind =>
  single.length > 0 && !subscriptions.some(({ id }) => id === chosen) ? 'single' : 'subscriptions'

const notesOf = (offer: Offer, hasTrial: boolean): readonly string[] => [
  ...(hasTrial ? [trialTerms(offer)] : []),
  ...(offer.country === null ? [] : [onlyInText(offer.country)]),
]

const optionsOf = (
  offers: Offers,
  {
    address,
    chosen,
    trial,
  }: { readonly address: Address; readonly chosen: string | null; readonly trial: string | null },
): readonly OfferOption[] =>
  offers.map((offer) => ({
    ...{ id: offer.id, title: offer.title, price: costOf(offer) },
    ...{ notes: notesOf(offer, offer.id === trial), chosen: offer.id === chosen },
    href: write(withOffer(address, 'choose-offer', offer.id)),
  }))

// If the provider cannot be reached, nothing at all is sold.
const emptyText = (offers: Offers): string =>
  offers.length === 0 ? offerChoiceWords.unavailable : offerChoiceWords.none

const billingRoute: Route = { type: 'account', section: 'payments' }

interface Sources extends ViewSources {
  readonly commerce: LazyState<unknown>
  readonly checkout: CheckoutState | undefined
}

/** The choice of an offer; `null` until the offers for this member are known. The address stores the choice, so that a reload and the back button restore it. A5.19 */
export const chooseOfferScreen = screen([...viewSources, 'commerce', 'checkout'], (sources: Sources) => {
  const viewContext = viewContextOf(sources)
  const { address } = sources.app.context
  if (!viewContext?.known || address === null || sources.checkout === undefined) return null
  const { catalogue, viewer, now } = viewContext
  const { offers } = catalogue.config
  const sold = offersAt(offers, viewer, address.route, now)
  const all = [...sold.subscriptions, ...sold.single]
  const named = offerIdIn(address)
  const only = all.length === 1 ? (all[0]?.id ?? null) : null
  const chosen = all.find(({ id }) => id === named)?.id ?? (named === null ? only : null)
  const trial = freeTrial(offers, viewer, now)?.offer.id ?? null
  const options = (kind: OfferKind) => optionsOf(sold[kind], { address, chosen, trial })
  const isMine = all.length === 0 && isSubscribed(viewer, now)
  const { busy, isBlocked, problem } = buyingView(sources.checkout, now)
  return {
    chosen,
    /** The kind of offers that is shown first. */
    kind: kindFirst(sold, chosen),
    options: { subscriptions: options('subscriptions'), single: options('single') },
    /** The reason why no offer is shown; `null` if there are offers. */
    empty: all.length > 0 ? null : isMine ? offerChoiceWords.subscribed : emptyText(offers),
    /** The page of the member's current plan; `null` without a plan. */
    billing: isMine
      ? { label: offerChoiceWords.billing, href: write({ ...withoutDialog(address), route: billingRoute }) }
      : null,
    error: named !== null && chosen === null ? offerChoiceWords.notFound : null,
    problem,
    busy: busy !== null || isBlocked,
  }
})
