import { dotted, mediaCard } from '../../cards/index.ts'
import type { ListView } from '../../catalogue/index.ts'
import type { Weekday } from '../../kernel/calendar.ts'
import { dayIn, dayTitle, sevenDays, weekdayOf } from '../../kernel/calendar.ts'
import { hrefOf, mediaRoute } from '../../routes/index.ts'
import { announcementText } from './announcement.view.ts'
import type { WeekStates } from './live.view.ts'
import type { MyWeekState } from './machine.ts'
import { shownWeek } from './plan.ts'
import type { SaveAgain } from './videos.view.ts'
import { isHeldUp, saveAgain } from './videos.view.ts'
import type { WeekDayView } from './view.ts'
import { weekView } from './view.ts'
import type { Edit } from './week.ts'
import { weekTexts } from './words.ts'
import { weekdayNames } from './writes.words.ts'

/** The result of adding a class to the week, and the Retry if it is not saved. */
export interface AddOutcome {
  readonly state: 'saving' | 'added' | 'unsaved'
  readonly text: string
  /** The command behind Retry; `null` if the class is saved. */
  readonly retry: SaveAgain | null
}

const isAddOf =
  (day: Weekday, video: string) =>
  ({ change }: Edit): boolean =>
    change.type === 'add' && change.day === day && change.video === video

const outcomeOf = (day: Weekday, video: string, { myWeek, outbox }: WeekStates): AddOutcome => {
  const { failed, unsent } = myWeek.context
  const isIt = isAddOf(day, video)
  const refused = failed.find(isIt)
  if (refused) return { state: 'unsaved', text: weekTexts.notSaved, retry: saveAgain(refused.at) }
  const waits = unsent.find(isIt)
  if (waits === undefined) return { state: 'added', text: `Added to ${weekdayNames[day]}`, retry: null }
  return isHeldUp(outbox, waits)
    ? { state: 'unsaved', text: weekTexts.notSavedYet, retry: saveAgain(null) }
    : { state: 'saving', text: weekTexts.saving, retry: null }
}

/** The days that a class can be added to. V2.44 */
export const addToWeekView = (id: string, states: WeekStates) => {
  const { viewContext, zone, myWeek } = states
  const week = shownWeek(myWeek.context)
  const today = dayIn(viewContext.now, zone)
  const { announcement, known } = myWeek.context
  const about = announcement && 'video' in announcement.change && announcement.change.video === id ? announcement : null
  return {
    days: sevenDays(viewContext.now, zone).map((day) => ({
      weekday: weekdayOf(day),
      title: dayTitle(day, today),
      /** Whether the day already has the class. */
      planned: week[weekdayOf(day)].includes(id),
    })),
    announcement: announcementText(about, known),
    /** Whether the press that opened it has added the class to the default day. */
    isAdded: about?.byDefault === true,
    /** The result of the last press: being saved, saved, waiting for the network, or refused; null without one. */
    outcome: about?.change.type === 'add' && !about.already ? outcomeOf(about.change.day, id, states) : null,
  }
}

/** The button that adds a class to the week, with the days to choose from. */
export type AddToWeekView = ReturnType<typeof addToWeekView>

const rowState = (myWeek: MyWeekState, cards: number, planned: number): ListView['state'] =>
  cards > 0 ? 'ready' : planned === 0 ? 'empty' : myWeek.matches({ finding: 'failed' }) ? 'failed' : 'loading'

/** Returns the week from today as a row of the home page; watched classes come last. */
export const weekRow = (states: WeekStates) => {
  const { viewContext, myWeek } = states
  const { days, failed } = weekView(states)
  // Within the seven days the name of the weekday says enough.
  const dayOf = ({ title, weekday }: WeekDayView, at: number) => (at < 2 ? title : weekdayNames[weekday])
  const items = days.flatMap((each, at) =>
    each.videos.map(({ id }) => ({ id, day: dayOf(each, at), weekday: each.weekday })),
  )
  const cards = items.flatMap(({ id, day, weekday }, at) => {
    const item = myWeek.context.known[id]
    // A class planned on several days appears once, on the first.
    if (!item || items.findIndex((other) => other.id === id) < at) return []
    const card = mediaCard(item, viewContext)
    const href = hrefOf(mediaRoute(item, { play: true, myWeek: weekday }), viewContext.rest)
    return [{ ...card, href, meta: dotted(day, card.meta) }]
  })
  const state = rowState(myWeek, cards.length, items.length)
  return {
    state,
    cards: cards.toSorted((one, other) => Number(one.watched) - Number(other.watched)),
    message: state === 'failed' ? failed : null,
    live: days.flatMap((each, at) =>
      each.live.map((thing) => ({ ...thing, time: `${dayOf(each, at)}, ${thing.time}` })),
    ),
    title: weekTexts.title,
    href: hrefOf({ type: 'my-week' }, viewContext.rest),
  }
}

/** The week as a row of the home page, with the live classes of the seven days, each with its day and time. */
export type WeekRowView = ReturnType<typeof weekRow>
