import type { PaymentStep, StepFailure } from '../../core/commerce/checkout/index.ts'
import type { PendingChange } from '../../core/commerce/subscription/index.ts'
import type { Call } from '../../core/kernel/call.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail } from '../../core/kernel/result.ts'

/** The step after another payment method is saved in place of the one that a change replaces. */
type Following = (replaced: string | null, signal: AbortSignal) => Promise<Result<PaymentStep, StepFailure>>

/** Returns a check of whether a change has replaced the saved payment method. If it has, the check returns the result of `then`; otherwise it fails with the given failure, or with the failure of `savedId` if the saved method is unknown. */
export const replacedCheck =
  (savedId: Call<void, string | null>, then: Following) =>
  async (
    pending: PendingChange | null,
    failure: StepFailure,
    signal: AbortSignal,
  ): Promise<Result<PaymentStep, StepFailure>> => {
    if (pending === null) return fail(failure)
    const id = await savedId(undefined, signal)
    if (!id.ok) return id
    return id.value !== null && id.value !== pending.replaces ? then(pending.replaces, signal) : fail(failure)
  }
