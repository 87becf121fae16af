import type { CataloguePort, MediaItem } from '../../core/catalogue/index.ts'

/** How long a class that a page has loaded is fresh, in ms. V9.02 */
export const freshFor = 600_000

/** Keeps the class that the page loaded last, so that opening it does not load it again; it is handed out once. V9.02 */
export const pageItem = (media: CataloguePort['media'], now: () => number) => {
  let last: { readonly item: MediaItem; readonly at: number } | null = null
  return {
    media: (async (id, signal) => {
      const found = await media(id, signal)
      last = found.ok ? { item: found.value, at: now() } : null
      return found
    }) satisfies CataloguePort['media'],
    take: (id: string): MediaItem | null => {
      const held = last
      last = null
      return held?.item.id === id && now() - held.at < freshFor ? held.item : null
    },
  }
}
