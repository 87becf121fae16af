import type { Call } from '../call.ts'
import type { Favourite } from './rules.ts'

/** Where favourites are read; they are written through the outbox. V7.07 V7.08 */
export interface FavouritesPort {
  readonly load: Call<void, readonly Favourite[]>
}
