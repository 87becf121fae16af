import type { Failure } from '../../kernel/failure.ts'
import { fail } from '../../kernel/result.ts'

/** The answer of an operation that the provider does not have; no screen offers it. */
export const absent = async () => fail<Failure>({ type: 'Refused', reason: 'unsupported', message: '' })
