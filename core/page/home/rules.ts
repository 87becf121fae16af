import type { Catalogue, MediaItem, Ratio, Shelf, SiteConfig } from '../../catalogue/index.ts'

/** Whether a feature flag of the studio is on. V2.22 A6.12 */
export const truthyFlag = ({ flags }: SiteConfig, name: string): boolean => flags[name] === true

const mostAsked = 6

/** How many rows the home page starts with, and how many each scroll to its end adds. V2.21 V9.07 */
export const firstRows = 6
export const moreRows = 4

/** How many cards a row requests and shows. */
export const rowSize = 25

/** A favorites or history row with more cards than this has a see-all tile. V9.06 */
export const seeAllAbove = 20

const fetched = ['playlist', 'section', 'program'] as const

const datedRows = ['live-class-hero', 'daily-classes', 'my-week-plan'] as const

/** The type of a row that the planner fills. */
export type PlannerRow = (typeof datedRows)[number]

const built: readonly string[] = [
  ...fetched,
  ...datedRows,
  ...['featured', 'programs', 'keep-going', 'favorites', 'watch-again', 'new-year-sale'],
]

const isFetched = ({ type, itemId }: Shelf): boolean => fetched.some((each) => each === type) && itemId !== ''

const isOff = ({ type }: Shelf, { config, initial }: Catalogue): boolean =>
  type === 'new-year-sale' && (initial.sale === null || !truthyFlag(config, 'newYearSale'))

/** Returns the rows of the page in order: as the studio arranged them, or from the config if that flag is off; the row of the sale only if the studio has a sale. V2.20 */
export const shelvesOf = (catalogue: Catalogue): readonly Shelf[] =>
  (truthyFlag(catalogue.config, 'homeShelves') ? catalogue.initial.homeShelves : catalogue.config.content)
    .filter((shelf) => built.includes(shelf.type) && !isOff(shelf, catalogue))
    .toSorted((one, other) => one.order - other.order)

const firstRowsOfCards = 2

const ownRows: readonly string[] = ['keep-going', 'favorites', 'watch-again']

/** The rows of cards on the first screen, beside the viewer's own: the first two, whatever else is between them. */
export const firstCards = <S extends Pick<Shelf, 'type'>>(shelves: readonly S[]): readonly S[] =>
  shelves
    .filter(
      ({ type }) =>
        type !== 'featured' &&
        type !== 'new-year-sale' &&
        !ownRows.includes(type) &&
        !datedRows.some((row) => row === type),
    )
    .slice(0, firstRowsOfCards)

/** Whether a row is the next live event in one line, as the studio may choose instead of today's classes. */
export const isLiveLine = ({ type }: Pick<Shelf, 'type'>, config: SiteConfig): boolean =>
  type === 'live-class-hero' && truthyFlag(config, 'liveEvents')

/** The type of a row that the planner fills; null for every other row. */
export const plannerRowOf = (shelf: Pick<Shelf, 'type'>, config: SiteConfig): PlannerRow | null =>
  isLiveLine(shelf, config) ? null : (datedRows.find((type) => type === shelf.type) ?? null)

/** Whether a row needs the planner: the week only once the viewer is known to be signed in, since a visitor has no week. */
export const isPlannerNeeded = (kind: PlannerRow, isSignedIn: boolean): boolean => kind !== 'my-week-plan' || isSignedIn

/** Whether the home page begins with a row that needs the planner. */
export const beginsWithPlanner = (catalogue: Catalogue, isSignedIn: boolean): boolean =>
  shelvesOf(catalogue)
    .slice(0, firstRows)
    .some((shelf) => {
      const kind = plannerRowOf(shelf, catalogue.config)
      return kind !== null && isPlannerNeeded(kind, isSignedIn)
    })

/** A row with the list loaded for it so far. */
export interface Row {
  readonly shelf: Shelf
  /** `gone`: its list no longer exists, so a retry cannot help. */
  readonly state: 'waiting' | 'loading' | 'ready' | 'failed' | 'gone'
  readonly items: readonly MediaItem[]
  readonly hasNext: boolean
  /** The name of its list, once it is loaded. */
  readonly title?: string
  /** The shape of its pictures, once they are loaded, if it is not 16:9. */
  readonly ratio?: Ratio
}

/** A row before its list is requested. */
export const rowFor = (shelf: Shelf): Row => ({
  shelf,
  state: isFetched(shelf) ? 'waiting' : 'ready',
  items: [],
  hasNext: false,
})

/** The numbers of the shown rows to request now: waiting rows from the top, with at most `mostAsked` requests under way. */
export const rowsToAsk = (rows: readonly Row[], shown: number): readonly number[] => {
  const underWay = rows.filter(({ state }) => state === 'loading').length
  const waiting = rows.flatMap(({ state }, row) => (row < shown && state === 'waiting' ? [row] : []))
  return waiting.slice(0, Math.max(0, mostAsked - underWay))
}

/** The rows with one of them changed. */
export const withRow = (rows: readonly Row[], index: number, change: Partial<Row>): readonly Row[] =>
  rows.map((row, at) => (at === index ? { ...row, ...change } : row))
