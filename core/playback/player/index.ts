export type { PlayerFact } from './facts.ts'
export type { PlayerState } from './machine.ts'
export { playerMachine } from './machine.ts'
export type {
  OpenFailure,
  Playable,
  PlayerCommand,
  PlayerEvent,
  PlayerPort,
  PlayerTrouble,
  Preferences,
} from './port.ts'
export { nextPrompt } from './prompt.ts'
export type { WatchStatus } from './rules.ts'
export { clockText, isDanced, resumeAt, spokenOf, watchStatus } from './rules.ts'
export { playerScreen } from './screen.ts'
export type { PlayerInput } from './setup.ts'
export type { ControlsView, Film, PlayerView } from './view.ts'
export { controlsView } from './view.ts'
export type { Watch } from './watch.ts'
export { keyWords, playerWords } from './words.ts'
