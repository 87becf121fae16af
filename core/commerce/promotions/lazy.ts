import type { Clock } from '../../kernel/clock.ts'
import { lazyMachine, ownerFrom } from '../../kernel/lazy.ts'
import type { Visit } from '../../visit/index.ts'
import { noVisit } from '../../visit/index.ts'
import { needsCampaigns } from './needs.ts'
import type { PromotionsPort } from './port.ts'

/** Creates the promotions, whose code is loaded on their pages if the studio has any. */
export const lazyPromotions = ({ open }: PromotionsPort, clock: Clock) =>
  lazyMachine<Visit>({
    ...{ name: 'promotions', first: noVisit },
    isNeeded: (visit) => needsCampaigns(visit, clock.now()),
    fetch: ownerFrom(
      open,
      () => import('./machine.ts'),
      ({ promotionsMachine }, ports) => promotionsMachine(ports, clock),
    ),
  })
