import type { Failure } from '../failure.ts'
import { mayPass } from '../failure.ts'
import type { Edit, Write } from './writes.ts'

/** Tells changes of the week apart, also those of two tabs in the same millisecond. */
export const editKey = ({ change, at }: Edit): string => {
  switch (change.type) {
    case 'clear':
      return `${at}:clear`
    case 'order':
      return `${at}:order:${change.day}:${change.videos.join(',')}`
    case 'move':
      return `${at}:move:${change.day}:${change.newDay}:${change.video}`
    default:
      return `${at}:${change.type}:${change.day}:${change.video}`
  }
}

/** What a write is about: a newer one about the same replaces it. */
export const keyOf = (write: Write): string => {
  switch (write.type) {
    case 'keepTags':
      return `keepTags:${write.tags.join(',')}`
    case 'keepConsents':
      return 'keepConsents'
    case 'keepWeek':
      return `keepWeek:${editKey(write.edit)}`
    case 'keepBooking':
      return `keepBooking:${write.booking.wish}:${write.booking.kind}:${write.booking.id}`
    default:
      return `${write.type}:${write.media}`
  }
}

/** Whether a write counts beside others of its kind, and in their order. V7.14–V7.17 */
export const countsInOrder = ({ type }: Write): boolean => type === 'keepWeek' || type === 'keepBooking'

/** When the person did it, in ms since 1970. */
export const madeAt = (write: Write): number => (write.type === 'keepProgress' ? write.state.updatedAt : write.at)

const sameWrite = (one: Write) => (other: Write) => keyOf(one) === keyOf(other)

/** Puts a write at the end of the queue; of two about the same thing the newer stays. */
export const enqueued = (writes: readonly Write[], write: Write): readonly Write[] => {
  const held = writes.find(sameWrite(write))
  if (held && madeAt(held) > madeAt(write)) return writes
  return [...writes.filter((other) => keyOf(other) !== keyOf(write)), write]
}

/** Takes out a write that has arrived, unless a newer one about the same has taken its place. */
export const arrived = (writes: readonly Write[], write: Write): readonly Write[] =>
  writes.filter((other) => keyOf(other) !== keyOf(write) || madeAt(other) > madeAt(write))

/** How long a write is gathered before it goes, in ms: progress changes often, a heart does not. V7.11 V9.16 */
export const gatherTime = (write: Write | undefined): number => (write?.type === 'keepProgress' ? 1_000 : 0)

/** How long after a flush a write goes at once, in ms: a page that is going tells its last words then. */
export const hurryTime = 1_000

/** How long the outbox rests after a failure that may pass, in ms. */
export const restTime = 15_000

/** How long a write waits until the device has kept it, in ms; then it goes all the same. */
export const keepWithin = 2_000

/** Whether a write that failed so may still arrive: a token that was not accepted is renewed, a refusal for good is not. */
export const mayArrive = (failure: Failure): boolean =>
  mayPass(failure) ||
  failure.type === 'SignedOut' ||
  (failure.type === 'Refused' && (failure.status === 401 || failure.status === 408))
