import type { Address } from '../../routes/index.ts'
import { hrefOf } from '../../routes/index.ts'
import type { Entrance } from '../../session/index.ts'
import type { OfferId, Offers } from '../offers/index.ts'
import type { Campaigns, Period, PromoStats } from './campaigns.ts'
import type { Choice, Hindrance, Ordering, Situation } from './choice.ts'
import { freeMonthOrder, holidayOrder, saleOrder } from './choice.ts'
import type { OfferPage, PromotionVisit } from './pages.ts'
import { holidayPeriod, offerPage } from './pages.ts'
import { isSaleShown, salePeriod } from './period.ts'
import type { SaleRevalidation } from './sale-revalidation.ts'
import { aged, freshSale, withLatest } from './sale-revalidation.ts'
import type { Sold } from './stock.ts'
import { noStats, soldBetween } from './stock.ts'

/** The interval between two requests for the stock while the page is visible, in ms. P9.18 */
export const statsEvery = 30_000

/** The time an order waits for the stock, in ms. The studio refuses a sold-out item anyway, so a late answer does no harm. */
export const checkWithin = 4_000

/** The time each recent sale is shown, in ms. */
export const soldShownFor = 6_000

/** The promotions: the campaigns, the stock, the studio's time, and the choice on the page. */
export interface Promotions extends PromotionVisit {
  /** `null` until the promotions are loaded. */
  readonly campaigns: Campaigns | null
  /** `null` until the stock is loaded. */
  readonly stats: PromoStats | null
  /** Whether the last request for the stock failed. */
  readonly statsFailed: boolean
  /** The time of the last request for the stock by the device's clock, in ms since 1970, and the number of requests. */
  readonly askedAt: number
  readonly asks: number
  readonly isHidden: boolean
  /** The studio's time in ms since 1970. */
  readonly now: number
  readonly choice: Choice
  /** The offer that a visitor wants, ordered once the visitor has an account; `null` for none. */
  readonly wanted: OfferId | null
  /** The reason why the last press placed no order; `null` otherwise. */
  readonly hindrance: { readonly offerId: OfferId; readonly type: Hindrance } | null
  readonly sold: readonly Sold[]
  readonly sale: SaleRevalidation
}

/** Returns the promotions before anything is loaded. */
export const firstPromotions = (
  { address, catalogue, session }: PromotionVisit,
  now: number,
  choice: Choice,
): Promotions => ({
  ...{ address, catalogue, session },
  ...{ campaigns: null, stats: null, statsFailed: false, askedAt: 0, asks: 0, isHidden: false, now },
  ...{ choice, wanted: null, hindrance: null, sold: [] },
  sale: freshSale(now),
})

/** A studio without promotions. */
export const noCampaigns: Campaigns = { holiday: null, sale: null, freeMonth: null }

/** Returns the promotion on the page; `null` for the ordinary page, or until the promotions are loaded. */
export const pageOf = (promotions: Promotions): OfferPage | null =>
  promotions.campaigns && offerPage(promotions, promotions.campaigns, promotions.stats, promotions.now)

/** Whether the home page shows the row of the sale: from its announcement to its end. */
export const isRowShown = ({ address, catalogue, campaigns, now }: Promotions): boolean =>
  address?.route.type === 'home' && Boolean(campaigns?.sale) && catalogue !== null && isSaleShown(catalogue, now)

/** Whether something on the page changes every second. */
export const isCounting = (promotions: Promotions): boolean => {
  const { address, catalogue, campaigns } = promotions
  if (campaigns === null) return false
  if (address?.route.type === 'home') return isRowShown(promotions)
  // A promotion can start and end while its page stays open.
  if (address?.route.type !== 'pricing' || address.route.plain) return false
  const period = address.route.sale ? salePeriod(catalogue) : holidayPeriod(catalogue, promotions.stats)
  return period !== null && promotions.now < period.end
}

const second = 1_000

