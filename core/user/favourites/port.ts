import type { MediaItem } from '../../catalogue/index.ts'
import type { Call } from '../../kernel/call.ts'
import type { WritesPort } from '../outbox/index.ts'
import type { Favourite } from './rules.ts'

/** Where favorites are read and written. */
export interface FavouritesPort {
  readonly load: Call<void, readonly Favourite[]>
  /** The classes with the given ids; classes that no longer exist are left out. */
  readonly items: Call<readonly string[], readonly MediaItem[]>
  readonly writes: WritesPort
}
