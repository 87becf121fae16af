export type { LessonView, ProgramView, SectionView } from './view.ts'
export { programView } from './view.ts'
