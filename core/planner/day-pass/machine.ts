import type { SnapshotFrom } from 'xstate'
import { assign, emit, setup } from 'xstate'
import { call } from '../../kernel/call.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Failure } from '../../kernel/failure.ts'
import type { Result } from '../../kernel/result.ts'
import { isOver } from '../live/index.ts'
import type { DayPassPort, Redeemed } from './port.ts'

/** The goal of a day pass: a class, an event, or nothing in particular. */
export interface PassFor {
  /** The id of the class or event, for the studio's records; null for a pass without one. */
  readonly classId: string | null
  readonly title: string | null
  /** When it starts, in ms since 1970. */
  readonly start: number | null
  /** When it ends, if that is known; a recorded class has no end. */
  readonly end?: number | null
  /** The event for which the embedded schedule page requested the pass. */
  readonly eventId: string | null
  /** Whether its holder joins it as soon as the pass has started. */
  readonly joins?: boolean
}

type DayPassEvent =
  | { readonly type: 'open' | 'start'; readonly for: PassFor }
  | { readonly type: 'redeem' }
  | { readonly type: 'close' }

/** A fact of the day pass for its owner; `joins` if its holder is still waiting to join. */
export type DayPassFact =
  | { readonly type: 'redeemed'; readonly duplicate: boolean; readonly for: PassFor; readonly joins: boolean }
  | { readonly type: 'notRedeemed'; readonly for: PassFor }
  | { readonly type: 'passClosed'; readonly for: PassFor }

/** The goal of the pass, and why redeeming failed. */
export interface DayPass {
  readonly for: PassFor
  readonly problem: Failure | null
  readonly duplicate: boolean
  /** Whether its page was left while the request was under way, so that a success joins nothing. */
  readonly left: boolean
  /** Whether the pass was started from the page, without the dialog. */
  readonly direct: boolean
}

const forNothing: PassFor = { classId: null, title: null, start: null, eventId: null }

/** Redeems day passes: one press uses at most one pass, whatever else is pressed meanwhile, and none for a class or event that is over. V4.24 A4.11 */
export const dayPassMachine = (port: DayPassPort, clock: Clock) =>
  setup({
    types: {} as { context: DayPass; events: DayPassEvent; emitted: DayPassFact },
    actors: { redeem: call(port.redeem) },
    actions: {
      begin: assign((_, { for: passFor, type }: Extract<DayPassEvent, { readonly for: PassFor }>) => ({
        ...{ for: passFor, problem: null, duplicate: false, left: false, direct: type === 'start' },
      })),
      tryAnew: assign({ problem: null, left: false }),
      leave: assign({ left: true }),
      keep: assign((_, result: Result<Redeemed, Failure>) =>
        result.ok ? { duplicate: result.value.duplicate, problem: null } : { problem: result.error },
      ),
      tellRedeemed: emit(
        ({ context: { duplicate, left, for: passFor } }) =>
          ({ type: 'redeemed', duplicate, for: passFor, joins: passFor.joins === true && !left }) as const,
      ),
      tellNotRedeemed: emit(({ context }) => ({ type: 'notRedeemed', for: context.for }) as const),
      tellClosed: emit(({ context }) => ({ type: 'passClosed', for: context.for }) as const),
    },
    guards: {
      isDirect: ({ context }) => context.direct,
      isUseful: (_, { end = null }: PassFor) => !isOver({ end }, clock.now()),
    },
  }).createMachine({
    id: 'dayPass',
    context: { for: forNothing, problem: null, duplicate: false, left: false, direct: false },
    initial: 'closed',
    states: {
      closed: {
        on: {
          open: { target: 'open', actions: { type: 'begin', params: ({ event }) => event } },
          start: {
            guard: { type: 'isUseful', params: ({ event }) => event.for },
            target: 'redeeming',
            actions: { type: 'begin', params: ({ event }) => event },
          },
        },
      },
      open: {
        on: {
          redeem: {
            guard: { type: 'isUseful', params: ({ context }) => context.for },
            target: 'redeeming',
            actions: 'tryAnew',
          },
          close: { target: 'closed', actions: 'tellClosed' },
        },
      },
      redeeming: {
        on: { close: { actions: 'leave' } },
        invoke: {
          src: 'redeem',
          input: ({ context }) => context.for.classId,
          onDone: [
            {
              guard: ({ event }) => event.output.ok,
              target: 'closed',
              actions: [{ type: 'keep', params: ({ event }) => event.output }, 'tellRedeemed'],
            },
            {
              guard: 'isDirect',
              target: 'closed',
              actions: [{ type: 'keep', params: ({ event }) => event.output }, 'tellNotRedeemed'],
            },
            {
              target: 'open',
              actions: [{ type: 'keep', params: ({ event }) => event.output }, 'tellNotRedeemed'],
            },
          ],
        },
      },
    },
  })

/** The day-pass machine's state. */
export type DayPassState = SnapshotFrom<ReturnType<typeof dayPassMachine>>
