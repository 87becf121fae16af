import type { Failure } from '../../kernel/failure.ts'
import type { Result } from '../../kernel/result.ts'
import type { Member } from '../../session/index.ts'
import type { Checkout, CheckoutDialog } from './checkout.ts'
import type { RecalledCheckout } from './device-calls.ts'
import type { Order } from './order.ts'
import type { PaymentAttempt } from './payment-attempt.ts'

type Of<Event> = { readonly event: Event }
type Answered<Value> = Of<{ readonly output: Result<Value, Failure> }>

/** Returns the input of a request for access: the account, and its payment attempt. */
export const accessQuestion = ({ context }: { readonly context: Checkout }) => ({
  id: context.profile.id,
  attempt: context.attempt,
})

/** Returns the input for loading the stored checkout: the attempt of the order that another site returns from, of a paid or refused order, or of this tab. */
export const ownRecall = ({ context }: { readonly context: Checkout }) => {
  const { profile, returned, backFrom, attempt, order, dialogOrder } = context
  const ended = (profile.orders ?? []).filter(({ state }) => state !== 'open' && state !== 'closed')
  const named = returned?.['orderId'] ?? backFrom
  return {
    ...{ id: profile.id, order: order === dialogOrder ? order : null, isNamed: named != null },
    orderIds: named == null ? [...ended.map(({ id }) => id), attempt?.orderId] : [named],
  }
}

/** The action that stores the wanted order. */
export const keepOrder = {
  type: 'keepOrder',
  params: ({ event }: Of<{ readonly order: Order }>) => event.order,
} as const

/** The action that notes the attempt as it was stored, with the notes of other tabs. */
export const kept = {
  type: 'kept',
  params: ({ event }: Answered<PaymentAttempt>) => event.output,
} as const

/** The transition that starts an order: it loads the stored attempts, then asks the studio. */
export const buy = { target: 'readingAttempt', actions: keepOrder } as const

/** The action that stores the open dialog and the type of page below it. */
export const showDialog = {
  type: 'show',
  params: ({ event }: Of<CheckoutDialog>) => event,
} as const

/** The action that stores the checkout loaded from this device. */
export const remember = {
  type: 'remember',
  params: ({ event }: Answered<RecalledCheckout>) => event.output,
} as const

/** The action that stores the profile from the studio's answer. */
export const keepProfile = { type: 'keepProfile', params: ({ event }: Answered<Member>) => event.output } as const

/** The action that stores that an offer is not sold to the member. */
export const refuseUnsold = { type: 'noteProblem', params: { type: 'NotSold' } } as const
