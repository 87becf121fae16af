export { canonical } from './rules.ts'
export type { LessonView, ProgramPageView, ProgramView, SectionView } from './view.ts'
export { programPageView } from './view.ts'
