import type { Call } from '../kernel/call.ts'
import type { MediaItem, Playlist } from './media.ts'
import type { ProgramDetail } from './programs.ts'
import type { Catalogue } from './rules.ts'

/** A question for a page of a playlist: `next` is what the page before gave, null for the first. */
export interface PlaylistQuestion {
  readonly id: string
  readonly next: string | null
  readonly size: number
}

/** The port of the catalogue: classes, lists and programs come from it. */
export interface CataloguePort {
  /** Config and initial data; each tried five times more before it fails. V7.04 V8.13 */
  readonly start: Call<void, Catalogue>
  readonly playlist: Call<PlaylistQuestion, Playlist>
  /** `Refused` with status 404 where there is none. V2.18 */
  readonly media: Call<string, MediaItem>
  /** Classes like this one, itself not among them. */
  readonly related: Call<string, readonly MediaItem[]>
  readonly program: Call<string, ProgramDetail>
}
