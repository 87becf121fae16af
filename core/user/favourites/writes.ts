import type { Nouns, Write } from '../outbox/index.ts'
import { sentAtOnce } from '../outbox/index.ts'
import type { Mark } from './rules.ts'

/** A favorite in the form in which it is written to the studio. */
export type FavouriteWrite = Write<
  'favourites',
  { readonly media: string; readonly on: boolean; readonly pageUrl: string }
>

/** The write for a press on a heart, with the page where it was pressed. */
export const favouriteWrite = ({ id, on, at }: Mark, pageUrl: string): FavouriteWrite => ({
  ...sentAtOnce,
  topic: 'favourites',
  key: `keepFavourite:${id}`,
  at,
  says: String(on),
  body: { media: id, on, pageUrl },
})

const isFavouriteWrite = (write: Write): write is FavouriteWrite => write.topic === 'favourites'

/** The marks among several writes. */
export const marksIn = (writes: readonly Write[]): readonly Mark[] =>
  writes.filter(isFavouriteWrite).map(({ body: { media, on }, at }) => ({ id: media, on, at }))

/** The name of unsent favorites in a warning. */
export const favouriteNouns: Nouns = ['favorite', 'favorites']
