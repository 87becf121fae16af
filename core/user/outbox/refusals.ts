import type { Result } from '../../kernel/result.ts'
import type { Elsewhere } from './port.ts'
import { outcomeOf } from './rules.ts'
import type { Refusal, Reply, Write, WriteFailure } from './writes.ts'
import { refusalTypes } from './writes.ts'

const isOf =
  (write: Write) =>
  ({ write: other }: Refusal): boolean =>
    other.key === write.key && other.at === write.at

/** Returns the refusal of a write for the failure of its last try. */
export const refusalOf = (write: Write, failure: WriteFailure): Refusal => ({
  write,
  type: refusalTypes.find((type) => type === failure.type) ?? 'Refused',
})

/** Returns the failure for a refusal that is known from another tab or an earlier visit. */
export const failureOf = ({ type }: Refusal): WriteFailure =>
  type === 'Refused' ? { type, reason: 'other', message: '' } : { type }

/** The report about a write of another tab that this tab has sent; null while it still waits. */
export const elsewhereOf = (write: Write, answer: Result<Reply, WriteFailure>): Elsewhere | null => {
  const fate = outcomeOf(write, answer)
  if (fate === 'waits') return null
  return fate === 'refused' && !answer.ok
    ? { type: 'refusedElsewhere', refusal: refusalOf(write, answer.error) }
    : { type: 'doneElsewhere', write }
}

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
