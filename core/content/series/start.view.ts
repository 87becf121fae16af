import type { ViewContext } from '../../cards/index.ts'
import { knownLock } from '../../cards/index.ts'
import type { MediaItem } from '../../catalogue/index.ts'
import { mediaStatus } from '../../catalogue/index.ts'
import type { StartView } from '../../page/media-page/index.ts'
import { lockedHref, startView } from '../../page/media-page/index.ts'
import type { Address } from '../../routes/index.ts'
import { hrefOf } from '../../routes/index.ts'
import { episodeRoute } from './rules.ts'

/** The start button of an episode: whether it is locked is asked of the viewer's access again. */
export const episodeStart = (id: string, item: MediaItem, address: Address, viewContext: ViewContext): StartView => {
  const { now, rest } = viewContext
  const goal = episodeRoute(id, item.id, address, true)
  const reason = knownLock(item, viewContext)
  const href = reason ? lockedHref(reason, { item, goal }, viewContext) : hrefOf(goal, rest)
  return startView(item, { status: mediaStatus(item, now), locked: reason !== null, href }, viewContext)
}
