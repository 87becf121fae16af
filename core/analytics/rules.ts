import type { Catalogue } from '../catalogue/index.ts'
import type { CheckoutEvent, CheckoutFact, Order, Ordered } from '../commerce/checkout/index.ts'
import type { Offers } from '../commerce/offers/index.ts'
import type { MutationFact } from '../kernel/mutation.ts'
import type { BookingsEvent, BookingsState } from '../planner/live/index.ts'
import { isBooked } from '../planner/live/index.ts'
import type { PlaybackFact } from '../playback/index.ts'
import type { PlayerFact } from '../playback/player/index.ts'
import type { Address, Route } from '../routes/index.ts'
import type { SessionFact } from '../session/index.ts'
import type { Favourites, FavouritesEvent } from '../user/favourites/index.ts'
import { isFavourite } from '../user/favourites/index.ts'
import type { AnalyticsFact } from './facts.ts'
import { pageCounts } from './pages.ts'
import { countedPrice } from './prices.ts'

interface Open {
  readonly address: Address | null
  readonly catalogue: Catalogue | null
}

type AppHappening = SessionFact | PlaybackFact | { readonly type: 'arrived' | 'catalogueKnown' }

/** An event that a feature has handled, and the feature's context after it. */
export type Happening =
  | { readonly of: 'app'; readonly event: AppHappening; readonly context: Open }
  | {
      readonly of: 'favourites'
      readonly event: FavouritesEvent
      readonly context: Pick<Favourites, 'list' | 'marks'>
    }
  | { readonly of: 'bookings'; readonly event: BookingsEvent; readonly context: BookingsState['context'] }
  | { readonly of: 'playback'; readonly event: PlayerFact }
  | { readonly of: 'checkout'; readonly event: CheckoutEvent }
  /** `bought` is the order that was granted last. */
  | { readonly of: 'commerce'; readonly event: MutationFact | CheckoutFact; readonly bought: Ordered | null }

/** The open page, the facts that were already sent for it, and whether a user is signed in. */
export interface Visit {
  readonly route: Route | null
  readonly counted: readonly string[]
  readonly signedIn: boolean
}

/** A visit that has just begun. */
export const newVisit: Visit = { route: null, counted: [], signedIn: false }

const sessionFacts = (event: AppHappening, signedIn: boolean): readonly AnalyticsFact[] => {
  // A session that was restored, or opened in another tab, does not count as a sign-in here.
  if (event.type === 'signedIn') return event.by === 'form' ? [{ name: 'signed_in', data: {} }] : []
  return event.type === 'signedOut' && signedIn ? [{ name: 'signed_out', data: {} }] : []
}

const isSignedIn = (event: AppHappening, signedIn: boolean): boolean =>
  event.type === 'signedIn' || (signedIn && event.type !== 'signedOut')

const ownFacts = (event: AppHappening): readonly AnalyticsFact[] =>
  event.type === 'watched' ? [{ name: 'progress_completed', data: { id: event.item.id } }] : []

const appFacts = (visit: Visit, event: AppHappening, { address, catalogue }: Open) => {
  const counts = address ? pageCounts(address.route, catalogue) : []
  const fresh = counts.filter(({ by }) => !visit.counted.includes(by)).map(({ fact }) => fact)
  return {
    visit: {
      route: address?.route ?? null,
      counted: counts.map(({ by }) => by),
      signedIn: isSignedIn(event, visit.signedIn),
    },
    facts: [...fresh, ...sessionFacts(event, visit.signedIn), ...ownFacts(event)],
  }
}

const playerFacts = (event: PlayerFact): readonly AnalyticsFact[] => {
  switch (event.type) {
    case 'timed': {
      const { id, position, duration } = event
      return [{ name: 'time', data: { id, position, duration } }]
    }
    case 'seeked':
      return [{ name: 'seek', data: { id: event.id, from: event.from, to: event.to } }]
    case 'readied':
      return [{ name: 'ready', data: { id: event.id } }]
    case 'completed':
      return [{ name: 'complete', data: { id: event.id } }]
    case 'adShown':
      return [{ name: 'adImpression', data: { id: event.id } }]
    case 'viewed':
      return [{ name: 'view', data: { id: event.id } }]
    default:
      return []
  }
}

const favouriteFacts = (
  event: FavouritesEvent,
  { list, marks }: Pick<Favourites, 'list' | 'marks'>,
): readonly AnalyticsFact[] => {
  if (event.type !== 'toggle') return []
  const { id } = event
  return [{ name: isFavourite(list, marks, id) ? 'favourite_added' : 'favourite_removed', data: { id } }]
}

const bookingFacts = (event: BookingsEvent, { known, marks }: BookingsState['context']): readonly AnalyticsFact[] => {
  if (event.type !== 'toggle' && event.type !== 'book') return []
  const { kind, id, purpose } = event.booked
  const on = isBooked(known, marks, event.booked)
  return [{ name: on ? 'booking_made' : 'booking_ended', data: { id, kind, purpose } }]
}

const commerceFacts = (
  event: MutationFact | CheckoutFact,
  bought: Ordered | null,
  offers: Offers,
): readonly AnalyticsFact[] => {
  if (event.type === 'succeeded') return event.name === 'register' ? [{ name: 'registered', data: {} }] : []
  if (event.type === 'purchaseFailed') {
    const { offerId, message } = event
    return [{ name: 'purchase_failed', data: { key: offerId, price: countedPrice(offers, offerId), message } }]
  }
  if (event.type !== 'welcomed') return []
  const key = bought?.offerId ?? null
  const price = bought?.product ? bought.product.price / 100 : countedPrice(offers, key)
  return [{ name: 'purchase_done', data: { key, price } }]
}

// A promotion has a price of its own.
const begunFact = ({ offerId, price }: Order, offers: Offers): AnalyticsFact => ({
  name: 'purchase_begun',
  data: { key: offerId, price: price === null ? countedPrice(offers, offerId) : price / 100 },
})

const factsOf = (happening: Exclude<Happening, { readonly of: 'app' }>, offers: Offers): readonly AnalyticsFact[] => {
  switch (happening.of) {
    case 'favourites':
      return favouriteFacts(happening.event, happening.context)
    case 'bookings':
      return bookingFacts(happening.event, happening.context)
    case 'playback':
      return playerFacts(happening.event)
    case 'checkout':
      return happening.event.type === 'buy' ? [begunFact(happening.event.order, offers)] : []
    case 'commerce':
      return commerceFacts(happening.event, happening.bought, offers)
  }
}

/** Returns the facts of an event, and the visit after it. */
export const factsAfter = (visit: Visit, happening: Happening, offers: Offers) =>
  happening.of === 'app'
    ? appFacts(visit, happening.event, happening.context)
    : { visit, facts: factsOf(happening, offers) }
