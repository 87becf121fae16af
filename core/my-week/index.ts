export { undoWindow } from './editing.ts'
export type { MyWeekEvent, MyWeekFact, MyWeekInput, MyWeekState } from './machine.ts'
export { myWeekMachine } from './machine.ts'
export type { NextClass, NextClassEvent, NextClassFact, NextClassState } from './next.machine.ts'
export { nextClassAfter, nextClassMachine } from './next.machine.ts'
export type { Leaving, Pending, Plan, Removal } from './plan.ts'
export { shownWeek } from './plan.ts'
export type { MyWeekPort } from './port.ts'
export { applied, dayOf, emptyWeek, nextOf, placed, previousOf, swapped } from './rules.ts'
export type {
  AddToWeekView,
  NextClassView,
  PlannedLive,
  PlannedVideo,
  UndoView,
  WeekDayView,
  WeekStates,
  WeekView,
} from './view.ts'
export { addToWeekView, nextClassView, undoViews, weekRow, weekView } from './view.ts'
