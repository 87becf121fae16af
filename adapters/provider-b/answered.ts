import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { No } from './ask.ts'

/** Returns success without the data of the answer, or the failure of a request whose refusals have no types. */
export const answered = (came: Result<unknown, No>): Result<void, Failure> =>
  came.ok ? ok(undefined) : fail(came.error.failure)
