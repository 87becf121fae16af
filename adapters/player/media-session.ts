import type { Playable } from '../../core/playback/player/index.ts'

const leap = 10

/** Runs a call that a browser may not know or may refuse: the class plays all the same. */
const tryTo = (run: () => void) => {
  try {
    run()
  } catch {
    // The lock screen and the keys stay as they are.
  }
}

/** Shows the class on the lock screen, and handles media keys. */
export const mediaSession = (video: HTMLVideoElement) => {
  const session = 'mediaSession' in navigator ? navigator.mediaSession : null
  const seek = (to: number) => {
    video.currentTime = Math.max(0, Math.min(to, video.duration || to))
  }
  const orders: Readonly<Partial<Record<MediaSessionAction, MediaSessionActionHandler>>> = {
    play: () => void video.play().catch(() => {}),
    pause: () => video.pause(),
    seekbackward: ({ seekOffset }) => seek(video.currentTime - (seekOffset ?? leap)),
    seekforward: ({ seekOffset }) => seek(video.currentTime + (seekOffset ?? leap)),
    seekto: ({ seekTime }) => seekTime !== undefined && seek(seekTime),
  }
  const follow = (heed: boolean) => {
    for (const [action, order] of Object.entries(orders))
      tryTo(() => session?.setActionHandler(action as MediaSessionAction, heed ? order : null))
  }
  const tellPosition = () => {
    const { duration, currentTime: position, playbackRate } = video
    if (session && Number.isFinite(duration) && duration > 0 && position <= duration)
      tryTo(() => session.setPositionState({ duration, position, playbackRate }))
  }
  for (const name of ['playing', 'pause', 'seeked', 'ratechange']) video.addEventListener(name, tellPosition)
  return {
    show: ({ title, image }: Playable) => {
      tryTo(() => {
        if (session) session.metadata = new MediaMetadata({ title, artwork: image ? [{ src: image }] : [] })
      })
      follow(true)
    },
    clear: () => {
      if (session) session.metadata = null
      follow(false)
    },
  }
}
