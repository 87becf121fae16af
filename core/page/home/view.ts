import type { ViewContext } from '../../cards/index.ts'
import { cardWords } from '../../cards/index.ts'
import { hasPage } from '../../catalogue/index.ts'
import { isSaleNear, isSaleShown } from '../../commerce/promotions/index.ts'
import type { LoadStatus } from '../../kernel/load-status.ts'
import { askAccount, openPlanner, wantPlanner } from '../../kernel/retry.ts'
import { liveLineView } from '../../planner/live/index.ts'
import { hrefOf } from '../../routes/index.ts'
import type { CardRowView } from './card-row.view.ts'
import { cardRow } from './card-row.view.ts'
import type { Own } from './cards.view.ts'
import type { Home } from './machine.ts'
import type { PlannerRow, Row } from './rules.ts'
import { firstCards, firstRows, isLiveLine, isPlannerNeeded, plannerRowOf } from './rules.ts'
import { homeWords } from './words.ts'

/** The hero: large if it is the first row, as high as a row if the viewer's own come before it; null while that is unknown, or a row before it may still vanish. */
export interface HeroRowView {
  readonly type: 'hero'
  readonly size: 'large' | 'row' | null
}

/** The row of the sale; `isLikely` if it is on by the clock of the device, so that its place is kept while it loads. */
interface SaleRowView {
  readonly type: 'sale'
  readonly id: string
  readonly isLikely: boolean
}

/** A row of the home page: a list, the hero, the next live event in one line, the sale, or a row that the planner fills. */
export type HomeRowView =
  | HeroRowView
  | { readonly type: 'live'; readonly id: string }
  | SaleRowView
  | PlannerRowView
  | CardRowView

const plannerRow = (
  kind: PlannerRow,
  index: number,
  { shelf }: Row,
  { viewer }: ViewContext,
  state: LoadStatus,
  isSilent: boolean,
) => ({
  ...{
    type: 'planner' as const,
    id: `${kind}-${index}`,
    kind,
    title: shelf.name,
    state: isSilent ? 'unreachable' : state,
  },
  /** The command that fetches the planner's code once the row is drawn; null while it is not known to be needed, or one of the viewer's own rows above it loads. */
  want: isPlannerNeeded(kind, viewer.signedIn) ? wantPlanner : null,
  retry: isSilent ? askAccount : openPlanner,
})

/** A row that the planner fills. */
export type PlannerRowView = ReturnType<typeof plannerRow>

const classes = { type: 'sections' } as const

/** Returns the message in place of a home page without rows, with a link to the classes if the studio has a page of them; `null` if the home page has rows. V8.03 */
export const noScreenView = ({ rows }: Home, { catalogue, rest }: ViewContext) =>
  rows.length > 0
    ? null
    : {
        message: 'default_screen_missing',
        title: homeWords.noScreen,
        ...(hasPage(catalogue.config, classes)
          ? { text: homeWords.noScreenBrowse, back: { href: hrefOf(classes, rest), label: cardWords.browse } }
          : { text: homeWords.noScreenText }),
      }

const saleRow = (index: number, { catalogue, now }: ViewContext): readonly SaleRowView[] =>
  isSaleNear(catalogue, now) ? [{ type: 'sale', id: `sale-${index}`, isLikely: isSaleShown(catalogue, now) }] : []

/** The live event comes first if the viewer may join it now. */
const withLiveFirst = (rows: readonly HomeRowView[], viewContext: ViewContext): readonly HomeRowView[] => {
  const live = rows.find(({ type }) => type === 'live')
  return live && liveLineView(viewContext)?.way ? [live, ...rows.filter((row) => row !== live)] : rows
}

/** Whether a row goes away if it turns out that the viewer has nothing in it. */
const mayVanish = (row: HomeRowView): boolean =>
  row.type === 'row' && row.own !== null && row.state === 'loading' && row.cards.length === 0

/** A row of the planner is fetched after the viewer's own rows above it have come or failed. */
const afterOwn = (rows: readonly HomeRowView[]): readonly HomeRowView[] =>
  rows.map((row, at) => (row.type === 'planner' && rows.slice(0, at).some(mayVanish) ? { ...row, want: null } : row))

const heroSize = (above: readonly HomeRowView[]): HeroRowView['size'] =>
  above.length === 0 ? 'large' : above.every(mayVanish) ? null : 'row'

const withHeroSize = (rows: readonly HomeRowView[], known: boolean): readonly HomeRowView[] =>
  rows.map((row, at) => (row.type === 'hero' && known ? { ...row, size: heroSize(rows.slice(0, at)) } : row))

/** Returns how many rows to show so that the page begins with six that the viewer has; `null` if it has them, or no more. */
export const fillTo = ({ rows, shown }: Home, present: number): number | null =>
  present < firstRows && shown < rows.length ? shown + firstRows - present : null

/** Returns the rows shown so far. The viewer's own rows appear once they have something in them, and free classes only for a viewer who needs them. */
export const homeView = (
  home: Home,
  viewContext: ViewContext,
  own: Own,
  planner: LoadStatus = 'loaded',
): readonly HomeRowView[] => {
  const last = firstCards(home.rows.map(({ shelf }) => shelf)).at(-1)
  const lastFirst = home.rows.findIndex(({ shelf }) => shelf === last)
  const { config } = viewContext.catalogue
  const isVisitor = viewContext.known && !viewContext.viewer.signedIn
  const rows = home.rows.slice(0, home.shown).flatMap((row, index): readonly HomeRowView[] => {
    if (row.shelf.type === 'featured') return [{ type: 'hero', size: null }]
    if (row.shelf.type === 'new-year-sale') return saleRow(index, viewContext)
    if (isLiveLine(row.shelf, config)) return [{ type: 'live', id: `live-${index}` }]
    if (row.shelf.type === 'my-week-plan' && isVisitor) return []
    const kind = plannerRowOf(row.shelf, config)
    // The week is a member's own: without their account it cannot be had.
    const isSilent = kind === 'my-week-plan' && own.unreachable === true
    if (kind) return [plannerRow(kind, index, row, viewContext, planner, isSilent)]
    return cardRow(row, index, index <= lastFirst, viewContext, own)
  })
  return withHeroSize(afterOwn(withLiveFirst(rows, viewContext)), viewContext.known)
}
