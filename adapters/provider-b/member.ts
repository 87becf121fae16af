import * as z from 'zod/mini'
import { dueConsents } from '../../core/commerce/account/index.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { Due } from '../../core/session/index.ts'
import { text } from '../http/schema.ts'
import type { FindMember, ProviderParts } from '../provider.ts'
import { askB } from './ask.ts'
import type { Capture } from './capture.ts'
import { captureStatus } from './capture.ts'
import { customerConsents } from './consents.ts'
import { purchases } from './purchases.ts'
import { ordersHere } from './standing.ts'
import { isRunning, productOf, subscriptionsHere } from './subscriptions.ts'
import { heldTaxes } from './tax.ts'

// The shelves are bundled with the member, which is always loaded first.
export { customerShelves } from './shelves.ts'

/** A customer; the product requires the names and the email. A3.03 */
const customer = z.object({ email: z.string(), firstName: text, lastName: text })

const dueOf = (consents: Due['consents'], capture: Capture | null): { readonly due?: Due } => {
  const details = capture?.isDue ?? false
  return details || consents.length > 0 ? { due: { consents, details } } : {}
}

/** Returns a member of provider B: the customer, the subscriptions with the product API's products, the purchases, the orders in payment on this device, and the due answers. Due answers that cannot be loaded are omitted; `hasUnreadConsents` says that these are consents. */
export const customerMember = (parts: ProviderParts): FindMember => {
  const ask = askB(parts)
  const consents = customerConsents(ask)
  const consentsOf = async (signal: AbortSignal) => {
    const [requests, mine] = await Promise.all([consents.requests(undefined, signal), consents.mine(undefined, signal)])
    const due: Due['consents'] | null = requests.ok && mine.ok ? dueConsents(requests.value, mine.value) : null
    return { due: due?.map(({ name, version }) => ({ name, version })) ?? null, given: mine.ok ? mine.value : null }
  }
  return async ({ id, stored }, signal) => {
    const [me, subscriptions, paid, capture, { due, given }, kept] = await Promise.all([
      ask.own(customer, () => ({ method: 'GET', path: `/customers/${id}` }), signal),
      subscriptionsHere(ask, signal),
      purchases(ask, signal),
      captureStatus(ask, signal),
      consentsOf(signal),
      stored,
    ])
    if (!me.ok) return fail(me.error.failure)
    if (!subscriptions.ok) return fail(subscriptions.error.failure)
    if (!paid.ok) return fail(paid.error.failure)
    if (!kept.ok) return kept
    const listed = subscriptions.value.filter(isRunning).map(({ offerId }) => offerId)
    const [orders, taxes] = await Promise.all([
      ordersHere(ask, parts, { id, listed }, signal),
      heldTaxes(ask, parts, subscriptions.value, paid.value.taxed, signal),
    ])
    if (!orders.ok) return fail(orders.error.failure)
    const { email, firstName, lastName } = me.value
    const details = capture.ok ? capture.value : null
    const { firstName: _, lastName: __, ...answers } = details?.answers ?? {}
    return ok({
      ...{ id, email, firstName: firstName ?? '', lastName: lastName ?? '', orders: orders.value },
      products: [
        ...subscriptions.value.flatMap((each, at) => productOf(each, taxes[at] ?? null)),
        ...kept.value.products,
      ],
      bought: [...paid.value.bought, ...kept.value.bought],
      // The service gives a trial only to new subscribers, and does not report earlier trials.
      hasTrial: kept.value.hasTrial || subscriptions.value.length > 0 || paid.value.hasSubscribed,
      ...(details && { details: answers }),
      ...dueOf(due ?? [], details),
      ...(due === null && { hasUnreadConsents: true }),
      ...(given && { consents: given }),
    })
  }
}
