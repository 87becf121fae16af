export type { LessonListsView, LessonListView } from './lists.view.ts'
export { lessonPlayingScreen, lessonScreen } from './screen.ts'
export type { LessonMedia, LessonPage, NeighbourLink } from './view.ts'
export { lessonWords } from './words.ts'
