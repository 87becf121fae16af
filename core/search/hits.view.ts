import { isFree, isLocked } from '../access/index.ts'
import type { ViewContext } from '../cards/index.ts'
import {
  capitalised,
  cardWords,
  clockLength,
  collectionCard,
  dotted,
  programCard,
  showsFreeBadge,
  spokenLength,
} from '../cards/index.ts'
import type { CardView } from '../catalogue/index.ts'
import { dateText } from '../kernel/dates.ts'
import { isNarrowed } from '../page/lists/index.ts'
import type { Filters, Parameter, Route, SearchTab } from '../routes/index.ts'
import { hrefOf, mediaRoute } from '../routes/index.ts'
import type { Hit } from './rules.ts'
import { searchWords } from './words.ts'

/** The context of results: the parameters that every link keeps, and the current time in the viewer's zone. */
export interface HitContext {
  readonly rest: readonly Parameter[]
  readonly now: number
  readonly zone: string
  /** Null until the catalogue is loaded. */
  readonly viewContext: ViewContext | null
}

const routeOf = (tab: SearchTab, hit: Hit): Route => {
  if (tab === 'videos') return mediaRoute(hit, { play: true })
  return tab === 'programs'
    ? { type: 'program', id: hit.id, view: 'program' }
    : { type: 'playlist', id: hit.id, channel: null, play: false }
}

/** Returns the mark of a class, as on its card: free by the studio's open lists or by the access fields of the index, and locked by those fields alone. */
export const markOf = ({ id, access }: Hit, viewContext: ViewContext | null) => {
  if (!viewContext?.known) return null
  const { catalogue, viewer, now } = viewContext
  const isOpen = catalogue.policy.open.has(id) || (access !== undefined && isFree(access, catalogue.policy))
  if (isOpen) return showsFreeBadge(viewer, now) ? { text: 'FREE', locked: false } : null
  return access && isLocked(access, catalogue.policy, viewer, now)
    ? { text: cardWords.membersOnly, locked: true }
    : null
}

const durationOf = ({ about }: Hit) =>
  about && about.duration > 0 ? { text: clockLength(about.duration), spoken: spokenLength(about.duration) } : null

const metaOf = (tab: SearchTab, { id, about }: Hit, viewContext: ViewContext | null): string => {
  if (about) return dotted(about.level, capitalised(about.genre), about.teacher && searchWords.teacher(about.teacher))
  if (viewContext === null) return ''
  const { programs, collections } = viewContext.catalogue.initial
  const program = tab === 'programs' ? programs.find(({ programId }) => programId === id) : undefined
  const collection = tab === 'collections' ? collections.find((each) => each.id === id) : undefined
  return program
    ? programCard(program, viewContext).meta
    : collection
      ? collectionCard(collection, viewContext).meta
      : ''
}

/** A result of a kind. V2.47 */
export const hitView = (tab: SearchTab, hit: Hit, { rest, now, zone, viewContext }: HitContext) => ({
  /** Unlike in all results, of whatever kind. */
  key: `${tab}-${hit.id}`,
  title: hit.title,
  /** The level, the kind and the teacher of a class, or the size of a program or a collection, as on its card; empty if unknown. */
  meta: metaOf(tab, hit, viewContext),
  /** The length of a class in clock form, and in words; `null` if it is unknown. */
  duration: durationOf(hit),
  /** When it was added, else its description. */
  detail: hit.addedAt === null ? hit.text : searchWords.added(dateText(hit.addedAt, now, zone)),
  image: hit.image,
  href: hrefOf(routeOf(tab, hit), rest),
  /** FREE for a viewer without a membership, or locked; `null` if neither applies, or access is not known. */
  mark: tab === 'videos' ? markOf(hit, viewContext) : null,
})

/** A result as it is shown. */
export type HitView = ReturnType<typeof hitView>

/** The results of a kind, each once. */
export const hitViews = (tab: SearchTab, hits: readonly Hit[], context: HitContext): readonly HitView[] => [
  ...new Map(hits.map((hit) => [hit.id, hitView(tab, hit, context)])).values(),
]

/** A section as a tile. V2.51 */
export type SectionTile = Pick<CardView, 'id' | 'title' | 'meta' | 'href' | 'image'>

/** The sections, which are shown while nothing is searched for. */
export const sectionTiles = (viewContext: ViewContext | null): readonly SectionTile[] =>
  (viewContext?.catalogue.initial.sections ?? []).map((section) => {
    const { id, title, meta, href, image } = collectionCard(section, viewContext!)
    return { id, title, meta, href, image }
  })

/** Returns the link to the results of a search, with the chosen filters. */
export const resultsHref = (
  query: string,
  tab: SearchTab,
  page: number,
  rest: readonly Parameter[],
  filters: Filters = {},
): string => hrefOf({ type: 'search', query, tab, page, ...(isNarrowed(filters) && { filters }) }, rest)
