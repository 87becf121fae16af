import type { SeriesPort } from '../catalogue/index.ts'
import type { Call } from '../kernel/call.ts'
import type { Opening } from '../kernel/lazy.ts'
import type { HomePort } from '../page/home/index.ts'

/** The ports of the pages by content type. */
export interface ContentPorts {
  readonly series: SeriesPort
  /** The first cards of a hub's playlist, with its title. */
  readonly row: HomePort['row']
}

/** The port that loads them. */
export interface ContentPort {
  readonly open: Call<Opening, ContentPorts>
}
