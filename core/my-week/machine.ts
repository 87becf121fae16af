import type { SnapshotFrom } from 'xstate'
import { assign, enqueueActions, setup } from 'xstate'
import type { MediaItem } from '../catalogue/index.ts'
import type { Weekday } from '../kernel/calendar.ts'
import { call } from '../kernel/call.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Failure } from '../kernel/failure.ts'
import { feed } from '../kernel/feed.ts'
import type { Result } from '../kernel/result.ts'
import type { Edit, Week, WeekChange, Write } from '../outbox/index.ts'
import type { Settled } from './editing.ts'
import {
  changed,
  goneOn,
  heldBack,
  left,
  nextEnd,
  retried,
  retriedAll,
  settledAll,
  settledAt,
  taken,
  takenElsewhere,
  undone,
} from './editing.ts'
import type { Leaving, Plan } from './plan.ts'
import {
  droppedFrom,
  isRemoval,
  lacking,
  planOf,
  refusedBy,
  shownWeek,
  withElsewhere,
  withRefused,
  withRestored,
} from './plan.ts'
import type { MyWeekPort } from './port.ts'
import { changesNothing, videosOf } from './rules.ts'

/** What a member does with their week, and what became of it. A removal is named by when it was made. */
export type MyWeekEvent =
  | WeekChange
  | Leaving
  | { readonly type: 'undo' | 'hold' | 'release'; readonly at: number }
  | { readonly type: 'retry'; readonly at: number }
  /** The member leaves the page, or the page goes: what can be undone is let go. */
  | { readonly type: 'settle' }
  | { readonly type: 'reload' }
  | { readonly type: 'wokeUp' }
  /** The words of what went wrong were read. */
  | { readonly type: 'dismiss' }
  | { readonly type: 'sent'; readonly edit: Edit; readonly holds: Week | null }
  | { readonly type: 'refused'; readonly edit: Edit }
  /** The refusal of a change was read elsewhere: it is given up. */
  | { readonly type: 'dismissed'; readonly edit: Edit }
  /** The network is back: what was refused is tried again. */
  | { readonly type: 'cameOnline' }
  | { readonly type: 'keptElsewhere'; readonly edit: Edit }
  | { readonly type: 'doneElsewhere'; readonly edit: Edit }
  | { readonly type: 'restored'; readonly edits: readonly Edit[]; readonly refused: readonly Edit[] }

/** What is to be written, a refused change that is tried again or given up, and a place in something live that was given up. */
export type MyWeekFact =
  | { readonly type: 'wrote'; readonly write: Write }
  | { readonly type: 'dropped'; readonly edit: Edit }
  | Leaving

/** What was done last, for whoever does not see it. */
export interface Announcement {
  readonly change: WeekChange | Leaving
  /** It was taken back again. */
  readonly undone: boolean
  /** It was so already. */
  readonly already: boolean
  readonly at: number
}

/** The plan, the classes in it, and what is to be told. */
export interface MyWeek extends Plan {
  readonly id: string
  readonly known: Readonly<Record<string, MediaItem>>
  readonly seeking: readonly string[]
  /** Ids that were looked for, found or not. */
  readonly sought: readonly string[]
  readonly failure: Failure | null
  readonly announcement: Announcement | null
  /** Removals that the studio refused, and nobody has read of yet. V8.06 */
  readonly unremoved: readonly Edit[]
  /** Something went another way than through here: the studio is asked what it holds. */
  readonly stale: boolean
  /** A change arrived since the studio was asked last: its answer may be older. */
  readonly disturbed: boolean
  /** What has just been decided and is to be told. */
  readonly telling: Pick<Settled, 'edits' | 'leaving'> & { readonly dropped: readonly Edit[] }
}

/** Whose week it is, what the studio held of it, and what this device has not sent yet. */
export interface MyWeekInput {
  readonly id: string
  readonly week: Week
  readonly edits: readonly Edit[]
  /** Changes that the studio refused, and nobody has read of yet. */
  readonly refused: readonly Edit[]
  /** What the studio held may have been learned long ago: it is asked. */
  readonly old: boolean
}

const silent: MyWeek['telling'] = { edits: [], leaving: [], dropped: [] }

const unknownIds = (context: MyWeek): readonly string[] =>
  videosOf(shownWeek(context)).filter((video) => !context.known[video] && !context.sought.includes(video))

/** The week without classes that were looked for and are gone. V4.19 */
export const playable = (context: MyWeek): Week => {
  const week = shownWeek(context)
  const there = (day: Weekday) => week[day].filter((id) => context.known[id] || !context.sought.includes(id))
  return {
    ...{ sun: there('sun'), mon: there('mon'), tue: there('tue'), wed: there('wed') },
    ...{ thu: there('thu'), fri: there('fri'), sat: there('sat') },
  }
}

