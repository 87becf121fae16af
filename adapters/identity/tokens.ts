import * as z from 'zod/mini'
import type { Account } from '../../core/session/index.ts'
import type { Memory } from '../browser/storage.ts'
import { remembered } from '../browser/storage.ts'
import { json } from '../json.ts'

/** A pair of tokens; kept only if both are text. A5.35 */
export interface Pair {
  readonly accessToken: string
  readonly refreshToken: string
}

const pairSchema = z.object({ accessToken: z.string(), refreshToken: z.string() })
const key = 'auth'

/** The pair that this device holds, read afresh each time: another tab may have changed it. */
export const heldPair = (memory: Memory): Pair | null => pairSchema.safeParse(remembered(memory, key)).data ?? null

/** Keeps a pair, or forgets it. A9.08 */
export const holdPair = (memory: Memory, pair: Pair | null): void =>
  pair ? memory.set(key, JSON.stringify(pair)) : memory.remove(key)

const claims = z.object({
  user_id: z.optional(z.string()),
  sub: z.string(),
  email: z.nullish(z.string()),
  exp: z.number(),
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

/** Whether a token is over, or as good as; one that cannot be read is. */
export const isOver = ({ accessToken }: Pair, now: number): boolean => {
  const found = payload(accessToken)
  return found === null || found.exp * 1_000 - margin <= now
}
