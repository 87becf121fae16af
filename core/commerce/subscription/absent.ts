import type { Failure } from '../../kernel/failure.ts'
import { fail } from '../../kernel/result.ts'

/** Fails as unsupported, in place of an operation that the provider lacks; no screen offers it. */
export const absent = async () => fail<Failure>({ type: 'Refused', reason: 'unsupported', message: '' })
