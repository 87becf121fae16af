import { isFree } from '../../access/index.ts'
import type { ViewContext } from '../../cards/index.ts'
import { clockLength, counted, dotted, knownLock, showsFreeBadge, spokenLength } from '../../cards/index.ts'
import type { Lesson, ProgramDetail, Section } from '../../catalogue/index.ts'
import { memoizeEach } from '../../kernel/memo.ts'
import type { Command } from '../../kernel/screen.ts'
import { watchStatus } from '../../playback/player/index.ts'
import type { ProgramLesson } from '../../playback/queue/index.ts'
import { lessonRoute, lessonsInOrder } from '../../playback/queue/index.ts'
import { hrefOf } from '../../routes/index.ts'
import type { FoldEvent } from './folds.machine.ts'
import { lessonText } from './words.ts'

/** The command that folds sections. */
export type FoldCommand = Command<'folds', FoldEvent>

/** The ids of the folded sections, and the id of the member who folds them; `null` for a visitor. */
export interface Folded {
  readonly folded: readonly string[]
  readonly by: string | null
}

/** The command that folds or unfolds these sections of a program. */
export const foldCommand = (
  program: string,
  by: string | null,
  sections: readonly string[],
  folded: boolean,
): FoldCommand => ({
  of: 'folds',
  event: { type: 'fold', program, by, sections, folded },
})

/** The modules of a section that have lessons. */
export const modulesOf = ({ modules }: Section): Section['modules'] =>
  modules.filter(({ lessons }) => lessons.length > 0)

/** The lessons of a section in their order. */
export const lessonsOf = ({ modules }: Section): readonly Lesson[] => modules.flatMap(({ lessons }) => lessons)

/** The sections of a program that have lessons: no other is shown. */
export const sectionsOf = ({ sections }: ProgramDetail): readonly Section[] =>
  sections.filter((section) => lessonsOf(section).length > 0)

/** How long lessons are together, in seconds. */
export const secondsOf = (lessons: readonly Lesson[]): number =>
  lessons.reduce((sum, { duration }) => sum + duration, 0)

/** A lesson in a list, for this viewer. */
export const lessonView = (found: ProgramLesson, programId: string, viewContext: ViewContext) => {
  const { catalogue, viewer, known, now, progress, rest } = viewContext
  const { lesson } = found
  const status = watchStatus(progress[lesson.id])
  const locked = knownLock(lesson, viewContext) !== null
  return {
    ...{ id: lesson.id, title: lesson.title, status, locked },
    duration: clockLength(lesson.duration),
    href: hrefOf(lessonRoute(programId, found), rest),
    /** Its status and whether it is locked: the text of its sign. */
    spoken: lessonText(status, locked),
    free: known && isFree(lesson, catalogue.policy) && showsFreeBadge(viewer, now),
  }
}

/** A lesson in the outline. */
export type LessonView = ReturnType<typeof lessonView>

/** The contents of a section are memoized: a press on one heading creates no lesson view again. */
const contentsOf = memoizeEach((section: Section, programId: string, viewContext: ViewContext) => {
  const lessons = lessonsOf(section)
  const modules = Map.groupBy(lessonsInOrder({ sections: [section] }), ({ playlist }) => playlist)
  return {
    id: section.id,
    name: section.name,
    image: section.image,
    bonus: section.bonus,
    meta: dotted(counted(lessons.length, 'lesson', 'lessons'), spokenLength(secondsOf(lessons))),
    modules: [...modules].map(([playlist, own]) => ({
      ...{ id: `${section.id}-${playlist}`, name: own[0]?.module.name ?? '' },
      lessons: own.map((lesson) => lessonView(lesson, programId, viewContext)),
    })),
  }
})

const sectionView = (section: Section, programId: string, viewContext: ViewContext, { folded, by }: Folded) => {
  const isFolded = folded.includes(section.id)
  return {
    ...contentsOf(section, programId, viewContext),
    folded: isFolded,
    /** The command behind a press on its heading. P2.2.08 */
    press: foldCommand(programId, by, [section.id], !isFolded),
  }
}

/** A section of the outline with its modules. */
export type SectionView = ReturnType<typeof sectionView>

/** The outline of a program: its sections, folded or not. */
export const outlineView = (
  program: ProgramDetail,
  viewContext: ViewContext,
  folds: Folded = { folded: [], by: null },
): readonly SectionView[] =>
  sectionsOf(program).map((section) => sectionView(section, program.programId, viewContext, folds))
