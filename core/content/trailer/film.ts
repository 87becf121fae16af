import type { ControlsView, Film } from '../../playback/player/index.ts'
import { controlsView } from '../../playback/player/index.ts'

/** The state of a trailer's video element; times in seconds. */
export interface TrailerFilm extends Pick<Film, 'position' | 'duration' | 'buffered' | 'hasCaptions'> {
  readonly state: 'playing' | 'paused' | 'ended'
  readonly volume: number
  readonly muted: boolean
  readonly speed: number
  readonly captions: boolean
}

/** The controls of a trailer: those of the player, without chapters and a choice of quality. */
export const filmControls = ({ state, volume, muted, speed, captions, ...film }: TrailerFilm): ControlsView =>
  controlsView(
    {
      ...film,
      ...{ chapters: [], heights: [], height: null },
      preferences: { volume, muted, speed, captions, hinted: true },
    },
    state,
    null,
  )
