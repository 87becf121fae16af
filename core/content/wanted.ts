import type { MediaItem } from '../catalogue/index.ts'
import { mediaKind } from '../catalogue/index.ts'
import { canonical } from '../page/programs/index.ts'
import { lessonAt } from '../playback/queue/index.ts'
import type { Address, Route } from '../routes/index.ts'
import { hrefOf, mediaRoute } from '../routes/index.ts'
import type { Destination } from './destination.ts'
import { hubShelves } from './hub/index.ts'
import type { ContentVisit } from './rules.ts'
import { episodeRoute } from './series/index.ts'

/** The names of the features that content owns for a page. */
export const contentNames = ['series', 'episode', 'lesson', 'channel', 'moved', 'hub', 'trailer'] as const

/** The name of a feature that content owns for a page. */
export type ContentName = (typeof contentNames)[number]

/** A feature that the page needs; it restarts when its key changes. */
export interface Wanted {
  readonly key: string
  readonly input: unknown
}

const channelOf = (list: string, id: string): Wanted => ({ key: `${list} ${id}`, input: { list, id } })

/** The features of a visit: of a series and its chosen episode, of a chosen live channel, of a lesson, of a media page of a kind of its own, and of a trailer. */
export const wantedBy = ({
  address,
  item,
  trailer,
  program,
}: Pick<ContentVisit, 'address' | 'item' | 'trailer' | 'program'>): Partial<Record<ContentName, Wanted>> => {
  const route = address?.route
  const at = route?.type === 'lesson' ? route : null
  const lesson = program && at && lessonAt(program, at).present
  const kind = route?.type === 'media' && item?.id === route.id ? mediaKind(item) : 'class'
  return {
    ...(route?.type === 'series' && { series: { key: route.id, input: route.id } }),
    ...(route?.type === 'series' && route.episode && { episode: { key: route.episode, input: route.episode } }),
    ...(route?.type === 'playlist' && route.channel && { channel: channelOf(route.id, route.channel) }),
    // Each lesson of a class that is in its program twice has a key of its own.
    ...(lesson && at && { lesson: { key: hrefOf({ ...at, at: null }), input: lesson.lesson.id } }),
    ...(item && kind === 'moved' && { moved: { key: item.id, input: item } }),
    ...(item && kind === 'hub' && { hub: { key: item.id, input: { shelves: hubShelves(item), left: null } } }),
    ...(trailer !== null && { trailer: { key: trailer, input: trailer } }),
  }
}

/** The address of the item of a media page that was opened by another name than its id, and of a program or lesson that was opened by another id than its program's; `null` otherwise. */
export const renamed = ({
  address,
  item,
  program,
}: Pick<ContentVisit, 'address' | 'item'> & Partial<Pick<ContentVisit, 'program'>>): Address | null => {
  if (address && program) return canonical(address, program)
  return address?.route.type === 'media' && item && item.id !== address.route.id
    ? { ...address, route: { ...address.route, id: item.id, slug: mediaRoute(item).slug } }
    : null
}

/** Whether an item plays at its own address although its page is elsewhere: an episode of the member's week, which has its own chain, or one that is to begin at a time. V2.02 */
const playsWhereItIs = (destination: Destination, { route }: Address): boolean =>
  destination.type === 'series' &&
  destination.episode !== null &&
  route.type === 'media' &&
  (route.myWeek !== null || route.at !== null)

/** Returns the route of a destination; it keeps from the address whether to play, the list, and the episode. */
const routeTo = (destination: Destination, id: string, address: Address): Route => {
  const media = address.route.type === 'media' ? address.route : null
  const { play, episode, from } = media ?? { play: false, episode: null, from: null }
  if (destination.type === 'channel')
    return { type: 'playlist', id: destination.list, channel: id, play, ...(from !== null && { from }) }
  return episodeRoute(destination.id, destination.episode ?? episode, address, play)
}

/** The address of an item that has its page elsewhere; `null` if its page stays. */
export const elsewhere = (
  destination: Destination | null,
  item: MediaItem | null,
  address: Address | null,
): Address | null =>
  destination && item && address && !playsWhereItIs(destination, address)
    ? { ...address, route: routeTo(destination, item.id, address) }
    : null

/** The address of the plain page of an item that claims to be a series but is not. */
export const plainAddress = (id: string, address: Address | null): Address => ({
  ...{ dialog: null, rest: [], ...address },
  route: plainRoute(id, address),
})

/** The route of the plain page of an item that claims to be a series but is not: the page of its episode, which plays if the address says so, otherwise the page of its own id. */
const plainRoute = (id: string, address: Address | null): Route =>
  address?.route.type === 'series' && address.route.episode !== null
    ? mediaRoute({ id: address.route.episode, title: '' }, { play: address.route.play, from: address.route.from })
    : mediaRoute({ id, title: '' })
