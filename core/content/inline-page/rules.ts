import type { MediaItem } from '../../catalogue/index.ts'

/** The seasons among classes, in ascending order. */
export const seasonsIn = (items: readonly MediaItem[]): readonly number[] =>
  [...new Set(items.flatMap(({ seasonNumber }) => seasonNumber ?? []))].toSorted((one, other) => one - other)
