import type { PaymentPort } from '../../core/checkout/index.ts'
import { ok } from '../../core/kernel/result.ts'
import type { SubscriptionPort } from '../../core/subscription/index.ts'
import type { ProviderPorts } from '../provider.ts'

interface Returns {
  readonly successAddress: string
  readonly cancelAddress: string
}

/** Returns the request with the addresses that another site sends the member back to, from paths of this site. */
const withOrigin = <R extends Returns>(origin: string, request: R): R => ({
  ...request,
  ...{ successAddress: origin + request.successAddress, cancelAddress: origin + request.cancelAddress },
})

/** Returns the next step of a payment on a hosted page: it is paid if its page has sent the member back. */
const resumeHosted: PaymentPort['resume'] = async ({ attempt: { url }, returned }) =>
  ok(url === null || returned !== null ? { type: 'paid' } : { type: 'redirect', url, for: 'hosted' })

/** Returns the checkout of a provider, for paths of this site. */
export const checkoutAt = (origin: string, { orders, ...checkout }: ProviderPorts['checkout']): PaymentPort => ({
  resume: resumeHosted,
  ...checkout,
  begin: (request, signal) => checkout.begin(withOrigin(origin, request), signal),
  ...(orders && {
    orders: { ...orders, create: (request, signal) => orders.create(withOrigin(origin, request), signal) },
  }),
})

/** Returns the subscription port of a provider with its return addresses made absolute. */
export const subscriptionAt = (origin: string, subscription: SubscriptionPort = {}): SubscriptionPort => {
  const { portal, changeSavedPayment } = subscription
  return {
    ...subscription,
    ...(portal && { portal: (path, signal) => portal(origin + path, signal) }),
    ...(changeSavedPayment && {
      changeSavedPayment: {
        ...changeSavedPayment,
        begin: (request, signal) => changeSavedPayment.begin(withOrigin(origin, request), signal),
      },
    }),
  }
}
