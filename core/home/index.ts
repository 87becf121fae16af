export { truthyFlag } from './flags.ts'
export type { Home, HomeEvent, HomeState } from './machine.ts'
export { homeMachine } from './machine.ts'
export type { HomePort, RowCards } from './port.ts'
export type { DiaryRow, Row } from './rules.ts'
export {
  firstRows,
  hasDiaryRows,
  isFetched,
  moreRows,
  nextWaiting,
  rowFor,
  rowSize,
  seeAllAbove,
  shelvesOf,
  withRow,
} from './rules.ts'
export type { HomeRowView, Own } from './view.ts'
export { featuredView, homeView, rowMessage, titlePieces } from './view.ts'
