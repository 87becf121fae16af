import { mayRead } from '../access/index.ts'
import type { ViewContext } from '../cards/index.ts'
import { dotted } from '../cards/index.ts'
import type { CardView, Magazine, ResourceSummary } from '../catalogue/index.ts'
import { browseHref, documentTitle } from '../catalogue/index.ts'
import type { Route } from '../routes/index.ts'
import { hrefOf, pageNames, pricingFor } from '../routes/index.ts'
import { libraryWords, sizeText } from './words.ts'

interface ShelfView {
  readonly id: string
  readonly title: string
  /** The program's page; null for the magazines. */
  readonly href: string | null
  /** The shape of its pictures: upright for the covers of magazines; null for the usual one. */
  readonly ratio: '9:13' | null
  readonly cards: readonly CardView[]
}

/** Whether something of the library is locked for the viewer; while that is unknown, it is neither locked nor open. P2.4.02 */
const lockOf = (
  reading: 'magazine' | 'resource',
  { catalogue, viewer, known, now }: ViewContext,
): 'unknown' | 'locked' | 'open' =>
  known ? (mayRead(reading, catalogue.policy.model, viewer, now) ? 'open' : 'locked') : 'unknown'

const cardOf = (
  route: Extract<Route, { readonly type: 'magazine' | 'resource' }>,
  { title, image, meta }: { readonly title: string; readonly image: string | null; readonly meta: string },
  viewContext: ViewContext,
): CardView => {
  const locked = lockOf(route.type, viewContext) === 'locked'
  return {
    ...{ id: route.id, title, meta, image, locked },
    ...{ duration: null, tag: null, plays: false, watched: false, progress: null, heart: null },
    href: hrefOf(locked ? pricingFor(route) : route, viewContext.rest),
    marks: locked ? libraryWords.membersOnly : '',
  }
}

/** Returns the card of a magazine; its cover is fetched only for a viewer who may read it. */
const magazineCard = ({ id, title, pages, baseUrl }: Magazine, viewContext: ViewContext): CardView => {
  const image = lockOf('magazine', viewContext) === 'open' ? `${baseUrl}/1.png` : null
  return cardOf({ type: 'magazine', id }, { title, image, meta: libraryWords.pages(pages) }, viewContext)
}

/** The card of a resource: locked, it leads to the prices and back. */
export const resourceCard = (
  { id, program, title, type, image, size }: ResourceSummary,
  viewContext: ViewContext,
): CardView =>
  cardOf(
    { type: 'resource', program, id },
    {
      title,
      image,
      meta: dotted(type.includes('pdf') ? libraryWords.pdf : type, size === null ? null : sizeText(size)),
    },
    viewContext,
  )

const resourceShelves = (viewContext: ViewContext): readonly ShelfView[] => {
  const { library, programs } = viewContext.catalogue.initial
  return [...Map.groupBy(library.resources, ({ program }) => program)].map(([id, resources]) => {
    const program = programs.find((each) => each.programId === id || each.id === id)
    return {
      id,
      title: program?.title ?? libraryWords.otherResources,
      href: program ? hrefOf({ type: 'program', id: program.programId, view: 'resources' }, viewContext.rest) : null,
      ratio: null,
      cards: resources.map((resource) => resourceCard(resource, viewContext)),
    }
  })
}

/** Returns the library for this viewer: the magazines first, then the resources of each program; locked items lead to the prices. P2.4.01 */
export const libraryView = (viewContext: ViewContext | null) => {
  const base = {
    title: pageNames.library,
    documentTitle: documentTitle(pageNames.library, viewContext?.catalogue ?? null),
    canonical: hrefOf({ type: 'library' }),
  }
  if (viewContext === null) return { ...base, shelves: null, empty: null }
  const magazines = viewContext.catalogue.initial.library.magazines.map((each) => magazineCard(each, viewContext))
  const own = { id: 'magazines', title: libraryWords.magazines, href: null, ratio: '9:13', cards: magazines } as const
  const shelves = [...(magazines.length > 0 ? [own] : []), ...resourceShelves(viewContext)]
  const href = browseHref(viewContext.catalogue.config, viewContext.rest)
  return {
    ...base,
    shelves,
    empty: shelves.length === 0 ? { text: libraryWords.empty, action: { href, label: libraryWords.browse } } : null,
  }
}

/** The library. */
export type LibraryView = ReturnType<typeof libraryView>
