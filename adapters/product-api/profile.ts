import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { encode } from '../../core/routes/index.ts'
import type { Member } from '../../core/session/index.ts'
import { fiveTimes, patiently } from '../http/patience.ts'
import { needed } from '../start/needed.ts'
import type { MemberApi } from './request.ts'
import { parsed } from './request.ts'

/** Returns the intent in an address that a profile request forwards: the newsletter's pass; `null` without it. V7.05 */
export const intentIn = (parameters: URLSearchParams): 'pass24' | null =>
  parameters.get('m') === 'pass24' ? 'pass24' : null

/** Requests the profile of an account once, with the intent `m` if there is one. Without a product API, returns the profile of a new member. A7.01 */
export const askProfile = async (
  api: MemberApi,
  id: string,
  signal: AbortSignal,
  m: string | null = null,
): Promise<Result<Member, Failure>> => {
  // A visitor needs no profile, so its schema loads beside the answer.
  const code = needed(() => import('./profile-schema.ts')).catch(() => null)
  const site = await api.siteConfig(signal)
  if (!site.ok) return site
  const path = `/users/${encode(id)}${m === null ? '' : `?m=${m}`}`
  const data = site.value.config.hasProductApi
    ? await api({ method: 'GET', path }, signal)
    : ok({ user: { uid: id, email: '' } })
  if (!data.ok) return data
  const found = await code
  return found
    ? parsed(found.profileSchema(site.value), data.value)
    : fail({ type: 'Unexpected', cause: 'a part of the site did not come' })
}

/** Requests the profile of an account, retried five times, with the intent `m` if there is one. */
export const readProfile = (
  api: MemberApi,
  id: string,
  signal: AbortSignal,
  m: string | null = null,
): Promise<Result<Member, Failure>> => patiently((inner) => askProfile(api, id, inner, m), fiveTimes, signal)
