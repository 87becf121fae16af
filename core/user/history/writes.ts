import type { VideoState } from '../../session/index.ts'
import type { Nouns, Write } from '../outbox/index.ts'
import { sentAtOnce } from '../outbox/index.ts'
import type { Progress } from './rules.ts'
import { withState } from './rules.ts'
import { historyWords } from './words.ts'

/** The progress in a class in the form in which it is written to the studio. V7.11 */
export type ProgressWrite = Write<'progress', { readonly media: string; readonly state: VideoState }>

/** The write that says that a class was watched to its end. */
export type WatchedWrite = Write<'watched', { readonly media: string; readonly programId: string | null }>

/** The write for the progress in a class: collected for a second, since it changes often. */
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

/** The write for a class that was watched to its end. */
export const watchedWrite = (media: string, programId: string | null, at: number): WatchedWrite => ({
  ...sentAtOnce,
  topic: 'watched',
  key: `keepWatched:${media}`,
  at,
  reported: false,
  body: { media, programId },
})

/** Whether a write holds the progress in a class. */
export const isProgressWrite = (write: Write): write is ProgressWrite => write.topic === 'progress'

/** The progress with a write applied; a write about anything else changes nothing. */
export const withWrite = (progress: Progress, write: Write): Progress =>
  isProgressWrite(write) ? withState(progress, write.body.media, write.body.state) : progress

/** The name of unsent progress in a warning. */
export const progressNouns: Nouns = historyWords.progress

/** The name of unsent watched classes in a warning. */
export const watchedNouns: Nouns = historyWords.watched
