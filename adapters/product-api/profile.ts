import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail } from '../../core/kernel/result.ts'
import type { Profile } from '../../core/session/index.ts'
import { needed } from '../browser/needed.ts'
import { fiveTimes, patiently } from '../http/patience.ts'
import type { ProductApi } from './request.ts'
import { parsed } from './request.ts'

/** The profile of an account, requested once. V3.08 V3.22 A3.01 A3.02 A3.03 A7.01 */
export const askProfile = async (
  api: ProductApi,
  id: string,
  signal: AbortSignal,
): Promise<Result<Profile, Failure>> => {
  // A visitor needs no profile, so its schema loads beside the answer.
  const code = needed(() => import('./profile-schema.ts')).catch(() => null)
  const data = await api({ method: 'GET', path: `/users/${encodeURIComponent(id)}` }, signal)
  if (!data.ok) return data
  const found = await code
  return found
    ? parsed(found.profileSchema, data.value)
    : fail({ type: 'Unexpected', cause: 'a part of the site did not come' })
}

/** The profile of an account, retried five times. V7.05 A7.01 */
export const readProfile = (api: ProductApi, id: string, signal: AbortSignal): Promise<Result<Profile, Failure>> =>
  patiently((inner) => askProfile(api, id, inner), fiveTimes, signal)
