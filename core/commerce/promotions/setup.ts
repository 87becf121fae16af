import { assign, emit, enqueueActions, setup } from 'xstate'
import { call } from '../../kernel/call.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Failure } from '../../kernel/failure.ts'
import { feed } from '../../kernel/feed.ts'
import { jitteredInterval } from '../../kernel/jitter.ts'
import type { Result } from '../../kernel/result.ts'
import { fail } from '../../kernel/result.ts'
import type { Address } from '../../routes/index.ts'
import { withDialog } from '../../routes/index.ts'
import type { VisitChanged } from '../../visit/index.ts'
import type { OrderTerms } from '../checkout/index.ts'
import type { OfferId } from '../offers/index.ts'
import type { Campaigns, Period, PromoStats } from './campaigns.ts'
import type { PromotionVisit } from './pages.ts'
import type { PromotionsPorts } from './port.ts'
import type { Promotions } from './rules.ts'
import {
  checkWithin,
  hinderedBy,
  isCounting,
  isHindered,
  noCampaigns,
  orderingOf,
  pageOf,
  soldShownFor,
  statsEvery,
  untilTick,
  waitUntilAsked,
  wantsStats,
  withStats,
  withVisit,
} from './rules.ts'
import { asksForSale, edgeToCheck, withSalePeriod } from './sale-period.ts'
import { aged, revalidating } from './sale-revalidation.ts'

/** An event of the promotions: the visit has changed, or a button of a promotion was pressed. */
export type PromotionsEvent =
  | VisitChanged
  | { readonly type: 'choose'; readonly gift: string }
  | { readonly type: 'confirmAddress'; readonly usAddress: boolean }
  | { readonly type: 'buy'; readonly offerId: OfferId }
  | { readonly type: 'pageShown' | 'pageHidden' | 'askStock' }

interface OrderedFact {
  readonly type: 'ordered'
  readonly offerId: OfferId
  readonly terms: OrderTerms
}

/** A fact of the promotions: an order with its terms, or an address to open. */
export type PromotionsFact =
  | OrderedFact
  | { readonly type: 'goTo'; readonly address: Address; readonly replace: boolean }

/** The actors, actions, guards and delays of the promotions machine. */
export const promotionsSetup = (ports: PromotionsPorts, clock: Clock) =>
  setup({
    types: {} as {
      context: Promotions
      events: PromotionsEvent
      emitted: PromotionsFact
      input: PromotionVisit
    },
    actors: {
      campaigns: call(ports.campaigns),
      stats: call(async ({ campaigns }: Promotions, signal) =>
        campaigns?.holiday ? ports.stats(campaigns.holiday.stats, signal) : fail<Failure>({ type: 'Offline' }),
      ),
      salePeriod: call(ports.salePeriod),
      presence: feed(ports.presence),
    },
    actions: {
      keepCampaigns: assign((_, loaded: Result<Campaigns, Failure>) => ({
        campaigns: loaded.ok ? loaded.value : noCampaigns,
      })),
      keepStats: assign(({ context }, answer: Result<PromoStats, Failure>) =>
        withStats(context, answer.ok ? answer.value : null),
      ),
      learn: assign(({ context }, { visit, cause }: VisitChanged) =>
        withVisit(context, visit, cause === 'signedIn' ? visit.entrance : null),
      ),
      tick: assign(() => ({ now: clock.now() + ports.lead() })),
      noteAsked: assign(({ context }) => ({ askedAt: clock.now(), asks: context.asks + 1 })),
      noteSaleAsked: assign(({ context }) => ({
        sale: revalidating(context.sale, edgeToCheck(context, ports.seed), clock.now() + ports.lead()),
      })),
      keepSalePeriod: assign(({ context }, answer: Result<Period | null, Failure>) => withSalePeriod(context, answer)),
      forgetSold: assign({ sold: [] }),
      choose: assign(({ context }, gift: string) => ({ choice: { ...context.choice, gift }, hindrance: null })),
      confirmAddress: assign(({ context }, usAddress: boolean) => ({
        ...{ choice: { ...context.choice, usAddress }, hindrance: null },
      })),
      keepChoice: ({ context }) => ports.chosen.keep(context.choice),
      want: assign((_, wanted: OfferId) => ({ wanted, hindrance: null })),
      invite: emit(({ context }) => ({
        ...({ type: 'goTo', replace: false } as const),
        address: withDialog(context.address!, 'create-account'),
      })),
      order: enqueueActions(({ context, enqueue }) => {
        const offerId = context.wanted!
        const now = clock.now() + ports.lead()
        const ordering = orderingOf({ ...context, now }, offerId)
        enqueue.assign({ now, wanted: null })
        if (ordering.type === 'order') {
          enqueue.emit({ type: 'ordered', offerId, terms: ordering.terms })
          // The studio may refuse the order because the sale's dates changed.
          enqueue.assign({ sale: { ...context.sale, isStale: true } })
        } else enqueue.assign(hinderedBy(context, offerId, ordering.type))
      }),
      show: assign(({ context }) => ({ isHidden: false, sale: aged(context.sale, context.now) })),
      hide: assign({ isHidden: true }),
    },
    guards: {
      isCounting: ({ context }) => isCounting(context),
      isStill: ({ context }) => !isCounting(context),
      looksAtStock: ({ context }) => !context.isHidden && wantsStats(context),
      isFirst: ({ context }) => context.asks === 0,
      isSaleStale: ({ context }) => asksForSale(context, ports.seed),
      looksAway: ({ context }) => context.isHidden || !wantsStats(context),
      hasSold: ({ context }) => context.sold.length > 0,
      isHindered: ({ context, event }) => event.type === 'buy' && isHindered(context, event.offerId),
      isVisitor: ({ context }) => context.session === 'signedOut',
      mayOrder: ({ context }) => context.wanted !== null && context.session === 'signedIn',
      needsNoCheck: ({ context }) => pageOf(context) !== 'holiday',
    },
    delays: {
      untilTick: ({ context }) => untilTick(context),
      untilAsked: ({ context: { asks, askedAt } }) =>
        waitUntilAsked(askedAt, jitteredInterval(statsEvery, ports.seed, asks - 1), clock.now()),
      soldShownFor,
      checkWithin,
    },
  })
