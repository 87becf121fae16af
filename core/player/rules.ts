/** An exercise of a class, where its description gives the time; seconds. */
export interface Chapter {
  readonly at: number
  readonly title: string
}

/** How long a class may take until it can be played, in ms. */
export const openWithin = 20_000

/** How long a class may wait for its own pictures, in ms. */
export const stallsAfter = 30_000

/** How long a wait stays unmentioned, in ms. */
export const slowAfter = 500

/** How much may be watched before it is told, in ms. V4.07 */
export const saveEvery = 15_000

/** How much must be played until somebody counts as a viewer, in ms. V7.38 */
export const viewAfter = 5_000

/** Speeds that can be chosen in one press. */
export const speeds: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5]

/** A change of speed that a dancer can just hear. */
export const speedStep = 0.05

/** The part that has been watched, 0 to 1; null where there is no end. */
export const fractionOf = (position: number, duration: number): number | null =>
  Number.isFinite(duration) && duration > 0 ? Math.min(1, Math.max(0, position / duration)) : null

/** Where a class begins, in seconds: where it was left when that lies strictly inside the window, else at 0. V4.05 V4.06 */
export const resumeAt = (progress: number | null, duration: number, [from, to]: readonly [number, number]): number =>
  progress !== null && progress > from && progress < to && fractionOf(0, duration) !== null ? progress * duration : 0

/** Whether nearly all has been watched. V4.08 */
export const isAlmostComplete = (position: number, duration: number): boolean =>
  (fractionOf(position, duration) ?? 0) >= 0.95

/** Whether what comes next is offered: with 10 s or less to go. V4.09 */
export const nextPrompt = (position: number, duration: number): boolean =>
  fractionOf(position, duration) !== null && duration - position <= 10

/** How far somebody is with a class. P4.1.01 */
export type WatchStatus = 'not started' | 'in progress' | 'completed'

/** A class is in progress from its first saved moment, and completed once it was watched; before that it is not started. P4.1.01 P4.1.02 */
export const watchStatus = (
  progress: { readonly completed: boolean; readonly lastTime: number | null } | undefined,
): WatchStatus =>
  progress?.completed ? 'completed' : (progress?.lastTime ?? null) === null ? 'not started' : 'in progress'

/** A moment that exists in a class; without an end any moment from 0 on does. */
export const withinClass = (to: number, duration: number): number =>
  Math.max(0, fractionOf(0, duration) === null ? to : Math.min(to, duration))

/** The nearest speed that can be had: 0.5 to 1.5 in steps of 0.05. */
export const speedNear = (speed: number): number =>
  Math.min(1.5, Math.max(0.5, Math.round(speed / speedStep) / Math.round(1 / speedStep)))

/** The nearest volume that can be had, 0 to 1. */
export const volumeNear = (volume: number): number => Math.min(1, Math.max(0, Math.round(volume * 100) / 100))

/** Which of the chapters is being shown; -1 before the first. */
export const chapterAt = (chapters: readonly Chapter[], position: number): number =>
  chapters.findLastIndex(({ at }) => at <= position)

const partsOf = (seconds: number): readonly [number, number, number] => {
  const whole = Math.max(0, Math.floor(seconds))
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
}

/** A moment as a clock shows it: 12:40, 1:02:03. */
export const clockText = (seconds: number): string => {
  const [hours, minutes, rest] = partsOf(seconds)
  const padded = String(rest).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${padded}` : `${minutes}:${padded}`
}

/** A moment as it is read aloud: 12 minutes 40 seconds. */
export const spokenTime = (seconds: number): string => {
  const [hours, minutes, rest] = partsOf(seconds)
  const say = (count: number, unit: string) => (count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`)
  const words = [say(hours, 'hour'), say(minutes, 'minute'), say(rest, 'second')].filter(Boolean)
  return words.join(' ') || '0 seconds'
}
