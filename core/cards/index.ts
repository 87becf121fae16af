export type { ViewSources } from './context.ts'
export { viewContextOf, viewSources } from './context.ts'
export { allView, couldNotLoad, ownListView, pageTitles, waitingList } from './lists.ts'
export type { ViewContext } from './rules.ts'
export {
  capitalised,
  careForFree,
  clockLength,
  counted,
  dotted,
  safeHref,
  shareImage,
  spokenLength,
  summaryOf,
} from './rules.ts'
export { backTo, listScreen } from './screen.ts'
export { collectionCard, heartOf, mediaCard, programCard } from './view.ts'
