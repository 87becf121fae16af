import type { Nouns, Write } from '../outbox/index.ts'
import { sentAtOnce } from '../outbox/index.ts'
import type { VideoState } from '../session/index.ts'
import type { Progress } from './rules.ts'
import { withState } from './rules.ts'

/** How far somebody is with a class, as it is written. V7.11 */
export type ProgressWrite = Write<'progress', { readonly media: string; readonly state: VideoState }>

/** That a class was watched to its end, as it is written. V7.10 */
export type WatchedWrite = Write<'watched', { readonly media: string; readonly programId: string | null }>

/** Writes how far somebody is with a class: gathered for a second, since it changes often. V7.11 V9.16 */
export const progressWrite = (media: string, state: VideoState): ProgressWrite => ({
  ...sentAtOnce,
  topic: 'progress',
  key: `keepProgress:${media}`,
  at: state.updatedAt,
  gather: 1_000,
  reported: false,
  says: `${state.lastTime}:${state.completed}`,
  body: { media, state },
})

/** Writes that a class was watched to its end. V7.10 */
export const watchedWrite = (media: string, programId: string | null, at: number): WatchedWrite => ({
  ...sentAtOnce,
  topic: 'watched',
  key: `keepWatched:${media}`,
  at,
  reported: false,
  body: { media, programId },
})

/** Whether a write tells how far somebody is with a class. */
export const isProgressWrite = (write: Write): write is ProgressWrite => write.topic === 'progress'

/** Progress with what a write says of it; a write about anything else changes nothing. V9.22 */
export const withWrite = (progress: Progress, write: Write): Progress =>
  isProgressWrite(write) ? withState(progress, write.body.media, write.body.state) : progress

/** What progress that waits is called. A4.03 */
export const progressNouns: Nouns = ['place in a class', 'places in classes']

/** What watched classes that wait are called. A4.03 */
export const watchedNouns: Nouns = ['watched class', 'watched classes']
