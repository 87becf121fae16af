import type { TrailerFilm } from '../../core/content/trailer/index.ts'
import type { PlayerInput } from '../../core/playback/player/index.ts'
import { captionsOf, showCaptions } from './captions.ts'

const changes = [
  'play',
  'pause',
  'ended',
  'timeupdate',
  'seeking',
  'durationchange',
  'progress',
  'volumechange',
  'ratechange',
]

const endOf = ({ buffered }: HTMLVideoElement): number => (buffered.length > 0 ? buffered.end(buffered.length - 1) : 0)

/** Returns the state of the film in a video element. */
export const filmOf = (video: HTMLVideoElement): TrailerFilm => ({
  state: video.ended ? 'ended' : video.paused ? 'paused' : 'playing',
  position: video.currentTime,
  duration: Number.isFinite(video.duration) ? video.duration : 0,
  buffered: endOf(video),
  ...{ volume: video.volume, muted: video.muted, speed: video.playbackRate },
  hasCaptions: captionsOf(video).length > 0,
  captions: captionsOf(video).some(({ mode }) => mode === 'showing'),
})

/** Reports each change of a film until the returned function is called. */
export const watchFilm = (video: HTMLVideoElement, onChange: (film: TrailerFilm) => void): (() => void) => {
  const tell = () => onChange(filmOf(video))
  const lists = ['addtrack', 'removetrack', 'change']
  for (const change of changes) video.addEventListener(change, tell)
  for (const change of lists) video.textTracks.addEventListener(change, tell)
  tell()
  return () => {
    for (const change of changes) video.removeEventListener(change, tell)
    for (const change of lists) video.textTracks.removeEventListener(change, tell)
  }
}

// The browser may refuse to play, and then the button still says Play.
const play = (video: HTMLVideoElement): void => void video.play().catch(() => undefined)

const within = (to: number, end: number): number => Math.min(Math.max(to, 0), end)

/** Carries out a command on a film; a command that a film does not know does nothing. */
export const orderFilm = (video: HTMLVideoElement, order: PlayerInput): void => {
  const { duration } = filmOf(video)
  switch (order.type) {
    case 'play':
      play(video)
      break
    case 'pause':
      video.pause()
      break
    case 'toggle':
      if (video.paused) play(video)
      else video.pause()
      break
    case 'seek':
      video.currentTime = within(order.to, duration)
      break
    case 'skip':
      video.currentTime = within(video.currentTime + order.by, duration)
      break
    case 'setVolume':
      video.volume = within(order.volume, 1)
      video.muted = video.volume === 0
      break
    case 'toggleMute':
      video.muted = !video.muted
      break
    case 'setSpeed':
      video.playbackRate = order.speed
      break
    case 'toggleCaptions':
      showCaptions(video, !filmOf(video).captions)
  }
}
