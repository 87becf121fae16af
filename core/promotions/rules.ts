import type { OfferId, Offers } from '../offers/index.ts'
import type { Address } from '../routes/index.ts'
import { hrefOf } from '../routes/index.ts'
import type { Entrance } from '../session/index.ts'
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

/** How often the stock is asked for while the page is looked at, in ms. P4.6.03 P9.18 */
export const statsEvery = 30_000

/** How long an order waits for the stock, in ms: a crowd makes the answer late, and the studio refuses what is gone. P5.05 */
export const checkWithin = 4_000

/** How long it is shown what was just sold, in ms. P9.12 */
export const soldShownFor = 6_000

/** The promotions: what they are, what is left, the studio's time, and what the person in front of them has chosen. */
export interface Promotions extends PromotionVisit {
  /** Null until they are loaded. */
  readonly campaigns: Campaigns | null
  /** Null until the stock has been asked for. */
  readonly stats: PromoStats | null
  /** Whether the stock could not be told at the last request. P8.05 */
  readonly statsFailed: boolean
  /** When the stock was asked for last, by the device's clock, in ms since 1970; and how often it has been. */
  readonly askedAt: number
  readonly asks: number
  readonly isHidden: boolean
  /** The studio's time in ms since 1970. */
  readonly now: number
  readonly choice: Choice
  /** What a visitor has pressed, to be ordered once they have an account. */
  readonly wanted: OfferId | null
  /** Why the last press ordered nothing. */
  readonly hindrance: { readonly offerId: OfferId; readonly type: Hindrance } | null
  readonly sold: readonly Sold[]
  readonly sale: SaleRevalidation
}

/** The promotions before anything is loaded. */
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

/** The promotion that is shown; null for the ordinary page, and until the promotions are loaded. */
export const pageOf = (promotions: Promotions): OfferPage | null =>
  promotions.campaigns && offerPage(promotions, promotions.campaigns, promotions.stats, promotions.now)

/** Whether the row of the sale is shown on the home page: from its announcement to its end. V2.20 P4.6.01 */
export const isRowShown = ({ address, catalogue, campaigns, now }: Promotions): boolean =>
  address?.route.type === 'home' && Boolean(campaigns?.sale) && catalogue !== null && isSaleShown(catalogue, now)

/** Whether something on the page changes with the seconds. P4.6.02 P9.18 */
export const isCounting = (promotions: Promotions): boolean => {
  const { address, catalogue, campaigns } = promotions
  if (campaigns === null) return false
  if (address?.route.type === 'home') return isRowShown(promotions)
  // One who waits on the page sees the promotion begin to be shown, and end.
  if (address?.route.type !== 'pricing' || address.route.plain) return false
  const period = address.route.sale ? salePeriod(catalogue) : holidayPeriod(catalogue, promotions.stats)
  return period !== null && promotions.now < period.end
}

const second = 1_000

/** How long until the time is read again, in ms: at the next whole second of the studio, or earlier where a period begins or ends before. P4.6.02 P9.18 */
export const untilTick = (promotions: Promotions): number => {
  const { catalogue, stats, now } = promotions
  const edges = [salePeriod(catalogue), holidayPeriod(catalogue, stats)].flatMap((period) =>
    period ? [period.start, period.end] : [],
  )
  return Math.min(second - (((now % second) + second) % second), ...edges.map((at) => at - now).filter((ms) => ms > 0))
}

/** How long until the stock is asked for again, in ms: what is left of the interval, and never more than one, whatever becomes of the device's clock. P4.6.03 */
export const waitUntilAsked = (askedAt: number, interval: number, now: number): number =>
  Math.min(interval, Math.max(0, askedAt + interval - now))

/** Whether the stock is of interest: on the page of the holiday promotion. P4.6.03 */
export const wantsStats = (promotions: Promotions): boolean => pageOf(promotions) === 'holiday'

/** The changes after an answer about the stock; a failed one leaves what was known, and where nothing was, nothing is left. P9.12 P8.05 */
export const withStats = (promotions: Promotions, stats: PromoStats | null): Partial<Promotions> => {
  if (stats === null) return { stats: promotions.stats ?? noStats, statsFailed: true }
  const sold = promotions.campaigns?.holiday ? soldBetween(promotions.campaigns.holiday, promotions.stats, stats) : []
  return { stats, statsFailed: false, ...(sold.length > 0 && { sold }) }
}

/** Whether a visit is on another page than the one before. */
export const isElsewhere = (before: Address | null, after: Address | null): boolean =>
  (before && hrefOf(before.route)) !== (after && hrefOf(after.route))

/** Whether a visitor has closed the dialog that their press had opened, or an account has come by itself, from another tab. A2.11 */
const isGivenUp = (
  { address: before }: Promotions,
  { address, session }: PromotionVisit,
  by: Entrance | null,
): boolean => by === 'elsewhere' || (session === 'signedOut' && before?.dialog != null && address?.dialog == null)

/** The changes after a visit has changed: another page forgets what was pressed on the last one, and nothing is ordered for a visitor who has closed the dialog. */
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

/** What a press on a plan comes to: an order with its terms, or why there is none. P4.6.02 P5.05 P5.06 P7.09 */
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

/** Whether a press on a plan by a visitor comes to nothing, as far as is known: that is said before they are asked to register. P5.05 P5.06 */
export const isHindered = (promotions: Promotions, offerId: OfferId): boolean =>
  promotions.session === 'signedOut' && orderingOf(promotions, offerId).type !== 'order'

/** The changes where a press ordered nothing. A gift that has run out is let go once that was said, so that the next press orders what the page shows. P5.05 */
export const hinderedBy = ({ choice }: Promotions, offerId: OfferId, type: Hindrance): Partial<Promotions> => ({
  hindrance: { offerId, type },
  ...(type === 'soldOut' && { choice: { ...choice, gift: null } }),
})
