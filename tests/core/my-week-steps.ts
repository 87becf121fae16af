import fc from 'fast-check'
import { expect } from 'vitest'
import type { Weekday } from '../../core/kernel/calendar.ts'
import { weekdays } from '../../core/kernel/calendar.ts'
import type { WeekChange } from '../../core/planner/my-week/index.ts'
import { undoViews } from '../../core/planner/my-week/toasts.view.ts'
import { day, hour } from '../../fixtures/examples.ts'
import type { Plan } from './my-week-studio.ts'
import { blank, routes, take, videos, zone } from './my-week-studio.ts'
import type { WeekWorld } from './my-week-world.ts'
import { quiet } from './running.ts'

/** What happens next: the member of a tab does something, or the world does. */
export type Step =
  | { readonly type: 'add'; readonly tab: number; readonly day: Weekday; readonly video: string }
  | { readonly type: 'remove' | 'order' | 'undo' | 'hold' | 'release'; readonly tab: number; readonly pick: number }
  | { readonly type: 'move'; readonly tab: number; readonly pick: number; readonly newDay: Weekday }
  | { readonly type: 'clear' | 'settle' | 'wake' | 'farewell' | 'crash' | 'flush'; readonly tab: number }
  | { readonly type: 'leave' | 'retry'; readonly tab: number; readonly pick: number }
  | { readonly type: 'network'; readonly on: boolean }
  | { readonly type: 'lose' | 'refuse' | 'free' | 'next' }
  | { readonly type: 'slow'; readonly way: 'there' | 'back' }
  | { readonly type: 'wait'; readonly ms: number }

const tab = fc.nat(1)
const pick = fc.nat(20)
// Few days, so that changes meet.
const weekday = fc.constantFrom('mon' as const, 'tue' as const, 'sun' as const)
const arbitraries = {
  add: fc.record({ type: fc.constant('add' as const), tab, day: weekday, video: fc.constantFrom(...videos) }),
  take: fc.record({ type: fc.constantFrom('remove' as const, 'order' as const), tab, pick }),
  move: fc.record({ type: fc.constant('move' as const), tab, pick, newDay: weekday }),
  clear: fc.record({ type: fc.constant('clear' as const), tab }),
  leave: fc.record({ type: fc.constant('leave' as const), tab, pick: fc.nat(1) }),
  toast: fc.record({ type: fc.constantFrom('undo' as const, 'hold' as const, 'release' as const), tab, pick }),
  page: fc.record({ type: fc.constantFrom('settle' as const, 'wake' as const, 'flush' as const), tab }),
  reload: fc.record({ type: fc.constantFrom('farewell' as const, 'crash' as const), tab }),
  network: fc.record({ type: fc.constant('network' as const), on: fc.boolean() }),
  lose: fc.constant({ type: 'lose' as const }),
  slow: fc.oneof(
    fc.constantFrom({ type: 'free' as const }, { type: 'next' as const }, { type: 'next' as const }),
    fc.record({ type: fc.constant('slow' as const), way: fc.constantFrom('there' as const, 'back' as const) }),
  ),
  retry: fc.record({ type: fc.constant('retry' as const), tab, pick }),
  refuse: fc.constant({ type: 'refuse' as const }),
  wait: fc.record({
    type: fc.constant('wait' as const),
    ms: fc.constantFrom(1, 500, 999, 1_000, 3_999, 4_000, 4_999, 5_000, 15_000, day),
  }),
}
const weights = {
  ...{ add: 8, take: 8, move: 5, clear: 2, leave: 1, toast: 5, page: 2, reload: 2 },
  ...{ network: 2, lose: 1, slow: 4, refuse: 4, retry: 3, wait: 7 },
}

/** Random walks of such steps. */
export const walks = (kinds: readonly (keyof typeof arbitraries)[]) =>
  fc.array(
    fc.oneof<fc.WeightedArbitrary<Step>[]>(
      ...kinds.map((kind) => ({ weight: weights[kind], arbitrary: arbitraries[kind] as fc.Arbitrary<Step> })),
    ),
    { maxLength: 30, size: 'max' },
  )

