import type { SnapshotFrom } from 'xstate'
import { assign, emit, setup } from 'xstate'
import type { Clock } from './clock.ts'
import type { Feed } from './feed.ts'
import { feed } from './feed.ts'

/** The port of the device's signals: waking from sleep, and its time zone. */
export interface NowPort {
  readonly woke: Feed<{ readonly type: 'wokeUp' }>
  /** The time zone of the device, sent at once to a listener and again when it changes. */
  readonly zone: Feed<{ readonly type: 'zoned'; readonly zone: string }>
}

/** The longest time between two readings of the clock, in ms: locks, tags and dates depend on the time. */
export const tickInterval = 60_000

/** The time until the next reading, in ms: a minute after the last one reported, or the expected instant if that is sooner. */
export const untilNextTick = (now: number, expected: number | null, notedAt: number): number => {
  const left = Math.min(tickInterval, Math.max(0, notedAt + tickInterval - now))
  return expected === null || expected <= now ? left : Math.min(left, expected - now)
}

/** An event of the clock: an instant at which an answer changes, the page waking from sleep, or another time zone. */
export type NowEvent =
  | { readonly type: 'expect'; readonly at: number | null }
  | { readonly type: 'wokeUp' }
  | { readonly type: 'zoned'; readonly zone: string }

/** The fact that the time or the time zone was read again, so that everything that depends on it is decided again. */
export type NowFact = { readonly type: 'ticked' | 'zoned'; readonly zone: string }

/** The time that screens are decided with, in ms since 1970, and the time zone in which days are counted. */
export interface Now {
  readonly now: number
  readonly zone: string
  readonly expected: number | null
  /** When the last tick was reported; expected instants in between do not delay the next one. */
  readonly notedAt: number
}

/** Reads the clock again every minute, at the expected instant, and when the page wakes. */
export const nowMachine = (port: NowPort, clock: Clock) =>
  setup({
    types: {} as { context: Now; events: NowEvent; emitted: NowFact },
    actors: { woke: feed(port.woke), zone: feed(port.zone) },
    actions: {
      tick: assign(() => ({ now: clock.now() })),
      note: assign(() => ({ notedAt: clock.now() })),
      tell: emit(({ context: { zone } }) => ({ type: 'ticked', zone }) as const),
      settle: assign((_, zone: string) => ({ zone })),
      tellZone: emit(({ context: { zone } }) => ({ type: 'zoned', zone }) as const),
      expect: assign((_, at: number | null) => ({ expected: at })),
    },
    delays: { untilNextTick: ({ context }) => untilNextTick(context.now, context.expected, context.notedAt) },
  }).createMachine({
    id: 'now',
    context: () => ({ now: clock.now(), zone: 'UTC', expected: null, notedAt: clock.now() }),
    invoke: [{ src: 'woke' }, { src: 'zone' }],
    on: { zoned: { actions: [{ type: 'settle', params: ({ event }) => event.zone }, 'tellZone'] } },
    initial: 'waiting',
    states: {
      waiting: {
        entry: 'tick',
        after: { untilNextTick: { target: 'waiting', reenter: true, actions: ['note', 'tell'] } },
        on: {
          wokeUp: { target: 'waiting', reenter: true, actions: ['note', 'tell'] },
          expect: {
            target: 'waiting',
            reenter: true,
            actions: { type: 'expect', params: ({ event }) => event.at },
          },
        },
      },
    },
  })

/** The now machine's state. */
export type NowState = SnapshotFrom<ReturnType<typeof nowMachine>>
