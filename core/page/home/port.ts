import type { MediaItem, Ratio, Shelf } from '../../catalogue/index.ts'
import type { Call } from '../../kernel/call.ts'

/** The first cards of a row, and whether there are more. */
export interface RowCards {
  readonly items: readonly MediaItem[]
  readonly hasNext: boolean
  /** The name of the list, if the row does not give one of its own. */
  readonly title?: string
  /** The shape of its pictures, if it is a list; 16:9 otherwise. */
  readonly ratio?: Ratio
}

/** Where home rows load their cards. */
export interface HomePort {
  readonly row: Call<Shelf, RowCards>
}
