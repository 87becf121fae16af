import type { Track } from '../../core/catalogue/index.ts'

const trackFor = ({ file, label }: Track): HTMLTrackElement => {
  const track = document.createElement('track')
  return Object.assign(track, { kind: 'captions', src: file, label, srclang: 'en' })
}

/** Adds the captions of a class to the video element, and removes those of the last one. */
export const withCaptions = (video: HTMLVideoElement, tracks: readonly Track[]): void => {
  const captions = tracks.filter(({ kind }) => kind === 'captions')
  video.replaceChildren(...captions.map(trackFor))
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
