export { backTo } from './back-link.ts'
export type { ViewSources, Visiting } from './context.ts'
export { viewContextOf, viewerIn, viewSources } from './context.ts'
export type { Cycle, ViewContext } from './rules.ts'
export {
  capitalised,
  clockLength,
  counted,
  cycleOf,
  dotted,
  kindText,
  knownLock,
  safeHref,
  shareImage,
  showsFreeBadge,
  spokenLength,
  summaryOf,
} from './rules.ts'
export { collectionCard, draftCard, heartOf, mediaCard, programCard } from './view.ts'
export { cardWords, couldNotLoad } from './words.ts'
