import type { Call } from '../../kernel/call.ts'
import { call } from '../../kernel/call.ts'
import { isFailure } from '../../kernel/failure.ts'
import type { Result } from '../../kernel/result.ts'
import { fail, ok } from '../../kernel/result.ts'
import type { PaymentMethod, PaymentStep, Returned, StepFailure } from '../checkout/index.ts'
import { absent } from './absent.ts'
import type {
  BegunChange,
  NewPayment,
  PendingChange,
  PendingChangePort,
  SavedPayment,
  SavedPaymentChange,
  SubscriptionPort,
} from './port.ts'

/** The operations of a change: the provider's, and those on the change that this device stores. */
export interface ChangePort extends Pick<SubscriptionPort, 'savedPayment' | 'changeSavedPayment'> {
  readonly pendingChange: PendingChangePort
}

/** The payment methods, and the saved one; `null` without one, `undefined` if the provider does not report it. */
export interface Choices {
  readonly methods: readonly PaymentMethod[]
  readonly saved: SavedPayment | null | undefined
}

/** The answer to a resumed change; `NothingPending` if this device has none, because another tab has finished it. */
export type Resumed = Result<PaymentStep, StepFailure | { readonly type: 'NothingPending' }>

interface Own {
  /** The account's id. */
  readonly id: string
}

interface Asked extends Own {
  readonly returned: Returned | null
  /** Whether the member is back from another site or retries, so that a change without a result has ended. */
  readonly isEnding: boolean
}

// A provider without `resume` counts as unchanged.
const unchanged: NonNullable<SavedPaymentChange['resume']> = async () => fail({ type: 'ChallengeFailed' })

const recalled = async ({ recall }: PendingChangePort, id: string, signal: AbortSignal) => {
  const known = await recall(id, signal)
  return known.ok ? known.value : null
}

/** Loads the payment methods, and whether the saved payment method can be replaced. */
const loadChoices =
  ({ changeSavedPayment, savedPayment }: ChangePort): Call<void, Choices> =>
  async (_, signal) => {
    const [methods, saved] = await Promise.all([
      (changeSavedPayment?.methods ?? absent)(undefined, signal),
      savedPayment?.(undefined, signal),
    ])
    if (!methods.ok) return methods
    return saved?.ok === false ? saved : ok({ methods: methods.value, saved: saved?.value })
  }

/** Whether a change has ended if the provider still has the previous payment method. False after a PayPal approval, which may arrive late, and while another tab may be at the bank. */
const isOver = (pending: PendingChange | null, returned: Returned | null): boolean =>
  returned?.['redirectResult'] !== undefined ||
  (returned?.['paymentMethodId'] === undefined && pending?.challengeData === null)

/** Requests the result of a change, and forgets the change if it has ended. Without a change and a return, nothing is requested. */
const resumeChange =
  ({ changeSavedPayment, pendingChange }: ChangePort) =>
  async ({ id, returned, isEnding }: Asked, signal: AbortSignal): Promise<Resumed> => {
    const pending = await recalled(pendingChange, id, signal)
    if (!pending && !returned) return fail({ type: 'NothingPending' })
    const came = await (changeSavedPayment?.resume ?? unchanged)({ pending, returned: returned ?? {} }, signal)
    const isKept = !came.ok && came.error.type === 'ChallengeFailed'
    if ((came.ok && came.value.type === 'paid') || (isEnding && isKept && isOver(pending, returned)))
      await pendingChange.forget(id, signal)
    return isKept && !pending ? fail({ type: 'NothingPending' }) : came
  }

/** Begins a change after the pending one has ended, and stores it if it leads to another site. */
const beginChange =
  (port: ChangePort): Call<NewPayment & Own, BegunChange> =>
  async ({ id, ...asked }, signal) => {
    const pending = await recalled(port.pendingChange, id, signal)
    if (pending) {
      const finished = await resumeChange(port)({ id, returned: null, isEnding: false }, signal)
      if (finished.ok) return ok({ replaces: pending.replaces, step: finished.value })
      if (isFailure(finished.error)) return fail(finished.error)
    }
    const begun = await (port.changeSavedPayment?.begin ?? absent)(asked, signal)
    if (!begun.ok || begun.value.step.type !== 'redirect') return begun
    const { replaces, step } = begun.value
    const challengeData = step.challengeData ?? null
    await port.pendingChange.keep({ id, change: { replaces, challengeData } }, signal)
    return begun
  }

/** Submits the details of a step. Stores the change first, so that it is found if the answer is lost. */
const submitChange =
  ({
    changeSavedPayment,
    pendingChange,
  }: ChangePort): Call<
    NewPayment & Own & Pick<PendingChange, 'replaces'> & { readonly details: unknown },
    PaymentStep,
    StepFailure
  > =>
  async ({ id, replaces, ...asked }, signal) => {
    const before = await recalled(pendingChange, id, signal)
    const atBegin = async () => ok(before ? before.replaces : replaces)
    const saved = await (changeSavedPayment?.savedId ?? atBegin)(undefined, signal)
    if (!saved.ok) return saved
    const pending = { replaces: saved.value, challengeData: before?.challengeData ?? null }
    await pendingChange.keep({ id, change: pending }, signal)
    const came = await (changeSavedPayment?.submit ?? absent)({ ...asked, pending }, signal)
    // After any other failure it is unknown whether the payment method was saved.
    const isRefused = !came.ok && (came.error.type === 'CardRefused' || came.error.type === 'ChallengeFailed')
    // Another tab may still be on the bank's page.
    const isAtBank = before !== null && before.challengeData !== null
    if ((came.ok && came.value.type === 'paid') || (isRefused && !isAtBank)) await pendingChange.forget(id, signal)
    if (came.ok && came.value.type === 'redirect')
      await pendingChange.keep({ id, change: { ...pending, challengeData: came.value.challengeData ?? null } }, signal)
    return came
  }

/** Returns the actors of a change of the saved payment method. */
export const changeActors = (port: ChangePort) => ({
  choices: call(loadChoices(port)),
  begin: call(beginChange(port)),
  submit: call(submitChange(port)),
  resume: call(resumeChange(port)),
})
