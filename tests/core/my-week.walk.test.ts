import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekdays } from '../../core/kernel/calendar.ts'
import type { WeekChange } from '../../core/planner/my-week/index.ts'
import { weekView } from '../../core/planner/my-week/view.ts'
import { editsIn } from '../../core/planner/my-week/writes.ts'
import { runs } from '../runs.ts'
import type { Step } from './my-week-steps.ts'
import {
  act,
  calm,
  changeIn,
  first,
  inTheEnd,
  isSent,
  member,
  picky,
  rough,
  walks,
  weekAfter,
} from './my-week-steps.ts'
import type { Plan } from './my-week-studio.ts'
import { blank, routes, take } from './my-week-studio.ts'
import type { WeekWorld } from './my-week-world.ts'
import { weekWorld } from './my-week-world.ts'
import { quiet } from './running.ts'

/*
 * Random walks of a member who plans a week, in one tab or two of a device, over a studio that holds it: changes, toasts
 * that are undone, held or run out, requests and answers that are slow or lost, no network, refusals, reloads, pages that
 * go in the middle of an undo window, crashes, days that pass. After every step each tab shows what a reckoning that knows
 * no machine says, and its toasts end to the millisecond; in the end the studio holds what each tab shows. Faults planted
 * to try it, each found: leaving does not let go; a toast that ends tells nothing; what has arrived is sent again; an Undo
 * that does not restore, or does nothing but hide the toast; a window a millisecond longer, shorter, or open at its end;
 * unsent changes forgotten on reload by the screen or by the queue; an answer adopted without the unsent on top; the newest
 * sent first, or put in front; a removal told after what builds on it; changes of a day that replace each other; what is
 * there already taken for refused; a refused class taken off the screen; a change of another tab that vanishes when it is
 * done there, or lies below older ones of this tab; a toast of a move that another tab has overtaken.
 */

test('V2.43 V4.15 V4.16 V4.17 V4.18 V9.21 in one tab, whatever the network does, the week is what its member made of it', async () => {
  await fc.assert(
    fc.asyncProperty(walks(rough), async (walk) => {
      const here = await weekWorld(1, first())
      const who = member(here, 0)
      for (const step of walk) {
        await act(here, who, step)
        who.checkToasts()
        const { week, live } = here.shown(who.one())
        expect(week).toEqual(weekAfter(first(), who.mind.wishes))
        // A list that is on its way shows nothing yet, but never what was given up.
        expect(live.filter(who.isLeft)).toEqual([])
      }
      await inTheEnd(here)
      expect(here.studio.week).toEqual(weekAfter(first(), who.mind.wishes))
      const left = routes.filter((id) => !who.isLeft(id))
      expect([...here.studio.routes]).toEqual(left)
      expect(here.shown(who.one()).live).toEqual(here.isLiveSoon() ? left : [])
    }),
    { numRuns: runs(50) },
  )
})

/** Two members in two tabs of one account: never in the same millisecond. */
const twoMembers = (here: WeekWorld) => {
  const both = [member(here, 0), member(here, 1)] as const
  const step = async (each: Step) => {
    const at = 'tab' in each ? each.tab : 0
    here.clock.increment((20 + at * 10 - (here.clock.now() % 20)) % 20)
    await quiet()
    const before = here.told.length
    await act(here, both[at]!, each)
    for (const { tab, write } of here.told.slice(before))
      for (const { change } of editsIn([write])) both[1 - tab]?.cross(change)
    for (const who of both) who.checkToasts()
  }
  /** What each of them told is what they wished, but for what can still be undone. */
  const checkTold = () => {
    both.forEach(({ mind }, at) => {
      // An order also names what can still be undone, in its old place.
      const named = (change: object) => JSON.stringify('videos' in change ? { ...change, videos: 'an order' } : change)
      const told = here.told.flatMap(({ tab: from, write }) =>
        from === at ? editsIn([write]).map(({ change }) => named(change)) : [],
      )
      const wished = mind.wishes.filter((wish) => isSent(wish) && wish.change.type !== 'leave')
      expect(told.toSorted()).toEqual(wished.map(({ change }) => named(change)).toSorted())
    })
  }
  return { both, step, checkTold }
}

