import * as z from 'zod/mini'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import { encode } from '../../core/routes/index.ts'
import { instant } from '../http/schema.ts'
import type { AskA, No } from './ask.ts'
import { idText } from './fees.ts'

/** The end of access, in ms since 1970. An unreadable end is an error, so that it never counts as endless access. */
const end = z.nullable(z.pipe(instant, z.number()))

const schema = z.object({ id: idText, starts_at: instant, expires_at: end })

/** A member's access to an item, in ms since 1970. `expires_at` is `null` for endless access. */
export type Held = Pick<z.infer<typeof schema>, 'starts_at' | 'expires_at'>

/** Whether a refusal means that the member has no access: HTTP 402, 404 for an unknown item, or 422 with that text. Any other refusal leaves it unknown. */
const saysNone = ({ status, refusal }: No): boolean =>
  status === 402 || status === 404 || (status === 422 && refusal === 'NoAccess')

/** Requests the member's access to an item, or to the config's item for `null`; `null` without access. Fails if the answer does not say. */
export const accessHere = async (
  { own }: Pick<AskA, 'own'>,
  item: string | null,
  signal: AbortSignal,
): Promise<Result<Held | null, No>> => {
  const path = (assetId: string | null) => `/items/${encode(item ?? assetId ?? '')}/access`
  const found = await own(schema, ({ assetId }) => ({ method: 'GET', path: path(assetId) }), signal)
  if (found.ok) return found
  return saysNone(found.error) ? ok(null) : found
}
