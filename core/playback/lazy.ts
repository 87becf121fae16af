import type { Clock } from '../kernel/clock.ts'
import { lazyMachine } from '../kernel/lazy.ts'
import { ok } from '../kernel/result.ts'
import type { Visit } from '../visit/index.ts'
import { noVisit } from '../visit/index.ts'
import type { PlaybackPort } from './port.ts'
import { playableOf } from './request.ts'

/** Loads the code that plays classes, which the first screen does not need. */
export const fetchPlayback = () => import('./machine.ts')

/** An event of the product that has only a name. */
export type PlaybackSignal = 'userChanged' | 'tryAgain' | 'close' | 'progressKnown' | 'pageHidden'

/** Creates playback, whose code is loaded when the first class must play. */
export const lazyPlayback = (port: PlaybackPort, clock: Clock) =>
  lazyMachine<Visit>({
    ...{ name: 'playback', first: noVisit },
    isNeeded: ({ address, item, catalogue }) => playableOf(address, item, catalogue) !== null,
    mayRetry: ({ address, item, catalogue }) => playableOf(address, item, catalogue) !== null,
    fetch: async () => ok((await fetchPlayback()).playbackMachine(port, clock)),
  })
