import * as z from 'zod/mini'
import type { Identity } from '../../core/session/index.ts'
import type { Memory } from '../browser/storage.ts'
import { remembered } from '../browser/storage.ts'
import { json } from '../http/json.ts'

/** A pair of tokens; stored only if both are text. A5.35 */
export interface Pair {
  readonly accessToken: string
  readonly refreshToken: string
  /** When this device received the pair, by its own clock, in ms since 1970; a pair stored by an older version has none. */
  readonly heldAt?: number | undefined
}

const pairSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  heldAt: z.optional(z.number()),
})

const key = 'auth'

/** The pair of tokens in a value; null where it is none. A5.35 */
export const pairIn = (value: unknown): Pair | null => pairSchema.safeParse(value).data ?? null

/** The pair stored on this device, read on each call, since another tab may have changed it. */
export const storedTokens = (memory: Memory): Pair | null => pairIn(remembered(memory, key))

/** Stores a pair with the time it was received, or deletes it. A9.08 */
export const holdPair = (memory: Memory, pair: Pair | null, now = 0): void =>
  pair ? memory.set(key, JSON.stringify({ ...pair, heldAt: now })) : memory.remove(key)

const claims = z.object({
  user_id: z.optional(z.string()),
  sub: z.string(),
  email: z.nullish(z.string()),
  exp: z.number(),
  iat: z.optional(z.number()),
})

const payload = (token: string): z.infer<typeof claims> | null => {
  try {
    const part = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
    return claims.safeParse(json(new TextDecoder().decode(bytes))).data ?? null
  } catch {
    return null
  }
}

/** The account of a token; null where it cannot be read. */
export const accountOf = ({ accessToken }: Pair): Identity | null => {
  const found = payload(accessToken)
  return found && { id: found.user_id ?? found.sub, email: found.email ?? '' }
}

/** How long before its expiry a token is refreshed, in ms. */
const margin = 30_000

/**
 * Whether a token has expired or is about to; one that cannot be read has. Its age counts from when the device received
 * it, by the device's own clock, so that a wrong clock does not make a fresh token expire; after the clock was set back
 * the age is unknown, and the token is refreshed once. A4.02 A4.14
 */
export const isOver = ({ accessToken, heldAt }: Pair, now: number): boolean => {
  const found = payload(accessToken)
  if (found === null) return true
  if (heldAt === undefined || found.iat === undefined) return found.exp * 1_000 - margin <= now
  const age = now - heldAt
  return age < 0 || age >= (found.exp - found.iat) * 1_000 - margin
}
