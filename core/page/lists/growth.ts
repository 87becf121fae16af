import type { Layout } from '../../navigation/index.ts'

/** The number of rows that a list begins with. V9.10 */
export const rowsAtFirst = 6

/** The number of rows that each scroll to the end of a list adds. */
export const rowsPerScroll = 4

const mostColumns = 4

/** Returns the number of cards in so many rows; a list without columns has as many as the widest grid. */
export const cardsIn = (rows: number, columns: number, layout: Layout): number =>
  rows * (layout === 'list' ? mostColumns : columns)