/** A fine day, a studio that refuses, and a day on which everything goes wrong but that. */
export const calm = ['add', 'take', 'move', 'clear', 'leave', 'toast', 'page', 'wait'] as const
export const picky = ['add', 'take', 'move', 'clear', 'toast', 'page', 'wait', 'refuse', 'retry', 'slow'] as const
export const rough = [...calm, 'network', 'lose', 'slow', 'reload'] as const

/** What is planned when the walk begins. */
export const first = (): Plan => ({ ...blank(), mon: ['barre001', 'centre01'], tue: ['stretch1'] })

/** A change, or a place that is given up, and what the member knows of it. */
export interface Wish {
  readonly change: WeekChange | { readonly type: 'leave'; readonly kind: 'class'; readonly id: string }
  /** Its toast, as long as it may be undone. */
  toast: { readonly at: number; left: number; since: number | null; sure: boolean; isCrossed?: true } | null
  /** For a move: what puts the class back where it was. */
  readonly back: readonly WeekChange[]
}

/** Whether the studio is told it: a move at once, a removal when it can no longer be undone. */
export const isSent = ({ change, toast }: Wish): boolean => toast === null || change.type === 'move'

const backOf = (shown: Plan, change: Wish['change']): readonly WeekChange[] => {
  if (change.type !== 'move') return []
  const { day: on, newDay, video } = change
  const first: WeekChange = shown[newDay].includes(video)
    ? { type: 'add', day: on, video }
    : { type: 'move', day: newDay, newDay: on, video }
  return [first, { type: 'order', day: on, videos: shown[on] }]
}

const lengthOf = ({ change }: Wish): number | null =>
  change.type === 'clear'
    ? 5_000
    : change.type === 'remove' || change.type === 'leave' || change.type === 'move'
      ? 4_000
      : null

const endOf = ({ toast }: Wish): number | null =>
  toast && (toast.since === null ? Number.POSITIVE_INFINITY : toast.since + toast.left)

/** Whether a move has nothing left that an Undo would take back, whichever tab has moved the class on or back. V2.43 */
const isOvertaken = (week: Plan, { change }: Wish): boolean =>
  change.type === 'move' && (!week[change.newDay].includes(change.video) || week[change.day].includes(change.video))

/** A plan after wishes, in the order in which they were made. */
export const weekAfter = (plan: Plan, wishes: readonly Wish[]): Plan => {
  const week = structuredClone(plan)
  for (const { change } of wishes) if (change.type !== 'leave') take(week, change)
  return week
}

/** What the member does in a step, seen what is shown; null where there is nothing to do it with. */
export const changeIn = (shown: Plan, step: Step): WeekChange | null => {
  const planned = weekdays.flatMap((on) => shown[on].map((video) => ({ day: on, video })))
  const picked = 'pick' in step ? planned[step.pick % planned.length] : undefined
  switch (step.type) {
    case 'add':
      return { type: 'add', day: step.day, video: step.video }
    case 'clear':
      return { type: 'clear' }
    case 'remove':
      return picked ? { type: 'remove', ...picked } : null
    case 'move':
      return picked ? { type: 'move', ...picked, newDay: step.newDay } : null
    case 'order': {
      const list = picked ? shown[picked.day] : []
      const polled = [...list.slice(1), ...list.slice(0, 1)]
      return picked ? { type: 'order', day: picked.day, videos: step.pick % 2 ? polled : list.toReversed() } : null
    }
    default:
      return null
  }
}

/** Lets time pass to the end of each toast, so that what ends ends by itself; a long time passes at once. */
const pass = async (here: WeekWorld, ms: number) => {
  for (let left = ms; left > 0; ) {
    const now = here.clock.now()
    const ends = here.tabs.flatMap((each) => undoViews(here.states(each).myWeek, now).filter(({ held }) => !held))
    const stride = Math.min(left, ...ends.map((toast) => toast.left), left > hour && ends.length === 0 ? left : 500)
    here.clock.increment(stride)
    await quiet()
    left -= stride
  }
}

