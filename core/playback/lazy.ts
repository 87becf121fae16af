import type { Clock } from '../kernel/clock.ts'
import { lazyMachine } from '../kernel/lazy.ts'
import { ok } from '../kernel/result.ts'
import type { Visit } from '../visit/index.ts'
import { noVisit } from '../visit/index.ts'
import type { PlaybackPort } from './port.ts'
import { playableOf } from './request.ts'

/** Loads the code that plays classes, which the first screen does without. */
export const fetchPlayback = () => import('./machine.ts')

/** An event from the product that says no more than its name. */
export type PlaybackSignal = 'userChanged' | 'tryAgain' | 'close' | 'progressKnown' | 'pageHidden'

/** Playback, whose code is loaded when the first class is to be played. */
export const lazyPlayback = (port: PlaybackPort, clock: Clock) =>
  lazyMachine<Visit>({
    ...{ name: 'playback', first: noVisit },
    isNeeded: ({ address, item, catalogue }) => playableOf(address, item, catalogue) !== null,
    mayRetry: ({ address, item, catalogue }) => playableOf(address, item, catalogue) !== null,
    fetch: async () => ok((await fetchPlayback()).playbackMachine(port, clock)),
  })
