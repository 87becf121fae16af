import * as z from 'zod/mini'
import type { Account, Identity } from '../../core/session/index.ts'
import type { Memory } from '../browser/storage.ts'
import { remembered } from '../browser/storage.ts'

/** The tokens of a session, with their account. A5.35 */
export interface Pair {
  readonly accessToken: string
  /** Absent if the service renews no tokens. */
  readonly refreshToken?: string | undefined
  /** The account, with its names if the service says them. */
  readonly account: Identity & Partial<Pick<Account, 'firstName' | 'lastName'>>
  /** How long the access token is valid, in ms; `null` if unknown. */
  readonly lifetime: number | null
  /** When this device received the tokens, by its own clock, in ms since 1970. */
  readonly receivedAt?: number | undefined
}

const pairSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.optional(z.string()),
  account: z.object({
    ...{ id: z.string(), email: z.string() },
    ...{ firstName: z.exactOptional(z.string()), lastName: z.exactOptional(z.string()) },
  }),
  lifetime: z.catch(z.nullable(z.number()), null),
  receivedAt: z.optional(z.number()),
})

const key = 'auth'

/** Returns the tokens in a value; `null` if it has no tokens or no account. */
export const pairIn = (value: unknown): Pair | null => pairSchema.safeParse(value).data ?? null

/** Returns the tokens on this device, read on each call since another tab may have changed them; `null` for a visitor. */
export const storedTokens = (memory: Memory): Pair | null => pairIn(remembered(memory, key))

/** Returns the account that is signed in on this device; `null` for a visitor. */
export const storedAccount = (memory: Memory): Pair['account'] | null => storedTokens(memory)?.account ?? null

/** Stores tokens with the time at which they were received, or deletes them. */
export const storeTokens = (memory: Memory, pair: Pair | null, now = 0): void =>
  pair ? memory.set(key, JSON.stringify({ ...pair, receivedAt: now })) : memory.remove(key)

/** Replaces the tokens with a marker that the service has ended the session. Tabs that were suspended read it later. */
export const storeEnd = (memory: Memory): void => memory.set(key, 'null')

/** Whether the last session on this device ended without a sign-out. */
export const hasEnded = (memory: Memory): boolean => memory.get(key) === 'null'

/** How long before its expiry a token is refreshed, in ms. */
const margin = 30_000

/** Whether a token has expired or expires soon. Its age is measured by the device's own clock since the device received it, so that a wrong clock does not make a new token expire. If the clock was set back, the token is refreshed once. */
export const isStale = ({ lifetime, receivedAt }: Pair, now: number): boolean => {
  if (lifetime === null || receivedAt === undefined) return false
  const age = now - receivedAt
  return age < 0 || age >= lifetime - margin
}