/** All that goes at once has gone. */
const soon = async (here: WeekWorld) => {
  for (let times = 0; times < 6; times += 1) {
    here.clock.increment(0)
    await quiet()
  }
}

/** The page is visible again: its machines hear so, and the clock is looked at. */
const wake = ({ woke, planner }: WeekWorld['tabs'][number]) => {
  woke.tell({ type: 'wokeUp' })
  const visit = { ...planner.getSnapshot().context, zone }
  planner.send({ type: 'visitChanged', visit, cause: 'ticked' })
}

/** Does what a step says, outside of what the member plans. */
const carryOut = async (here: WeekWorld, step: Step) => {
  const { weather, tabs } = here
  const one = tabs[('tab' in step ? step.tab : 0) % tabs.length]!
  switch (step.type) {
    case 'settle':
      one.planner.send({ type: 'settle' })
      break
    case 'flush':
      one.person.send({ type: 'flush' })
      break
    case 'wake':
      wake(one)
      break
    case 'farewell':
    case 'crash':
      await here.reopen(one, step.type)
      break
    case 'network':
      weather.network = step.on
      break
    case 'lose':
      weather.loses = 1
      break
    case 'refuse':
      weather.refuses = 1
      break
    case 'slow':
      weather.slow = step.way
      break
    case 'next':
      here.next()
      break
    case 'free':
      here.free()
      break
    case 'wait':
      await pass(here, step.ms)
      break
    default:
  }
  await quiet()
}

/** All is online and everything waited for: nothing is on its way any more. */
export const inTheEnd = async (here: WeekWorld, meanwhile = () => {}) => {
  Object.assign(here.weather, { network: true, refuses: 0, loses: 0 })
  here.free()
  for (const each of here.tabs) {
    here.clock.increment(10)
    each.planner.send({ type: 'settle' })
  }
  for (let times = 0; times < 12; times += 1) {
    await pass(here, 2_000)
    for (const each of here.tabs) wake(each)
    meanwhile()
    await quiet()
  }
  expect(here.errors).toEqual([])
  expect([...here.device]).toEqual([])
  for (const each of here.tabs) {
    expect(here.shown(each).week).toEqual(here.studio.week)
    const { myWeek, outbox } = here.states(each)
    expect(outbox.context).toMatchObject({ writes: [], unkept: [] })
    expect(Object.values(outbox.context.sending).flat()).toEqual([])
    expect(myWeek.context).toMatchObject({ unsent: [], elsewhere: [], pending: [] })
  }
}

