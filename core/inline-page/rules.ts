import type { MediaItem } from '../catalogue/index.ts'

/** How related classes and episodes are laid out. V2.19 */
export const cardLayouts = ['grid', 'list'] as const

/** One layout of related classes and episodes. V2.19 */
export type CardLayout = (typeof cardLayouts)[number]

/** The seasons among classes, in ascending order. V2.19 */
export const seasonsIn = (items: readonly MediaItem[]): readonly number[] =>
  [...new Set(items.flatMap(({ seasonNumber }) => seasonNumber ?? []))].toSorted((one, other) => one - other)
