import type { MediaItem } from '../catalogue/index.ts'
import type { Call } from '../kernel/call.ts'
import type { Favourite } from './rules.ts'

/** Where favourites are read; they are written through the outbox. V7.07 V7.08 */
export interface FavouritesPort {
  readonly load: Call<void, readonly Favourite[]>
  /** The classes of those ids; one that is gone is left out. */
  readonly items: Call<readonly string[], readonly MediaItem[]>
}
