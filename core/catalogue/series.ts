import type { Call } from '../kernel/call.ts'
import type { Failure } from '../kernel/failure.ts'
import type { MediaItem } from './media.ts'

const tagged = /^seriesid_(.+)$/i

/** The series that an episode itself names, by its field or by its tag; `null` if it names none. */
export const namedSeries = ({ seriesId, tags }: Pick<MediaItem, 'seriesId' | 'tags'>): string | null =>
  seriesId || (tags.flatMap((tag) => tagged.exec(tag)?.[1] ?? [])[0] ?? null)

/** A season of a series. */
export interface Season {
  readonly number: number
  readonly title: string
  readonly count: number
}

/** A series: its texts and pictures, its seasons, and how many episodes it has. */
export interface Series {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly image: string | null
  readonly trailerId: string | null
  /** Empty for a series without seasons. */
  readonly seasons: readonly Season[]
  readonly count: number
}

/** An episode: a class with its number, and its season if the series has seasons. */
export interface Episode {
  readonly item: MediaItem
  readonly season: number | null
  readonly number: number | null
}

/** A request for a page of episodes: of one season, or with null of all; `next` comes from the page before, null for the first page. */
export interface EpisodesQuestion {
  readonly series: string
  readonly season: number | null
  readonly next: number | null
}

/** A page of episodes in their order; `next` is null on the last page. */
export interface EpisodePage {
  readonly episodes: readonly Episode[]
  readonly next: number | null
}

/** How a request for a series can fail: `SeriesRefused` has the server's text, which is shown. */
export type SeriesFailure = Failure | { readonly type: 'SeriesRefused'; readonly message: string }

/** Where series and their episodes are loaded from. */
export interface SeriesPort {
  /** `Refused` as `missing` if the series does not exist. */
  readonly series: Call<string, Series, SeriesFailure>
  readonly episodes: Call<EpisodesQuestion, EpisodePage>
  /** The episode after another, in order across seasons; null after the last. */
  readonly after: Call<{ readonly series: string; readonly id: string }, MediaItem | null>
  /** One item by its id. V7.29 */
  readonly item: Call<string, MediaItem>
  /** The playlist that a live channel belongs to; `null` if it names none. */
  readonly channels: Call<string, string | null>
  /** The series that an episode belongs to; `null` if it belongs to none. */
  readonly seriesOf: Call<string, string | null>
}
