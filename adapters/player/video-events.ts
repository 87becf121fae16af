import type { PlayerEvent } from '../../core/playback/player/index.ts'

const finite = (seconds: number): number => (Number.isFinite(seconds) ? seconds : 0)

const bufferedAround = ({ buffered, currentTime }: HTMLVideoElement): number => {
  for (let range = 0; range < buffered.length; range += 1)
    if (buffered.start(range) <= currentTime && currentTime <= buffered.end(range)) return buffered.end(range)
  return currentTime
}

/** Converts the events of a video element to the player's events, from the moment a class can be shown. */
export const listenTo = (
  video: HTMLVideoElement,
  tell: (event: PlayerEvent) => void,
  ready: (duration: number) => void,
) => {
  let listening = false
  let isReady = false
  let from = 0
  let seekingFrom: number | null = null
  // The seek to the start position is not a seek by the viewer.
  let arrivingAt: number | null = null

  const tellTime = () => {
    const { currentTime: position } = video
    if (seekingFrom === null) from = position
    tell({ type: 'time', position, duration: finite(video.duration), buffered: bufferedAround(video) })
  }
  const heard: Readonly<Record<string, () => void>> = {
    timeupdate: tellTime,
    playing: () => tell({ type: 'playing' }),
    waiting: () => !video.paused && tell({ type: 'waiting' }),
    seeking: () => {
      seekingFrom ??= from
    },
    seeked: () => {
      const arrived = arrivingAt !== null && Math.abs(video.currentTime - arrivingAt) < 0.5
      arrivingAt = null
      if (!arrived) tell({ type: 'seeked', from: seekingFrom ?? from, to: video.currentTime })
      seekingFrom = null
      tellTime()
    },
    // A video that ends also fires `pause`, which is ignored.
    pause: () => {
      if (video.ended) return
      tellTime()
      tell({ type: 'paused' })
    },
    ended: () => {
      tellTime()
      tell({ type: 'completed' })
    },
  }
  for (const [name, on] of Object.entries(heard)) video.addEventListener(name, () => isReady && on())
  video.addEventListener('loadedmetadata', () => {
    if (!listening || isReady) return
    isReady = true
    ready(finite(video.duration))
    from = video.currentTime
    arrivingAt = video.seeking ? from : null
  })
  const listen = (on: boolean) => {
    listening = on
    isReady = false
    seekingFrom = null
    arrivingAt = null
    from = 0
  }
  return { start: () => listen(true), stop: () => listen(false), isReady: () => isReady }
}
