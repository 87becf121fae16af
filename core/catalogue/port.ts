import type { StudioCopy } from '../commerce/offers/index.ts'
import type { Call } from '../kernel/call.ts'
import type { MediaItem, Playlist } from './media.ts'
import type { Course, ProgramDetail } from './programs.ts'
import type { Catalogue } from './rules.ts'

/** A request for a page of a playlist: `next` comes from the page before, null for the first page. */
export interface PlaylistQuestion {
  readonly id: string
  readonly next: string | null
  readonly size: number
}

/** The port of the catalogue: where classes, lists and programs are loaded from. */
export interface CataloguePort {
  /** Config and initial data; each retried five times before it fails. */
  readonly start: Call<void, Catalogue>
  readonly playlist: Call<PlaylistQuestion, Playlist>
  /** `Refused` as `missing` if the item does not exist. */
  readonly media: Call<string, MediaItem>
  /** Classes similar to this one, without the class itself. */
  readonly related: Call<string, readonly MediaItem[]>
  readonly program: Call<string, ProgramDetail>
  /** The studio's own texts on the pricing page. */
  readonly copy: Call<void, StudioCopy>
  /** All programs, drafts included; requested for admins alone, and left out without drafts. */
  readonly courses?: Call<void, readonly Course[]>
}
