import { hasProduct } from '../../access/index.ts'
import type { ViewContext } from '../../cards/index.ts'
import { counted, dotted, shareImage, spokenLength, summaryOf } from '../../cards/index.ts'
import type { Lesson, ProgramDetail } from '../../catalogue/index.ts'
import { described, withoutSeeks } from '../../catalogue/index.ts'
import { isMissing } from '../../kernel/failure.ts'
import type { QueryState } from '../../kernel/query.ts'
import { resourceCard } from '../../library/index.ts'
import { lessonsInOrder } from '../../playback/queue/index.ts'
import type { ProgramTab } from '../../routes/index.ts'
import { hrefOf, pricingFor } from '../../routes/index.ts'
import { linkView } from '../media-page/index.ts'
import type { Folded } from './outline.view.ts'
import { foldCommand, lessonsOf, modulesOf, secondsOf, sectionsOf } from './outline.view.ts'
import { areAllFolded } from './rules.ts'
import { startView } from './start.view.ts'
import { shownTab, tabsView } from './tabs.view.ts'
import { doneText, percentText, programWords } from './words.ts'

// While the account is unknown, nothing counts as done, and the text is '23 lessons'.
const doneView = (lessons: readonly Lesson[], { progress, known }: ViewContext) => {
  const of = lessons.length
  if (of === 0) return null
  const done = lessons.filter(({ id }) => progress[id]?.completed).length
  const part = done / of
  return known
    ? { lessons: done, of, part, percent: percentText(part), text: doneText(done, of) }
    : { lessons: 0, of, part: 0, percent: '', text: counted(of, 'lesson', 'lessons') }
}

const descriptionView = ({ description, programId }: ProgramDetail, viewContext: ViewContext) => {
  const { viewer, known, now, rest } = viewContext
  const goal = { type: 'program', id: programId, view: 'description' } as const
  const leads = known && !hasProduct(viewer, 'on-demand', now) ? hrefOf(pricingFor(goal), rest) : null
  return {
    /** The link of the description for a viewer without a subscription; null for members. P2.2.11 */
    descriptionLeads: leads,
    description: withoutSeeks(described({ description, duration: 0 })).map((paragraph) =>
      paragraph.map((piece) => {
        if (piece.type !== 'link') return piece
        const link = linkView(piece, viewContext)
        return leads === null ? link : { ...link, href: leads, external: false }
      }),
    ),
  }
}

/** The first paragraph of the description in one line, with its links as they are shown. */
const introOf = ({ description }: ReturnType<typeof descriptionView>): string =>
  summaryOf(
    (description[0] ?? [])
      .map((piece) => piece.text)
      .join('')
      .trim(),
  )

interface ProgramShown extends Folded {
  readonly view: ProgramTab
}

/** The page of a program for this viewer, but for its outline, which takes longer to make; bonus sections count nowhere. V5.06 P2.2.05 */
export const programView = (
  program: ProgramDetail,
  viewContext: ViewContext,
  { view: named, folded, by }: ProgramShown = { view: 'program', folded: [], by: null },
) => {
  const sections = sectionsOf(program)
  const ids = sections.map(({ id }) => id)
  const { rest } = viewContext
  const view = shownTab(program, named)
  const allFolded = areAllFolded(ids, folded)
  const main = sections.filter(({ bonus }) => !bonus)
  const ordered = lessonsInOrder(program)
  const lessons = main.flatMap(lessonsOf)
  const isEmpty = sections.length === 0
  const text = descriptionView(program, viewContext)
  const facts = [
    counted(main.length, 'section', 'sections'),
    counted(main.flatMap(modulesOf).length, 'module', 'modules'),
    counted(lessons.length, 'lesson', 'lessons'),
    spokenLength(secondsOf(lessons)),
  ]
  return {
    id: program.id,
    title: program.title,
    image: program.image,
    /** The first paragraph of its description, in one line; empty without one, and beside the description itself. */
    intro: view === 'description' ? '' : introOf(text),
    /** The counts of sections, modules and lessons, and their length; one by one, and in a line. */
    facts,
    counts: dotted(program.level, ...facts),
    start: startView(program.programId, ordered, viewContext),
    ...text,
    view,
    tabs: tabsView(program, view, rest),
    /** The link from the description back to the outline. P2.2.12 */
    back: hrefOf({ type: 'program', id: program.programId, view: 'program' }, rest),
    /** The button that folds every section, or unfolds all; `null` if there are none. P2.2.06 */
    foldAll: isEmpty
      ? null
      : {
          label: allFolded ? programWords.expand : programWords.collapse,
          press: foldCommand(program.programId, by, ids, !allFolded),
        },
    /** The message in place of an outline without lessons, with a link; `null` if it has lessons. P2.2.09 */
    empty: isEmpty
      ? { text: programWords.empty, action: { href: hrefOf({ type: 'programs' }, rest), label: programWords.browse } }
      : null,
    /** Null if there is nothing to complete. */
    done: doneView(lessons, viewContext),
    /** Its files to read, each with a lock if it is for subscribers. */
    resources: program.resources.map((resource) => resourceCard(resource, viewContext)),
    documentTitle: `${program.title} - ${viewContext.catalogue.config.siteName}`,
    summary: summaryOf(program.description),
    /** The canonical address of the page, without parameters of the present visit. */
    canonical: hrefOf({ type: 'program', id: program.programId, view: 'program' }),
    shareImage: shareImage(program.image),
    subject: { type: 'program', program, seconds: secondsOf(lessons) } as const,
  }
}

/** The page of a program but for its outline. */
export type ProgramView = ReturnType<typeof programView>

type ProgramPageView =
  | { readonly type: 'loading' }
  | { readonly type: 'missing' | 'failed'; readonly title: string; readonly text: string }
  | { readonly type: 'ready'; readonly program: ProgramView }

/** The page of a program in one of its states. */
export const programPageView = (
  loaded: QueryState<ProgramDetail> | undefined,
  viewContext: ViewContext | null,
  shown?: ProgramShown,
): ProgramPageView => {
  if (loaded?.context.value && viewContext)
    return { type: 'ready', program: programView(loaded.context.value, viewContext, shown) }
  const failure = loaded?.context.failure
  if (isMissing(failure)) return { type: 'missing', title: programWords.missing, text: programWords.missingText }
  return loaded?.matches('failed')
    ? { type: 'failed', title: programWords.failed, text: programWords.failedText }
    : { type: 'loading' }
}
