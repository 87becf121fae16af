import type { Clock } from '../../kernel/clock.ts'
import type { Checkout } from './checkout.ts'
import { unsureUntil } from './named.ts'
import { confirmEvery, leaveWithin, pauseAfterPayment, pollEvery } from './rules.ts'

interface Of {
  readonly context: Checkout
}

/** Returns the delays of the checkout machine, in ms. If it is unknown whether an order was paid, the studio is asked again as soon as the order can be paid. */
export const delaysOf = (clock: Clock) => ({
  ...{ leaveWithin, confirmEvery, second: 1_000 },
  pauseAfterPayment: ({ context: { wait } }: Of): number => wait?.first ?? pauseAfterPayment,
  pollEvery: ({ context: { wait } }: Of): number => wait?.every ?? pollEvery,
  confirmAgain: ({ context }: Of): number => {
    const left = (unsureUntil(context) ?? 0) - clock.now()
    return left > 0 && left < confirmEvery ? left : confirmEvery
  },
})
