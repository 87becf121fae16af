import type { CataloguePort, MediaItem, ProgramDetail } from '../../core/catalogue/index.ts'
import { isSettled } from '../../core/catalogue/index.ts'
import type { CachedCall, Keeping } from '../http/read-cache.ts'
import { listFreshFor, readCache } from '../http/read-cache.ts'
import type { MediaDelivery } from '../media-delivery/index.ts'

/** The time a class stays fresh, in ms. V9.02 */
const classFreshFor = 600_000

/** The number of cached lists of classes by their ids, such as Keep Going's. V9.03 */
const lookupsKept = 50

/** The public reads of the site: those of the delivery service, and the catalogue's. */
type Reads = Omit<CataloguePort, 'copy'> & Pick<MediaDelivery, 'byIds'>

/** The cached public reads of the site; a class and a program can be loaded again. */
export type CachedReads = Reads & {
  readonly media: CachedCall<string, MediaItem>
  readonly program: CachedCall<string, ProgramDetail>
}

/** Keeps the answers of public reads: lists and programs for an hour, a class for ten minutes; a live or scheduled class, or a list with such a class, is always loaded again. V9.01 */
export const cachedReads = (reads: Reads, context: Pick<Keeping<never>, 'owner' | 'now'>): CachedReads => {
  const areSettled = (items: readonly MediaItem[]): boolean => items.every((item) => isSettled(item, context.now()))
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
