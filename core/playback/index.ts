export type { PlaybackState } from './machine.ts'
export { playbackMachine } from './machine.ts'
export type { Playing, WatchedPosition } from './playing.ts'
export { atEnd, handedOver, positionToWrite, withHeld, writeToKeep } from './playing.ts'
export type { KeptAside, PlaybackPort } from './port.ts'
export type { Playable, Playback } from './rules.ts'
export {
  isOpenToAll,
  isReadyToResume,
  mayOpen,
  newPosition,
  openingOf,
  patience,
  playableOf,
  playbackOf,
} from './rules.ts'
export type { PlaybackEvent, PlaybackFact, Situation } from './setup.ts'
