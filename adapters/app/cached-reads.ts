import type { CataloguePort, MediaItem } from '../../core/catalogue/index.ts'
import { mediaStatus, mediaStatusChanges } from '../../core/catalogue/index.ts'
import type { Keeping } from '../http/read-cache.ts'
import { readCache } from '../http/read-cache.ts'
import type { MediaDelivery } from '../media-delivery/index.ts'

/** How long lists and programs are fresh, and how long a class is, in ms. V9.01 V9.02 */
const listFreshFor = 3_600_000
const classFreshFor = 600_000

/** How many lists of classes by their ids, such as those of Keep Going, are kept; of all else twenty. V9.02 V9.03 */
const lookupsKept = 50

/** The public reads of the site: those of the delivery service, and the catalogue's. */
type Reads = CataloguePort & Pick<MediaDelivery, 'byIds'>

/** Keeps the answers of public reads: lists and programs for an hour, a class for ten minutes; a live or scheduled class, and a list with one, is always asked for again. V9.01 V9.02 V9.03 */
export const cachedReads = (reads: Reads, context: Pick<Keeping<never>, 'owner' | 'now'>): Reads => {
  const areSettled = (items: readonly MediaItem[]): boolean => {
    const now = context.now()
    return items.every((item) => mediaStatus(item, now) === 'vod' && mediaStatusChanges(item, now) === null)
  }
  const lists = { ...context, capacity: 20, life: listFreshFor, keeps: areSettled }
  return {
    start: reads.start,
    playlist: readCache(reads.playlist, { ...lists, keeps: ({ items }) => areSettled(items) }),
    related: readCache(reads.related, lists),
    program: readCache(reads.program, { ...lists, keeps: () => true }),
    media: readCache(reads.media, { ...lists, life: classFreshFor, keeps: (item) => areSettled([item]) }),
    byIds: readCache(reads.byIds, { ...lists, capacity: lookupsKept }),
  }
}
