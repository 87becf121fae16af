import * as z from 'zod/mini'
import type { CheckoutPort, PaymentAttempt } from '../../core/commerce/checkout/index.ts'
import { isOfferId } from '../../core/commerce/offers/index.ts'
import { dayLength } from '../../core/kernel/clock.ts'
import { ok } from '../../core/kernel/result.ts'
import { isWebAddress } from '../../core/routes/index.ts'
import { attemptKey, refusedTrialKey, startOfClientOrders, welcomedKey } from './account-keys.ts'
import type { Memory } from './storage.ts'
import { remembered } from './storage.ts'

const product = z.object({
  type: z.enum(['on-demand', 'live']),
  createdAt: z.nullable(z.number()),
  expiresAt: z.number(),
  renews: z.optional(z.boolean()),
})

const path = z.string().check(z.regex(/^\/(?!\/)/))

const attemptSchema = z.object({
  offerId: z.string().check(z.refine(isOfferId)),
  promo: z.nullable(z.string()),
  coupon: z.catch(z.nullish(z.string()), null),
  at: z.number(),
  url: z.nullable(z.string().check(z.refine(isWebAddress))),
  orderId: z.string(),
  reference: z.catch(z.nullish(z.string()), null),
  trial: z.catch(z.boolean(), false),
  returns: z.catch(z.nullish(z.object({ successAddress: path, cancelAddress: path })), null),
  challengeData: z.catch(z.nullish(z.string()), null),
  isChallenged: z.catch(z.nullish(z.boolean()), null),
  away: z.catch(z.nullish(z.array(z.object({ tab: z.string(), challengeData: z.nullable(z.string()) }))), null),
  ...{ amount: z.catch(z.nullish(z.number()), null), tax: z.catch(z.nullish(z.number()), null) },
  product: z.catch(
    z.nullish(
      z.object({ type: z.enum(['membership', 'pass', 'single', 'goods']), title: z.string(), price: z.number() }),
    ),
    null,
  ),
  before: z.object({ products: z.array(product), passes: z.number() }),
})

const grantsSchema = z.array(z.string())

/** The maximum number of grants that a device remembers. An account has only a few at a time. */
const mostGrants = 50

/** Stores grants as welcomed, and returns whether at least one of them is new. */
const note = (memory: Memory, id: string, grants: readonly string[]): boolean => {
  const noted = grantsSchema.safeParse(remembered(memory, welcomedKey(id))).data ?? []
  const latest = grants.filter((grant) => !noted.includes(grant))
  if (latest.length > 0) memory.set(welcomedKey(id), JSON.stringify([...noted, ...latest].slice(-mostGrants)))
  return latest.length > 0
}

const attemptAt = (memory: Memory, key: string): PaymentAttempt | null =>
  attemptSchema.safeParse(remembered(memory, key)).data ?? null

/** The beginning of the keys of an account's payment attempts beside the last one; they are deleted with its orders. */
const startOfOthers = (id: string): string => `${startOfClientOrders(id)}attempt.`

/** Returns the payment attempts of an account on this device: the last one first, then the others, the newest first. An unreadable entry is ignored. */
export const storedAttempts = (memory: Memory, id: string): readonly PaymentAttempt[] => {
  const others = memory.keys(startOfOthers(id)).flatMap((key) => attemptAt(memory, key) ?? [])
  return [attemptAt(memory, attemptKey(id)) ?? [], others.toSorted((one, other) => other.at - one.at)].flat()
}

/** Returns the last payment attempt of an account on this device; `null` without one. */
export const attemptOf = (memory: Memory, id: string): PaymentAttempt | null => storedAttempts(memory, id)[0] ?? null

/** How long an attempt stays beside later ones, in ms. No payment is open or in confirmation for so long. */
const attemptLife = 2 * dayLength

/** Stores payment attempts in place of the present ones; the first one is the last that was started. */
const storeAttempts = (memory: Memory, id: string, [last, ...others]: readonly PaymentAttempt[]): void => {
  const keys = others.map(({ orderId }) => startOfOthers(id) + orderId)
  for (const key of memory.keys(startOfOthers(id))) if (!keys.includes(key)) memory.remove(key)
  for (const [at, key] of keys.entries()) memory.set(key, JSON.stringify(others[at]))
  if (last) memory.set(attemptKey(id), JSON.stringify(last))
  else memory.remove(attemptKey(id))
}

/** Forgets the payment attempts for the same offer as another attempt that has paid for it, since a provider may know only which offers a member has. */
export const forgetTwins = (
  memory: Memory,
  id: string,
  paid: PaymentAttempt,
  isSameOffer: (attempt: PaymentAttempt) => boolean,
): void =>
  storeAttempts(
    memory,
    id,
    storedAttempts(memory, id).filter((each) => each.orderId === paid.orderId || !isSameOffer(each)),
  )

/** Creates this device's storage of unfinished payment attempts, refused trials and welcomed grants. */
export const deviceAttempts = (
  memory: Memory,
): Pick<CheckoutPort, 'recall' | 'keep' | 'refuseTrial' | 'forget' | 'claim'> => ({
  recall: async (id) => {
    const [attempt = null, ...others] = storedAttempts(memory, id)
    const trialRefused = memory.get(refusedTrialKey(id)) !== null
    return ok({ attempt, ...(others.length > 0 && { others }), trialRefused })
  },
  keep: async ({ id, attempt }) => {
    const isBeside = ({ orderId, at }: PaymentAttempt) => orderId !== attempt.orderId && attempt.at - at < attemptLife
    storeAttempts(memory, id, [attempt, ...storedAttempts(memory, id).filter(isBeside)])
    return ok(undefined)
  },
  refuseTrial: async (id) => {
    memory.set(refusedTrialKey(id), '')
    const [, ...others] = storedAttempts(memory, id)
    storeAttempts(
      memory,
      id,
      others.filter(({ trial }) => !trial),
    )
    return ok(undefined)
  },
  forget: async ({ id, attempt: { orderId }, grants = [] }) => {
    note(memory, id, grants)
    const all = storedAttempts(memory, id)
    const left = all.filter((each) => each.orderId !== orderId)
    if (left.length < all.length) storeAttempts(memory, id, left)
    return ok(left.length < all.length)
  },
  claim: async ({ id, grants }) => ok(attemptOf(memory, id) === null && note(memory, id, grants)),
})
