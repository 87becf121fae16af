import type { Failure } from '../kernel/failure.ts'
import type { Result } from '../kernel/result.ts'
import type { Profile } from '../session/index.ts'
import type { CheckoutScreen } from './checkout.ts'
import type { Order, PaymentAttempt } from './rules.ts'

type Of<Event> = { readonly event: Event }
type Answered<Value> = Of<{ readonly output: Result<Value, Failure> }>

/** Takes the order that somebody wants. */
export const take = { type: 'take', params: ({ event }: Of<{ readonly order: Order }>) => event.order } as const

/** Wanting something, from wherever that is possible: the device's memory is read first, then the studio is asked. */
export const buy = { target: 'remembering', actions: take } as const

/** Notes which dialog is open. */
export const show = {
  type: 'show',
  params: ({ event }: Of<{ readonly screen: CheckoutScreen }>) => event.screen,
} as const

/** Takes in what the device remembers of a payment that was begun. */
export const remember = {
  type: 'remember',
  params: ({ event }: Answered<PaymentAttempt | null>) => event.output,
} as const

/** Takes in the profile that the studio answered with. */
export const see = { type: 'see', params: ({ event }: Answered<Profile>) => event.output } as const
