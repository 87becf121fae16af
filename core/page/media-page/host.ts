import type { Lockable } from '../../access/index.ts'
import type { ViewContext } from '../../cards/index.ts'
import { knownLock } from '../../cards/index.ts'
import type { MediaItem } from '../../catalogue/index.ts'
import type { Address, Route } from '../../routes/index.ts'
import { hrefOf, mediaRoute } from '../../routes/index.ts'
import { lockedHref } from './locked.ts'

/** The page that plays an item: the item's own, or the page of its series, list or program. */
export interface MediaHost {
  /** The route that a paywall leads back to. */
  readonly goal: Route
  /** Returns the route that plays the item from a position in seconds; `null` for where the viewer left off. A page that cannot seek ignores the position. */
  readonly playsAt: (at: number | null) => Route
  /** The page without the player. */
  readonly closed: Route
  /** Whether the address asks to play the item. */
  readonly isAsked: boolean
  /** The canonical page, which Share shares: without parameters of the present visit, and for an episode or a lesson the page of the class. */
  readonly canonical: Route
  /** Set if the addresses of the page have no position: no link starts the item over or leads to a time in it. */
  readonly cannotSeek?: true
  /** Set if the item streams without a beginning, so that it cannot be added to a week. */
  readonly isEndless?: true
}

/** Returns the page of a class as its host. */
export const classHost = (item: MediaItem, { route }: Address): MediaHost => {
  const isOwn = route.type === 'media'
  const closed = mediaRoute(item, { from: isOwn ? route.from : null })
  return {
    goal: { ...(isOwn ? route : closed), slug: closed.slug, play: true },
    playsAt: (at) => ({ ...closed, play: true, at }),
    closed,
    isAsked: isOwn && route.play,
    canonical: mediaRoute(item),
  }
}

/** Returns the reason why an item is locked, `null` if it is open, and its link: `play` plays it from a position in seconds, or leads to the offer that unlocks it. */
export const accessOn = (host: MediaHost, item: Lockable, viewContext: ViewContext) => {
  const reason = knownLock(item, viewContext)
  const play = (at: number | null): string =>
    reason ? lockedHref(reason, { item, goal: host.goal }, viewContext) : hrefOf(host.playsAt(at), viewContext.rest)
  return { reason, play }
}

/** The reason why an item is locked, and its link. */
export type MediaAccess = ReturnType<typeof accessOn>
