import type { Catalogue, MediaItem, Shelf } from '../catalogue/index.ts'
import { truthyFlag } from './flags.ts'

/** How many rows are asked for at the same time: as many as the page starts with. */
const mostAsked = 6

/** Rows that a home page starts with, and how many more each scroll to its end brings. V2.21 V9.07 */
export const firstRows = 6
export const moreRows = 4

/** Cards that a row asks for and shows. V9.04 */
export const rowSize = 25

/** A favourites or history row longer than this has a see-all tile. V9.06 */
export const seeAllAbove = 20

/** Row types that fetch a list of their own. */
const fetched = ['playlist', 'section', 'program'] as const

/** Rows that the planner fills: what is live, the classes of the day, the week. V2.20 */
export const plannerRows = ['live-class-hero', 'daily-classes', 'my-week-plan'] as const

/** One of the rows that the planner fills. */
export type PlannerRow = (typeof plannerRows)[number]

/** Row types that have a place on the page today; the others are left out. V2.20 */
const built: readonly string[] = [
  ...fetched,
  ...plannerRows,
  ...['featured', 'programs', 'keep-going', 'favorites', 'watch-again'],
]

/** Whether a row asks for a list of its own. */
export const isFetched = ({ type, itemId }: Shelf): boolean => fetched.some((each) => each === type) && itemId !== ''

/** The rows of the page in order: from the studio's arrangement, or from the config where its flag is off. V2.20 V2.22 */
export const shelvesOf = ({ config, initial }: Catalogue): readonly Shelf[] =>
  (truthyFlag(config, 'homeShelves') ? initial.homeShelves : config.content)
    .filter(({ type }) => built.includes(type))
    .toSorted((one, other) => one.order - other.order)

/** Whether the planner has something to show on the home page. */
export const hasPlannerRows = (catalogue: Catalogue): boolean =>
  shelvesOf(catalogue).some(({ type }) => plannerRows.some((row) => row === type))

/** What is known of a row's list. */
export interface Row {
  readonly shelf: Shelf
  readonly state: 'waiting' | 'loading' | 'ready' | 'failed'
  readonly items: readonly MediaItem[]
  readonly hasNext: boolean
}

/** A row before anything has been asked for it. */
export const rowFor = (shelf: Shelf): Row => ({
  shelf,
  state: isFetched(shelf) ? 'waiting' : 'ready',
  items: [],
  hasNext: false,
})

/** The rows on the page to be asked for now, by their numbers: those that wait, the upper ones first, and no more than `mostAsked` under way at once. */
export const rowsToAsk = (rows: readonly Row[], shown: number): readonly number[] => {
  const underWay = rows.filter(({ state }) => state === 'loading').length
  const waiting = rows.flatMap(({ state }, row) => (row < shown && state === 'waiting' ? [row] : []))
  return waiting.slice(0, Math.max(0, mostAsked - underWay))
}

/** The rows with one of them changed. */
export const withRow = (rows: readonly Row[], index: number, change: Partial<Row>): readonly Row[] =>
  rows.map((row, at) => (at === index ? { ...row, ...change } : row))
