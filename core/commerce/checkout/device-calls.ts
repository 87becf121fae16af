import type { Call } from '../../kernel/call.ts'
import { ok } from '../../kernel/result.ts'
import { hrefOf } from '../../routes/index.ts'
import type { DeviceCheckout } from './device-checkout.ts'
import { attemptsOf } from './device-checkout.ts'
import type { Order } from './order.ts'
import type { PaymentAttempt } from './payment-attempt.ts'
import { isOf } from './payment-attempt.ts'
import type { CheckoutPort } from './port.ts'

/** A tab as it asks this device for its checkout. */
interface Recalled {
  readonly id: string
  /** The ids of the orders, or the references of the attempts, that this tab wants, most wanted first. */
  readonly orderIds: readonly (string | null | undefined)[]
  /** Whether the address names the order, so that no other attempt is recalled in its place. */
  readonly isNamed: boolean
  /** The order of the open dialog; `null` without one. */
  readonly order: Order | null
}

/** The checkout of a tab as it was recalled; `order` is absent if the order of the dialog has no terms of a promotion. */
export interface RecalledCheckout extends Pick<DeviceCheckout, 'attempt' | 'trialRefused'> {
  readonly order?: Order
}

/** Loads the checkout of a tab from this device: the attempt that it wants, otherwise the last one, and the order of its dialog with the terms of its promotion. */
export const recallOwn =
  ({ recall }: Pick<CheckoutPort, 'recall'>): Call<Recalled, RecalledCheckout> =>
  async ({ id, orderIds, isNamed, order }, signal) => {
    const known = await recall(id, signal)
    if (!known.ok) return known
    const { attempt, placed, trialRefused } = known.value
    const all = orderIds.flatMap((wanted) => attemptsOf(known.value).filter((each) => isOf(each, wanted)))
    const isPlaced = order && placed?.offerId === order.offerId && hrefOf(placed.from) === hrefOf(order.from)
    // The last attempt is not the order that the address names.
    return ok({ attempt: all[0] ?? (isNamed ? null : attempt), trialRefused, ...(isPlaced && { order: placed }) })
  }

interface Kept {
  readonly id: string
  readonly attempt: PaymentAttempt
}

/** An account, the payment attempt to forget, `null` for none, and its grants if it was granted. */
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

type Device = Pick<CheckoutPort, 'recall'>

const isAwayHere = async ({ recall }: Device, id: string, { orderId }: PaymentAttempt, signal: AbortSignal) => {
  const known = await recall(id, signal)
  return known.ok && attemptsOf(known.value).some((each) => each.isAway && each.orderId === orderId)
}

/** Forgets a payment attempt whose form was closed. It is kept while another tab is paying its order at another site. */
export const releaseAttempt =
  (port: Pick<CheckoutPort, 'forget' | 'recall'>): Call<Kept, 'forgotten' | 'kept'> =>
  async ({ id, attempt }, signal) => {
    if (attempt.isAway !== false && (await isAwayHere(port, id, attempt, signal))) return ok('kept')
    const forgotten = await port.forget({ id, attempt }, signal)
    return forgotten.ok ? ok('forgotten') : forgotten
  }

/** Stores a payment attempt. A tab that neither leaves for another site nor returns from it does not change that another tab has left. */
export const keepAttempt =
  (port: Pick<CheckoutPort, 'keep' | 'recall'>): Call<Kept, void> =>
  async ({ id, attempt }, signal) => {
    const isAway = attempt.isAway ?? (await isAwayHere(port, id, attempt, signal))
    return port.keep({ id, attempt: isAway === (attempt.isAway ?? false) ? attempt : { ...attempt, isAway } }, signal)
  }
