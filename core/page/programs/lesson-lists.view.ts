import type { ProgramDetail } from '../../catalogue/index.ts'
import type { ProgramLesson } from '../../playback/queue/index.ts'
import { lessonsInOrder } from '../../playback/queue/index.ts'
import { moreText } from './lesson.words.ts'
import type { LessonView } from './outline.view.ts'

/** The longest list beside which its neighbours are shown, and how many lessons of a neighbour. P2.3.13 P2.3.14 */
export const [longest, shownMost] = [20, 3]

/** A list beside a lesson. P2.3.12 */
export interface LessonListView {
  readonly id: string
  readonly name: string
  readonly lessons: readonly (LessonView & { readonly current: boolean })[]
  /** For example '+9 more...', with the first lesson that is not shown; `null` if all are shown. */
  readonly more: { readonly text: string; readonly href: string } | null
}

/** The list of a lesson, and those before and after it; null for a lesson without a list, or with a list that is too long. */
export interface LessonListsView {
  readonly previous: LessonListView | null
  readonly present: LessonListView
  readonly next: LessonListView | null
}

/** The lists beside a lesson: its own whole, and the first lessons of those before and after it in the program, unless its own is longer than `longest`. */
export const lessonListsView = (
  program: ProgramDetail,
  present: ProgramLesson,
  viewOf: (found: ProgramLesson) => LessonView,
): LessonListsView => {
  const lists = [...Map.groupBy(lessonsInOrder(program), ({ section, playlist }) => `${section.id} ${playlist}`)]
  const at = lists.findIndex(([, own]) => own[0]?.section === present.section && own[0].playlist === present.playlist)
  const listOf = (index: number, most: number): LessonListView | null => {
    const [id, own] = lists[index] ?? []
    if (id === undefined || own?.[0] === undefined) return null
    const { module, section } = own[0]
    const hidden = own[most]
    return {
      id,
      name: module.name || section.name,
      lessons: own.slice(0, most).map((found) => ({
        ...viewOf(found),
        current: index === at && found.video === present.video,
      })),
      more: hidden ? { text: moreText(own.length - most), href: viewOf(hidden).href } : null,
    }
  }
  const own = listOf(at, Number.POSITIVE_INFINITY)!
  const isLong = own.lessons.length > longest
  return {
    previous: isLong ? null : listOf(at - 1, shownMost),
    present: own,
    next: isLong ? null : listOf(at + 1, shownMost),
  }
}
