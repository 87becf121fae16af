import type { Failure } from '../kernel/failure.ts'
import type { Refusal, Write } from './writes.ts'

const isOf =
  (write: Write) =>
  ({ write: other }: Refusal): boolean =>
    other.key === write.key && other.at === write.at

/** The refusal of a write, with the status of the studio's answer. */
export const refusalOf = (write: Write, failure: Failure): Refusal => ({
  write,
  status: failure.type === 'Refused' ? failure.status : 0,
})

/** The refusals with one more; the newest one per key stays. */
export const withRefusal = (refusals: readonly Refusal[], refusal: Refusal): readonly Refusal[] => [
  ...refusals.filter((other) => other.write.key !== refusal.write.key),
  refusal,
]

/** The refusals without the one with a write's key, unless that is of a newer write. */
export const withoutOlder = (refusals: readonly Refusal[], write: Write): readonly Refusal[] =>
  refusals.filter((other) => other.write.key !== write.key || other.write.at > write.at)

/** The refusals without the one of a write. */
export const withoutRefusal = (refusals: readonly Refusal[], write: Write): readonly Refusal[] =>
  refusals.filter((other) => !isOf(write)(other))
