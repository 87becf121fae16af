import type { Call } from '../../kernel/call.ts'
import { ok } from '../../kernel/result.ts'
import { hrefOf } from '../../routes/index.ts'
import type { DeviceCheckout } from './device-checkout.ts'
import { attemptsOf } from './device-checkout.ts'
import type { Order } from './order.ts'
import type { PaymentAttempt } from './payment-attempt.ts'
import { isAwayElsewhere, isOf } from './payment-attempt.ts'
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

// A tab that is back sends the data of its own redirect.
const backIn = (attempt: PaymentAttempt, own: string): PaymentAttempt => {
  const note = attempt.away?.find(({ tab }) => tab === own)
  return note ? { ...attempt, challengeData: note.challengeData } : attempt
}

/** Loads the checkout of a tab from this device: the wanted attempt, or the last attempt without one, and the order of the dialog with the terms of its promotion. */
export const recallOwn =
  ({ recall, tab }: Pick<CheckoutPort, 'recall' | 'tab'>): Call<Recalled, RecalledCheckout> =>
  async ({ id, orderIds, isNamed, order }, signal) => {
    const known = await recall(id, signal)
    if (!known.ok) return known
    const { attempt, placed, trialRefused } = known.value
    const all = orderIds.flatMap((wanted) => attemptsOf(known.value).filter((each) => isOf(each, wanted)))
    const isPlaced = order && placed?.offerId === order.offerId && hrefOf(placed.from) === hrefOf(order.from)
    // The last attempt is for an order other than the one in the address.
    const wanted = all[0] ?? (isNamed ? null : attempt)
    return ok({ attempt: wanted && backIn(wanted, tab), trialRefused, ...(isPlaced && { order: placed }) })
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

interface Released {
  readonly id: string
  /** `null` for none. */
  readonly attempt: PaymentAttempt | null
}

/** The input that stores an attempt; `isLeaving` if this tab leaves for another site to pay its order. */
interface Stored extends Kept {
  readonly isLeaving: boolean
}

const storedFor = (attempt: PaymentAttempt, known: DeviceCheckout): PaymentAttempt | undefined =>
  attemptsOf(known).find(({ orderId }) => orderId === attempt.orderId)

/** Forgets a payment attempt that this tab gives up; keeps it, without a note of this tab, if another tab is paying the order on another site, or if that is unknown. */
export const releaseAttempt =
  (port: Pick<CheckoutPort, 'forget' | 'keep' | 'recall' | 'tab'>): Call<Released, 'forgotten' | 'kept'> =>
  async ({ id, attempt }, signal) => {
    if (attempt === null) return ok('forgotten')
    const known = await port.recall(id, signal)
    if (!known.ok) return known
    const stored = storedFor(attempt, known.value)
    if (stored && isAwayElsewhere(stored, port.tab)) {
      const away = stored.away?.filter(({ tab }) => tab !== port.tab)
      // Otherwise nothing is stored, since that would make it the last attempt.
      if (away?.length !== stored.away?.length) await port.keep({ id, attempt: { ...stored, away } }, signal)
      return ok('kept')
    }
    const forgotten = await port.forget({ id, attempt }, signal)
    return forgotten.ok ? ok('forgotten') : forgotten
  }

/** Stores a payment attempt, and returns it as stored: with the notes of other tabs that are paying its order on another site. The note of this tab is added as it leaves, and removed once it is back. */
export const keepAttempt =
  (port: Pick<CheckoutPort, 'keep' | 'recall' | 'tab'>): Call<Stored, PaymentAttempt> =>
  async ({ id, attempt, isLeaving }, signal) => {
    const known = await port.recall(id, signal)
    const stored = known.ok ? storedFor(attempt, known.value) : undefined
    const others = (stored?.away ?? []).filter(({ tab }) => tab !== port.tab)
    const own = { tab: port.tab, challengeData: attempt.challengeData ?? null }
    const kept = { ...attempt, away: isLeaving ? [...others, own] : others }
    const done = await port.keep({ id, attempt: kept }, signal)
    return done.ok ? ok(kept) : done
  }
