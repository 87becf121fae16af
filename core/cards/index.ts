export type { ViewSources, Visiting } from './context.ts'
export { viewContextOf, viewSources } from './context.ts'
export { couldNotLoad, waitingList } from './lists.ts'
export { allScreen, favoritesScreen, ownScreen } from './own.screen.ts'
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
export { cardWords } from './words.ts'
