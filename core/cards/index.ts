export { backTo } from './back.ts'
export type { ViewSources, Visiting } from './context.ts'
export { viewContextOf, viewerIn, viewSources } from './context.ts'
export type { Cycle, ViewContext } from './rules.ts'
export {
  capitalised,
  careForFree,
  clockLength,
  counted,
  cycleOf,
  dotted,
  kindText,
  safeHref,
  shareImage,
  spokenLength,
  summaryOf,
} from './rules.ts'
export { collectionCard, draftCard, heartOf, mediaCard, programCard } from './view.ts'
export { cardWords, couldNotLoad } from './words.ts'
