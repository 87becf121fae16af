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

/** An account, the payment attempt to forget, `null` for none, and its grants if it was granted. */
interface Forgotten {
  readonly id: string
  readonly attempt: PaymentAttempt | null
  readonly grants?: readonly string[]
}

/** Forgets a payment attempt, and returns whether this device still had it. The attempt stays while another tab is paying its order at another site. */
export const forgetAttempt =
  ({ forget, recall }: Pick<CheckoutPort, 'forget' | 'recall'>): Call<Forgotten, boolean> =>
  async ({ attempt, ...of }, signal) => {
    if (!attempt) return ok(false)
    const known = attempt.isAway || of.grants ? null : await recall(of.id, signal)
    const isAway = known?.ok && attemptsOf(known.value).some((each) => each.isAway && isOf(each, attempt.orderId))
    return isAway ? ok(false) : forget({ ...of, attempt }, signal)
  }
