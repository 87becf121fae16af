import type { Failure } from '../kernel/failure.ts'
import type { Playable, PlayerCommand, PlayerEvent, PlayerTrouble, Preferences } from './port.ts'
import type { Chapter } from './rules.ts'
import { fractionOf, isAlmostComplete, withinClass } from './rules.ts'

/** What is to be watched, and from where; seconds. */
export interface Opening {
  readonly id: string
  readonly title: string
  readonly teacher: string
  readonly image: string | null
  readonly duration: number
  readonly chapters: readonly Chapter[]
  readonly at: number
  readonly autoplay: boolean
}

/** Why nothing is to be seen: what the player met, or how opening failed. */
export type Trouble = { readonly type: PlayerTrouble } | Failure

/** One person watching one class. Positions in seconds, waits in ms. */
export interface Watch extends Omit<Opening, 'at'> {
  readonly item: Playable | null
  readonly position: number
  readonly buffered: number
  /** The player is on its way to the position. */
  readonly seeking: boolean
  /** The class could be played at least once. */
  readonly opened: boolean
  /** Something has been played since it was opened, or since its last end. */
  readonly begun: boolean
  /** The position that was told last. */
  readonly saved: number
  readonly played: number
  /** When it began to play; null while it does not. */
  readonly playingSince: number | null
  readonly almostCompleted: boolean
  readonly viewed: boolean
  readonly blocked: boolean
  readonly heights: readonly number[]
  readonly height: number | null
  readonly hasCaptions: boolean
  readonly preferences: Preferences
  /** The device does not know the preferences yet. */
  readonly unkept: boolean
  readonly trouble: Trouble | null
  readonly sending: PlayerCommand | null
  readonly commands: readonly PlayerCommand[]
}

/** What the player tells the rest of the product; positions in seconds. V7.37 V7.38 */
export type PlayerFact =
  | { readonly type: 'readied' | 'adShown' | 'almostCompleted' | 'completed' | 'viewed'; readonly id: string }
  | { readonly type: 'timed' | 'progressed'; readonly id: string; readonly position: number; readonly duration: number }
  | { readonly type: 'seeked'; readonly id: string; readonly from: number; readonly to: number }

/** A class about to be opened. */
export const watchOf = ({ at, ...opening }: Opening): Watch => ({
  ...opening,
  item: null,
  position: withinClass(at, opening.duration),
  buffered: 0,
  seeking: false,
  opened: false,
  begun: false,
  saved: withinClass(at, opening.duration),
  played: 0,
  playingSince: null,
  almostCompleted: false,
  viewed: false,
  blocked: false,
  heights: [],
  height: null,
  hasCaptions: false,
  preferences: { volume: 1, muted: false, speed: 1, captions: false },
  unkept: false,
  trouble: null,
  sending: null,
  commands: [],
})

/** Takes in what the player says; while it is on its way to a place, where it still is does not count. */
export const hear = (watch: Watch, event: PlayerEvent): Watch => {
  switch (event.type) {
    case 'ready': {
      const { heights, captions: hasCaptions } = event
      return {
        ...watch,
        heights,
        hasCaptions,
        duration: event.duration || watch.duration,
        opened: true,
        seeking: false,
      }
    }
    case 'time': {
      const { type: _, position, duration, buffered } = event
      return watch.seeking
        ? { ...watch, buffered }
        : {
            ...watch,
            position,
            buffered,
            duration: duration || watch.duration,
            almostCompleted: watch.almostCompleted || nearsEnd(watch, event),
          }
    }
    case 'seeked':
      return { ...watch, position: event.to, seeking: false }
    case 'playing':
      return { ...watch, begun: true, blocked: false, seeking: false }
    case 'completed':
      return {
        ...save(atEnd(watch)),
        seeking: false,
        begun: false,
        almostCompleted: watch.almostCompleted || watch.begun,
      }
    case 'blocked':
      return { ...watch, blocked: true }
    case 'broken':
      return { ...watch, trouble: { type: event.trouble } }
    case 'paused':
    case 'waiting':
    case 'adImpression':
      return watch
  }
}

const atEnd = (watch: Watch): Watch => ({ ...watch, position: watch.duration })

const nearsEnd = (watch: Watch, time: { readonly position: number; readonly duration: number }): boolean =>
  watch.begun && !watch.seeking && isAlmostComplete(time.position, time.duration)

/** What the rest of the product learns from what the player says. V4.07 V4.08 V7.37 P4.1.02 P4.1.03 */
export const factsAbout = (watch: Watch, event: PlayerEvent): readonly PlayerFact[] => {
  const { id } = watch
  const almost: readonly PlayerFact[] = watch.almostCompleted ? [] : [{ type: 'almostCompleted', id }]
  switch (event.type) {
    case 'ready':
      return [{ type: 'readied', id }]
    case 'time': {
      const { position, duration } = event
      return watch.seeking ? [] : [{ type: 'timed', id, position, duration }, ...(nearsEnd(watch, event) ? almost : [])]
    }
    case 'seeked':
      return [{ type: 'seeked', id, from: event.from, to: event.to }]
    case 'completed':
      return [
        ...(isUnsaved(atEnd(watch)) ? [progress(atEnd(watch))] : []),
        ...(watch.begun ? [...almost, { type: 'completed', id } as const] : []),
      ]
    case 'adImpression':
      return [{ type: 'adShown', id }]
    default:
      return []
  }
}

/** Counts what has been played up to now, in ms. V7.38 */
export const count = (watch: Watch, now: number): Watch =>
  watch.playingSince === null ? watch : { ...watch, played: watch.played + now - watch.playingSince, playingSince: now }

/** Whether the position is news: the class was open, has an end, and the place is not the one told last. V4.07 */
export const isUnsaved = (watch: Watch): boolean =>
  watch.opened && fractionOf(watch.position, watch.duration) !== null && tenths(watch.position) !== tenths(watch.saved)

const tenths = (seconds: number): number => Math.round(seconds * 10)

/** The position in the item's own name. V4.07 */
export const progress = ({ id, position, duration }: Watch): PlayerFact => ({
  type: 'progressed',
  id,
  position,
  duration,
})

/** Somebody is watching, not just passing by. V7.38 */
export const viewing = ({ id }: Watch): PlayerFact => ({ type: 'viewed', id })

/** The position has been told. */
export const save = (watch: Watch): Watch => ({
  ...watch,
  saved: isUnsaved(watch) ? watch.position : watch.saved,
})
