import type { PlayerInput, PlayerView } from '../../../core/player/index.ts'

/** The command behind a key: to the player, or to the screen around it. */
export type PlayerCommand = PlayerInput | { readonly type: 'fullScreen' } | { readonly type: 'pictureInPicture' }

const frame = 1 / 25

const louder = ({ volume, muted }: PlayerView, by: number): PlayerCommand => ({
  type: 'setVolume',
  volume: (muted ? 0 : volume) + by,
})

const paced = (speed: number | null): PlayerCommand | null => (speed === null ? null : { type: 'setSpeed', speed })

/** The keyboard shortcuts of the player, the usual ones of video players. */
export const commandFor = (key: string, view: PlayerView): PlayerCommand | null => {
  if (/^\d$/.test(key)) return view.seekable ? { type: 'seek', to: (view.duration * Number(key)) / 10 } : null
  switch (key.toLowerCase()) {
    case ' ':
    case 'k':
      return { type: 'toggle' }
    case 'j':
      return { type: 'skip', by: -10 }
    case 'l':
      return { type: 'skip', by: 10 }
    case 'arrowleft':
      return { type: 'skip', by: -5 }
    case 'arrowright':
      return { type: 'skip', by: 5 }
    case 'arrowup':
      return louder(view, 0.05)
    case 'arrowdown':
      return louder(view, -0.05)
    case ',':
      return view.state === 'paused' ? { type: 'skip', by: -frame } : null
    case '.':
      return view.state === 'paused' ? { type: 'skip', by: frame } : null
    case '<':
      return paced(view.slower)
    case '>':
      return paced(view.faster)
    case 'm':
      return { type: 'toggleMute' }
    case 'c':
      return view.captions.available ? { type: 'toggleCaptions' } : null
    case 'f':
      return { type: 'fullScreen' }
    case 'i':
      return { type: 'pictureInPicture' }
    default:
      return null
  }
}

const sliding = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'])

/** The name of the seek slider, whose arrow keys belong to the player. */
export const seekName = 'seek'

/** The facts about the focused element that decide whether a key belongs to it. */
export interface Focused {
  readonly tagName: string
  readonly type?: string
  readonly name?: string
}

/** Whether a key belongs to the focused element: a text field, a slider, or a button about to be pressed. */
export const isTaken = (key: string, focused: Focused): boolean => {
  if (focused.tagName === 'TEXTAREA' || focused.tagName === 'SELECT') return true
  if (focused.tagName === 'BUTTON' || focused.tagName === 'A') return key === ' ' || key === 'Enter'
  if (focused.tagName !== 'INPUT') return false
  return focused.type !== 'range' || (focused.name !== seekName && sliding.has(key))
}
