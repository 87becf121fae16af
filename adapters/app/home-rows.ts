import type { CataloguePort } from '../../core/catalogue/index.ts'
import { ok } from '../../core/kernel/result.ts'
import type { HomePort } from '../../core/page/home/index.ts'
import { rowSize } from '../../core/page/home/index.ts'
import type { MediaDelivery } from '../media-delivery/index.ts'

/** Loads the cards of a row: a playlist's first page, or the first lessons of a program. */
export const homeRows = (
  delivery: Pick<MediaDelivery, 'playlist' | 'byIds'>,
  { program }: Pick<CataloguePort, 'program'>,
): HomePort => ({
  row: async ({ type, itemId }, signal) => {
    if (type !== 'program') {
      const list = await delivery.playlist({ id: itemId, next: null, size: rowSize }, signal)
      if (!list.ok) return list
      const { items, next, ratio } = list.value
      return ok({ items, hasNext: next !== null, ratio })
    }
    const found = await program(itemId, signal)
    if (!found.ok) return found
    const lessons = found.value.sections.flatMap(({ modules }) => modules.flatMap((module) => module.lessons))
    const ids = [...new Set(lessons.map(({ id }) => id))]
    const items = await delivery.byIds(ids.slice(0, rowSize), signal)
    return items.ok ? ok({ items: items.value, hasNext: ids.length > rowSize }) : items
  },
})
