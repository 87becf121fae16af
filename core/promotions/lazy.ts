import type { Clock } from '../kernel/clock.ts'
import type { LazyState } from '../kernel/lazy.ts'
import { lazyMachine } from '../kernel/lazy.ts'
import { ok } from '../kernel/result.ts'
import { needsOffers, noVisit } from './needs.ts'
import type { OfferVisit } from './pages.ts'
import type { PromotionsPort } from './port.ts'

/** The promotions, whose code is fetched on their pages while the studio has any. */
export const lazyPromotions = ({ open }: PromotionsPort, clock: Clock) =>
  lazyMachine<OfferVisit>({
    ...{ name: 'promotions', first: noVisit, inputOf: (visit) => visit },
    learn: (visit, event) => (event.type === 'seen' ? event['visit'] : visit),
    isNeeded: (visit) => needsOffers(visit, clock.now()),
    mayRetry: () => true,
    fetch: async (_, signal) => {
      const machine = import('./machine.ts')
      const [ports, { promotionsMachine }] = await Promise.all([open(undefined, signal), machine])
      return ports.ok ? ok(promotionsMachine(ports.value, clock)) : ports
    },
  })

/** A snapshot of the lazy promotions. */
export type LazyPromotionsState = LazyState<OfferVisit>
