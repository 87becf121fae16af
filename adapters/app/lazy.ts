import type { CommercePort, CommercePorts } from '../../core/commerce/ports.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { PlannerPort, PlannerPorts } from '../../core/planner/ports.ts'
import type { Memory } from '../browser/storage.ts'
import { attemptKey } from '../browser/write-keys.ts'
import { inTime } from '../http/in-time.ts'
import { nextTask } from '../http/next-task.ts'

const notFetched = (cause: unknown) => fail<Failure>({ type: 'Unexpected', cause })

/** The commerce ports, whose code is loaded when first needed; an account without a started payment on this device does not need it. A4.21 */
export const lazyCommerce = (memory: Memory, open: () => Promise<Result<CommercePorts, Failure>>): CommercePort => ({
  isExpected: async (id) => {
    if (memory.get(attemptKey(id)) === null) return ok(false)
    return inTime(import('../browser/payments.ts')).then(
      ({ attemptOf }) => ok(attemptOf(memory, id) !== null),
      notFetched,
    )
  },
  open: () => open().catch(notFetched),
})

/** How long the planner's code waits for an idle browser at most, in ms. */
const longestRest = 2_000

/** The planner ports, whose code is loaded when first needed; on the home page once the browser is idle. */
export const lazyPlanner = (open: () => Promise<Result<PlannerPorts, Failure>>): PlannerPort => ({
  open: async () => {
    const opened = await open().catch(notFetched)
    // Its machines are made in a task of their own: they take as long as its code.
    await nextTask()
    return opened
  },
  rested: () =>
    new Promise((done) => {
      const rest = () => done(ok(undefined))
      if ('requestIdleCallback' in globalThis) requestIdleCallback(rest, { timeout: longestRest })
      else rest()
    }),
})
