export type { HistoryState } from './machine.ts'
export { historyMachine, isLoaded, knowsProgress } from './machine.ts'
export type { HistoryPort } from './port.ts'
export type { Progress, Watched } from './rules.ts'
export {
  finishedClasses,
  fractionOf,
  goesFurther,
  historyOnHome,
  isInside,
  keepGoing,
  keepGoingMost,
  keepGoingWindow,
  merged,
  watchAgain,
} from './rules.ts'
export type { History, HistoryEvent, Report, WatchedClass } from './setup.ts'
export { finishedThisWeek } from './week.ts'
export type { ProgressWrite, WatchedWrite } from './writes.ts'
export { isProgressWrite, progressNouns, progressWrite, watchedNouns, watchedWrite, withWrite } from './writes.ts'
