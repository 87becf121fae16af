import type { Playable, PlayerEvent } from '../../core/playback/player/index.ts'
import { captionsOf, showCaptions, withCaptions } from './captions.ts'
import type { SendCommand } from './index.ts'
import { mediaSession } from './media-session.ts'
import type { Stream } from './stream.ts'
import { openStream } from './stream.ts'
import { listenTo } from './video-events.ts'
import { wakeLock } from './wake-lock.ts'

/** The site's own player: a video element, with hls.js if the browser needs it. */
export const ownPlayer = ({
  element,
  video,
  tell,
  open = openStream,
}: {
  readonly element: HTMLElement
  readonly video: HTMLVideoElement
  readonly tell: (event: PlayerEvent) => void
  readonly open?: typeof openStream
}): SendCommand => {
  Object.assign(video, { playsInline: true, preservesPitch: true, preload: 'auto' })
  element.append(video)
  let stream: Stream | null = null
  let loading = 0
  let captions = new AbortController()
  let showing: { readonly item: Playable; at: number; readonly autoplay: boolean } | null = null
  const session = mediaSession(video)
  const awake = wakeLock()

  const say = (event: PlayerEvent) => {
    if (event.type === 'playing') awake.hold()
    if (event.type === 'paused' || event.type === 'completed' || event.type === 'broken') awake.release()
    tell(event)
  }
  const play = () =>
    video.play().catch((cause: unknown) => {
      if (cause instanceof Error && cause.name === 'NotAllowedError') say({ type: 'blocked' })
    })
  const listening = listenTo(video, say, (duration) => {
    if (showing === null) return
    if (Math.abs(video.currentTime - showing.at) > 0.5) video.currentTime = showing.at
    say({ type: 'ready', duration, heights: stream?.heights() ?? [], captions: captionsOf(video).length > 0 })
    if (showing.autoplay) play()
  })

  const unload = () => {
    loading += 1
    captions.abort()
    listening.stop()
    awake.release()
    session.clear()
    stream?.close()
    stream = null
    showing = null
    video.pause()
    video.removeAttribute('src')
    video.load()
  }

  const load = async (item: Playable, at: number, autoplay: boolean) => {
    unload()
    const mine = loading
    showing = { item, at, autoplay }
    captions = new AbortController()
    withCaptions(video, item.tracks, (refused) => say({ type: 'captionsLost', refused }), captions.signal)
    session.show(item)
    listening.start()
    const opened = await open(
      video,
      item.sources,
      at,
      (trouble) => mine === loading && say({ type: 'broken', trouble }),
    )
    if (mine === loading) stream = opened
    else opened.close()
  }

  return (command) => {
    switch (command.type) {
      case 'load':
        return load(command.item, command.at, command.autoplay)
      case 'unload':
        return unload()
      case 'play':
        void play()
        return
      case 'pause':
        return video.pause()
      case 'seek':
        if (listening.isReady()) video.currentTime = command.to
        else if (showing) showing.at = command.to
        return
      case 'setVolume':
        video.volume = command.volume
        video.muted = command.muted
        return
      case 'setSpeed':
        video.defaultPlaybackRate = command.speed
        video.playbackRate = command.speed
        return
      case 'setCaptions':
        return showCaptions(video, command.on)
      case 'setQuality':
        return stream?.choose(command.height)
    }
  }
}
