import type { Track } from '../../core/catalogue/index.ts'

const trackFor = ({ file, label }: Track): HTMLTrackElement => {
  const track = document.createElement('track')
  return Object.assign(track, { kind: 'captions', src: file, label, srclang: 'en' })
}

/** Gives a video the captions of its class, and takes those of the last one away. */
export const withCaptions = (video: HTMLVideoElement, tracks: readonly Track[]): void => {
  const captions = tracks.filter(({ kind }) => kind === 'captions')
  video.replaceChildren(...captions.map(trackFor))
}

/** The captions that a video has, among its other text tracks. */
export const captionsOf = (video: HTMLVideoElement): readonly TextTrack[] =>
  Array.from(video.textTracks).filter(({ kind }) => kind === 'captions')

/** Shows the first captions, or none; hidden ones stay loaded. */
export const showCaptions = (video: HTMLVideoElement, on: boolean): void => {
  captionsOf(video).forEach((track, index) => {
    track.mode = on && index === 0 ? 'showing' : 'hidden'
  })
}
