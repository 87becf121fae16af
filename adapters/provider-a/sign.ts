import * as z from 'zod/mini'
import { fail, ok } from '../../core/kernel/result.ts'
import { encode } from '../../core/routes/index.ts'
import type { Provider } from '../provider.ts'
import { askA } from './ask.ts'

const token = z.object({ token: z.string().check(z.minLength(1)) })

/** Requests the token that opens a class. An answer without a token means that the member may not watch the class; a failed request leaves that unknown. A7.34 */
export const signMedia: NonNullable<Provider['sign']> = (parts) => async (id, signal) => {
  const site = await parts.siteConfig(signal)
  if (!site.ok) return site
  const query = `app_config_id=${encode(site.value.addresses.configId)}&media_id=${encode(id)}`
  const path = `/v2/items/jw-media/token?${query}`
  const found = await askA(parts).own(token, () => ({ method: 'GET', path }), signal)
  if (found.ok) return ok(found.value.token)
  const { isUnanswered, status, failure } = found.error
  return fail(isUnanswered || status === 401 || status === 429 ? failure : { type: 'Unauthorized' })
}
