import { dotted, kindText, mediaCard, spokenLength } from '../../cards/index.ts'
import type { MediaItem } from '../../catalogue/index.ts'
import type { Weekday } from '../../kernel/calendar.ts'
import type { Command } from '../../kernel/screen.ts'
import { hrefOf, mediaRoute } from '../../routes/index.ts'
import type { OutboxState } from '../../user/outbox/index.ts'
import { isPausing } from '../../user/outbox/index.ts'
import type { WeekStates } from './live.view.ts'
import type { Edit, Week, WeekChange } from './week.ts'
import { weekTexts } from './words.ts'
import { weekWrite } from './writes.ts'

/** The command that saves again: the change that was refused at a time, or everything that waits for the network. */
export type SaveAgain =
  | Command<'myWeek', { readonly type: 'retry'; readonly at: number }>
  | Command<'outbox', { readonly type: 'flush' }>

/** The Retry for a change of the week: a refused one is identified by its time, null stands for all unsent ones. */
export const saveAgain = (at: number | null): SaveAgain =>
  at === null ? { of: 'outbox', event: { type: 'flush' } } : { of: 'myWeek', event: { type: 'retry', at } }

/** A saved class of a day. */
export interface PlannedVideo {
  readonly type: 'video'
  readonly id: string
  readonly title: string
  readonly meta: string
  readonly duration: string | null
  readonly href: string
  readonly image: string | null
  readonly locked: boolean
  readonly watched: boolean
  /** Null if the video is saved or being saved; else the message and its Retry. */
  readonly unsaved: { readonly text: string; readonly retry: SaveAgain } | null
  /** Its length and marks after the title, for screen readers. */
  readonly marks: string
  readonly mayUp: boolean
  readonly mayDown: boolean
}

/** Whether a change of the week failed to be sent and is waiting for another try. */
export const isHeldUp = (outbox: OutboxState | undefined, edit: Edit): boolean =>
  outbox !== undefined && isPausing(outbox.context, weekWrite(edit))

const marksOf = (item: MediaItem | undefined, locked: boolean, watched: boolean): string =>
  [
    ...(item && item.duration > 0 ? [spokenLength(item.duration)] : []),
    ...(locked ? [weekTexts.locked] : watched ? [weekTexts.watched] : []),
  ]
    .map((mark) => `, ${mark}`)
    .join('')

const concerns = (change: WeekChange, day: Weekday, video: string): boolean => {
  switch (change.type) {
    case 'add':
      return change.day === day && change.video === video
    case 'move':
      return change.newDay === day && change.video === video
    case 'order':
      return change.day === day && change.videos.includes(video)
    default:
      return false
  }
}

const unsavedOf = (day: Weekday, video: string, { myWeek, outbox }: WeekStates): PlannedVideo['unsaved'] => {
  const { failed, unsent } = myWeek.context
  const refused = failed.find(({ change }) => concerns(change, day, video))
  if (refused) return { text: weekTexts.notSaved, retry: saveAgain(refused.at) }
  const waits = unsent.some((edit) => concerns(edit.change, day, video) && isHeldUp(outbox, edit))
  return waits ? { text: weekTexts.notSaved, retry: saveAgain(null) } : null
}

/** The saved classes of a day, in order; one that no longer exists is left out. */
export const videosIn = (week: Week, day: Weekday, states: WeekStates): readonly PlannedVideo[] => {
  const { viewContext, myWeek } = states
  const { known, sought } = myWeek.context
  const there = week[day].filter((id) => known[id] !== undefined || !sought.includes(id))
  return there.map((id, at) => {
    const item = known[id]
    const named = { id, title: item?.title ?? '' }
    const card = item && mediaCard(item, viewContext)
    return {
      type: 'video',
      id,
      title: item?.title ?? (myWeek.matches({ finding: 'failed' }) ? weekTexts.unnamedClass : weekTexts.loadingClass),
      meta: item ? dotted(item.level, kindText(item, viewContext.now)) : '',
      duration: item && item.duration > 0 ? spokenLength(item.duration) : null,
      href: hrefOf(mediaRoute(named, { play: true, myWeek: day }), viewContext.rest),
      image: item?.cardImage ?? item?.image ?? null,
      locked: card?.locked ?? false,
      watched: card?.watched ?? false,
      unsaved: unsavedOf(day, id, states),
      marks: marksOf(item, card?.locked ?? false, card?.watched ?? false),
      mayUp: at > 0,
      mayDown: at < there.length - 1,
    }
  })
}
