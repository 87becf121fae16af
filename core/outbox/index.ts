export type { Outbox, OutboxEvent, OutboxFact, OutboxState } from './machine.ts'
export { outboxMachine } from './machine.ts'
export type { OutboxPort } from './port.ts'
export {
  arrived,
  countsInOrder,
  editKey,
  enqueued,
  gatherTime,
  hurryTime,
  keyOf,
  madeAt,
  mayArrive,
  restTime,
} from './rules.ts'
export type { Booked, Booking, Change, Edit, Reply, Week, Write } from './writes.ts'