const even = <A extends Step>(walk: readonly A[]) =>
  walk.map((each) => (each.type === 'wait' ? { ...each, ms: Math.ceil(each.ms / 20) * 20 } : each))

/** What both have told, in the order in which it was made, and for one of them without what they can still undo. */
const seenBy = (here: WeekWorld, { mind }: ReturnType<typeof member>): Plan => {
  const week = first()
  const told = editsIn(here.told.map(({ write }) => write))
  for (const { change } of told.toSorted((one, other) => one.at - other.at)) take(week, change)
  return weekAfter(
    week,
    mind.wishes.filter((wish) => !isSent(wish)),
  )
}

test('V4.16 V4.17 V4.18 V7.14 in two tabs with a network each change arrives once, in the order in which it was told', async () => {
  await fc.assert(
    fc.asyncProperty(walks(calm), async (walk) => {
      const here = await weekWorld(2, first())
      const { both, step, checkTold } = twoMembers(here)
      for (const each of even(walk)) {
        await step(each)
        checkTold()
        const told = here.told.map(({ write }) => write)
        const ofWeek = ({ topic }: { readonly topic: string }) => topic === 'week'
        expect(here.studio.log.filter(ofWeek)).toEqual(told.filter(ofWeek))
        // A place that both give up before either is sent is given up once.
        const given = told.filter((write) => !ofWeek(write)).map(({ key }) => key)
        const heard = here.studio.log.filter((write) => !ofWeek(write)).map(({ key }) => key)
        expect(new Set(heard)).toEqual(new Set(given))
        expect(heard.length).toBeLessThanOrEqual(given.length)
        for (const who of both) expect(here.shown(who.one()).week).toEqual(seenBy(here, who))
      }
      await inTheEnd(here)
    }),
    { numRuns: runs(50) },
  )
})

/** A change that both tabs report as accepted, the second time after a later one. */
const reportedTwice: Step[] = [
  { type: 'lose' },
  { type: 'clear', tab: 1 },
  { type: 'add', tab: 1, day: 'sun', video: 'floor001' },
  { type: 'move', tab: 1, pick: 0, newDay: 'mon' },
  { type: 'add', tab: 0, day: 'mon', video: 'barre001' },
]

test('V4.16 V4.17 V4.18 V7.14 in two tabs, whatever the network does, each shows what both have told, and nothing of it is lost', async () => {
  await fc.assert(
    fc.asyncProperty(walks(rough), async (walk) => {
      const here = await weekWorld(2, first())
      const { both, step, checkTold } = twoMembers(here)
      for (const each of even(walk)) {
        await step(each)
        checkTold()
        for (const who of both) expect(here.shown(who.one()).week).toEqual(seenBy(here, who))
      }
      await inTheEnd(here)
      for (const who of both) expect(here.studio.week).toEqual(seenBy(here, who))
      const arrived = here.studio.log.map((write) => JSON.stringify(write))
      const told = here.told.flatMap(({ write }) => (write.topic === 'week' ? [JSON.stringify(write)] : []))
      expect(arrived).toEqual(expect.arrayContaining(told))
    }),
    { numRuns: runs(50), examples: [[reportedTwice]] },
  )
})

const marked = (here: WeekWorld) =>
  weekView(here.states(here.tabs[0]!)).days.flatMap((on) =>
    on.videos.flatMap(({ id, unsaved }) =>
      unsaved?.retry.event.type === 'retry' ? [{ day: on.weekday, video: id, at: unsaved.retry.event.at }] : [],
    ),
  )

/** The place where a change puts a class; null if it puts none. */
const placeOf = (change: WeekChange) => {
  if (change.type !== 'add' && change.type !== 'move') return null
  return { day: change.type === 'add' ? change.day : change.newDay, video: change.video }
}