/** What a member at one tab has in mind, and what became of it. */
export const member = (here: WeekWorld, at: number) => {
  const mind = { wishes: [] as Wish[] }
  const one = () => here.tabs[at]!
  const toasts = () => undoViews(here.states(one()).myWeek, here.clock.now())

  /** What can still be undone keeps its place behind what it stood behind, whatever order the others are given. */
  const meant = (change: Wish['change']): Wish['change'] => {
    if (change.type !== 'order') return change
    const full = weekAfter(first(), mind.wishes.filter(isSent))[change.day]
    const videos = [...change.videos]
    for (const [route, id] of full.entries())
      if (!videos.includes(id)) videos.splice(route === 0 ? 0 : videos.indexOf(full[route - 1]!) + 1, 0, id)
    return { ...change, videos }
  }

  const ask = (change: Wish['change']) => {
    const purpose: Wish = { change: meant(change), toast: null, back: backOf(here.shown(one()).week, change) }
    const known = new Set(toasts().map((toast) => toast.at))
    one().send(change)
    const made = toasts().find((toast) => !known.has(toast.at))
    const lasts = lengthOf(purpose)
    if (made && lasts) purpose.toast = { at: made.at, left: lasts, since: here.clock.now(), sure: true }
    // A later change may end the wait of an earlier one that it depends on.
    for (const other of mind.wishes) if (other.toast) other.toast.sure = false
    mind.wishes.push(purpose)
    return purpose
  }

  const settled = (which: (purpose: Wish) => boolean) => {
    for (const purpose of mind.wishes) if (purpose.toast && which(purpose)) purpose.toast = null
  }

  /** A removal was never wished for; a move was, and what puts the class back is wished for now. */
  const takeBack = (purpose: Wish) => {
    if (purpose.change.type !== 'move') {
      mind.wishes = mind.wishes.filter((each) => each !== purpose)
      return
    }
    purpose.toast = null
    const week = structuredClone(here.shown(one()).week)
    for (const each of purpose.back) {
      const before = JSON.stringify(week)
      // What came to the day since stands behind.
      const change: WeekChange =
        each.type === 'order'
          ? {
              ...each,
              videos: [...new Set([...each.videos, ...week[each.day]])].filter((id) => week[each.day].includes(id)),
            }
          : each
      take(week, change)
      if (JSON.stringify(week) === before) continue
      mind.wishes.push({ change: meant(change), toast: null, back: [] })
      for (const other of mind.wishes) if (other.toast) other.toast.sure = false
    }
  }

  const handle = (type: 'undo' | 'hold' | 'release', pick: number) => {
    const seen = toasts()
    const toast = seen[pick % seen.length]
    if (!toast) return
    const purpose = mind.wishes.find((each) => each.toast?.at === toast.at)!
    const now = here.clock.now()
    if (type === 'undo') takeBack(purpose)
    one().send({ type, at: toast.at })
    const { toast: time } = purpose
    if (type === 'hold' && time?.since != null) {
      time.left -= now - time.since
      time.since = null
    }
    if (type === 'release' && time?.since === null) time.since = now
  }

  /** The toasts are those of what can still be undone, to the millisecond. */
  const checkToasts = () => {
    const now = here.clock.now()
    const { week } = here.shown(one())
    settled((purpose) => endOf(purpose)! <= now || isOvertaken(week, purpose))
    const seen = toasts()
    const mayBeGone = ({ change, toast }: Wish) => (change.type === 'move' ? toast!.isCrossed === true : !toast!.sure)
    settled((purpose) => mayBeGone(purpose) && !seen.some(({ at }) => at === purpose.toast!.at))
    const waiting = mind.wishes.filter(({ toast }) => toast !== null)
    expect(seen.map((toast) => [toast.at, toast.left, toast.held])).toEqual(
      waiting.map((purpose) => [
        purpose.toast?.at,
        purpose.toast?.since === null ? purpose.toast.left : endOf(purpose)! - now,
        purpose.toast?.since === null,
      ]),
    )
  }

  /** Another tab has changed the class of a move: taken off and put back in one step, it has been off its new day for a moment. */
  const cross = (change: WeekChange) => {
    for (const { change: own, toast } of mind.wishes)
      if (toast && own.type === 'move' && (!('video' in change) || change.video === own.video)) toast.isCrossed = true
  }

  const isLeft = (id: string) => mind.wishes.some(({ change }) => change.type === 'leave' && change.id === id)

  return { mind, one, ask, settled, handle, checkToasts, cross, isLeft }
}

/** Takes a step, and keeps in mind what its member wished. */
export const act = async (here: WeekWorld, who: ReturnType<typeof member>, step: Step) => {
  const { week, live } = here.shown(who.one())
  if (step.type === 'undo' || step.type === 'hold' || step.type === 'release') who.handle(step.type, step.pick)
  else if (step.type === 'leave') {
    const id = routes[step.pick]!
    if (live.includes(id)) who.ask({ type: 'leave', kind: 'class', id })
  } else {
    const change = changeIn(week, step)
    const after = structuredClone(week)
    if (change) take(after, change)
    // What changes nothing is not a wish either.
    if (change && JSON.stringify(after) !== JSON.stringify(week)) who.ask(change)
    else if (change) who.one().send(change)
  }
  await soon(here)
  await carryOut(here, step)
  await soon(here)
  if (step.type === 'settle' || step.type === 'farewell') who.settled(() => true)
  if (step.type === 'crash') {
    who.mind.wishes = who.mind.wishes.filter(isSent)
    who.settled(() => true)
  }
}
