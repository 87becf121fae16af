import { useLayoutEffect, useRef, useState } from 'react'
import { loadCues } from '../player/cues.ts'

/** Reads a list of thumbnails, which the browser parses as it parses captions: the ref of the track element to render, and its track once it has loaded; `null` until then, and if it does not. */
export const useThumbnails = (list: string) => {
  const element = useRef<HTMLTrackElement>(null)
  const [track, setTrack] = useState<TextTrack | null>(null)
  useLayoutEffect(() => {
    const { current } = element
    if (current === null) return
    const closed = new AbortController()
    current.track.mode = 'hidden'
    current.addEventListener('load', () => setTrack(current.track), { signal: closed.signal })
    void loadCues(current, list, closed.signal)
    return () => closed.abort()
  }, [list])
  return { element, track }
}
