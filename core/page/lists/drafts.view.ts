import type { ViewContext } from '../../cards/index.ts'
import { draftCard } from '../../cards/index.ts'
import type { Course, ListView } from '../../catalogue/index.ts'
import type { QueryState } from '../../kernel/query.ts'
import { draftsAmong } from './drafts.ts'
import { readyList, waitingList } from './view.ts'
import { draftWords } from './words.ts'

/** The drafts below the published programs, which only admins see. V6.15 */
export interface DraftsView {
  readonly title: string
  readonly text: string
  readonly list: ListView
}

/** The list of drafts of a group, or of all; `null` without drafts, and until they have loaded. */
export const draftsView = (
  courses: QueryState<readonly Course[]> | undefined,
  viewContext: ViewContext,
  group: string | null,
): DraftsView | null => {
  if (!courses) return null
  const { value, failure } = courses.context
  const shown = (list: ListView): DraftsView => ({ title: draftWords.title, text: draftWords.text, list })
  if (value === null && courses.matches('failed'))
    return shown({ state: 'failed', cards: [], message: draftWords.failed })
  if (value === null) return failure === null ? null : shown(waitingList)
  const drafts = draftsAmong(value, viewContext.catalogue.initial.programs)
  const cards = drafts
    .filter((course) => group === null || course.group === group)
    .map((course) => draftCard(course, viewContext))
  return cards.length === 0 ? null : shown(readyList(cards, ''))
}
