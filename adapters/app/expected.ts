import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { attemptKey, refusedTrialKey } from '../browser/account-keys.ts'
import type { Memory } from '../browser/storage.ts'
import type { Provider } from '../provider.ts'
import { inTime } from '../start/in-time.ts'

/** The dependencies of `isCommerceExpected`. */
export interface ExpectedParts {
  readonly memory: Memory
  readonly provider: (signal: AbortSignal) => Promise<Result<Pick<Provider, 'notices'>, Failure>>
  /** Resolves once the page is shown and the browser is idle. */
  readonly rest: () => Promise<void>
}

/** Whether commerce opens before the member asks for it: if this device has a payment attempt or a refused trial of the account, or if the provider sends notices. Fails if the code that reads the attempt cannot be loaded. */
export const isCommerceExpected = async (
  { memory, provider, rest }: ExpectedParts,
  id: string,
): Promise<Result<boolean, Failure>> => {
  if (memory.get(refusedTrialKey(id)) !== null) return ok(true)
  if (memory.get(attemptKey(id)) !== null) {
    const found = await inTime(import('../browser/payments.ts')).catch((cause: unknown) => ({ cause }))
    if ('cause' in found) return fail({ type: 'Unexpected', cause: found.cause })
    if (found.attemptOf(memory, id) !== null) return ok(true)
  }
  await rest()
  const chosen = await provider(new AbortController().signal)
  return ok(chosen.ok && chosen.value.notices !== undefined)
}
