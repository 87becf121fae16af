import type { Failure } from '../kernel/failure.ts'
import { mayPass } from '../kernel/failure.ts'
import { checksum, jittered } from '../kernel/jitter.ts'
import type { Result } from '../kernel/result.ts'
import type { Edit, Reply, Write } from './writes.ts'

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
      return `keepBooking:${write.booking.purpose}:${write.booking.kind}:${write.booking.id}`
    default:
      return `${write.type}:${write.media}`
  }
}

/** Kinds of writes that wait for nothing but their own kind. */
export const topics = ['progress', 'watched', 'favourites', 'tags', 'consents', 'week', 'bookings'] as const

/** A kind of writes. */
export type Topic = (typeof topics)[number]

const topicByType: Readonly<Record<Write['type'], Topic>> = {
  ...{ keepProgress: 'progress', keepWatched: 'watched', keepFavourite: 'favourites', keepTags: 'tags' },
  ...{ keepConsents: 'consents', keepWeek: 'week', keepBooking: 'bookings' },
}

/** The topic of a write. */
export const topicOf = ({ type }: Write): Topic => topicByType[type]

/** Whether the writes of a topic only mean the same in the order in which they were made. V7.14–V7.17 */
export const isOrdered = (topic: Topic): boolean => topic === 'week'

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

const saysOf = (write: Write): string => {
  switch (write.type) {
    case 'keepProgress':
      return `${write.state.lastTime}:${write.state.completed}`
    case 'keepFavourite':
      return String(write.on)
    case 'keepBooking':
      return String(write.booking.on)
    case 'keepConsents':
      return Object.entries(write.consents).toSorted().join()
    default:
      return ''
  }
}

/** The id of a write, the same each time it is sent, so that the studio counts it once however often it arrives. V7.11 V7.14 */
export const writeId = (write: Write): string =>
  [write.type, madeAt(write).toString(36), checksum(`${keyOf(write)}:${saysOf(write)}`).toString(36)].join('-')

/** How long a write is gathered before it is sent, in ms: progress changes often, a heart does not. V7.11 V9.16 */
export const gatherTime = (write: Write): number => (write.type === 'keepProgress' ? 1_000 : 0)

/** How long a write waits until the device has kept it, in ms; then it is sent all the same. */
export const keepWithin = 2_000

const firstPause = 15_000
const longestPause = 15 * 60_000

/** How long a write steps aside after so many tries that failed, in ms: twice as long each time, up to a quarter of an hour, and not the same for everyone. */
export const pauseAfter = (write: Write, tries: number): number =>
  jittered(Math.min(firstPause * 2 ** (tries - 1), longestPause), writeId(write), tries)

/** Whether a write that failed so may still arrive: a token that was not accepted is renewed, a refusal for good is not. */
export const mayArrive = (failure: Failure): boolean =>
  mayPass(failure) ||
  failure.type === 'SignedOut' ||
  (failure.type === 'Refused' && (failure.status === 401 || failure.status === 408))

/** Whether a refusal of a write is told: nobody pressed for what is kept of itself. V4.17 V8.06 */
export const isReported = ({ type }: Write): boolean =>
  type !== 'keepProgress' && type !== 'keepWatched' && type !== 'keepTags'

/** What became of a write: taken, refused for good, or it waits for another try; a class that the day already has is taken. V7.14 V8.06 */
export const fateOf = (write: Write, answer: Result<Reply, Failure>): 'taken' | 'refused' | 'waits' => {
  if (answer.ok) return 'taken'
  if (mayArrive(answer.error)) return 'waits'
  const isThere = write.type === 'keepWeek' && answer.error.type === 'Refused' && answer.error.status === 409
  return isThere ? 'taken' : 'refused'
}
