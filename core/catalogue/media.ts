import type { Lockable } from '../access/index.ts'
import type { Ratio } from './ratio.ts'

/** A source of a class: a manifest that a player can open. */
export interface Source {
  readonly file: string
  readonly type: string
}

/** A track that belongs to a class: captions, chapters or thumbnails. */
export interface Track {
  readonly file: string
  readonly kind: 'captions' | 'chapters' | 'thumbnails'
  readonly label: string
}

/** A media item: a class, an episode, a live item, a page or a hub. V3.01 */
export interface MediaItem extends Lockable {
  readonly title: string
  readonly description: string
  /** Seconds; 0 if the item has no end. */
  readonly duration: number
  /** Milliseconds since 1970; `null` if unknown. */
  readonly publishedAt: number | null
  /** An address that takes a `width` parameter, or null. */
  readonly image: string | null
  readonly cardImage: string | null
  readonly backgroundImage: string | null
  readonly tags: readonly string[]
  readonly genre: string
  readonly level: string
  readonly teacher: string
  readonly rating: string
  /** Lower case; empty for an ordinary class. V9.25 */
  readonly contentType: string
  readonly trailerId: string | null
  readonly seriesId: string | null
  readonly episodeNumber: number | null
  readonly seasonNumber: number | null
  /** The ids of a hub's playlists, separated by commas. V2.14 */
  readonly playlists: string
  /** 'inline' if the page of the item has its player beside its texts. */
  readonly layout: string
  readonly markdown: string | null
  /** The state of the event in the delivery service's own words; the live rules read it. */
  readonly eventState: string | null
  readonly scheduledStart: number | null
  readonly scheduledEnd: number | null
  readonly sources: readonly Source[]
  readonly tracks: readonly Track[]
}

/** A kind of media item with its own type of page; `moved` items have their page at another address. */
export type MediaKind = 'class' | 'inline' | 'staticPage' | 'hub' | 'moved'

/** Returns the teacher of a class in words, such as 'with Claire Fontanel'; null without one, and if the title names the same teacher in these words. */
export const teacherText = ({ title, teacher }: Pick<MediaItem, 'title' | 'teacher'>): string | null => {
  const [first = ''] = teacher.split(' ')
  return first === '' || title.toLowerCase().includes(`with ${first.toLowerCase()}`) ? null : `with ${teacher}`
}

/** The kind of a media item, by its content type; an item that is not loaded yet counts as a class. */
export const mediaKind = (item: Pick<MediaItem, 'contentType' | 'layout'> | null): MediaKind => {
  switch (item?.contentType) {
    case 'page':
      return 'staticPage'
    case 'hub':
      return 'hub'
    case 'series':
    case 'episode':
    case 'livechannel':
      return 'moved'
    default:
      return item?.layout === 'inline' ? 'inline' : 'class'
  }
}

/** Whether a media page plays its item. */
export const isPlayed = (item: MediaItem | null): boolean => ['class', 'inline'].includes(mediaKind(item))

/** Returns a newly fetched item as it was shown before: an item with a page elsewhere that was shown as a class stays a class. */
export const asShown = (before: MediaItem | null, item: MediaItem): MediaItem =>
  before?.id === item.id && before.contentType === '' ? { ...item, contentType: '' } : item

/** A playlist: classes in the order of its ids. V3.02 */
export interface Playlist {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly items: readonly MediaItem[]
  /** Opaque token for the next page; null on the last page. */
  readonly next: string | null
  readonly courseId: string | null
  readonly videoIds: readonly string[]
  readonly ratio: Ratio
}

/** A playlist whose classes are open to everyone. */
export interface OpenPlaylist {
  readonly id: string
  readonly title: string
  readonly videoIds: readonly string[]
}
