import type { ControlsView, PlayerInput } from '../../../core/playback/player/index.ts'
import { keyWords } from '../../../core/playback/player/index.ts'

/** The command behind a key: to the player, or to the screen around it. */
export type PlayerCommand =
  | PlayerInput
  | { readonly type: 'fullScreen' }
  | { readonly type: 'pictureInPicture' }
  | { readonly type: 'showKeys' }

/** A row of the keyboard shortcuts: its keys, in lower case and as people read them, and their effect. */
export interface Shortcut {
  readonly keys: readonly string[]
  readonly shown: readonly string[]
  readonly text: string
  /** `null` if the key does nothing now. */
  readonly command: (view: ControlsView, key: string) => PlayerCommand | null
}

const frame = 1 / 25

const always = (command: PlayerCommand) => () => command

const louder =
  (by: number) =>
  ({ volume, muted }: ControlsView): PlayerCommand => ({ type: 'setVolume', volume: (muted ? 0 : volume) + by })

const paced = (speed: number | null): PlayerCommand | null => (speed === null ? null : { type: 'setSpeed', speed })

const step =
  (by: number) =>
  ({ state }: ControlsView): PlayerCommand | null =>
    state === 'paused' ? { type: 'skip', by } : null

/** The keyboard shortcuts of the player, the usual ones of video players: its keys and the sheet that lists them. */
export const shortcuts: readonly Shortcut[] = [
  { keys: [' ', 'k'], shown: ['Space', 'K'], text: keyWords.toggle, command: always({ type: 'toggle' }) },
  { keys: ['j'], shown: ['J'], text: keyWords.back, command: always({ type: 'skip', by: -10 }) },
  { keys: ['l'], shown: ['L'], text: keyWords.forward, command: always({ type: 'skip', by: 10 }) },
  { keys: ['arrowleft'], shown: ['←'], text: keyWords.backFive, command: always({ type: 'skip', by: -5 }) },
  { keys: ['arrowright'], shown: ['→'], text: keyWords.forwardFive, command: always({ type: 'skip', by: 5 }) },
  {
    keys: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
    shown: ['0–9'],
    text: keyWords.tenths,
    command: ({ seekable, duration }, key) => (seekable ? { type: 'seek', to: (duration * Number(key)) / 10 } : null),
  },
  { keys: ['arrowup'], shown: ['↑'], text: keyWords.louder, command: louder(0.05) },
  { keys: ['arrowdown'], shown: ['↓'], text: keyWords.softer, command: louder(-0.05) },
  { keys: ['m'], shown: ['M'], text: keyWords.mute, command: always({ type: 'toggleMute' }) },
  {
    keys: ['c'],
    shown: ['C'],
    text: keyWords.captions,
    command: ({ captions }) => (captions.available ? { type: 'toggleCaptions' } : null),
  },
  { keys: ['<'], shown: ['<'], text: keyWords.slower, command: ({ slower }) => paced(slower) },
  { keys: ['>'], shown: ['>'], text: keyWords.faster, command: ({ faster }) => paced(faster) },
  { keys: [','], shown: [','], text: keyWords.frameBack, command: step(-frame) },
  { keys: ['.'], shown: ['.'], text: keyWords.frameForward, command: step(frame) },
  { keys: ['f'], shown: ['F'], text: keyWords.full, command: always({ type: 'fullScreen' }) },
  { keys: ['i'], shown: ['I'], text: keyWords.floating, command: always({ type: 'pictureInPicture' }) },
  { keys: ['?'], shown: ['?'], text: keyWords.keys, command: always({ type: 'showKeys' }) },
]

/** The command of a key; `null` if the key does nothing now. */
export const commandFor = (key: string, view: ControlsView): PlayerCommand | null =>
  shortcuts.find(({ keys }) => keys.includes(key.toLowerCase()))?.command(view, key) ?? null

const sliding = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'])

/** The name of the seek slider, whose arrow keys belong to the player. */
export const seekName = 'seek'

/** The facts about the focused element that decide whether a key belongs to it. */
export interface Focused {
  readonly tagName: string
  readonly type?: string
  readonly name?: string
}

/** Whether a key belongs to the focused element and not to the player: to a text field, a slider, or a button about to be pressed. A button or slider that the pointer used last gives its keys to the player, so that Space does not repeat it. */
export const isTaken = (key: string, focused: Focused, pointed = false): boolean => {
  if (pointed && key !== 'Enter') return false
  if (focused.tagName === 'TEXTAREA' || focused.tagName === 'SELECT') return true
  if (focused.tagName === 'BUTTON' || focused.tagName === 'A') return key === ' ' || key === 'Enter'
  if (focused.tagName !== 'INPUT') return false
  return focused.type !== 'range' || (focused.name !== seekName && sliding.has(key))
}
