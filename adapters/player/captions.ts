import type { Track } from '../../core/catalogue/index.ts'
import { isRefusal } from './refusal.ts'

/** How long a file of captions may take, in ms. */
const captionsWithin = 15_000

/** The failure to load captions; `refused` if the delivery service did not accept their signature. */
type Lost = (refused: boolean) => void

const elementFor = ({ label }: Track): HTMLTrackElement =>
  Object.assign(document.createElement('track'), { kind: 'captions', label, srclang: 'en' })

// The file is fetched here and not by the element, which would need a video of the site's own origin, or one whose
// service allows other origins: where that is missing, the class still plays.
const fill = async (element: HTMLTrackElement, file: string, signal: AbortSignal): Promise<number | null> => {
  const timed = AbortSignal.any([signal, AbortSignal.timeout(captionsWithin)])
  const answer = await fetch(file, { signal: timed }).catch(() => null)
  const text = answer?.ok ? await answer.blob().catch(() => null) : null
  if (text === null) return answer?.status ?? 0
  const address = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }))
  // Not when the player closes: the browser would report a file that it was about to load as missing.
  for (const end of ['load', 'error']) element.addEventListener(end, () => URL.revokeObjectURL(address), { once: true })
  element.src = address
  return null
}

/** Adds the captions of a class to the video element, and removes those of the last one; reports when none of them could be loaded, until the signal is aborted. */
export const withCaptions = (
  video: HTMLVideoElement,
  tracks: readonly Track[],
  lost: Lost,
  signal: AbortSignal,
): void => {
  const captions = tracks.filter(({ kind }) => kind === 'captions')
  const elements = captions.map((track) => ({ element: elementFor(track), file: track.file }))
  video.replaceChildren(...elements.map(({ element }) => element))
  for (const { element, file } of elements)
    void fill(element, file, signal).then((failed) => {
      if (failed === null || signal.aborted) return
      element.remove()
      if (captionsOf(video).length === 0) lost(isRefusal(failed))
    })
}

/** The caption tracks among a video's text tracks. */
export const captionsOf = (video: HTMLVideoElement): readonly TextTrack[] =>
  Array.from(video.textTracks).filter(({ kind }) => kind === 'captions')

/** Shows the first captions, or none; hidden ones stay loaded. */
export const showCaptions = (video: HTMLVideoElement, on: boolean): void => {
  captionsOf(video).forEach((track, index) => {
    track.mode = on && index === 0 ? 'showing' : 'hidden'
  })
}
