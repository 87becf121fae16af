import type { BoxOfficePort, BoxOfficePorts } from '../core/commerce/ports.ts'
import type { Failure } from '../core/kernel/failure.ts'
import type { Result } from '../core/kernel/result.ts'
import { fail, ok } from '../core/kernel/result.ts'
import type { DiaryPort, DiaryPorts } from '../core/planner/ports.ts'
import type { Memory } from './browser/storage.ts'
import { attemptKey } from './browser/writes.ts'

const notFetched = (cause: unknown) => fail<Failure>({ type: 'Unexpected', cause })

/** The box office, whose code is fetched when it is first needed: who has begun no payment here does not need it. A4.21 */
export const boxOfficeDoor = (memory: Memory, open: () => Promise<BoxOfficePorts>): BoxOfficePort => ({
  isExpected: async (id) => {
    if (memory.get(attemptKey(id)) === null) return ok(false)
    return import('./browser/attempts.ts').then(({ attemptOf }) => ok(attemptOf(memory, id) !== null), notFetched)
  },
  open: () => open().then(ok, notFetched),
})

/** The diary, whose code is fetched when it is first needed. */
export const diaryDoor = (open: () => Promise<Result<DiaryPorts, Failure>>): DiaryPort => ({
  open: () => open().catch(notFetched),
})
