import type { Call } from '../../kernel/call.ts'
import { ok } from '../../kernel/result.ts'
import { hrefOf } from '../../routes/index.ts'
import type { DeviceCheckout } from './device-checkout.ts'
import { attemptsOf } from './device-checkout.ts'
import type { Order } from './order.ts'
import type { PaymentAttempt } from './payment-attempt.ts'
import { isOf } from './payment-attempt.ts'
import type { CheckoutPort } from './port.ts'

/** The input of a tab's request for the checkout stored on this device. */
interface Recalled {
  readonly id: string
  /** The ids or attempt references of the orders that this tab wants, most wanted first. */
  readonly orderIds: readonly (string | null | undefined)[]
  /** Whether the address names the order, so that no other attempt may be used instead. */
  readonly isNamed: boolean
  /** The order of the open dialog; `null` without one. */
  readonly order: Order | null
}

/** The stored checkout for a tab; `order` is absent if the order of the dialog has no terms of a promotion. */
export interface RecalledCheckout extends Pick<DeviceCheckout, 'attempt' | 'trialRefused'> {
  readonly order?: Order
}

/** Loads the checkout of a tab from this device: the wanted attempt, or the last attempt without one, and the order of the dialog with the terms of its promotion. */
export const recallOwn =
  ({ recall }: Pick<CheckoutPort, 'recall'>): Call<Recalled, RecalledCheckout> =>
  async ({ id, orderIds, isNamed, order }, signal) => {
    const known = await recall(id, signal)
    if (!known.ok) return known
    const { attempt, placed, trialRefused } = known.value
    const all = orderIds.flatMap((wanted) => attemptsOf(known.value).filter((each) => isOf(each, wanted)))
    const isPlaced = order && placed?.offerId === order.offerId && hrefOf(placed.from) === hrefOf(order.from)
    // The last attempt is for an order other than the one in the address.
    return ok({ attempt: all[0] ?? (isNamed ? null : attempt), trialRefused, ...(isPlaced && { order: placed }) })
  }

interface Kept {
  readonly id: string
  readonly attempt: PaymentAttempt
}

/** An account, the attempt to forget (`null` for none), and the account's grants if the order was granted. */
interface Forgotten {
  readonly id: string
  readonly attempt: PaymentAttempt | null
  readonly grants?: readonly string[]
}

/** Forgets a payment attempt, and returns whether this device still had it. */
export const forgetAttempt =
  ({ forget }: Pick<CheckoutPort, 'forget'>): Call<Forgotten, boolean> =>
  async ({ attempt, ...of }, signal) =>
    attempt ? forget({ ...of, attempt }, signal) : ok(false)

/** Returns the attempt for the same order that another tab is paying on another site, as stored on this device; `null` if no tab is. */
const awayElsewhere = async (
  { recall, tab }: Pick<CheckoutPort, 'recall' | 'tab'>,
  { id, attempt }: Kept,
  signal: AbortSignal,
): Promise<PaymentAttempt | null> => {
  const known = await recall(id, signal)
  const isElsewhere = ({ orderId, awayTab }: PaymentAttempt) =>
    orderId === attempt.orderId && awayTab != null && awayTab !== tab
  return known.ok ? (attemptsOf(known.value).find(isElsewhere) ?? null) : null
}

/** Forgets a payment attempt that this tab gives up; keeps it if another tab is paying the order on another site. */
export const releaseAttempt =
  (port: Pick<CheckoutPort, 'forget' | 'recall' | 'tab'>): Call<Kept, 'forgotten' | 'kept'> =>
  async (kept, signal) => {
    if (await awayElsewhere(port, kept, signal)) return ok('kept')
    const forgotten = await port.forget(kept, signal)
    return forgotten.ok ? ok('forgotten') : forgotten
  }

/** Stores a payment attempt. If another tab is paying the order on another site, its note and the data for its return stay, unless this tab leaves too. */
export const keepAttempt =
  (port: Pick<CheckoutPort, 'keep' | 'recall' | 'tab'>): Call<Kept, void> =>
  async ({ id, attempt }, signal) => {
    const away = attempt.awayTab === port.tab ? null : await awayElsewhere(port, { id, attempt }, signal)
    const { awayTab, challengeData } = away ?? attempt
    return port.keep({ id, attempt: away ? { ...attempt, awayTab, challengeData } : attempt }, signal)
  }
