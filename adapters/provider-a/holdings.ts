import * as z from 'zod/mini'
import type { Product } from '../../core/access/index.ts'
import type { PaymentAttempt } from '../../core/commerce/checkout/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { NamedOrder } from '../../core/session/index.ts'
import { forgetTwins, storedAttempts } from '../browser/payments.ts'
import { minorUnits } from '../http/money.ts'
import type { ProviderMember, ProviderParts } from '../provider.ts'
import type { Held } from './access.ts'
import { accessHere } from './access.ts'
import type { AskA, No } from './ask.ts'
import type { ClientOrder } from './client-order.ts'
import { clientOrderOf, clientOrdersOf, forgetClientOrder } from './client-order.ts'
import type { Confirming } from './confirming.ts'
import { confirmingOf, unsureUntil } from './confirming.ts'
import { offerIdOf } from './fees.ts'
import { purchasesHere } from './purchases.ts'
import type { Settings } from './settings.ts'
import { settingsOf } from './settings.ts'
import type { SubscriptionA } from './subscriptions.ts'
import { isRunning, statusOf, subscriptionsHere } from './subscriptions.ts'

type Purchase = Extract<Awaited<ReturnType<typeof purchasesHere>>, { readonly ok: true }>['value'][number]

/** The products, purchases and orders of a member of provider A. */
export type Holdings = Required<Pick<ProviderMember, 'products' | 'bought' | 'hasTrial' | 'orders'>>

/** The end of an endless product. It is not a valid date, so no date is shown. */
const endless = Number.MAX_SAFE_INTEGER

const planOf = (held: Held, row: SubscriptionA, isTrial: boolean): Product => {
  const { access_fee_id, action_type, created_at, next_rebill_date, subscription_price, currency, item_title } = row
  const expiresAt = held.expires_at ?? next_rebill_date ?? endless
  const price = subscription_price !== null && {
    price: { amount: minorUnits(subscription_price, currency), currency },
  }
  return {
    ...({ type: 'on-demand', createdAt: created_at ?? held.starts_at, expiresAt } as const),
    ...{ offer: offerIdOf(access_fee_id), isTrial: isTrial || action_type === 'free-trial', title: item_title || null },
    ...{ renews: statusOf(action_type) === 'active' && expiresAt < endless, ...price, pendingOffer: null },
  }
}

/** Returns the product that gives access to the config's item: a subscription, a purchase that does not renew, or free access. While one runs, the service sells no other one, so that each has a `pendingOffer`. */
const productOf = (held: Held, plan: SubscriptionA | undefined, here: readonly Purchase[]): Product => {
  // The last action of a canceled subscription does not say whether it is still in its trial.
  if (plan) return planOf(held, plan, here[0]?.is_trial === true)
  const purchase = here.find((row) => row.purchased_access_fee_type?.startsWith('ppv'))
  const access = {
    ...({ type: 'on-demand', createdAt: held.starts_at, expiresAt: held.expires_at ?? endless } as const),
    pendingOffer: null,
  }
  if (!purchase) return { ...access, isGranted: true }
  const { purchased_access_fee_id, purchased_access_fee_type, item_title } = purchase
  const offer = offerIdOf(purchased_access_fee_id, purchased_access_fee_type)
  return { ...access, offer, renews: false, title: item_title || null }
}

/** Returns the offer ids of one-time purchases, each with and without its letter, because classes use both forms. */
const boughtIn = (purchases: readonly Purchase[], { assetId }: Settings, now: number): readonly string[] =>
  purchases
    .filter(
      ({ item_id, revoked, expires_at, purchased_access_fee_type: type }) =>
        (type === 'ppv' || type === 'ppv_custom') &&
        item_id !== assetId &&
        !revoked &&
        (expires_at === null || expires_at > now),
    )
    .flatMap(({ item_id: id }) => [`C${id}`, id])

type Had = Pick<Holdings, 'products' | 'bought'>

const isHeldBy = ({ products, bought }: Had, offerId: string): boolean =>
  products.some(({ offer }) => offer === offerId) || bought.includes(offerId)

interface Known extends Pick<NamedOrder, 'refusedFor'> {
  readonly state: NamedOrder['state'] | Confirming
}

/** Returns the state of an order that is being paid on this device. */
const stateOf = async (
  ask: AskA,
  parts: ProviderParts,
  settings: Settings,
  { order, offerId, had }: { readonly order: ClientOrder | null; readonly offerId: string; readonly had: Had },
  signal: AbortSignal,
): Promise<Result<Known, No>> => {
  if (isHeldBy(had, offerId)) return ok({ state: 'granted' })
  if (order === null) return ok({ state: 'closed' })
  // The service sells an item once: access from another offer means that this order was not paid.
  if (order.item === null && had.products.some(({ offer }) => offer !== undefined)) return ok({ state: 'closed' })
  if (order.submitted === null) return ok({ state: 'open' })
  return confirmingOf(ask, parts, settings, order, signal)
}

