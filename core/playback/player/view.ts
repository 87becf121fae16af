import { teacherText } from '../../catalogue/index.ts'
import type { PlayerState } from './machine.ts'
import { nextPrompt } from './prompt.ts'
import { chapterAt, clockText, fractionOf, speedNear, speedStep, speeds, spokenOf, spokenTime } from './rules.ts'
import { soundView } from './sound.view.ts'
import type { Watch } from './watch.ts'
import { hintWords, messageFor, playerWords } from './words.ts'

interface ChapterView {
  readonly at: number
  readonly title: string
  readonly text: string
  /** The position on the bar, from 0 to 1. */
  readonly fraction: number
  readonly current: boolean
}

/** The part of the player's state that the controls show. */
export type Film = Pick<
  Watch,
  'position' | 'duration' | 'buffered' | 'chapters' | 'hasCaptions' | 'heights' | 'height' | 'preferences'
>

const stateOf = (state: PlayerState) => {
  for (const name of ['playing', 'paused', 'waiting', 'ended'] as const)
    if (state.matches({ here: { showing: { watching: name } } })) return name
  if (state.matches({ here: { showing: 'refused' } })) return 'refused'
  return state.matches({ here: { showing: 'broken' } }) ? 'broken' : 'opening'
}

type FilmState = ReturnType<typeof stateOf>

const chaptersOf = ({ chapters, position, duration }: Film): readonly ChapterView[] =>
  chapters.map(({ at, title }, index) => ({
    at,
    title,
    text: clockText(at),
    fraction: fractionOf(at, duration) ?? 0,
    current: index === chapterAt(chapters, position),
  }))

const speedText = (speed: number): string => `${speed}×`

const pace = ({ preferences: { speed } }: Film) => {
  const step = (by: number) => (speedNear(speed + by) === speed ? null : speedNear(speed + by))
  return {
    speed,
    speedText: speedText(speed),
    speedLabel: `Speed, ${speedText(speed)}`,
    speedChanged: speed !== 1,
    slower: step(-speedStep),
    faster: step(speedStep),
    speeds: speeds.map((value) => ({ value, label: speedText(value), chosen: value === speed })),
  }
}

const qualitiesOf = ({ heights, height }: Film) =>
  heights.length < 2
    ? []
    : [null, ...heights.toSorted((a, b) => b - a)].map((value) => ({
        value,
        label: value === null ? playerWords.qualityAuto : `${value}p`,
        chosen: value === height,
      }))

const timeline = ({ position, duration, buffered }: Film) => {
  const seekable = fractionOf(0, duration) !== null
  return {
    /** Whether the viewer can seek; false for a stream without an end. */
    seekable,
    position,
    positionText: clockText(position),
    positionSpoken: seekable ? spokenOf(position, duration) : spokenTime(position),
    duration,
    durationText: seekable ? clockText(duration) : '',
    leftText: seekable ? `-${clockText(duration - Math.floor(position))}` : '',
    watched: fractionOf(position, duration) ?? 0,
    buffered: fractionOf(buffered, duration) ?? 0,
    nextPrompt: nextPrompt(position, duration),
  }
}

const playOf = (state: FilmState) => {
  if (state === 'ended') return { playLabel: 'Watch Again', playIcon: 'again' } as const
  return state === 'playing' || state === 'waiting'
    ? ({ playLabel: 'Pause', playIcon: 'pause' } as const)
    : ({ playLabel: 'Play', playIcon: 'play' } as const)
}

/** Returns the controls of a film in this state; `thumbnails` is the URL of the thumbnails for the seek bar. */
export const controlsView = (film: Film, state: FilmState, thumbnails: string | null) => {
  const chapters = chaptersOf(film)
  const { volume, muted, captions } = film.preferences
  return {
    ...{ state, volume, muted, thumbnails, chapters },
    /** Whether the large play button is shown, because the class is not playing. */
    bigPlay: state === 'ended' || state === 'paused',
    ...playOf(state),
    ...timeline(film),
    chapter: chapters.find(({ current }) => current)?.title ?? null,
    sound: soundView(film),
    captions: { available: film.hasCaptions, on: captions },
    ...pace(film),
    /** The qualities to choose from; empty if the player offers no choice. */
    qualities: qualitiesOf(film),
  }
}

/** The part of the player's view that its controls and keys need. */
export type ControlsView = ReturnType<typeof controlsView>

/** Returns the content of the player's screen. */
export const playerView = (snapshot: PlayerState) => {
  const watch = snapshot.context
  const state = stateOf(snapshot)
  const slow = snapshot.matches({ here: { showing: { watching: { waiting: 'long' } } } })
  const thumbnails = watch.item?.tracks.find(({ kind }) => kind === 'thumbnails')?.file ?? null
  return {
    ...controlsView(watch, state, thumbnails),
    id: watch.id,
    title: watch.title,
    /** The name of the player for screen readers. */
    label: `Player: ${watch.title}`,
    /** For example 'with Claire Fontanel'; `null` without a teacher. */
    teacher: teacherText(watch),
    image: watch.image,
    spinner: state === 'opening' || slow,
    /** Announced to screen readers but not shown. */
    status: state === 'opening' ? playerWords.loading : slow ? playerWords.buffering : '',
    /** Whether the picture and its controls are shown. */
    shown: state !== 'opening' && state !== 'broken',
    message: state === 'broken' && watch.trouble ? messageFor(watch.trouble) : null,
    /** The hint for a viewer who has not used the controls on this device; `null` for others. */
    hint: state === 'playing' && !watch.preferences.hinted ? hintWords : null,
  }
}

/** The content of the player's screen; positions are in seconds, fractions from 0 to 1. */
export type PlayerView = ReturnType<typeof playerView>
