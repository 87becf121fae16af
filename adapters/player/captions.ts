import type { Track } from '../../core/catalogue/index.ts'
import { loadCues } from './cues.ts'
import { isRefusal } from './refusal.ts'

/** The failure to load captions; `refused` if the delivery service did not accept their signature. */
type Lost = (refused: boolean) => void

const elementFor = ({ label }: Track): HTMLTrackElement =>
  Object.assign(document.createElement('track'), { kind: 'captions', label, srclang: 'en' })

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
    void loadCues(element, file, signal).then((failed) => {
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
