import { isMissing } from '../../kernel/failure.ts'
import type { PlayerTrouble } from './port.ts'
import type { Trouble } from './watch.ts'

/** The fixed texts of the player. */
export const playerWords = {
  loading: 'Loading the class',
  buffering: 'Waiting for the video',
  close: 'Close player',
  back: 'Back 10 seconds',
  forward: 'Forward 10 seconds',
  volume: 'Volume',
  captions: 'Captions',
  slower: 'Slower',
  faster: 'Faster',
  quality: 'Quality',
  qualityAuto: 'Auto',
  floating: { off: 'Picture in picture', on: 'Exit picture in picture' },
  full: { off: 'Full screen', on: 'Exit full screen' },
  seek: 'Seek',
  tryAgain: 'Try again',
  keys: 'Keyboard shortcuts',
} as const

/** The hint for the first class on a device: by touch and by keyboard. */
export const hintWords = {
  touch: 'Double-tap a side to skip 10 seconds',
  keys: 'Press ? for keyboard shortcuts',
} as const

/** The actions of the player's keys, in the order of the keyboard help. */
export const keyWords = {
  toggle: 'Play or pause',
  back: 'Back 10 seconds',
  forward: 'Forward 10 seconds',
  backFive: 'Back 5 seconds',
  forwardFive: 'Forward 5 seconds',
  tenths: 'Jump to 0% through 90%',
  louder: 'Volume up',
  softer: 'Volume down',
  mute: 'Mute or unmute',
  captions: 'Captions on or off',
  slower: 'Slower',
  faster: 'Faster',
  frameBack: 'Previous frame, while paused',
  frameForward: 'Next frame, while paused',
  full: 'Full screen',
  floating: 'Picture in picture',
  keys: 'Show this list',
} as const

/** A message instead of the video. */
export interface PlayerMessage {
  readonly title: string
  readonly text: string
  readonly retry: boolean
}

const saved = ' Your place is saved.'

const troubles: Readonly<Record<PlayerTrouble, Pick<PlayerMessage, 'title' | 'text'>>> = {
  unreachable: { title: "The video isn't loading", text: `Check your connection, then try again.${saved}` },
  stalled: { title: 'Playback stopped', text: `Your connection may be slow right now.${saved}` },
  undecodable: {
    title: "This video can't play here",
    text: `Try another browser or device.${saved}`,
  },
  expired: {
    title: 'Playback stopped',
    text: `We couldn't renew your access to this video. Try again in a moment.${saved}`,
  },
}

/** Returns the message for a class that cannot be played, and whether a retry may help. */
export const messageFor = (trouble: Trouble): PlayerMessage => {
  switch (trouble.type) {
    case 'unreachable':
    case 'stalled':
    case 'undecodable':
    case 'expired':
      return { ...troubles[trouble.type], retry: true }
    case 'Offline':
      return { title: "You're offline", text: `Try again when you're back online.${saved}`, retry: true }
    case 'SignedOut':
      return { title: "You've been signed out", text: 'Sign in again to continue this class.', retry: true }
    case 'Refused':
      if (isMissing(trouble))
        return { title: 'Video not found', text: 'It may have been moved or removed.', retry: false }
      return { title: 'Something went wrong on our side', text: `Try again in a moment.${saved}`, retry: true }
    case 'Unexpected':
      return { title: 'Something went wrong on our side', text: `Try again in a moment.${saved}`, retry: true }
  }
}
