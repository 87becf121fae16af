import type { Viewer } from '../../access/index.ts'
import { isLocked, isMember } from '../../access/index.ts'
import type { Catalogue, MediaItem, Playlist } from '../../catalogue/index.ts'
import type { Weekday } from '../../kernel/calendar.ts'
import type { Route } from '../../routes/index.ts'
import type { LessonIndex } from './lessons.ts'

/** The queue in an address: a day of the member's week, or the list from which a class was opened. */
export type Queue =
  | { readonly type: 'week'; readonly day: Weekday | 'today' }
  /** The id of a playlist or program. */
  | { readonly type: 'list'; readonly id: string }
  /** The id of a series, and the list from which the series was opened. */
  | { readonly type: 'series'; readonly id: string; readonly from: string | null }
  /** The id of a program in the address, and the index of the lesson. */
  | { readonly type: 'program'; readonly id: string; readonly index: LessonIndex }

/** The class that follows another, and its route within the same list, series or program. */
export interface Next {
  readonly item: MediaItem
  readonly route: Route
}

/** The delay between the end of a class and the start of the next one, in ms. */
export const startsAfter = 10_000

/** Returns the previous and next items in a list; `null` at either end, and both `null` if the item is not in the list. */
export const neighboursOf = (ids: readonly string[], id: string) => {
  const at = ids.indexOf(id)
  const present = at >= 0
  return { previous: (present && ids[at - 1]) || null, next: (present && ids[at + 1]) || null }
}

/** Returns the ids of a playlist's classes in order. */
export const playlistIds = ({ videoIds, items }: Playlist): readonly string[] =>
  videoIds.length > 0 ? videoIds : items.map(({ id }) => id)

/** Whether the end of a class invites the viewer to join: at studios with subscriptions, every viewer without a product. */
export const isInvited = ({ policy }: Catalogue, viewer: Viewer, now: number): boolean =>
  policy.model === 'svod' && !isMember(viewer, now)

/** Returns the next class from the candidates: the first one for a viewer who is invited to join, otherwise the first one that the viewer may watch; `null` without one. */
export const chosen = (found: readonly Next[], catalogue: Catalogue, viewer: Viewer, now: number): Next | null => {
  const open = found.find(({ item }) => !isLocked(item, catalogue.policy, viewer, now))
  return isInvited(catalogue, viewer, now) ? (found[0] ?? null) : (open ?? null)
}

/** Returns the class that starts automatically; `null` for a viewer who is invited to join. */
export const startsItself = (found: readonly Next[], catalogue: Catalogue, viewer: Viewer, now: number): Next | null =>
  isInvited(catalogue, viewer, now) ? null : chosen(found, catalogue, viewer, now)
