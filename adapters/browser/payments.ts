import * as z from 'zod/mini'
import type { CheckoutPort, PaymentAttempt } from '../../core/checkout/index.ts'
import { dayLength } from '../../core/kernel/clock.ts'
import { ok } from '../../core/kernel/result.ts'
import { isOfferId } from '../../core/offers/index.ts'
import { isWebAddress } from '../../core/routes/index.ts'
import type { Memory } from './storage.ts'
import { remembered } from './storage.ts'
import { attemptKey, refusedTrialKey, startOfAttempts, welcomedKey } from './write-keys.ts'

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
  trial: z.catch(z.boolean(), false),
  returns: z.catch(z.nullish(z.object({ successAddress: path, cancelAddress: path })), null),
  challengeData: z.catch(z.nullish(z.string()), null),
  isChallenged: z.catch(z.nullish(z.boolean()), null),
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

/** Returns the payment attempts of an account on this device: the last one first, then the others, the newest first. An unreadable entry is ignored. A4.21 */
export const attemptsOf = (memory: Memory, id: string): readonly PaymentAttempt[] => {
  const last = attemptAt(memory, attemptKey(id))
  const others = memory.keys(startOfAttempts(id)).flatMap((key) => attemptAt(memory, key) ?? [])
  const before = others.filter(({ orderId }) => orderId !== last?.orderId).toSorted((one, other) => other.at - one.at)
  return last ? [last, ...before] : before
}

/** Returns the last payment attempt of an account on this device; `null` without one. A4.21 */
export const attemptOf = (memory: Memory, id: string): PaymentAttempt | null => attemptsOf(memory, id)[0] ?? null

/** How long an attempt stays beside later ones, in ms. No payment is open or in confirmation for so long. */
const attemptLife = 2 * dayLength

/** Removes the attempt of an order, and returns whether there was one. */
const drop = (memory: Memory, id: string, orderId: string): boolean => {
  const keys = [attemptKey(id), startOfAttempts(id) + orderId]
  const own = keys.filter((key) => attemptAt(memory, key)?.orderId === orderId)
  for (const key of own) memory.remove(key)
  return own.length > 0
}

/** Creates this device's storage of unfinished payment attempts, refused trials and welcomed grants. A2.12 A4.21 */
export const deviceAttempts = (
  memory: Memory,
): Pick<CheckoutPort, 'recall' | 'keep' | 'refuseTrial' | 'forget' | 'claim'> => ({
  recall: async (id) => {
    const [attempt = null, ...others] = attemptsOf(memory, id)
    const trialRefused = memory.get(refusedTrialKey(id)) !== null
    return ok({ attempt, ...(others.length > 0 && { others }), trialRefused })
  },
  keep: async ({ id, attempt }) => {
    const [last, ...others] = attemptsOf(memory, id).filter(({ orderId }) => orderId !== attempt.orderId)
    if (last) memory.set(startOfAttempts(id) + last.orderId, JSON.stringify(last))
    for (const { orderId, at } of others) if (attempt.at - at >= attemptLife) drop(memory, id, orderId)
    memory.remove(startOfAttempts(id) + attempt.orderId)
    memory.set(attemptKey(id), JSON.stringify(attempt))
    return ok(undefined)
  },
  refuseTrial: async (id) => {
    memory.set(refusedTrialKey(id), '')
    memory.remove(attemptKey(id))
    for (const { orderId, trial } of attemptsOf(memory, id)) if (trial) drop(memory, id, orderId)
    return ok(undefined)
  },
  forget: async ({ id, attempt: { orderId }, grants = [] }) => {
    note(memory, id, grants)
    return ok(drop(memory, id, orderId))
  },
  claim: async ({ id, grants }) => ok(attemptOf(memory, id) === null && note(memory, id, grants)),
})
