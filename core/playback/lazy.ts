import type { Clock } from '../kernel/clock.ts'
import type { LazyState } from '../kernel/lazy.ts'
import { lazyMachine } from '../kernel/lazy.ts'
import { ok } from '../kernel/result.ts'
import type { PlaybackPort } from './port.ts'
import type { Situation } from './rules.ts'

/** Loads the code that plays classes, which the first screen does without. */
export const fetchPlayback = () => import('./machine.ts')

const nothing: Situation = { playable: null, user: null, session: 'unknown', viewer: null, account: null }

/** An event from the product that says no more than its name: `arrived` and `ticked` load code that could not be loaded again. */
export type PlaybackSignal =
  | 'arrived'
  | 'ticked'
  | 'userChanged'
  | 'tryAgain'
  | 'close'
  | 'progressKnown'
  | 'pageHidden'

/** Playback, whose code is loaded when the first class is to be played. */
export const lazyPlayback = (port: PlaybackPort, clock: Clock) =>
  lazyMachine<Situation>({
    ...{ name: 'playback', first: nothing, inputOf: (situation) => situation },
    learn: (situation, event) => (event.type === 'changed' ? event['situation'] : situation),
    isNeeded: ({ playable }) => playable !== null,
    mayRetry: ({ playable }) => playable !== null,
    fetch: async () => ok((await fetchPlayback()).playbackMachine(port, clock)),
  })

/** A snapshot of the lazy playback. */
export type LazyPlaybackState = LazyState<Situation>
