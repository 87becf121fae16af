import { isFree, isLocked } from '../access/index.ts'
import type { ViewContext } from '../cards/index.ts'
import { careForFree, clockLength, counted, dotted, shareImage, spokenLength, summaryOf } from '../cards/index.ts'
import type { Lesson, Piece, ProgramDetail, Section } from '../catalogue/index.ts'
import { described } from '../catalogue/index.ts'
import type { QueryState } from '../kernel/query.ts'
import { linkView } from '../media-page/index.ts'
import type { WatchStatus } from '../player/index.ts'
import { watchStatus } from '../player/index.ts'
import type { ProgramLesson } from '../queue/index.ts'
import { lessonRoute, lessonsInOrder } from '../queue/index.ts'
import { hrefOf } from '../routes/index.ts'
import type { ProgramStartView } from './start.view.ts'
import { startView } from './start.view.ts'
import { doneText, lessonText, programWords } from './words.ts'

/** A lesson in the outline. P2.2.10 */
export interface LessonView {
  readonly id: string
  readonly title: string
  readonly duration: string
  readonly href: string
  readonly status: WatchStatus
  /** Its status and whether it is locked, for screen readers. */
  readonly spoken: string
  readonly locked: boolean
  readonly free: boolean
}

/** A section of the outline with its modules. P2.2.08 P2.2.09 */
export interface SectionView {
  readonly id: string
  readonly name: string
  readonly bonus: boolean
  readonly meta: string
  readonly modules: readonly { readonly id: string; readonly name: string; readonly lessons: readonly LessonView[] }[]
}

/** A program's outline. P2.2.05 */
export interface ProgramView {
  readonly id: string
  readonly title: string
  readonly image: string | null
  readonly counts: string
  readonly start: ProgramStartView | null
  readonly description: readonly (readonly Exclude<Piece, { type: 'seek' }>[])[]
  readonly done: { readonly lessons: number; readonly of: number; readonly text: string }
  readonly sections: readonly SectionView[]
  readonly documentTitle: string
  readonly summary: string
  /** The canonical address of the page, without parameters of the present visit. */
  readonly canonical: string
  readonly shareImage: string | null
}

const lessonsOf = ({ modules }: Section): readonly Lesson[] => modules.flatMap(({ lessons }) => lessons)

const secondsOf = (lessons: readonly Lesson[]): number => lessons.reduce((sum, { duration }) => sum + duration, 0)

/** A lesson in a list, for this viewer. P2.2.10 P2.3.12 */
export const lessonView = (
  found: ProgramLesson,
  programId: string,
  { catalogue, viewer, known, now, progress, rest }: ViewContext,
): LessonView => {
  const { lesson } = found
  const status = watchStatus(progress[lesson.id])
  const locked = known && isLocked(lesson, catalogue.policy, viewer, now)
  return {
    ...{ id: lesson.id, title: lesson.title, status, locked },
    duration: clockLength(lesson.duration),
    href: hrefOf(lessonRoute(programId, found), rest),
    spoken: lessonText(status, locked),
    free: known && isFree(lesson, catalogue.policy) && careForFree(viewer, now),
  }
}

const sectionView = (section: Section, programId: string, viewContext: ViewContext): SectionView => {
  const lessons = lessonsOf(section)
  const modules = Map.groupBy(lessonsInOrder({ sections: [section] }), ({ playlist }) => playlist)
  return {
    id: section.id,
    name: section.name,
    bonus: section.bonus,
    meta: dotted(counted(lessons.length, 'lesson', 'lessons'), spokenLength(secondsOf(lessons))),
    modules: [...modules].map(([playlist, own]) => ({
      ...{ id: `${section.id}-${playlist}`, name: own[0]?.module.name ?? '' },
      lessons: own.map((lesson) => lessonView(lesson, programId, viewContext)),
    })),
  }
}

/** The outline of a program for this viewer; bonus sections do not count. V5.06 P2.2.05 P2.2.08 P2.2.09 P2.2.10 */
export const programView = (program: ProgramDetail, viewContext: ViewContext): ProgramView => {
  const sections = program.sections.filter((section) => lessonsOf(section).length > 0)
  const main = sections.filter(({ bonus }) => !bonus)
  const ordered = lessonsInOrder(program)
  const lessons = sections.flatMap(lessonsOf)
  const done = lessons.filter(({ id }) => viewContext.progress[id]?.completed).length
  return {
    id: program.id,
    title: program.title,
    image: program.image,
    counts: dotted(
      counted(main.length, 'section', 'sections'),
      counted(new Set(ordered.map(({ section, playlist }) => `${section.id} ${playlist}`)).size, 'module', 'modules'),
      counted(lessons.length, 'lesson', 'lessons'),
      spokenLength(secondsOf(lessons)),
    ),
    start: startView(program.programId, ordered, viewContext),
    description: described({ description: program.description, duration: 0 }).map((paragraph) =>
      paragraph.map((piece) =>
        piece.type === 'seek'
          ? { type: 'text', text: piece.text }
          : piece.type === 'link'
            ? linkView(piece, viewContext)
            : piece,
      ),
    ),
    done: {
      lessons: done,
      of: lessons.length,
      text: doneText(done, lessons.length),
    },
    sections: sections.map((section) => sectionView(section, program.programId, viewContext)),
    documentTitle: `${program.title} - ${viewContext.catalogue.config.siteName}`,
    summary: summaryOf(program.description),
    canonical: hrefOf({ type: 'program', id: program.programId, view: 'program' }),
    shareImage: shareImage(program.image),
  }
}

/** The page of a program while it loads, when it is there, and when it is missing or could not be loaded. V8.07 */
export type ProgramPageView =
  | { readonly type: 'loading' }
  | { readonly type: 'missing' | 'failed'; readonly title: string; readonly text: string }
  | { readonly type: 'ready'; readonly program: ProgramView }

/** The page of a program in one of its states. P2.2.05 */
export const programPageView = (
  loaded: QueryState<ProgramDetail> | undefined,
  viewContext: ViewContext | null,
): ProgramPageView => {
  if (loaded?.context.value && viewContext)
    return { type: 'ready', program: programView(loaded.context.value, viewContext) }
  const failure = loaded?.context.failure
  if (failure?.type === 'Refused' && failure.status === 404)
    return { type: 'missing', title: programWords.missing, text: programWords.missingText }
  return loaded?.matches('failed')
    ? { type: 'failed', title: programWords.failed, text: programWords.failedText }
    : { type: 'loading' }
}
