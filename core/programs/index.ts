export type { LessonView, ProgramPageView, ProgramView, SectionView } from './view.ts'
export { programPageView, programView } from './view.ts'
