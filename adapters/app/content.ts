import type { ContentPorts } from '../../core/content/ports.ts'
import { ok } from '../../core/kernel/result.ts'
import { rowSize } from '../../core/page/home/index.ts'
import type { Keeping } from '../http/read-cache.ts'
import type { MediaDelivery } from '../media-delivery/index.ts'
import { deliverySeries } from '../media-delivery/series.ts'
import { mediaByPage } from '../product-api/page-url.ts'
import type { ProductApi } from '../product-api/request.ts'

/** The ports of content, and the lookup of a class by the address of its page. */
export interface Contents extends ContentPorts {
  readonly byPage: ReturnType<typeof mediaByPage>
}

const made = new WeakMap<MediaDelivery, Contents>()

/** Creates the ports of content, for series and hubs, once, so that all features share their cache. */
export const contentPorts = (
  delivery: MediaDelivery,
  api: ProductApi,
  context: Pick<Keeping<never>, 'owner' | 'now'>,
): Contents => {
  const ports: Contents = made.get(delivery) ?? {
    series: deliverySeries(delivery, context),
    row: async ({ itemId }, signal) => {
      const list = await delivery.playlist({ id: itemId, next: null, size: rowSize }, signal)
      if (!list.ok) return list
      const { items, next, title, ratio } = list.value
      return ok({ items, hasNext: next !== null, title, ratio })
    },
    byPage: mediaByPage(api, delivery.media),
  }
  made.set(delivery, ports)
  return ports
}
