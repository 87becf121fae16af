import * as z from 'zod/mini'
import type { Account } from '../../core/session/index.ts'
import type { Memory } from '../browser/storage.ts'
import { remembered } from '../browser/storage.ts'
import { json } from '../http/json.ts'

/** A pair of tokens; kept only if both are text. A5.35 */
export interface Pair {
  readonly accessToken: string
  readonly refreshToken: string
  /** When this device received it by its own clock, in ms since 1970; a pair that an older site kept has none. */
  readonly heldAt?: number | undefined
}

const pairSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  heldAt: z.optional(z.number()),
})

const key = 'auth'

/** A pair of tokens, where it is one. A5.35 */
export const pairIn = (value: unknown): Pair | null => pairSchema.safeParse(value).data ?? null

/** The pair that this device holds, read afresh each time: another tab may have changed it. */
export const heldPair = (memory: Memory): Pair | null => pairIn(remembered(memory, key))

/** Keeps a pair with when it was received, or forgets it. A9.08 */
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

/** Whose token it is; null where it cannot be read. */
export const accountOf = ({ accessToken }: Pair): Account | null => {
  const found = payload(accessToken)
  return found && { id: found.user_id ?? found.sub, email: found.email ?? '' }
}

/** A token that ends within this many ms is refreshed before it is used. */
const margin = 30_000

/**
 * Whether a token is over, or as good as; one that cannot be read is. Its age counts from when the device received it, by
 * the device's own clock, so that no clock that is wrong makes a fresh token old; a clock that was set back since tells no
 * age, and the token is renewed once. A4.02 A4.14
 */
export const isOver = ({ accessToken, heldAt }: Pair, now: number): boolean => {
  const found = payload(accessToken)
  if (found === null) return true
  if (heldAt === undefined || found.iat === undefined) return found.exp * 1_000 - margin <= now
  const age = now - heldAt
  return age < 0 || age >= (found.exp - found.iat) * 1_000 - margin
}
