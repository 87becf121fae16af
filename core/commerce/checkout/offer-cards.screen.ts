import type { ViewContext, ViewSources } from '../../cards/index.ts'
import { viewContextOf, viewSources } from '../../cards/index.ts'
import type { LazyState } from '../../kernel/lazy.ts'
import { loadStatusOf } from '../../kernel/load-status.ts'
import { openCommerce } from '../../kernel/retry.ts'
import { screen } from '../../kernel/screen.ts'
import { eventToBuyFor, purchaseNote } from '../../planner/live/index.ts'
import type { Intent } from '../../routes/index.ts'
import type { OfferLayout } from '../offers/index.ts'
import {
  commerceUnreachable,
  liveOutline,
  offerCard,
  offerOutlines,
  pricingView,
  pricingWords,
} from '../offers/index.ts'
import type { BuyingSources } from './purchase.view.ts'
import { soldView } from './purchase.view.ts'
import { buyingView } from './view.ts'

type Sources = ViewSources & BuyingSources

const liveWaiting = ({ catalogue }: ViewContext) => {
  const outline = liveOutline(catalogue.config)
  return outline && { title: pricingWords.live, outline }
}

/** The card of the single purchase of a class; `null` if the visit is not about buying one class. */
const singleIn = ({ catalogue, viewer, now }: ViewContext, { app }: Sources) => {
  const route = app.context.address?.route
  const card = route?.type === 'pricing' ? offerCard(catalogue.config, route.single ?? '', viewer, now) : null
  return card?.type === 'single' ? card : null
}

const saleIn = (layout: OfferLayout, viewContext: ViewContext | null, sources: Sources) => {
  if (!viewContext?.known)
    return {
      type: 'waiting',
      loading: pricingWords.loading,
      /** Placeholders; `null` until the offers are known. */
      outlines: viewContext && offerOutlines(viewContext.catalogue.config, layout),
      live: layout === 'plans' && viewContext ? liveWaiting(viewContext) : null,
      passes: layout === 'plans' ? pricingWords.passes : null,
    } as const
  const { catalogue, viewer, now } = viewContext
  const { zone } = sources.now.context
  const { cards, notes } = pricingView(catalogue.config, viewer, now, layout)
  const { cards: sold, notices } = soldView(cards, sources)
  const event = eventToBuyFor(sources.app.context.address?.route ?? null, catalogue.initial.upcomingEvents)
  const note = event && purchaseNote(event, now, zone)
  const eventNotes = note === null ? [] : [note]
  const passes = sold.filter(({ type }) => type === 'pass')
  const single = singleIn(viewContext, sources)
  const live = sold.filter(({ isLive }) => isLive)
  return {
    type: 'ready',
    notIncluded: pricingWords.notIncluded,
    notices,
    single: single && { title: pricingWords.single, notes: [], cards: soldView([single], sources).cards },
    plans: sold.filter(({ type, isLive }) => type === 'membership' && !isLive),
    live: live.length > 0 ? { title: pricingWords.live, notes: eventNotes, cards: live } : null,
    passes: passes.length > 0 ? { title: pricingWords.passes, notes: [...eventNotes, ...notes], cards: passes } : null,
  } as const
}

/** The offers for this viewer in both layouts, with placeholders until the viewer is known. */
export const offerCardsScreen = screen([...viewSources, 'commerce', 'checkout', 'subscription'], (sources: Sources) => {
  const viewContext = viewContextOf(sources)
  return { plans: saleIn('plans', viewContext, sources), lengths: saleIn('lengths', viewContext, sources) }
})

interface Buying {
  readonly commerce: LazyState<{ readonly intent: Intent }>
  readonly checkout: BuyingSources['checkout']
  readonly now: BuyingSources['now']
}

const buyingSources = ['commerce', 'checkout', 'now'] as const

const buyPassFor = (event: string | null) => {
  const about = event === null ? {} : { for: { type: 'live-event', id: event } as const }
  return { of: 'commerce', event: { type: 'buyPass', ...about } } as const
}

/** The purchase of a day pass, for an event or on its own: the event of the button, and the progress. */
export const buyingScreen = (event: string | null) =>
  screen(buyingSources, ({ commerce, checkout, now }: Buying) => {
    const { busy, problem } = buyingView(checkout, now.context.now)
    const unreachable = loadStatusOf(commerce) === 'unreachable'
    const isAwaited = !commerce.matches('open') && commerce.context.known.intent !== null
    const buyPass = buyPassFor(event)
    return {
      busy: !unreachable && (isAwaited || busy !== null),
      problem: unreachable ? commerceUnreachable.title : problem,
      buy: unreachable ? [buyPass, openCommerce] : [buyPass],
    }
  })
