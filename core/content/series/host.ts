import type { MediaItem } from '../../catalogue/index.ts'
import type { MediaHost } from '../../page/media-page/index.ts'
import type { Address } from '../../routes/index.ts'
import { mediaRoute } from '../../routes/index.ts'
import { episodeRoute } from './rules.ts'

/** Returns the page of a series as the host of one of its episodes: closing the player, and paying for it, lead back to the series. */
export const episodeHost = (series: string, item: MediaItem, address: Address): MediaHost => {
  const { route } = address
  const goal = episodeRoute(series, item.id, address, true)
  return {
    goal,
    playsAt: () => goal,
    closed: route.type === 'series' ? { ...route, play: false } : { ...goal, play: false },
    isAsked: route.type === 'series' && route.play && route.episode === item.id,
    canonical: mediaRoute(item),
    cannotSeek: true,
  }
}