/** Deletes this device's orders for offers that the member has. If such an offer has several payment attempts, also deletes all but the sent one. */
const forgetHeld = ({ memory }: ProviderParts, id: string, had: Had): void => {
  const orderOf = ({ orderId }: PaymentAttempt) => clientOrderOf(memory, id, orderId)
  for (const { offerId } of storedAttempts(memory, id)) {
    const twins = storedAttempts(memory, id).filter((each) => each.offerId === offerId)
    const paid = twins.find((each) => orderOf(each)?.submitted) ?? twins[0]
    if (paid && twins.length > 1 && isHeldBy(had, offerId))
      forgetTwins(memory, id, paid, (each) => each.offerId === offerId)
  }
  for (const { offerId, orderId } of clientOrdersOf(memory, id))
    if (isHeldBy(had, offerId)) forgetClientOrder(memory, id, orderId)
}

/** Returns the orders in payment on this device, since the service lists none; `null` without any. */
const ordersHere = async (
  ask: AskA,
  parts: ProviderParts,
  settings: Settings,
  { id, had }: { readonly id: string; readonly had: Had },
  signal: AbortSignal,
): Promise<Result<readonly NamedOrder[] | null, No>> => {
  forgetHeld(parts, id, had)
  const named: NamedOrder[] = []
  for (const { orderId, offerId, promo, coupon = null, at, amount } of storedAttempts(parts.memory, id)) {
    const order = clientOrderOf(parts.memory, id, orderId)
    const found = await stateOf(ask, parts, settings, { order, offerId, had }, signal)
    if (!found.ok) return found
    const { state, refusedFor } = found.value
    const until = state === 'unsure' && order ? unsureUntil(order) : null
    named.push({
      // The member may dismiss a payment that may have failed.
      ...{ id: orderId, offerId, promo, coupon, at, state: state === 'unsure' ? 'open' : state, url: null },
      ...(refusedFor && { refusedFor }),
      ...(typeof amount === 'number' && { amount }),
      ...(until !== null && { unsureUntil: until }),
    })
  }
  return ok(named.length > 0 ? named : null)
}

/** Requests the member's access to the config's item, then the subscription or purchase that gives it, other purchases, whether a trial was used, and the orders on this device. */
const holdingsOf = async (
  ask: AskA,
  parts: ProviderParts,
  settings: Settings,
  id: string,
  signal: AbortSignal,
): Promise<Result<Holdings, No>> => {
  const { assetId } = settings
  const trial = () =>
    ask.own(z.boolean(), () => ({ method: 'GET', path: `/items/used-trial-period/${assetId ?? ''}` }), signal)
  const [held, subscriptions, purchases, hadTrial] = await Promise.all([
    assetId === null ? ok(null) : accessHere(ask, null, signal),
    assetId === null ? ok([]) : subscriptionsHere(ask, signal),
    purchasesHere(ask, signal),
    assetId === null ? ok(false) : trial(),
  ])
  if (!held.ok) return held
  if (!subscriptions.ok) return subscriptions
  if (!purchases.ok) return purchases
  if (!hadTrial.ok) return hadTrial
  const isHere = ({ item_id }: { readonly item_id: string }) => item_id === assetId
  const plan = subscriptions.value.find((row) => isHere(row) && isRunning(row))
  const here = purchases.value.filter((row) => isHere(row) && !row.revoked)
  const products = held.value === null ? [] : [productOf(held.value, plan, here)]
  const bought = boughtIn(purchases.value, settings, parts.now())
  const orders = await ordersHere(ask, parts, settings, { id, had: { products, bought } }, signal)
  return orders.ok ? ok({ products, bought, hasTrial: hadTrial.value, orders: orders.value }) : orders
}

/** Requests the holdings of the member who is signed in on this device, for the item of the config. */
export const holdingsHere = async (
  ask: AskA,
  parts: ProviderParts,
  id: string,
  signal: AbortSignal,
): Promise<Result<Holdings, Failure>> => {
  const settings = await settingsOf(parts.siteConfig, parts.origin, signal)
  if (!settings.ok) return settings
  const found = await holdingsOf(ask, parts, settings.value, id, signal)
  return found.ok ? found : fail(found.error.failure)
}
