import type { Call } from '../kernel/call.ts'
import type { Catalogue, MediaItem, Playlist, ProgramDetail } from './rules.ts'

/** A page of a playlist: `next` is what the page before gave, null for the first. */
export interface PlaylistQuestion {
  readonly id: string
  readonly next: string | null
  readonly size: number
}

/** Where the classes come from. */
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