const takenBack = ({ pending }: Plan, at: number, now: number): Announcement => ({
  change: pending.find((each) => each.at === at)!.removal,
  undone: true,
  already: false,
  at: now,
})

const outcome = (before: Plan, { plan, edits, leaving }: Settled) => ({
  ...plan,
  telling: { edits, leaving, dropped: droppedFrom(before, plan) },
})

const unremovedOf = (known: readonly Edit[], refused: readonly Edit[]): readonly Edit[] => [
  ...known,
  ...refused.filter(({ change, at }) => isRemoval(change) && !known.some((other) => other.at === at)),
]

const longest = 3_600_000

/** Edits at once, waits out what can be undone, tells changes in the order in which they count. V4.16 V4.17 V4.18 */
export const myWeekMachine = (port: MyWeekPort, clock: Clock) =>
  setup({
    types: {} as { context: MyWeek; events: MyWeekEvent; emitted: MyWeekFact; input: MyWeekInput },
    actors: { load: call(port.load), items: call(port.items), woke: feed(port.woke), online: feed(port.online) },
    actions: {
      change: assign(({ context }, change: WeekChange) => ({
        ...outcome(context, changed(context, change, clock.now())),
        announcement: { change, undone: false, already: changesNothing(shownWeek(context), change), at: clock.now() },
      })),
      leave: assign(({ context }, leaving: Leaving) => ({
        ...left(context, leaving, clock.now()),
        announcement: { change: leaving, undone: false, already: false, at: clock.now() },
      })),
      undo: assign(({ context }, at: number) => ({
        ...undone(context, at),
        announcement: context.pending.some((pending) => pending.at === at)
          ? takenBack(context, at, clock.now())
          : context.announcement,
      })),
      hold: assign(({ context }, at: number) => heldBack(context, at, clock.now())),
      release: assign(({ context }, at: number) => goneOn(context, at, clock.now())),
      retry: assign(({ context }, at: number) => outcome(context, retried(context, at, clock.now()))),
      retryAll: assign(({ context }) => outcome(context, retriedAll(context, clock.now()))),
      settle: assign(({ context }) => outcome(context, settledAll(context, clock.now()))),
      settleDue: assign(({ context }) => outcome(context, settledAt(context, clock.now()))),
      tell: enqueueActions(({ context: { telling }, enqueue }) => {
        for (const edit of telling.edits)
          enqueue.emit({ type: 'wrote', write: { type: 'keepWeek', edit, at: edit.at } })
        for (const leaving of telling.leaving) enqueue.emit(leaving)
        for (const edit of telling.dropped) enqueue.emit({ type: 'dropped', edit })
        enqueue.assign({ telling: silent })
      }),
      deliver: assign(({ context }, { edit, holds }: { edit: Edit; holds: Week | null }) => ({
        ...outcome(context, taken(context, edit, holds)),
        stale: holds === null,
        disturbed: true,
      })),
      refuse: assign(({ context }, edit: Edit) => ({
        ...refusedBy(context, edit),
        unremoved: isRemoval(edit.change) ? [...lacking(context.unremoved, edit.at), edit] : context.unremoved,
        disturbed: true,
      })),
      takeOver: assign(({ context }, edit: Edit) => withElsewhere(context, edit)),
      letGo: assign(({ context }, edit: Edit) => ({
        ...outcome(context, takenElsewhere(context, edit)),
        ...{ stale: true, disturbed: true },
      })),
      restore: assign(({ context }, { edits, refused }: Pick<MyWeekInput, 'edits' | 'refused'>) => ({
        ...withRefused(withRestored(context, edits), refused),
        unremoved: unremovedOf(context.unremoved, refused),
      })),
      dismiss: assign(({ context }) => ({ unremoved: [], telling: { ...silent, dropped: context.unremoved } })),
      giveUp: assign(({ context }, { at }: Edit) => ({
        failed: lacking(context.failed, at),
        unremoved: lacking(context.unremoved, at),
      })),
      ask: assign({ disturbed: false, stale: false }),
      adopt: assign((_, result: Result<Week, Failure>) => (result.ok ? { base: result.value, arrived: [] } : {})),
      seek: assign(({ context }) => ({ seeking: unknownIds(context), failure: null })),
      find: assign(({ context }, found: Result<readonly MediaItem[], Failure>) =>
        found.ok
          ? {
              known: { ...context.known, ...Object.fromEntries(found.value.map((item) => [item.id, item])) },
              sought: [...context.sought, ...context.seeking],
            }
          : { failure: found.error },
      ),
    },
    guards: {
      hasUnknown: ({ context }) => unknownIds(context).length > 0,
      isStale: ({ context }) => context.stale && context.unsent.length === 0,
      wasDisturbed: ({ context }) => context.disturbed,
    },
    delays: {
      untilNextEnd: ({ context }) => {
        const end = nextEnd(context)
        return end === null ? longest : Math.max(0, Math.min(end - clock.now(), longest))
      },
    },
  }).createMachine({
    id: 'myWeek',
    context: ({ input: { id, week, edits, refused, old } }) => ({
      ...withRefused(withRestored(planOf(week), edits), refused),
      ...{
        id,
        known: {},
        seeking: [],
        sought: [],
        failure: null,
        announcement: null,
        unremoved: unremovedOf([], refused),
      },
      ...{ stale: old, disturbed: false, telling: silent },
    }),
    type: 'parallel',
    invoke: [{ src: 'woke' }, { src: 'online' }],
    on: {
      sent: { actions: [{ type: 'deliver', params: ({ event }) => event }, 'tell'] },
      refused: { actions: { type: 'refuse', params: ({ event }) => event.edit } },
      keptElsewhere: { actions: { type: 'takeOver', params: ({ event }) => event.edit } },
      doneElsewhere: { actions: [{ type: 'letGo', params: ({ event }) => event.edit }, 'tell'] },
      restored: { actions: { type: 'restore', params: ({ event }) => event } },
      dismissed: { actions: { type: 'giveUp', params: ({ event }) => event.edit } },
      cameOnline: { actions: ['retryAll', 'tell'] },
      dismiss: { actions: ['dismiss', 'tell'] },
    },
    states: {
      editing: {
        initial: 'waiting',
        states: {
          // Each transition of its own state: one of the region would enter the other regions anew too.
          waiting: {
            after: { untilNextEnd: { target: 'waiting', reenter: true, actions: ['settleDue', 'tell'] } },
            on: {
              add: {
                target: 'waiting',
                reenter: true,
                actions: [{ type: 'change', params: ({ event }) => event }, 'tell'],
              },
              remove: {
                target: 'waiting',
                reenter: true,
                actions: [{ type: 'change', params: ({ event }) => event }, 'tell'],
              },
              move: {
                target: 'waiting',
                reenter: true,
                actions: [{ type: 'change', params: ({ event }) => event }, 'tell'],
              },
              order: {
                target: 'waiting',
                reenter: true,
                actions: [{ type: 'change', params: ({ event }) => event }, 'tell'],
              },
              clear: {
                target: 'waiting',
                reenter: true,
                actions: [{ type: 'change', params: ({ event }) => event }, 'tell'],
              },
              leave: { target: 'waiting', reenter: true, actions: { type: 'leave', params: ({ event }) => event } },
              undo: { target: 'waiting', reenter: true, actions: { type: 'undo', params: ({ event }) => event.at } },
              hold: { target: 'waiting', reenter: true, actions: { type: 'hold', params: ({ event }) => event.at } },
              release: {
                target: 'waiting',
                reenter: true,
                actions: { type: 'release', params: ({ event }) => event.at },
              },
              retry: { actions: [{ type: 'retry', params: ({ event }) => event.at }, 'tell'] },
              settle: { target: 'waiting', reenter: true, actions: ['settle', 'tell'] },
              wokeUp: { target: 'waiting', reenter: true, actions: ['settleDue', 'tell'] },
            },
          },
        },
      },
      reading: {
        initial: 'ready',
        states: {
          loading: {
            entry: 'ask',
            invoke: {
              src: 'load',
              input: ({ context }) => context.id,
              onDone: [
                { guard: 'wasDisturbed', target: 'loading', reenter: true },
                {
                  guard: ({ event }) => event.output.ok,
                  target: 'ready',
                  actions: { type: 'adopt', params: ({ event }) => event.output },
                },
                { target: 'failed' },
              ],
            },
          },
          ready: { always: { guard: 'isStale', target: 'loading' }, on: { reload: 'loading', wokeUp: 'loading' } },
          failed: { on: { reload: 'loading', wokeUp: 'loading' } },
        },
      },
      finding: {
        initial: 'found',
        states: {
          found: { always: { guard: 'hasUnknown', target: 'seeking' } },
          seeking: {
            entry: 'seek',
            invoke: {
              src: 'items',
              input: ({ context }) => context.seeking,
              onDone: [
                {
                  guard: ({ event }) => event.output.ok,
                  target: 'found',
                  actions: { type: 'find', params: ({ event }) => event.output },
                },
                { target: 'failed', actions: { type: 'find', params: ({ event }) => event.output } },
              ],
            },
          },
          failed: { on: { reload: 'seeking', wokeUp: 'seeking' } },
        },
      },
    },
  })

/** The week at a moment. */
export type MyWeekState = SnapshotFrom<ReturnType<typeof myWeekMachine>>
