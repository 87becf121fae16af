import type { Failure } from '../kernel/failure.ts'
import type { Refusal, Write } from './writes.ts'

const isOf =
  (write: Write) =>
  ({ write: other }: Refusal): boolean =>
    other.key === write.key && other.at === write.at

/** The refusal of a write, by the failure that the studio answered with. */
export const refusalOf = (write: Write, failure: Failure): Refusal => ({
  write,
  status: failure.type === 'Refused' ? failure.status : 0,
})

/** Refusals with one more; of one thing the newest stays. */
export const withRefusal = (refusals: readonly Refusal[], refusal: Refusal): readonly Refusal[] => [
  ...refusals.filter((other) => other.write.key !== refusal.write.key),
  refusal,
]

/** Refusals without the one of what a write is about, unless it is of a newer one. */
export const withoutOlder = (refusals: readonly Refusal[], write: Write): readonly Refusal[] =>
  refusals.filter((other) => other.write.key !== write.key || other.write.at > write.at)

/** Refusals without the one of a write. */
export const withoutRefusal = (refusals: readonly Refusal[], write: Write): readonly Refusal[] =>
  refusals.filter((other) => !isOf(write)(other))
