import { nextPrompt } from './prompt.ts'

/** A chapter of a class, at a time (in seconds) in its description. */
export interface Chapter {
  readonly at: number
  readonly title: string
}

/** The time limit for opening a class, in ms. */
export const openWithin = 20_000

/** The time that playback may wait for data before it fails, in ms. */
export const stallsAfter = 30_000

/** The time that playback may wait for data before it shows as loading, in ms. */
export const slowAfter = 500

/** The playing time required between two new signatures, in seconds: if a new signature does not end the refusals, no further one is requested. */
export const renewsAfter = 5

/** The interval between two position reports during playback, in ms. */
export const saveEvery = 15_000

/** The playing time after which a class counts as viewed, in ms. V7.38 */
export const viewAfter = 5_000

/** The speeds in the player's menu. */
export const speeds: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5]

/** The smallest change of speed. */
export const speedStep = 0.05

/** Returns the watched fraction, from 0 to 1; `null` for a class without an end. */
export const fractionOf = (position: number, duration: number): number | null =>
  Number.isFinite(duration) && duration > 0 ? Math.min(1, Math.max(0, position / duration)) : null

/** Returns the start position of a class, in seconds: the saved position if it is strictly inside the resume window, otherwise 0. */
export const resumeAt = (progress: number | null, duration: number, [from, to]: readonly [number, number]): number =>
  progress !== null && progress > from && progress < to && fractionOf(0, duration) !== null ? progress * duration : 0

/** Whether a position is nearly at the end of a class. V4.08 */
export const isAlmostComplete = (position: number, duration: number): boolean =>
  (fractionOf(position, duration) ?? 0) >= 0.95

/** A way to the next class before the end of a class: the prompt in the last seconds, or Next in the header of a lesson. */
export type WayOn = 'prompt' | 'header'

/** Whether a viewer who continues to the next class completes the current one: with the prompt if 10 s or less are left, with the header from 95% on. P4.1.02 */
export const completesBy = (way: WayOn, position: number, duration: number): boolean =>
  way === 'prompt' ? nextPrompt(position, duration) : isAlmostComplete(position, duration)

/** Whether a viewer has danced a class rather than skipped most of it: the start position in seconds and the playing time in ms together are at least half of its length. */
export const isDanced = (from: number, played: number, duration: number): boolean =>
  (fractionOf(from + played / 1_000, duration) ?? 1) >= 0.5

/** The progress of a class. P4.1.01 */
export type WatchStatus = 'not started' | 'in progress' | 'completed'

/** Returns the status of a class: in progress from its first saved position, completed once it was watched to its end, not started before. */
export const watchStatus = (
  progress: { readonly completed: boolean; readonly lastTime: number | null } | undefined,
): WatchStatus =>
  progress?.completed ? 'completed' : (progress?.lastTime ?? null) === null ? 'not started' : 'in progress'

/** Returns a position limited to the length of a class; without an end, only to 0 or more. */
export const withinClass = (to: number, duration: number): number =>
  Math.max(0, fractionOf(0, duration) === null ? to : Math.min(to, duration))

/** Returns the nearest supported speed: 0.5 to 1.5 in steps of 0.05. */
export const speedNear = (speed: number): number =>
  Math.min(1.5, Math.max(0.5, Math.round(speed / speedStep) / Math.round(1 / speedStep)))

/** Returns the nearest possible volume, from 0 to 1. */
export const volumeNear = (volume: number): number => Math.min(1, Math.max(0, Math.round(volume * 100) / 100))

/** Returns the index of the chapter at a position; -1 before the first chapter. */
export const chapterAt = (chapters: readonly Chapter[], position: number): number =>
  chapters.findLastIndex(({ at }) => at <= position)

const partsOf = (seconds: number): readonly [number, number, number] => {
  const whole = Math.max(0, Math.floor(seconds))
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
}

/** Returns the text of a position: '12:40', '1:02:03'. */
export const clockText = (seconds: number): string => {
  const [hours, minutes, rest] = partsOf(seconds)
  const padded = String(rest).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${padded}` : `${minutes}:${padded}`
}

/** Returns a position for screen readers: '12 minutes 40 seconds'. */
export const spokenTime = (seconds: number): string => {
  const [hours, minutes, rest] = partsOf(seconds)
  const say = (count: number, unit: string) => (count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`)
  const words = [say(hours, 'hour'), say(minutes, 'minute'), say(rest, 'second')].filter(Boolean)
  return words.join(' ') || '0 seconds'
}

/** Returns a position and a length for screen readers: '12 minutes of 45 minutes'. */
export const spokenOf = (position: number, duration: number): string =>
  `${spokenTime(position)} of ${spokenTime(duration)}`
