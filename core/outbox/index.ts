export type { WriteResult, WritesHub, WritesPort } from './hub.ts'
export { resultsAs, writesHub } from './hub.ts'
export type { OutboxState } from './machine.ts'
export { outboxMachine } from './machine.ts'
export type { Elsewhere, Kept, OutboxPort } from './port.ts'
export type { Queue } from './queue.ts'
export { isPausing } from './queue.ts'
export { refusalsScreen } from './refusals.screen.ts'
export { refusalOf } from './refusals.ts'
export type { KnownTitles, RefusalView } from './refusals.view.ts'
export { refusalViews } from './refusals.view.ts'
export type { Topic } from './rules.ts'
export {
  arrived,
  editKey,
  enqueued,
  fateOf,
  gatherTime,
  isOrdered,
  isReported,
  keepWithin,
  keyOf,
  madeAt,
  mayArrive,
  pauseAfter,
  topicOf,
  topics,
  writeId,
} from './rules.ts'
export { hasRefusalsScreen } from './screen.ts'
export type { Outbox, OutboxEvent, OutboxFact } from './setup.ts'
export { unsavedText } from './view.ts'
export { weekdayNames } from './words.ts'
export type { Booking, BookingSubject, Edit, Refusal, Reply, Week, WeekChange, Write } from './writes.ts'
