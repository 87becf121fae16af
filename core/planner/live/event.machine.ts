import type { SnapshotFrom } from 'xstate'
import { assign, emit, setup } from 'xstate'
import type { LiveEvent } from '../../catalogue/index.ts'
import { call, resultTo } from '../../kernel/call.ts'
import type { Failure } from '../../kernel/failure.ts'
import { isMissing } from '../../kernel/failure.ts'
import type { Feed } from '../../kernel/feed.ts'
import { feed } from '../../kernel/feed.ts'
import { jitteredInterval } from '../../kernel/jitter.ts'
import type { Result } from '../../kernel/result.ts'
import type { LivePort } from './port.ts'
import { eventInterval } from './rules.ts'

/** An event of the page of a live event: it is requested at once, or a day pass was paid for on it. */
export type EventEvent =
  | { readonly type: 'join' }
  | { readonly type: 'reload' }
  | { readonly type: 'wokeUp' }
  | { readonly type: 'bought' }

/** A fact for the owner: the loaded event, the join address for a viewer who pressed Join, or that there was no join address. */
export type EventFact =
  | { readonly type: 'eventLoaded'; readonly event: LiveEvent }
  | { readonly type: 'goOut'; readonly url: string }
  | { readonly type: 'notAdmitted' }

/** A live event as loaded so far, and how often it has been requested. */
interface EventPage {
  readonly id: string
  readonly seed: string
  readonly event: LiveEvent | null
  readonly failure: Failure | null
  readonly turn: number
  /** The viewer has pressed the join button. */
  readonly joining: boolean
  /** The viewer pressed Join and there was no join address. */
  readonly turnedAway: boolean
  /** The viewer has paid for a day pass on this page. */
  readonly bought: boolean
}

/** The start of the machine; an event that is known from the list is requested at once only for a viewer who is joining it. */
interface EventInput {
  readonly id: string
  readonly seed: string
  readonly event: LiveEvent | null
  readonly joining?: boolean
  readonly bought?: boolean
}

/** Requests an event's join status repeatedly, at jittered intervals; the shown event stays when a request fails. V4.14 */
export const eventMachine = (port: Pick<LivePort, 'event'>, woke: Feed<{ readonly type: 'wokeUp' }>) =>
  setup({
    types: {} as { context: EventPage; events: EventEvent; emitted: EventFact; input: EventInput },
    actors: { ask: call(port.event), woke: feed(woke) },
    actions: {
      keep: assign(({ context }, result: Result<LiveEvent, Failure>) => ({
        ...(result.ok
          ? { event: result.value, failure: null }
          : { failure: result.error, event: isMissing(result.error) ? null : context.event }),
        turn: context.turn + 1,
      })),
      want: assign({ joining: true, turnedAway: false }),
      settleJoin: assign(({ context }) => ({
        joining: false,
        turnedAway: context.joining && !context.event?.joinUrl,
      })),
      tellEvent: emit(({ context }) => ({ type: 'eventLoaded', event: context.event! }) as const),
      buy: assign({ bought: true }),
      tellNoWayIn: emit({ type: 'notAdmitted' }),
      tellWayIn: emit(({ context }) => ({ type: 'goOut', url: context.event!.joinUrl! }) as const),
    },
    guards: {
      isKnown: ({ context }) => context.event !== null,
      isJoining: ({ context }) => context.joining,
      hasWayIn: ({ context }) => context.joining && Boolean(context.event?.joinUrl),
      isTurnedAway: ({ context }) => context.joining && context.failure === null,
      isMissing: ({ context }) => context.failure !== null && isMissing(context.failure),
    },
    delays: { wait: ({ context: { seed, turn } }) => jitteredInterval(eventInterval, seed, turn) },
  }).createMachine({
    id: 'event',
    context: ({ input: { joining = false, bought = false, ...input } }) => ({
      ...{ ...input, joining, bought },
      ...{ failure: null, turn: 0, turnedAway: false },
    }),
    invoke: { src: 'woke' },
    initial: 'opening',
    on: { join: { target: '.asking', actions: 'want' }, bought: { actions: 'buy' } },
    states: {
      opening: {
        always: [
          { guard: 'isJoining', target: 'asking' },
          { guard: 'isKnown', target: 'waiting' },
          { target: 'asking' },
        ],
      },
      asking: {
        on: { join: { actions: 'want' }, reload: {} },
        invoke: {
          src: 'ask',
          input: ({ context }) => context.id,
          onDone: resultTo('keep', 'settling', 'settling', 'tellEvent'),
        },
      },
      settling: {
        always: [
          { guard: 'hasWayIn', target: 'waiting', actions: ['tellWayIn', 'settleJoin'] },
          { guard: 'isMissing', target: 'missing', actions: 'settleJoin' },
          { guard: 'isTurnedAway', target: 'waiting', actions: ['tellNoWayIn', 'settleJoin'] },
          { target: 'waiting', actions: 'settleJoin' },
        ],
      },
      waiting: { after: { wait: 'asking' }, on: { reload: 'asking', wokeUp: 'asking' } },
      missing: { on: { reload: 'asking', join: {} } },
    },
  })

/** The event machine's state. */
export type EventState = SnapshotFrom<ReturnType<typeof eventMachine>>
