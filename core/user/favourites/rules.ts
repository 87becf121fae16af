import type { MediaItem } from '../../catalogue/index.ts'
import { memoizeEach } from '../../kernel/memo.ts'

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
export const isFavourite = (
  favourites: readonly Favourite[],
  marks: Readonly<Record<string, Mark>>,
  id: string,
): boolean => marks[id]?.on ?? idsOf(favourites).has(id)

/** The marks with one more, unless a newer one about the same class is known. */
export const marked = (marks: Readonly<Record<string, Mark>>, mark: Mark): Readonly<Record<string, Mark>> =>
  (marks[mark.id]?.at ?? 0) > mark.at ? marks : { ...marks, [mark.id]: mark }

/** The marks without one that the studio refused, back to the last one it accepted, unless a newer mark has replaced it. */
export const unmarked = (
  marks: Readonly<Record<string, Mark>>,
  id: string,
  at: number,
  confirmed?: Mark,
): Readonly<Record<string, Mark>> => {
  if (marks[id]?.at !== at) return marks
  return Object.fromEntries([
    ...Object.entries(marks).filter(([other]) => other !== id),
    ...(confirmed ? [[id, confirmed] as const] : []),
  ])
}

/** The marks that the studio has not accepted yet; its list has the others. */
export const unsettled = (
  marks: Readonly<Record<string, Mark>>,
  confirmed: Readonly<Record<string, Mark>>,
): Readonly<Record<string, Mark>> =>
  Object.fromEntries(Object.entries(marks).filter(([id, { at }]) => confirmed[id]?.at !== at))

/** The favorites as the member sees them, newest first. */
export const favouriteList = (
  favourites: readonly Favourite[],
  marks: Readonly<Record<string, Mark>>,
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
  marks: Readonly<Record<string, Mark>>,
  sought: readonly string[],
): readonly string[] =>
  Object.values(marks)
    .filter(({ id, on }) => on && !sought.includes(id) && !favourites.some(({ item }) => item.id === id))
    .map(({ id }) => id)