/** Returns the delay until the next tick, in ms: until the studio's next whole second, or until a period begins or ends if that is sooner. */
export const untilTick = (promotions: Promotions): number => {
  const { catalogue, stats, now } = promotions
  const edges = [salePeriod(catalogue), holidayPeriod(catalogue, stats)].flatMap((period) =>
    period ? [period.start, period.end] : [],
  )
  return Math.min(second - (((now % second) + second) % second), ...edges.map((at) => at - now).filter((ms) => ms > 0))
}

/** Returns the delay until the next request for the stock, in ms: the rest of the interval, and never more than the interval if the device's clock was changed. */
export const waitUntilAsked = (askedAt: number, interval: number, now: number): number =>
  Math.min(interval, Math.max(0, askedAt + interval - now))

/** Whether the stock is needed: on the page of the holiday promotion. */
export const wantsStats = (promotions: Promotions): boolean => pageOf(promotions) === 'holiday'

/** Returns the changes after an answer about the stock. A failed answer keeps the known stock; without a known stock, everything counts as sold out. */
export const withStats = (promotions: Promotions, stats: PromoStats | null): Partial<Promotions> => {
  if (stats === null) return { stats: promotions.stats ?? noStats, statsFailed: true }
  const sold = promotions.campaigns?.holiday ? soldBetween(promotions.campaigns.holiday, promotions.stats, stats) : []
  return { stats, statsFailed: false, ...(sold.length > 0 && { sold }) }
}

/** Whether two addresses have different pages. */
export const isElsewhere = (before: Address | null, after: Address | null): boolean =>
  (before && hrefOf(before.route)) !== (after && hrefOf(after.route))

/** Whether the wanted offer is dropped: the visitor has closed the registration dialog, or another tab opened a session. */
const isGivenUp = (
  { address: before }: Promotions,
  { address, session }: PromotionVisit,
  by: Entrance | null,
): boolean => by === 'elsewhere' || (session === 'signedOut' && before?.dialog != null && address?.dialog == null)

/** Returns the changes after a change of the visit: the wanted offer is dropped on another page, or when the visitor closes the registration dialog. */
export const withVisit = (
  promotions: Promotions,
  visit: PromotionVisit,
  by: Entrance | null = null,
): Partial<Promotions> => ({
  ...{ address: visit.address, session: visit.session },
  catalogue: withLatest(visit.catalogue, promotions.sale),
  ...(isGivenUp(promotions, visit, by) && { wanted: null }),
  ...(isElsewhere(promotions.address, visit.address) && {
    ...{ wanted: null, hindrance: null, sale: aged(promotions.sale, promotions.now) },
  }),
})

const situationOf = (promotions: Promotions, period: Period | null, offers: Offers): Situation => {
  const { campaigns, stats, choice, now } = promotions
  return { campaigns: campaigns ?? noCampaigns, period, stats, choice, offers, now }
}

/** Returns the result of a press on an offer: an order with its terms, or the reason why it cannot be placed. */
export const orderingOf = (promotions: Promotions, offerId: OfferId): Ordering => {
  const { catalogue, stats } = promotions
  const offers = catalogue?.config.offers ?? []
  switch (pageOf(promotions)) {
    case 'holiday':
      return holidayOrder(offerId, situationOf(promotions, holidayPeriod(catalogue, stats), offers))
    case 'sale':
      return saleOrder(offerId, situationOf(promotions, salePeriod(catalogue), offers))
    case 'freeMonth':
      return freeMonthOrder(offerId, situationOf(promotions, null, offers))
    default:
      return { type: 'shut' }
  }
}

/** Whether a visitor's press on an offer will fail, which is shown before the registration dialog opens. */
export const isHindered = (promotions: Promotions, offerId: OfferId): boolean =>
  promotions.session === 'signedOut' && orderingOf(promotions, offerId).type !== 'order'

/** Returns the changes after a press that placed no order. A sold-out gift is deselected, so that the next press orders the gift on the page. */
export const hinderedBy = ({ choice }: Promotions, offerId: OfferId, type: Hindrance): Partial<Promotions> => ({
  hindrance: { offerId, type },
  ...(type === 'soldOut' && { choice: { ...choice, gift: null } }),
})
