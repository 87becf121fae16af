export type { Playing, WatchedPosition } from './playing.ts'
export { atEnd, handedOver, positionToWrite, withHeld, writeToKeep } from './playing.ts'
export type { Playable, Playback } from './rules.ts'
export {
  isOpenToAll,
  isReadyToResume,
  mayOpen,
  newPosition,
  openingOf,
  patience,
  playableOf,
} from './rules.ts'
