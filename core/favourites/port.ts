import type { MediaItem } from '../catalogue/index.ts'
import type { Call } from '../kernel/call.ts'
import type { WritesPort } from '../outbox/index.ts'
import type { Favourite } from './rules.ts'

/** Where favourites are read, and how they are written. V7.07 V7.08 */
export interface FavouritesPort {
  readonly load: Call<void, readonly Favourite[]>
  /** The classes of those ids; one that is gone is left out. */
  readonly items: Call<readonly string[], readonly MediaItem[]>
  readonly writes: WritesPort
}
