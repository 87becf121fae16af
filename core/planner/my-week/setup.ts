import { assign, enqueueActions, setup } from 'xstate'
import type { MediaItem } from '../../catalogue/index.ts'
import type { Weekday } from '../../kernel/calendar.ts'
import { call } from '../../kernel/call.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Failure } from '../../kernel/failure.ts'
import { feed, outlet } from '../../kernel/feed.ts'
import type { Result } from '../../kernel/result.ts'
import { resultsAs } from '../../user/outbox/index.ts'
import type { DefaultDay } from './default-day.ts'
import { dayByDefault } from './default-day.ts'
import type { Settled } from './editing.ts'
import {
  bookingCanceled,
  nextEnd,
  retried,
  retriedAll,
  settledAll,
  settledAt,
  taken,
  takenElsewhere,
  timerPaused,
  timerResumed,
} from './editing.ts'
import type { Announcement, MyWeek, MyWeekEvent, MyWeekFact, MyWeekInput } from './events.ts'
import { changedByMember, takenBack, withoutOvertaken } from './moved.ts'
import type { Leaving, Plan } from './plan.ts'
import {
  droppedFrom,
  isRemoval,
  refusedBy,
  shownWeek,
  withElsewhere,
  withoutEdit,
  withRefused,
  withRestored,
} from './plan.ts'
import type { MyWeekPort } from './port.ts'
import { changesNothing, videosOf } from './rules.ts'
import type { Edit, Week, WeekChange } from './week.ts'
import { weekResults, weekWrite } from './writes.ts'

/** No facts to send. */
export const silent: MyWeek['pendingFacts'] = { edits: [], leaving: [], dropped: [] }

const unknownIds = (context: MyWeek): readonly string[] =>
  videosOf(shownWeek(context)).filter((video) => !context.known[video] && !context.sought.includes(video))

/** The week without classes that were requested and no longer exist. */
export const playable = (context: MyWeek): Week => {
  const week = shownWeek(context)
  const there = (day: Weekday) => week[day].filter((id) => context.known[id] || !context.sought.includes(id))
  return {
    ...{ sun: there('sun'), mon: there('mon'), tue: there('tue'), wed: there('wed') },
    ...{ thu: there('thu'), fri: there('fri'), sat: there('sat') },
  }
}

const undoOf = ({ pending }: Plan, at: number, now: number): Announcement => ({
  change: pending.find((each) => each.at === at)!.removal,
  undone: true,
  already: false,
  byDefault: false,
  at: now,
})

const outcome = (before: Plan, { plan, edits, leaving }: Settled) => ({
  ...plan,
  pendingFacts: { edits, leaving, dropped: droppedFrom(before, plan) },
})

const made = (context: MyWeek, change: WeekChange, now: number, byDefault = false) => ({
  ...outcome(context, changedByMember(context, change, now)),
  defaultDay: change.type === 'add' ? null : context.defaultDay,
  announcement: {
    ...{ change, undone: false, byDefault, at: now },
    already: changesNothing(shownWeek(context), change),
  },
})

const unremovedOf = (known: readonly Edit[], refused: readonly Edit[]): readonly Edit[] => [
  ...known,
  ...refused.filter(({ change, at }) => isRemoval(change) && !known.some((other) => other.at === at)),
]

const longest = 3_600_000

/** The meaning of the actors, actions, guards and delays that the week's machine names. */
export const myWeekSetup = (port: MyWeekPort, clock: Clock) =>
  setup({
    types: {} as { context: MyWeek; events: MyWeekEvent; emitted: MyWeekFact; input: MyWeekInput },
    actors: {
      load: call(port.load),
      items: call(port.items),
      woke: feed(port.woke),
      online: feed(port.online),
      writes: outlet<Extract<MyWeekFact, { type: 'wrote' }>>('wrote', ({ write }) => port.writes.put(write)),
      drops: outlet<Extract<MyWeekFact, { type: 'dropped' }>>('dropped', ({ edit }) =>
        port.writes.giveUp(weekWrite(edit)),
      ),
      results: feed(resultsAs(port.writes, weekResults)),
    },
    actions: {
      change: assign(({ context }, change: WeekChange) => made(context, change, clock.now())),
      setDefaultDay: assign((_, { day, until }: DefaultDay) => ({ defaultDay: { day, until } })),
      clearDefaultDay: assign({ defaultDay: null }),
      addByDefault: assign(({ context }, video: string) => {
        const day = dayByDefault(context, video, clock.now())
        return day === null ? {} : made(context, { type: 'add', day, video }, clock.now(), true)
      }),
      leave: assign(({ context }, leaving: Leaving) => ({
        ...bookingCanceled(context, leaving, clock.now()),
        announcement: { change: leaving, undone: false, already: false, byDefault: false, at: clock.now() },
      })),
      undo: assign(({ context }, at: number) => ({
        ...outcome(context, takenBack(context, at, clock.now())),
        announcement: context.pending.some((pending) => pending.at === at)
          ? undoOf(context, at, clock.now())
          : context.announcement,
      })),
      dropOvertaken: assign(({ context }) => withoutOvertaken(context)),
      hold: assign(({ context }, at: number) => timerPaused(context, at, clock.now())),
      release: assign(({ context }, at: number) => timerResumed(context, at, clock.now())),
      retry: assign(({ context }, at: number) => outcome(context, retried(context, at, clock.now()))),
      retryAll: assign(({ context }) => outcome(context, retriedAll(context, clock.now()))),
      settle: assign(({ context }) => outcome(context, settledAll(context, clock.now()))),
      settleDue: assign(({ context }) => outcome(context, settledAt(context, clock.now()))),
      tell: enqueueActions(({ context: { pendingFacts }, enqueue }) => {
        for (const edit of pendingFacts.edits) enqueue.emit({ type: 'wrote', write: weekWrite(edit) })
        for (const leaving of pendingFacts.leaving) enqueue.emit(leaving)
        for (const edit of pendingFacts.dropped) enqueue.emit({ type: 'dropped', edit })
        enqueue.assign({ pendingFacts: silent })
      }),
      // A week that was not taken over is loaded again.
      deliver: assign(({ context }, { edit, holds }: { edit: Edit; holds: Week | null }) => {
        const so = taken(context, edit, holds)
        return { ...outcome(context, so), stale: holds === null || so.plan.base !== holds, disturbed: true }
      }),
      refuse: assign(({ context }, edit: Edit) => ({
        ...refusedBy(context, edit),
        unremoved: isRemoval(edit.change) ? [...withoutEdit(context.unremoved, edit.at), edit] : context.unremoved,
        disturbed: true,
      })),
      takeOver: assign(({ context }, edit: Edit) => withElsewhere(context, edit)),
      letGo: assign(({ context }, edit: Edit) => ({
        ...outcome(context, takenElsewhere(context, edit)),
        ...{ stale: true, disturbed: true },
      })),
      restore: assign(({ context }, { edits, refused }: { edits: readonly Edit[]; refused: readonly Edit[] }) => ({
        ...withRefused(withRestored(context, edits), refused),
        unremoved: unremovedOf(context.unremoved, refused),
      })),
      dismiss: assign(({ context }) => ({ unremoved: [], pendingFacts: { ...silent, dropped: context.unremoved } })),
      giveUp: assign(({ context }, { at }: Edit) => ({
        failed: withoutEdit(context.failed, at),
        unremoved: withoutEdit(context.unremoved, at),
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
      hasDefaultDay: ({ context }, video: string) => dayByDefault(context, video, clock.now()) !== null,
      hasOvertaken: ({ context }) => withoutOvertaken(context) !== context,
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
  })
