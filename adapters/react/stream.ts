import { useCallback, useEffect, useRef, useState } from 'react'
import type { MediaItem } from '../../core/catalogue/index.ts'
import type { TrailerFilm } from '../../core/content/trailer/index.ts'
import type { PlayerInput } from '../../core/playback/player/index.ts'
import { withCaptions } from '../player/captions.ts'
import { orderFilm, watchFilm } from '../player/film.ts'
import type { Stream } from '../player/stream.ts'
import { openStream } from '../player/stream.ts'

/** Plays an item in a video element of its own, apart from the player of classes: nothing of it is reported or remembered. `film` is the state of the video, `send` carries out a command, `broken` says that the item cannot be played. */
export const useStream = (item: Pick<MediaItem, 'sources' | 'tracks'> | null) => {
  const video = useRef<HTMLVideoElement>(null)
  const [broken, setBroken] = useState(false)
  const [film, setFilm] = useState<TrailerFilm | null>(null)
  const send = useCallback((order: PlayerInput) => video.current && orderFilm(video.current, order), [])
  useEffect(() => {
    const element = video.current
    if (element === null || item === null) return
    let stream: Stream | null = null
    const closed = new AbortController()
    const { signal } = closed
    const fail = () => !signal.aborted && setBroken(true)
    setBroken(false)
    const unwatch = watchFilm(element, setFilm)
    withCaptions(element, item.tracks, () => {}, signal)
    openStream(element, item.sources, 0, fail).then((opened) => {
      if (signal.aborted) opened.close()
      else stream = opened
    }, fail)
    return () => {
      closed.abort()
      unwatch()
      stream?.close()
      element.pause()
      element.removeAttribute('src')
      element.load()
    }
  }, [item])
  return { video, broken, film, send }
}
