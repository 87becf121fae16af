import type { Failure } from '../kernel/failure.ts'
import { mayPass } from '../kernel/failure.ts'
import { checksum, jittered } from '../kernel/jitter.ts'
import type { Result } from '../kernel/result.ts'
import type { Reply, Write } from './writes.ts'

const sameWrite = (one: Write) => (other: Write) => one.key === other.key

/** Puts a write at the end of the queue; of two about the same thing the newer stays. */
export const enqueued = (writes: readonly Write[], write: Write): readonly Write[] => {
  const held = writes.find(sameWrite(write))
  if (held && held.at > write.at) return writes
  return [...writes.filter((other) => other.key !== write.key), write]
}

/** Takes out a write that has arrived, unless a newer one about the same has taken its place. */
export const arrived = (writes: readonly Write[], write: Write): readonly Write[] =>
  writes.filter((other) => other.key !== write.key || other.at > write.at)

/** The id of a write, the same each time it is sent, so that the studio counts it once however often it arrives. V7.11 V7.14 */
export const writeId = ({ key, at, says }: Write): string =>
  [key.split(':', 1)[0], at.toString(36), checksum(`${key}:${says}`).toString(36)].join('-')

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

/** What became of a write: taken, refused for good, or it waits for another try; one that the studio says is so already is taken. V7.14 V8.06 */
export const fateOf = ({ takenWith }: Write, answer: Result<Reply, Failure>): 'taken' | 'refused' | 'waits' => {
  if (answer.ok) return 'taken'
  if (mayArrive(answer.error)) return 'waits'
  return answer.error.type === 'Refused' && takenWith.includes(answer.error.status) ? 'taken' : 'refused'
}
