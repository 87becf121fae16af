import type { Lesson, MediaItem, Module, ProgramDetail, Section } from '../../catalogue/index.ts'
import type { LessonRoute } from '../../routes/index.ts'

/** A lesson in its program: its section, its module, and their indices in the address, from 0. P2.3.01 */
export interface ProgramLesson {
  readonly lesson: Lesson
  readonly section: Section
  readonly module: Module
  readonly playlist: number
  readonly video: number
}

/** The index of a lesson: the id of its section, and the indices of its module and of the lesson, from 0. */
export type LessonIndex = Pick<LessonRoute, 'section' | 'playlist' | 'video'>

/** Returns the lessons of a program in order, module by module and section by section; skips empty modules and sections. P4.3.01 */
export const lessonsInOrder = ({ sections }: Pick<ProgramDetail, 'sections'>): readonly ProgramLesson[] =>
  sections.flatMap((section) =>
    section.modules.flatMap((module, playlist) =>
      module.lessons.map((lesson, video) => ({ lesson, section, module, playlist, video })),
    ),
  )

const isAt = ({ section, playlist, video }: ProgramLesson, index: LessonIndex): boolean =>
  section.id === index.section && playlist === index.playlist && video === index.video

/** Returns the lesson at an index, with the previous and next lessons of the program; all are `null` without a lesson at this index. P4.3.02 P5.03 */
export const lessonAt = (program: Pick<ProgramDetail, 'sections'>, index: LessonIndex) => {
  const all = lessonsInOrder(program)
  const at = all.findIndex((each) => isAt(each, index))
  const [previous, present, next] = at < 0 ? [] : [all[at - 1], all[at], all[at + 1]]
  return { previous: previous ?? null, present: present ?? null, next: next ?? null }
}

/** Returns the index of a lesson in its program. */
export const indexOf = ({ section, playlist, video }: ProgramLesson): LessonIndex => ({
  ...{ section: section.id, playlist, video },
})

/** Returns the route of a lesson. */
export const lessonRoute = (program: string, { section, playlist, video }: ProgramLesson): LessonRoute => ({
  ...{ type: 'lesson', program, section: section.id, playlist, video, at: null },
})

/** Returns a class as a lesson of its program: the program's access fields are added to those of the class, so that the outline and the page agree. */
export const asLesson = (item: MediaItem, { free, requiresSubscription, unlocked, productIds }: Lesson): MediaItem => ({
  ...item,
  free: free ?? item.free,
  requiresSubscription: requiresSubscription ?? item.requiresSubscription,
  unlocked: unlocked || item.unlocked,
  productIds: productIds || item.productIds,
})

/** Returns the first lesson of a program with the id of a class; `null` without one. */
export const lessonOf = (program: Pick<ProgramDetail, 'sections'>, id: string): ProgramLesson | null =>
  lessonsInOrder(program).find(({ lesson }) => lesson.id === id) ?? null
