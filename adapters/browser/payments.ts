import * as z from 'zod/mini'
import type { CheckoutPort, PaymentAttempt } from '../../core/checkout/index.ts'
import { ok } from '../../core/kernel/result.ts'
import { isOfferId } from '../../core/offers/index.ts'
import { isWebAddress } from '../../core/routes/index.ts'
import type { Memory } from './storage.ts'
import { remembered } from './storage.ts'
import { attemptKey, refusedTrialKey, welcomedKey } from './write-keys.ts'

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

/** Returns the payment attempt of an account on this device; `null` without one, or if the entry is unreadable. A4.21 */
export const attemptOf = (memory: Memory, id: string): PaymentAttempt | null =>
  attemptSchema.safeParse(remembered(memory, attemptKey(id))).data ?? null

/** Creates this device's storage of unfinished payment attempts, refused trials and welcomed grants. A2.12 A4.21 */
export const deviceAttempts = (
  memory: Memory,
): Pick<CheckoutPort, 'recall' | 'keep' | 'refuseTrial' | 'forget' | 'claim'> => ({
  recall: async (id) => ok({ attempt: attemptOf(memory, id), trialRefused: memory.get(refusedTrialKey(id)) !== null }),
  keep: async ({ id, attempt }) => {
    memory.set(attemptKey(id), JSON.stringify(attempt))
    return ok(undefined)
  },
  refuseTrial: async (id) => {
    memory.set(refusedTrialKey(id), '')
    memory.remove(attemptKey(id))
    return ok(undefined)
  },
  forget: async ({ id, attempt: { orderId }, grants = [] }) => {
    note(memory, id, grants)
    if (attemptOf(memory, id)?.orderId !== orderId) return ok(false)
    memory.remove(attemptKey(id))
    return ok(true)
  },
  claim: async ({ id, grants }) => ok(attemptOf(memory, id) === null && note(memory, id, grants)),
})
