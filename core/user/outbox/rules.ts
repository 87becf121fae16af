import { isFailure, mayPass } from '../../kernel/failure.ts'
import { checksum, jittered } from '../../kernel/jitter.ts'
import type { Result } from '../../kernel/result.ts'
import type { Reply, Write, WriteFailure } from './writes.ts'

const sameWrite = (one: Write) => (other: Write) => one.key === other.key

/** The writes with one more at the end; of two with the same key the newer one stays. */
export const enqueued = (writes: readonly Write[], write: Write): readonly Write[] => {
  const held = writes.find(sameWrite(write))
  if (held && held.at > write.at) return writes
  return [...writes.filter((other) => other.key !== write.key), write]
}

/** The writes without one that has arrived, unless a newer one has replaced it. */
export const arrived = (writes: readonly Write[], write: Write): readonly Write[] =>
  writes.filter((other) => other.key !== write.key || other.at > write.at)

/** The id of a write, the same each time it is sent, so that the studio counts it once. */
export const writeId = ({ key, at, says }: Write): string =>
  [key.split(':', 1)[0], at.toString(36), checksum(`${key}:${says}`).toString(36)].join('-')

/** How long a write waits for the device to save it, in ms; then it is sent anyway. */
export const keepWithin = 2_000

const firstPause = 15_000
const longestPause = 15 * 60_000

/** How long a write pauses after a number of failed tries, in ms: doubled each time up to a quarter of an hour, with jitter. */
export const pauseAfter = (write: Write, tries: number): number =>
  jittered(Math.min(firstPause * 2 ** (tries - 1), longestPause), writeId(write), tries)

/** Whether a write that failed may still arrive: an expired token is renewed, a final refusal stays. */
export const mayArrive = (failure: WriteFailure): boolean =>
  isFailure(failure) &&
  (mayPass(failure) ||
    failure.type === 'SignedOut' ||
    (failure.type === 'Refused' && (failure.reason === 'unauthenticated' || failure.reason === 'timedOut')))

/** The fate of a write: accepted, refused for good, or waiting for another try; a reason that means 'already so' counts as accepted. */
export const outcomeOf = ({ takenWith }: Write, answer: Result<Reply, WriteFailure>): 'taken' | 'refused' | 'waits' => {
  if (answer.ok) return 'taken'
  if (mayArrive(answer.error)) return 'waits'
  return answer.error.type === 'Refused' && takenWith.includes(answer.error.reason) ? 'taken' : 'refused'
}
