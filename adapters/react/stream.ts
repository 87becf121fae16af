import { useEffect, useRef, useState } from 'react'
import type { MediaItem } from '../../core/catalogue/index.ts'
import { withCaptions } from '../player/captions.ts'
import type { Stream } from '../player/stream.ts'
import { openStream } from '../player/stream.ts'

/** Plays an item in a video element of its own, apart from the player of classes: nothing of it is reported or remembered; `broken` says that it cannot be played. V2.29 */
export const useStream = (item: Pick<MediaItem, 'sources' | 'tracks'> | null) => {
  const video = useRef<HTMLVideoElement>(null)
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    const element = video.current
    if (element === null || item === null) return
    let stream: Stream | null = null
    const closed = new AbortController()
    const { signal } = closed
    const fail = () => !signal.aborted && setBroken(true)
    setBroken(false)
    withCaptions(element, item.tracks, () => {}, signal)
    openStream(element, item.sources, 0, fail).then((opened) => {
      if (signal.aborted) opened.close()
      else stream = opened
    }, fail)
    return () => {
      closed.abort()
      stream?.close()
      element.pause()
      element.removeAttribute('src')
      element.load()
    }
  }, [item])
  return { video, broken }
}
