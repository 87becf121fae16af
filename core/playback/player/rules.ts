import { nextPrompt } from './prompt.ts'

/** A chapter of a class, at a time that its description gives; seconds. */
export interface Chapter {
  readonly at: number
  readonly title: string
}

/** How long a class may take until it can be played, in ms. */
export const openWithin = 20_000

/** How long playback may wait for data before it fails, in ms. */
export const stallsAfter = 30_000

/** How long playback waits before it is shown as loading, in ms. */
export const slowAfter = 500

/** How far a class must have played, in seconds, since its last new signature to get another: if a new signature does not end the refusals, no further one is requested. */
export const renewsAfter = 5

/** How often the position is reported during playback, in ms. */
export const saveEvery = 15_000

/** How long a class must play until it counts as viewed, in ms. V7.38 */
export const viewAfter = 5_000

/** The speeds in the player's menu. */
export const speeds: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5]

/** The smallest change of speed. */
export const speedStep = 0.05

/** Returns the fraction that has been watched, 0 to 1; `null` without an end. */
export const fractionOf = (position: number, duration: number): number | null =>
  Number.isFinite(duration) && duration > 0 ? Math.min(1, Math.max(0, position / duration)) : null

/** Where a class starts, in seconds: where it was left if that is strictly inside the resume window, else at 0. */
export const resumeAt = (progress: number | null, duration: number, [from, to]: readonly [number, number]): number =>
  progress !== null && progress > from && progress < to && fractionOf(0, duration) !== null ? progress * duration : 0

/** Whether nearly all of a class has been watched. V4.08 */
export const isAlmostComplete = (position: number, duration: number): boolean =>
  (fractionOf(position, duration) ?? 0) >= 0.95

/** A way to the next class before the end of one: the prompt over its last seconds, or Next in the header of a lesson. */
export type WayOn = 'prompt' | 'header'

/** Whether a viewer who goes on from a position completes the class: by the prompt with 10 s or less left, by the header from 95 % on. P4.1.02 */
export const completesBy = (way: WayOn, position: number, duration: number): boolean =>
  way === 'prompt' ? nextPrompt(position, duration) : isAlmostComplete(position, duration)

/** Whether a viewer has danced a class rather than passed over most of it: the time watched before this viewing and the time that it has played, in ms, are half of its length at least. */
export const isDanced = (from: number, played: number, duration: number): boolean =>
  (fractionOf(from + played / 1_000, duration) ?? 1) >= 0.5

/** How far a class has been watched. P4.1.01 */
export type WatchStatus = 'not started' | 'in progress' | 'completed'

/** The status of a class: in progress from its first saved position, completed once it was watched, not started before. */
export const watchStatus = (
  progress: { readonly completed: boolean; readonly lastTime: number | null } | undefined,
): WatchStatus =>
  progress?.completed ? 'completed' : (progress?.lastTime ?? null) === null ? 'not started' : 'in progress'

/** A position limited to the length of a class; without an end, any position from 0 on. */
export const withinClass = (to: number, duration: number): number =>
  Math.max(0, fractionOf(0, duration) === null ? to : Math.min(to, duration))

/** The nearest speed the player supports: 0.5 to 1.5 in steps of 0.05. */
export const speedNear = (speed: number): number =>
  Math.min(1.5, Math.max(0.5, Math.round(speed / speedStep) / Math.round(1 / speedStep)))

/** The nearest possible volume, 0 to 1. */
export const volumeNear = (volume: number): number => Math.min(1, Math.max(0, Math.round(volume * 100) / 100))

/** The index of the chapter at a position; -1 before the first. */
export const chapterAt = (chapters: readonly Chapter[], position: number): number =>
  chapters.findLastIndex(({ at }) => at <= position)

const partsOf = (seconds: number): readonly [number, number, number] => {
  const whole = Math.max(0, Math.floor(seconds))
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
}

/** A position in clock form: 12:40, 1:02:03. */
export const clockText = (seconds: number): string => {
  const [hours, minutes, rest] = partsOf(seconds)
  const padded = String(rest).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${padded}` : `${minutes}:${padded}`
}

/** A position for screen readers: 12 minutes 40 seconds. */
export const spokenTime = (seconds: number): string => {
  const [hours, minutes, rest] = partsOf(seconds)
  const say = (count: number, unit: string) => (count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`)
  const words = [say(hours, 'hour'), say(minutes, 'minute'), say(rest, 'second')].filter(Boolean)
  return words.join(' ') || '0 seconds'
}

/** A position within a length for screen readers: 12 minutes of 45 minutes. */
export const spokenOf = (position: number, duration: number): string =>
  `${spokenTime(position)} of ${spokenTime(duration)}`
