import type { MediaItem } from '../../catalogue/index.ts'
import { memoizeEach } from '../../kernel/memo.ts'
import type { Marks } from '../outbox/index.ts'

/** A favorite class, with the time it was marked. V3.07 */
export interface Favourite {
  readonly item: MediaItem
  /** Milliseconds since 1970. */
  readonly addedAt: number
}

/** A press on a heart: the class, on or off, and when. */
export interface Mark {
  readonly id: string
  readonly on: boolean
  readonly at: number
}

/** How many favorites the home page shows. V9.04 */
export const favouritesOnHome = 25

const idsOf = memoizeEach((list: readonly Favourite[]): ReadonlySet<string> => new Set(list.map(({ item }) => item.id)))

/** Whether a class shows as a favorite: the mark made since counts before the studio's list. */
export const isFavourite = (favourites: readonly Favourite[], marks: Marks<Mark>, id: string): boolean =>
  marks[id]?.on ?? idsOf(favourites).has(id)

/** The favorites as the member sees them, newest first. */
export const favouriteList = (
  favourites: readonly Favourite[],
  marks: Marks<Mark>,
  known: Readonly<Record<string, MediaItem>>,
): readonly Favourite[] => {
  const kept = favourites.filter(({ item }) => marks[item.id]?.on !== false)
  const added = Object.values(marks).flatMap((mark) => {
    const item = known[mark.id]
    return mark.on && item && !kept.some((favourite) => favourite.item.id === mark.id)
      ? [{ item, addedAt: mark.at }]
      : []
  })
  return [...kept, ...added].sort((one, other) => other.addedAt - one.addedAt)
}

/** Ids that are marked but whose class is not loaded, without those already requested. */
export const unknownMarks = (
  favourites: readonly Favourite[],
  marks: Marks<Mark>,
  sought: readonly string[],
): readonly string[] =>
  Object.values(marks)
    .filter(({ id, on }) => on && !sought.includes(id) && !favourites.some(({ item }) => item.id === id))
    .map(({ id }) => id)