/** Whether what a refused change put somewhere is marked there, unless it was taken away again since, or put there by a later change. */
const isMarked = (
  here: WeekWorld,
  week: Plan,
  { change, at }: { readonly change: WeekChange; readonly at: number },
) => {
  const place = placeOf(change)
  if (place === null || !week[place.day].includes(place.video)) return true
  const isThere = (other: { readonly day: string; readonly video: string } | null) =>
    other?.day === place.day && other.video === place.video
  const later = here.told.flatMap(({ write }) => editsIn([write])).filter((edit) => edit.at > at)
  return marked(here).some(isThere) || later.some((edit) => isThere(placeOf(edit.change)))
}

/** Whether a change puts a class on the day that a move takes the same class from. */
const isPutBack = (change: WeekChange, move: WeekChange): boolean => {
  const place = placeOf(change)
  return move.type === 'move' && place?.video === move.video && place.day === move.day
}

const sorted = (week: Plan): Plan => {
  const days = weekdays.map((on) => [on, week[on].toSorted()])
  return Object.assign(blank(), Object.fromEntries(days))
}

/** A class that a refused move has put on a day, and that a later change puts there again. */
const putAgain: Step[] = [
  { type: 'slow', way: 'there' },
  { type: 'remove', tab: 0, pick: 0 },
  { type: 'move', tab: 0, pick: 7, newDay: 'mon' },
  { type: 'clear', tab: 0 },
  { type: 'refuse' },
  { type: 'add', tab: 0, day: 'mon', video: 'stretch1' },
  { type: 'free' },
]

test('V4.17 V8.06 whatever the studio refuses, only a removal comes back, with words; all else stays, marked, and can be told again', async () => {
  await fc.assert(
    fc.asyncProperty(walks(picky), async (walk) => {
      const here = await weekWorld(1, first())
      const who = member(here, 0)
      const view = () => weekView(here.states(who.one()))
      for (const step of walk) {
        const [before, answers, failed] = [here.shown(who.one()).week, here.heard.length, marked(here)]
        const { length: refused } = here.states(who.one()).myWeek.context.failed
        if (step.type === 'retry') {
          const each = failed[step.pick % failed.length]
          if (each) who.one().send({ type: 'retry', at: each.at })
        }
        who.one().send({ type: 'dismiss' })
        const purpose = changeIn(before, step)
        // A refused move to a day that has the class already leaves it twice at the studio, and is told apart by nobody.
        if (purpose?.type === 'move' && before[purpose.newDay].includes(purpose.video)) continue
        // The same is true of a class that is put on the day from which a move that is or may be refused has taken it.
        const { failed: stuck, unsent } = here.states(who.one()).myWeek.context
        if (purpose && [...stuck, ...unsent].some(({ change }) => isPutBack(purpose, change))) continue
        await act(here, who, step)
        const refusals = here.heard
          .slice(answers)
          .flatMap(({ write, answer }) =>
            !answer.ok && answer.error.type === 'Refused' && answer.error.reason === 'forbidden'
              ? editsIn([write])
              : [],
          )
        const { week } = here.shown(who.one())
        const comesBack = refusals.some(({ change: { type } }) => type === 'remove' || type === 'clear')
        expect(view().restored).toBe(comesBack ? 'Failed to remove class from My Week Plan' : null)
        if (comesBack || step.type === 'undo') continue
        for (const edit of refusals) expect([edit, isMarked(here, week, edit)]).toEqual([edit, true])
        const change = changeIn(before, step)
        if (change) take(before, change)
        // What was refused stands behind what was told since, also while its class is off the screen until a removal ends:
        // no statement says in which order a day has what the studio refused and what it accepted.
        const exact = refused + refusals.length === 0 ? (plan: Plan) => plan : sorted
        expect([step, exact(week)]).toEqual([step, exact(before)])
      }
      await inTheEnd(here, () => {
        for (const { at } of marked(here)) who.one().send({ type: 'retry', at })
      })
      const { failed } = here.states(who.one()).myWeek.context
      // An order whose classes are gone has no mark left to be told again from; its notice is dismissed.
      expect(failed.filter(({ change }) => change.type !== 'order')).toEqual([])
    }),
    { numRuns: runs(60), examples: [[putAgain]] },
  )
})
