import type { Failure } from '../kernel/failure.ts'
import type { Result } from '../kernel/result.ts'
import type { Member } from '../session/index.ts'
import type { CheckoutDialog } from './checkout.ts'
import type { Order } from './order.ts'
import type { DeviceCheckout } from './rules.ts'

type Of<Event> = { readonly event: Event }
type Answered<Value> = Of<{ readonly output: Result<Value, Failure> }>

/** The action that stores the order a member wants. */
export const takeOrder = { type: 'take', params: ({ event }: Of<{ readonly order: Order }>) => event.order } as const

/** The transition that starts an order: the device's memory is read first, then the studio is asked. */
export const buy = { target: 'readingAttempt', actions: takeOrder } as const

/** The action that stores which dialog is open, and over which kind of page. */
export const showDialog = {
  type: 'show',
  params: ({ event }: Of<CheckoutDialog>) => event,
} as const

/** The action that stores what this device remembers of the checkout. */
export const remember = {
  type: 'remember',
  params: ({ event }: Answered<DeviceCheckout>) => event.output,
} as const

/** The action that stores the profile from the studio's answer. */
export const takeProfile = { type: 'see', params: ({ event }: Answered<Member>) => event.output } as const
