import type { SnapshotFrom } from 'xstate'
import { and } from 'xstate'
import type { Clock } from '../../kernel/clock.ts'
import type { Failure } from '../../kernel/failure.ts'
import type { Result } from '../../kernel/result.ts'
import type { PromoStats } from './campaigns.ts'
import type { PromotionsPorts } from './port.ts'
import { firstPromotions } from './rules.ts'
import { saleRevalidationStates } from './sale-revalidation.states.ts'
import { promotionsSetup } from './setup.ts'

const answered = {
  type: 'keepStats',
  params: ({ event }: { readonly event: { readonly output: Result<PromoStats, Failure> } }) => event.output,
} as const

/**
 * Creates the machine of the open page's promotions: their time by the studio's clock, each second during a countdown; their stock,
 * every 30 s while the page is visible; the period of the sale; and their orders. P4.6.03
 */
export const promotionsMachine = (ports: PromotionsPorts, clock: Clock) => {
  const machine = promotionsSetup(ports, clock)

  const time = machine.createStateConfig({
    initial: 'still',
    states: {
      still: { always: { guard: 'isCounting', target: 'ticking' } },
      ticking: {
        entry: 'tick',
        always: { guard: 'isStill', target: 'still' },
        after: { untilTick: { target: 'ticking', reenter: true } },
      },
    },
  })

  const stock = machine.createStateConfig({
    initial: 'unasked',
    states: {
      unasked: {
        always: [
          { guard: and(['looksAtStock', 'isFirst']), target: 'asking' },
          { guard: 'looksAtStock', target: 'resting' },
        ],
      },
      resting: {
        always: { guard: 'looksAway', target: 'unasked' },
        after: { untilAsked: 'asking' },
        on: { askStock: 'asking' },
      },
      asking: {
        entry: 'noteAsked',
        invoke: { src: 'stats', input: ({ context }) => context, onDone: { target: 'unasked', actions: answered } },
      },
    },
  })

  const sold = machine.createStateConfig({
    initial: 'silent',
    states: {
      silent: { always: { guard: 'hasSold', target: 'told' } },
      told: { after: { soldShownFor: { target: 'silent', actions: 'forgetSold' } } },
    },
  })

  const buying = machine.createStateConfig({
    initial: 'idle',
    states: {
      idle: {
        always: { guard: 'mayOrder', target: 'checking' },
        on: {
          buy: [
            {
              guard: 'isHindered',
              actions: [{ type: 'want', params: ({ event }) => event.offerId }, 'order'],
            },
            { guard: 'isVisitor', actions: [{ type: 'want', params: ({ event }) => event.offerId }, 'invite'] },
            { actions: { type: 'want', params: ({ event }) => event.offerId } },
          ],
        },
      },
      // A gift that has sold out since the choice is reported before the payment.
      checking: {
        always: { guard: 'needsNoCheck', target: 'idle', actions: 'order' },
        after: { checkWithin: { target: 'idle', actions: 'order' } },
        invoke: {
          src: 'stats',
          input: ({ context }) => context,
          onDone: { target: 'idle', actions: [answered, 'order'] },
        },
      },
    },
  })

  return machine.createMachine({
    id: 'promotions',
    context: ({ input }) => firstPromotions(input, clock.now() + ports.lead(), ports.chosen.load()),
    type: 'parallel',
    invoke: [
      {
        src: 'campaigns',
        onDone: { actions: [{ type: 'keepCampaigns', params: ({ event }) => event.output }, 'tick'] },
      },
      { src: 'presence' },
    ],
    on: {
      visitChanged: { actions: ['tick', { type: 'learn', params: ({ event }) => event }] },
      choose: { actions: [{ type: 'choose', params: ({ event }) => event.gift }, 'keepChoice'] },
      confirmAddress: { actions: [{ type: 'confirmAddress', params: ({ event }) => event.usAddress }, 'keepChoice'] },
      pageShown: { actions: ['tick', 'show'] },
      pageHidden: { actions: 'hide' },
    },
    states: { time, stock, sale: saleRevalidationStates(machine), sold, buying },
  })
}

/** The promotions machine's state. */
export type PromotionsState = SnapshotFrom<ReturnType<typeof promotionsMachine>>
