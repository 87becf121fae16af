import type { Lockable, LockReason, Viewer } from '../access/index.ts'
import { hasProduct, lockReason } from '../access/index.ts'
import type { Catalogue, MediaItem, RowView } from '../catalogue/index.ts'
import { mediaStatus, namedSeries } from '../catalogue/index.ts'
import { dayLength } from '../kernel/clock.ts'
import type { Parameter } from '../routes/index.ts'
import { isFollowable } from '../routes/index.ts'
import type { Progress } from '../user/history/index.ts'
import { cardWords } from './words.ts'

/** The viewer, with everything that the marks on a card depend on. */
export interface ViewContext {
  readonly catalogue: Catalogue
  readonly viewer: Viewer
  /** False while the account is still unknown: no card is shown as locked or free then. */
  readonly known: boolean
  readonly now: number
  readonly progress: Progress
  /** Null while it is unknown. */
  readonly isFavourite: (id: string) => boolean | null
  /** Parameters of the present address that every link keeps. */
  readonly rest: readonly Parameter[]
}

/** Returns why an item is locked for the viewer; `null` if it is not locked, or the account is not known yet. */
export const knownLock = (
  item: Lockable,
  { catalogue, viewer, known, now }: Pick<ViewContext, 'catalogue' | 'viewer' | 'known' | 'now'>,
): LockReason | null => (known ? lockReason(item, catalogue.policy, viewer, now) : null)

/** The behavior of a row's arrows at its end: they do nothing, or lead to the other end. V4.25 */
export type Cycle = 'stop' | 'restart'

/** A row that ends in its see-all link stops there; one that shows everything starts over. */
export const cycleOf = ({ seeAll }: Pick<RowView, 'seeAll'>): Cycle => (seeAll === null ? 'restart' : 'stop')

/** How long a class counts as new after it is published, in ms: seven days. P9.30 */
export const newFor = 7 * dayLength

/** Whether a class was published within the last seven days. */
export const isNew = (publishedAt: number | null, now: number): boolean =>
  publishedAt !== null && publishedAt <= now && now - publishedAt <= newFor

/** Whether a FREE mark is shown to this viewer: only to one without an on-demand product. */
export const showsFreeBadge = (viewer: Viewer, now: number): boolean => !hasProduct(viewer, 'on-demand', now)

const padded = (value: number): string => String(value).padStart(2, '0')

/** A length in clock form: '18:04', '1:05:00'. In seconds. */
export const clockLength = (seconds: number): string => {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(rest)}` : `${minutes}:${padded(rest)}`
}

/** A length in words: '45 min', '9 hr 20 min'. In seconds, rounded up to minutes. */
export const spokenLength = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hours === 0 ? `${rest} min` : rest === 0 ? `${hours} hr` : `${hours} hr ${rest} min`
}

/** A count with its noun: 'no lessons', '1 lesson', '24 lessons'. */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** The parts that are not null, joined by middle dots. */
export const dotted = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ')

/** An address from data if it is safe to link to; null otherwise. */
export const safeHref = (address: string): string | null => (isFollowable(address) ? address : null)

/** The picture of a page for link previews: 720 pixels wide. */
export const shareImage = (image: string | null): string | null =>
  image && `${image}${image.includes('?') ? '&' : '?'}width=720`

const summaryLength = 200

/** The description of a page for link previews and search results: one line of at most 200 characters. */
export const summaryOf = (description: string): string => description.replace(/\s+/g, ' ').slice(0, summaryLength)

/** Returns the kind of a class in words: 'Recorded live' for a class that was live, and an empty text for a recorded episode, whose series tells its kind. */
export const kindText = (item: MediaItem, now: number): string => {
  if (item.genre !== 'live' || mediaStatus(item, now) !== 'vod') return capitalised(item.genre)
  return namedSeries(item) === null ? cardWords.recordedLive : ''
}

/** A text with its first letter in upper case. */
export const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)
