import type { ViewContext, ViewSources } from '../../cards/index.ts'
import { viewContextOf, viewSources } from '../../cards/index.ts'
import type { LazyState } from '../../kernel/lazy.ts'
import { openPromotions } from '../../kernel/retry.ts'
import { screen } from '../../kernel/screen.ts'
import { hrefOf } from '../../routes/index.ts'
import type { BuyingSources, CheckoutState } from '../checkout/index.ts'
import { soldView } from '../checkout/index.ts'
import { freeTrial } from '../offers/index.ts'
import type { Campaigns } from './campaigns.ts'
import type { CampaignCard, Purchase } from './card.view.ts'
import { holidayView } from './holiday.view.ts'
import type { PromotionsState } from './machine.ts'
import { needsCampaigns } from './needs.ts'
import type { PromotionVisit } from './pages.ts'
import { isSaleShown, phaseOf, salePeriod } from './period.ts'
import { periodView } from './period.view.ts'
import { isRowShown, pageOf } from './rules.ts'
import { freeMonthView, saleView } from './sale.view.ts'
import { justSold, moreRemaining, promotionWords, trialText } from './words.ts'

interface Promoted extends Pick<ViewSources, 'app' | 'now'> {
  readonly promotionsLoader: LazyState<unknown>
  readonly promotions: PromotionsState | undefined
}

interface Sources extends ViewSources, Promoted {
  readonly commerce: BuyingSources['commerce']
  readonly checkout: CheckoutState | undefined
}

const sources = [...viewSources, 'promotionsLoader', 'promotions', 'commerce', 'checkout'] as const

const purchaseOf = ({ promotions, checkout, app }: Sources): Purchase | null =>
  promotions
    ? {
        ...{ promotions: promotions.context, checking: promotions.matches({ buying: 'checking' }) },
        ...{ checkout, session: app.context.session },
      }
    : null

const linksOf = ({ app }: Pick<Promoted, 'app'>) => {
  const { address } = app.context
  const route = { type: 'pricing', sale: false, plain: true, error: null } as const
  const sellsPasses = app.context.catalogue?.config.offers.some(({ type }) => type === 'pass')
  return { label: promotionWords[sellsPasses ? 'standardAndPasses' : 'standard'], href: hrefOf(route, address?.rest) }
}

/** Returns the link to the free trial, which promotions lack; `null` for a viewer who is not eligible. */
const trialOf = ({ catalogue, viewer, now, known }: ViewContext, sources: Pick<Promoted, 'app'>) => {
  const trial = known ? freeTrial(catalogue.config.offers, viewer, now) : null
  return trial && { label: trialText(trial.days), href: linksOf(sources).href }
}

// A failure is shown beside its button, or above the offers if its button is gone.
const noticesOf = (cards: readonly CampaignCard[], sources: Sources) =>
  soldView(
    cards.filter(({ button }) => button !== null),
    sources,
  ).notices

const visitOf = ({ app }: Pick<Promoted, 'app'>): PromotionVisit => app.context

/** Whether the page may show a promotion and the promotions are still loading. */
const isAwaitedBy = ({ promotions, promotionsLoader, ...sources }: Promoted): boolean =>
  needsCampaigns(visitOf(sources), sources.now.context.now) &&
  !promotionsLoader.matches('unreachable') &&
  !promotions?.context.campaigns

/** Whether the sale is on by the device's clock, so that its row is likely to appear. */
const isLikely = ({ app: { context }, now }: Promoted): boolean =>
  context.catalogue !== null && isSaleShown(context.catalogue, now.context.now)

/** The content of the pricing page: the ordinary prices, a promotion, or a placeholder until the promotions are loaded; an unreadable promotion leaves the ordinary prices. */
export const promotionScreen = screen(['app', 'now', 'promotionsLoader', 'promotions'], (sources: Promoted) => {
  const { promotions } = sources
  const visit = visitOf(sources)
  const isUnknown = visit.catalogue === null && visit.address?.route.type === 'pricing' && !visit.address.route.plain
  const page = promotions ? pageOf(promotions.context) : null
  const isSaleToCome =
    page === 'sale' && phaseOf(salePeriod(promotions!.context.catalogue), promotions!.context.now) === 'before'
  return {
    page: isAwaitedBy(sources) ? ('waiting' as const) : isSaleToCome ? null : page,
    /** Whether the sale is announced above the ordinary prices. */
    isSaleToCome,
    isUnknown,
    loading: promotionWords.loading,
  }
})

