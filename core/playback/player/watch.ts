import type { Failure } from '../../kernel/failure.ts'
import type { Playable, PlayerCommand, PlayerEvent, PlayerTrouble, Preferences } from './port.ts'
import type { Chapter } from './rules.ts'
import { fractionOf, isAlmostComplete, withinClass } from './rules.ts'

/** The class to open, and its start position in seconds. */
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

/** The reason why nothing can play: a problem of the player, or a failure to open the class. */
export type Trouble = { readonly type: PlayerTrouble } | Failure

/** The state of one viewing of a class. Positions are in seconds, durations in ms. */
export interface Watch extends Omit<Opening, 'at'> {
  readonly item: Playable | null
  readonly position: number
  /** The start position of this viewing. */
  readonly from: number
  readonly buffered: number
  /** Whether the player is still seeking to the position. */
  readonly seeking: boolean
  /** Whether the class was ever ready to play. */
  readonly opened: boolean
  /** Whether the class has played since it was opened, or since it last ended. */
  readonly begun: boolean
  /** The last reported position. */
  readonly saved: number
  readonly played: number
  /** The time at which playback started, in ms since 1970; `null` while the class is not playing. */
  readonly playingSince: number | null
  readonly almostCompleted: boolean
  readonly viewed: boolean
  readonly blocked: boolean
  readonly heights: readonly number[]
  readonly height: number | null
  readonly hasCaptions: boolean
  readonly preferences: Preferences
  /** The changed preferences that the device has not stored yet; `null` without any. */
  readonly unkept: Partial<Preferences> | null
  readonly trouble: Trouble | null
  /** Whether the class was last opened with a new signature, and the position at that time; `null` if never. */
  readonly renewing: boolean
  readonly renewedAt: number | null
  readonly sending: PlayerCommand | null
  readonly commands: readonly PlayerCommand[]
}

/** Returns the watch of a class that is about to open. */
export const watchOf = ({ at, ...opening }: Opening): Watch => ({
  ...opening,
  item: null,
  position: withinClass(at, opening.duration),
  from: withinClass(at, opening.duration),
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
  // No hint is shown before the stored preferences are loaded.
  preferences: { volume: 1, muted: false, speed: 1, captions: false, hinted: true },
  unkept: null,
  trouble: null,
  renewing: false,
  renewedAt: null,
  sending: null,
  commands: [],
})

/** Returns the watch after an event of the player; positions reported during a seek are ignored. */
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
      return finish(watch)
    case 'blocked':
      return { ...watch, blocked: true }
    case 'broken':
      return { ...watch, trouble: { type: event.trouble } }
    case 'captionsLost':
      return { ...watch, hasCaptions: false }
    case 'paused':
    case 'waiting':
    case 'adImpression':
      return watch
  }
}

/** Returns the watch of an ended class: at its end, with nothing left to report. */
export const finish = (watch: Watch): Watch => ({
  ...save(atEnd(watch)),
  seeking: false,
  begun: false,
  almostCompleted: watch.almostCompleted || watch.begun,
})

/** Returns the watch at the end of its class. */
export const atEnd = (watch: Watch): Watch => ({ ...watch, position: watch.duration })

/** Whether the class has begun, and the reported time is nearly at its end. */
export const nearsEnd = (watch: Watch, time: { readonly position: number; readonly duration: number }): boolean =>
  watch.begun && !watch.seeking && isAlmostComplete(time.position, time.duration)

/** Returns the watch with the playing time up to now added, in ms. */
export const count = (watch: Watch, now: number): Watch =>
  watch.playingSince === null ? watch : { ...watch, played: watch.played + now - watch.playingSince, playingSince: now }

/** Whether the position must be reported: the class was opened, has an end, and the last report had a different position. V4.07 */
export const isUnsaved = (watch: Watch): boolean =>
  watch.opened && fractionOf(watch.position, watch.duration) !== null && tenths(watch.position) !== tenths(watch.saved)

const tenths = (seconds: number): number => Math.round(seconds * 10)

/** Returns the watch with its position marked as reported. */
export const save = (watch: Watch): Watch => ({
  ...watch,
  saved: isUnsaved(watch) ? watch.position : watch.saved,
})
