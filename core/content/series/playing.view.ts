import type { ViewContext } from '../../cards/index.ts'
import { knownLock } from '../../cards/index.ts'
import type { MediaItem } from '../../catalogue/index.ts'
import type { MediaView, PlayerStatus } from '../../page/media-page/index.ts'
import { mediaView, paywallView } from '../../page/media-page/index.ts'
import type { Address } from '../../routes/index.ts'
import { mediaRoute } from '../../routes/index.ts'
import { episodeRoute } from './rules.ts'

/** An episode as the page of its series plays it, or its paywall: closing it, and paying for it, lead back to the series. */
export const episodePlaying = (
  item: MediaItem,
  address: Address,
  viewContext: ViewContext,
  player: PlayerStatus,
): MediaView | null => {
  const { route } = address
  if (route.type !== 'series') return null
  const own = { ...address, route: mediaRoute(item, { play: route.play && route.episode === item.id }) }
  const reason = knownLock(item, viewContext)
  const goal = episodeRoute(route.id, item.id, address, true)
  return {
    ...mediaView(item, own, viewContext, player),
    paywall: paywallView(reason, { item, goal }, viewContext, player.confirming),
    closed: { ...address, dialog: null, route: { ...route, play: false } },
  }
}
