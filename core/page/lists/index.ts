export type { DefaultsView } from './defaults.view.ts'
export type { DraftsView } from './drafts.view.ts'
export type { ChoiceView, FiltersView } from './filters.view.ts'
export { filterViews, isDropdown } from './filters.view.ts'
export type { GroupsState } from './groups.machine.ts'
export { groupsMachine } from './groups.machine.ts'
export { cardsIn, rowsAtFirst, rowsPerScroll } from './growth.ts'
export { allScreen, favoritesScreen, ownScreen } from './own.screen.ts'
export type { GroupView } from './own.view.ts'
export type { Counted, Facet } from './rules.ts'
export {
  counts,
  countsFrom,
  facets,
  isNarrowed,
  isSameChoice,
  lengths,
  narrowed,
  pressed,
  understood,
} from './rules.ts'
export { listScreen } from './screen.ts'
export { waitingList } from './view.ts'
export { filterWords } from './words.ts'