const campaignScreen = <K extends 'holiday' | 'sale', V extends { readonly cards: readonly CampaignCard[] }>(
  key: K,
  viewOf: (campaign: NonNullable<Campaigns[K]>, viewContext: ViewContext, purchase: Purchase) => V,
) =>
  screen(sources, (sources: Sources) => {
    const viewContext = viewContextOf(sources)
    const purchase = purchaseOf(sources)
    const campaign = purchase?.promotions.campaigns?.[key]
    if (!viewContext || !campaign) return null
    const view = viewOf(campaign, viewContext, purchase)
    return {
      ...{ ...view, notices: noticesOf(view.cards, sources), trial: trialOf(viewContext, sources) },
      standard: linksOf(sources),
    }
  })

/** The page of the holiday promotion; `null` if it is not shown. */
export const holidayScreen = campaignScreen('holiday', holidayView)

/** The page of the sale; `null` if it is not shown. */
export const newYearScreen = campaignScreen('sale', saleView)

/** The page of the free month: loading, ready, or missing with a link to the pricing page. */
export const freeMonthScreen = screen(sources, (sources: Sources) => {
  const viewContext = viewContextOf(sources)
  const purchase = purchaseOf(sources)
  if (sources.promotionsLoader.matches('unreachable')) return { type: 'unreachable', retry: openPromotions } as const
  if (!viewContext || !purchase?.promotions.campaigns)
    return { type: 'waiting', loading: promotionWords.loading } as const
  const campaign = purchase.promotions.campaigns.freeMonth
  const view = campaign && freeMonthView(campaign, viewContext, purchase)
  if (view === null)
    return {
      ...({
        type: 'missing',
        title: promotionWords.freeMonthMissing,
        text: promotionWords.freeMonthMissingText,
      } as const),
      back: { href: linksOf(sources).href, label: promotionWords.seePlans },
    }
  return { type: 'ready', ...view, notices: noticesOf([view.card], sources), standard: linksOf(sources) } as const
})

/** The latest sales of the holiday promotion, newest last. */
export const soldScreen = screen(['promotions'], ({ promotions }: Pick<Promoted, 'promotions'>) => ({
  label: promotionWords.sold,
  notes: (promotions?.context.sold ?? []).map(({ stock, sold, left }) => {
    const item = promotions?.context.campaigns?.holiday?.stock.find(({ key }) => key === stock)
    return {
      id: `${stock}:${left}`,
      title: justSold(sold, item?.one ?? '', item?.many ?? ''),
      text: moreRemaining(left),
    }
  }),
}))

/** The row of the sale on the home page, and its announcement above the ordinary prices, with a countdown; `waiting` until the promotions are loaded, `null` without a sale to show. */
export const saleRowScreen = screen(['app', 'now', 'promotionsLoader', 'promotions'], (sources: Promoted) => {
  if (isAwaitedBy(sources)) return isLikely(sources) ? ({ type: 'waiting' } as const) : null
  const { promotions } = sources
  const { catalogue, campaigns, now } = promotions?.context ?? {}
  const sale = campaigns?.sale
  if (!promotions || !sale || !catalogue || now === undefined) return null
  if (!isRowShown(promotions.context) && pageOf(promotions.context) !== 'sale') return null
  const period = salePeriod(catalogue)
  return {
    ...({ type: 'ready', title: sale.title, text: sale.text } as const),
    period: periodView(period, catalogue.config.timeZone, now),
    link: {
      label: promotionWords.saleOn,
      href: hrefOf({ type: 'pricing', sale: true, error: null }, sources.app.context.address?.rest),
    },
  }
})
