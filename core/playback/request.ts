import type { Catalogue, MediaItem } from '../catalogue/index.ts'
import { isPlayed } from '../catalogue/index.ts'
import type { Address, Route } from '../routes/index.ts'
import { hrefOf, write } from '../routes/index.ts'
import type { Queue } from './queue/index.ts'

/** The class that an address plays; `at` is in seconds, or `null` if the address has no time. */
export interface Playback {
  readonly mediaId: string
  readonly at: number | null
  /** The queue of the class, which decides the next class; `null` for a single class. */
  readonly queue: Queue | null
}

/** A class to play, with the catalogue whose rules decide whether the class is locked and where it resumes. */
export interface Playable extends Playback {
  readonly item: MediaItem
  readonly catalogue: Catalogue
}

// After a payment the dialogs come first; nothing plays behind them.
const holdsBack = ({ dialog }: Address): boolean => dialog === 'waiting-for-payment' || dialog === 'welcome'

const queueIn = ({ myWeek, from }: Extract<Route, { readonly type: 'media' }>): Queue | null => {
  if (myWeek !== null) return { type: 'week', day: myWeek }
  return from === null ? null : { type: 'list', id: from }
}

const askedBy = (route: Route, item: MediaItem | null): Playback | null => {
  if (route.type === 'lesson' && item !== null) {
    const { program: id, section, playlist, video, at } = route
    return { mediaId: item.id, at, queue: { type: 'program', id, index: { section, playlist, video } } }
  }
  if (route.type === 'media' && route.play) return { mediaId: route.id, at: route.at, queue: queueIn(route) }
  if (route.type === 'playlist' && route.play && route.channel !== null)
    return { mediaId: route.channel, at: null, queue: null }
  return route.type === 'series' && route.play && route.episode !== null
    ? { mediaId: route.episode, at: null, queue: { type: 'series', id: route.id, from: route.from } }
    : null
}

/** Returns the class, episode, live channel or lesson that an address plays; `null` during a payment confirmation. A lesson needs its item, since its address contains only indices. */
export const playbackOf = (address: Address, item: MediaItem | null = null): Playback | null =>
  holdsBack(address) ? null : askedBy(address.route, item)

/** Returns the class to play once the class in the address and the catalogue are loaded; `null` before, and on a static page. */
export const playableOf = (
  address: Address | null,
  item: MediaItem | null,
  catalogue: Catalogue | null,
): Playable | null => {
  const asked = address && playbackOf(address, item)
  const isThere = item?.id === asked?.mediaId && isPlayed(item)
  return asked && item && isThere && catalogue ? { ...asked, item, catalogue } : null
}

/** Returns the time in a class that a new address requests, in seconds; `null` if only the dialog has changed. */
export const newPosition = (before: Address | null, after: Address): number | null => {
  if (!('at' in after.route) || after.route.at === null) return null
  const same = before !== null && hrefOf(before.route) === hrefOf(after.route)
  return same && write(before) !== write(after) ? null : after.route.at
}
