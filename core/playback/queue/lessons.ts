import type { Lesson, MediaItem, Module, ProgramDetail, Section } from '../../catalogue/index.ts'
import type { LessonRoute } from '../../routes/index.ts'

/** A lesson in its program: its section, its module, and their indices as its address names them, from 0. P2.3.01 */
export interface ProgramLesson {
  readonly lesson: Lesson
  readonly section: Section
  readonly module: Module
  readonly playlist: number
  readonly video: number
}

/** The index of a lesson: the id of its section, and those of its module and of itself, from 0. */
export type LessonIndex = Pick<LessonRoute, 'section' | 'playlist' | 'video'>

/** Returns the lessons of a program in their order: through each module, then the next module, then the next section; empty modules and sections are skipped. P4.3.01 */
export const lessonsInOrder = ({ sections }: Pick<ProgramDetail, 'sections'>): readonly ProgramLesson[] =>
  sections.flatMap((section) =>
    section.modules.flatMap((module, playlist) =>
      module.lessons.map((lesson, video) => ({ lesson, section, module, playlist, video })),
    ),
  )

const isAt = ({ section, playlist, video }: ProgramLesson, index: LessonIndex): boolean =>
  section.id === index.section && playlist === index.playlist && video === index.video

/** The lesson at an index, with the ones before and after it in the program; all `null` if no lesson has this index. P4.3.02 P5.03 */
export const lessonAt = (program: Pick<ProgramDetail, 'sections'>, index: LessonIndex) => {
  const all = lessonsInOrder(program)
  const at = all.findIndex((each) => isAt(each, index))
  const [previous, present, next] = at < 0 ? [] : [all[at - 1], all[at], all[at + 1]]
  return { previous: previous ?? null, present: present ?? null, next: next ?? null }
}

/** The index of a lesson in its program. */
export const indexOf = ({ section, playlist, video }: ProgramLesson): LessonIndex => ({
  ...{ section: section.id, playlist, video },
})

/** The route of a lesson. */
export const lessonRoute = (program: string, { section, playlist, video }: ProgramLesson): LessonRoute => ({
  ...{ type: 'lesson', program, section: section.id, playlist, video, at: null },
})

/** Returns a class as a lesson of its program: the access fields of the program count beside those of the class, so that the outline and the page agree. */
export const asLesson = (item: MediaItem, { free, requiresSubscription, unlocked, productIds }: Lesson): MediaItem => ({
  ...item,
  free: free ?? item.free,
  requiresSubscription: requiresSubscription ?? item.requiresSubscription,
  unlocked: unlocked || item.unlocked,
  productIds: productIds || item.productIds,
})

/** The lesson of a program with the id of its class, the first of several; `null` without one. */
export const lessonOf = (program: Pick<ProgramDetail, 'sections'>, id: string): ProgramLesson | null =>
  lessonsInOrder(program).find(({ lesson }) => lesson.id === id) ?? null
