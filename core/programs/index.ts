export { canonical } from './rules.ts'
export { programScreen } from './screen.ts'
export type { LessonView, ProgramPageView, ProgramView, SectionView } from './view.ts'
