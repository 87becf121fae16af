import type { Viewer } from '../access/index.ts'
import { isFree } from '../access/index.ts'
import type {
  CardView,
  Catalogue,
  CollectionSummary,
  Course,
  HeartView,
  MediaItem,
  ProgramSummary,
} from '../catalogue/index.ts'
import { memoizeEach, memoizeLast } from '../kernel/memo.ts'
import type { Parameter } from '../routes/index.ts'
import { hrefOf, mediaRoute } from '../routes/index.ts'
import type { Progress } from '../user/history/index.ts'
import { fractionOf, isInside } from '../user/history/index.ts'
import type { ViewContext } from './rules.ts'
import { clockLength, counted, dotted, isNew, kindText, knownLock, showsFreeBadge, spokenLength } from './rules.ts'
import { cardWords } from './words.ts'

const pricingHref = memoizeLast((rest: readonly Parameter[]) =>
  hrefOf({ type: 'pricing', sale: false, error: null }, rest),
)

/** The heart button of a class for this viewer; null while the account is unknown. V6.03 */
export const heartOf = ({ id, title }: Pick<MediaItem, 'id' | 'title'>, viewContext: ViewContext): HeartView | null => {
  if (!viewContext.known) return null
  if (!viewContext.viewer.signedIn)
    return { type: 'link', href: pricingHref(viewContext.rest), label: `Add ${title} to favorites` }
  const on = viewContext.isFavourite(id)
  if (on === null) return null
  return { type: 'toggle', on, label: on ? `Remove ${title} from favorites` : `Add ${title} to favorites` }
}

const tagOf = (item: MediaItem, { catalogue, viewer, known, now }: ViewContext): CardView['tag'] => {
  if (known && isFree(item, catalogue.policy) && showsFreeBadge(viewer, now)) return 'FREE'
  return isNew(item.publishedAt, now) ? 'Newly Added' : null
}

const kindOf = (item: MediaItem, now: number): string => dotted(item.level, kindText(item, now))

type Base = Pick<ViewContext, 'catalogue' | 'viewer' | 'known' | 'now' | 'rest'>

const baseFrom = memoizeLast(
  (catalogue: Catalogue, viewer: Viewer, known: boolean, now: number, rest: readonly Parameter[]): Base => ({
    catalogue,
    viewer,
    known,
    now,
    rest,
  }),
)

/** The same object until something in it changes, so that each card compares one object instead of its parts. */
const baseOf = memoizeLast(({ catalogue, viewer, known, now, rest }: ViewContext) =>
  baseFrom(catalogue, viewer, known, now, rest),
)

// A card is made again every minute, and its address stays.
const hrefFrom = memoizeEach(
  (item: MediaItem, from: string | null, rest: readonly Parameter[], series: string | null) =>
    hrefOf(
      series === null
        ? mediaRoute(item, { play: true, from })
        : { type: 'series', id: series, from, episode: item.id, play: true },
      rest,
    ),
)

const cardFrom = (
  item: MediaItem,
  base: Base,
  state: Progress[string] | undefined,
  isFavourite: boolean | null,
  from: string | null,
  series: string | null,
): CardView => {
  const { catalogue, known, now, rest } = base
  const viewContext = { ...base, progress: {}, isFavourite: () => isFavourite }
  const fraction = fractionOf(state, item.duration)
  const begun = fraction !== null && isInside(fraction, catalogue.config.resumeWindow)
  const locked = knownLock(item, base) !== null
  const watched = state?.completed === true
  const tag = tagOf(item, viewContext)
  return {
    id: item.id,
    title: item.title,
    meta:
      begun && state
        ? dotted(`${spokenLength(item.duration - state.lastTime)} left`, kindText(item, now))
        : kindOf(item, now),
    href: hrefFrom(item, from, rest, series),
    image: item.cardImage ?? item.image,
    duration: item.duration > 0 ? clockLength(item.duration) : null,
    tag,
    locked,
    plays: known && !locked,
    watched,
    progress: begun ? fraction : null,
    heart: heartOf(item, viewContext),
    marks: [
      locked ? cardWords.membersOnly : '',
      watched ? cardWords.watched : '',
      begun ? cardWords.inProgress : '',
      tag ?? '',
    ]
      .filter((mark) => mark !== '')
      .join(', '),
  }
}

const cached = memoizeEach(cardFrom)

/** The card of a class; `from` is the playlist that it is shown in, `series` the one on whose page it plays, null for its own. The same object until something that it depends on changes, in one list. V2.27 V2.30 */
export const mediaCard = (
  item: MediaItem,
  viewContext: ViewContext,
  from: string | null = null,
  series: string | null = null,
): CardView =>
  cached(item, baseOf(viewContext), viewContext.progress[item.id], viewContext.isFavourite(item.id), from, series)

const plain = {
  duration: null,
  tag: null,
  locked: false,
  plays: false,
  watched: false,
  progress: null,
  heart: null,
  marks: '',
} as const

/** The card of a program. V2.24 */
export const programCard = (program: ProgramSummary, { rest }: ViewContext): CardView => ({
  ...plain,
  id: program.id,
  title: program.title,
  meta: dotted(program.level, counted(program.lessons, 'lesson', 'lessons'), spokenLength(program.seconds)),
  href: hrefOf({ type: 'program', id: program.programId, view: 'program' }, rest),
  image: program.image,
})

/** The card of a program that is not published yet. */
export const draftCard = (course: Course, { rest }: ViewContext): CardView => ({
  ...plain,
  id: course.id,
  title: course.name,
  meta: course.group,
  href: hrefOf({ type: 'program', id: course.id, view: 'program' }, rest),
  image: null,
})

/** The card of a section or a collection. V2.26 */
export const collectionCard = (collection: CollectionSummary, { rest }: ViewContext): CardView => ({
  ...plain,
  id: collection.id,
  title: collection.title,
  meta: counted(collection.count, 'class', 'classes'),
  href: hrefOf({ type: 'playlist', id: collection.id, channel: null, play: false }, rest),
  image: collection.image,
})
