import type { PlayerState } from './machine.ts'
import { chapterAt, clockText, fractionOf, nextPrompt, speedNear, speedStep, speeds, spokenTime } from './rules.ts'
import type { SoundView } from './sound.view.ts'
import { soundView } from './sound.view.ts'
import type { Trouble, Watch } from './watch.ts'

/** A choice in a menu of the player. */
export interface ChoiceView<A> {
  readonly value: A
  readonly label: string
  readonly chosen: boolean
}

/** A chapter mark on the seek bar. */
export interface ChapterView {
  readonly at: number
  readonly title: string
  readonly text: string
  /** Its place on the bar, 0 to 1. */
  readonly fraction: number
  readonly current: boolean
}

/** Everything that the player's screen shows; positions in seconds, fractions from 0 to 1. V4.09 */
export interface PlayerView {
  readonly state: 'opening' | 'playing' | 'paused' | 'waiting' | 'ended' | 'refused' | 'broken'
  readonly id: string
  readonly title: string
  readonly teacher: string
  readonly image: string | null
  readonly spinner: boolean
  /** Announced to screen readers, not shown. */
  readonly status: string
  /** Whether the picture and its controls are shown. */
  readonly shown: boolean
  /** Whether the large play button is shown: nothing has been played yet, or the class is over. */
  readonly bigPlay: boolean
  readonly message: { readonly title: string; readonly text: string; readonly retry: boolean } | null
  readonly playLabel: 'Play' | 'Pause' | 'Watch Again'
  readonly playIcon: 'play' | 'pause' | 'again'
  /** False for a stream without an end. */
  readonly seekable: boolean
  readonly position: number
  readonly positionText: string
  readonly positionSpoken: string
  readonly duration: number
  readonly durationText: string
  readonly leftText: string
  readonly watched: number
  readonly buffered: number
  readonly chapters: readonly ChapterView[]
  readonly chapter: string | null
  readonly nextPrompt: boolean
  readonly volume: number
  readonly muted: boolean
  readonly sound: SoundView
  readonly captions: { readonly available: boolean; readonly on: boolean }
  readonly speed: number
  readonly speedText: string
  readonly speedChanged: boolean
  readonly slower: number | null
  readonly faster: number | null
  readonly speeds: readonly ChoiceView<number>[]
  /** Empty where the player offers no choice. */
  readonly qualities: readonly ChoiceView<number | null>[]
  /** The address of the thumbnails for the seek bar, or null. */
  readonly thumbnails: string | null
}

const again = ' Your place is kept.'

const messageFor = (trouble: Trouble): PlayerView['message'] => {
  const message = (title: string, text: string, retry = true) => ({ title, text, retry })
  switch (trouble.type) {
    case 'unreachable':
      return message("This class can't be reached", `The video does not answer. Try again in a moment.${again}`)
    case 'stalled':
      return message('The class stopped arriving', `Your connection may be slow just now.${again}`)
    case 'undecodable':
      return message("This class can't be shown here", `Your browser could not read the video.${again}`)
    case 'Offline':
      return message('You are offline', `Take a breath; try again when the connection is back.${again}`)
    case 'SignedOut':
      return message('You have been signed out', 'Sign in again to go on with this class.')
    case 'Refused':
      return trouble.status === 404
        ? message('Video not found', 'This class is no longer in the studio.', false)
        : message("This class can't be opened", `The studio does not answer as it should.${again}`)
    case 'Unexpected':
      return message("This class can't be opened", `Something went wrong on our side.${again}`)
  }
}

const stateOf = (state: PlayerState): PlayerView['state'] => {
  for (const name of ['playing', 'paused', 'waiting', 'ended'] as const)
    if (state.matches({ here: { showing: { watching: name } } })) return name
  if (state.matches({ here: { showing: 'refused' } })) return 'refused'
  return state.matches({ here: { showing: 'broken' } }) ? 'broken' : 'opening'
}

const chaptersOf = ({ chapters, position, duration }: Watch): readonly ChapterView[] =>
  chapters.map(({ at, title }, index) => ({
    at,
    title,
    text: clockText(at),
    fraction: fractionOf(at, duration) ?? 0,
    current: index === chapterAt(chapters, position),
  }))

/** A speed in text form: 1×, 0.75×. */
const speedText = (speed: number): string => `${speed}×`

const pace = ({ preferences: { speed } }: Watch) => {
  const step = (by: number) => (speedNear(speed + by) === speed ? null : speedNear(speed + by))
  return {
    speed,
    speedText: speedText(speed),
    speedChanged: speed !== 1,
    slower: step(-speedStep),
    faster: step(speedStep),
    speeds: speeds.map((value) => ({ value, label: speedText(value), chosen: value === speed })),
  }
}

const qualitiesOf = ({ heights, height }: Watch): PlayerView['qualities'] =>
  heights.length < 2
    ? []
    : [null, ...heights.toSorted((a, b) => b - a)].map((value) => ({
        value,
        label: value === null ? 'Auto' : `${value}p`,
        chosen: value === height,
      }))

const timeline = ({ position, duration, buffered }: Watch) => {
  const seekable = fractionOf(0, duration) !== null
  return {
    seekable,
    position,
    positionText: clockText(position),
    positionSpoken: seekable ? `${spokenTime(position)} of ${spokenTime(duration)}` : spokenTime(position),
    duration,
    durationText: seekable ? clockText(duration) : '',
    leftText: seekable ? `-${clockText(duration - Math.floor(position))}` : '',
    watched: fractionOf(position, duration) ?? 0,
    buffered: fractionOf(buffered, duration) ?? 0,
    nextPrompt: nextPrompt(position, duration),
  }
}

const playOf = (state: PlayerView['state']): Pick<PlayerView, 'playLabel' | 'playIcon'> => {
  if (state === 'ended') return { playLabel: 'Watch Again', playIcon: 'again' }
  return state === 'playing' || state === 'waiting'
    ? { playLabel: 'Pause', playIcon: 'pause' }
    : { playLabel: 'Play', playIcon: 'play' }
}

/** The content of the player's screen. V4.09 */
export const playerView = (snapshot: PlayerState): PlayerView => {
  const watch = snapshot.context
  const state = stateOf(snapshot)
  const slow = snapshot.matches({ here: { showing: { watching: { waiting: 'long' } } } })
  const chapters = chaptersOf(watch)
  return {
    state,
    id: watch.id,
    title: watch.title,
    teacher: watch.teacher,
    image: watch.image,
    spinner: state === 'opening' || slow,
    status: state === 'opening' ? 'Opening the class' : slow ? 'Waiting for the video' : '',
    shown: state !== 'opening' && state !== 'broken',
    bigPlay: state === 'ended' || (state === 'paused' && (watch.blocked || watch.played === 0)),
    message: state === 'broken' && watch.trouble ? messageFor(watch.trouble) : null,
    ...playOf(state),
    ...timeline(watch),
    chapters,
    chapter: chapters.find(({ current }) => current)?.title ?? null,
    volume: watch.preferences.volume,
    muted: watch.preferences.muted,
    sound: soundView(watch),
    captions: { available: watch.hasCaptions, on: watch.preferences.captions },
    ...pace(watch),
    qualities: qualitiesOf(watch),
    thumbnails: watch.item?.tracks.find(({ kind }) => kind === 'thumbnails')?.file ?? null,
  }
}
