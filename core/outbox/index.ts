export type { WriteResult, WritesHub, WritesPort } from './hub.ts'
export { resultsAs, writesHub } from './hub.ts'
export type { OutboxState } from './machine.ts'
export { outboxMachine } from './machine.ts'
export type { Elsewhere, Kept, OutboxPort } from './port.ts'
export type { Queue } from './queue.ts'
export { isPausing } from './queue.ts'
export { elsewhereOf, failureOf, refusalOf } from './refusals.ts'
export type { KnownTitles, RefusalView, RefusedWords } from './refused.view.ts'
export { refusalViews } from './refused.view.ts'
export {
  arrived,
  enqueued,
  keepWithin,
  mayArrive,
  outcomeOf,
  pauseAfter,
  writeId,
} from './rules.ts'
export { hasRefusalsScreen } from './screen.ts'
export type { Outbox, OutboxEvent, OutboxFact } from './setup.ts'
export type { Nouns } from './view.ts'
export { unsavedText } from './view.ts'
export type { Refusal, Reply, Write, WriteFailure } from './writes.ts'
export { refusalTypes, sentAtOnce } from './writes.ts'
