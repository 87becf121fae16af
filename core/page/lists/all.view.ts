import type { ViewContext } from '../../cards/index.ts'
import { cardWords, collectionCard, programCard } from '../../cards/index.ts'
import type { Course } from '../../catalogue/index.ts'
import type { QueryState } from '../../kernel/query.ts'
import { hrefOf, pageNames } from '../../routes/index.ts'
import { draftsView } from './drafts.view.ts'
import type { ChoiceView } from './filters.view.ts'
import { choiceOf } from './filters.view.ts'
import { isWord } from './rules.ts'
import { readyList } from './view.ts'
import { filterWords } from './words.ts'

type Kind = 'programs' | 'sections'

const shownOf = (kind: Kind, { catalogue: { initial } }: ViewContext) =>
  kind === 'programs' ? initial.programs.filter(({ type }) => type !== 'draft') : initial.sections

/** The choice between all groups of a page, in the order of the alphabet; `null` if there is nothing to choose. P2.1.03 P2.1.04 */
export const groupChoice = (kind: Kind, viewContext: ViewContext, chosen: string | null): ChoiceView | null => {
  const all = shownOf(kind, viewContext).map(({ group }) => group)
  const groups = [...new Set(all)].filter(isWord).sort((one, other) => one.localeCompare(other, 'en'))
  if (groups.length < 2) return null
  const hrefFor = (group: string | null) => hrefOf({ type: kind, ...(group !== null && { group }) }, viewContext.rest)
  return choiceOf(
    'group',
    filterWords.by,
    groups.map((group) => ({
      label: group,
      href: hrefFor(group === chosen ? null : group),
      on: group === chosen,
      count: all.filter((each) => each === group).length,
    })),
    hrefFor(null),
  )
}

/** The page of all programs, or of all sections, or of one group of them; for an admin with the drafts below. V2.07 P2.1.01 */
export const allView = (
  kind: Kind,
  viewContext: ViewContext,
  asked: string | null = null,
  courses?: QueryState<readonly Course[]>,
) => {
  const { initial } = viewContext.catalogue
  const base = pageNames[kind]
  const choice = groupChoice(kind, viewContext, asked)
  // An unknown group shows all groups.
  const group = choice?.options.find(({ on }) => on)?.label ?? null
  const isWithin = (of: { readonly group: string }) => group === null || of.group === group
  const cards =
    kind === 'programs'
      ? initial.programs
          .filter((program) => program.type !== 'draft' && isWithin(program))
          .map((program) => programCard(program, viewContext))
      : initial.sections.filter(isWithin).map((section) => collectionCard(section, viewContext))
  return {
    title: group === null ? base : `${base} - ${group}`,
    list: readyList(cards, cardWords.allEmpty),
    drafts: draftsView(courses, viewContext, group),
    choice,
  }
}
