import type { Call } from '../../core/kernel/call.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { Member, SessionPort } from '../../core/session/index.ts'
import { actedFor, isUserId } from '../../core/session/index.ts'
import type { Memory } from '../browser/storage.ts'
import { startOfActed } from '../browser/write-keys.ts'
import { impersonated } from '../product-api/request.ts'

const barredBy = (failure: Failure) => {
  if (failure.type !== 'Refused') return failure
  if (failure.reason === 'forbidden') return { type: 'CannotAct', why: 'refused' } as const
  return failure.reason === 'missing' ? ({ type: 'CannotAct', why: 'unknown' } as const) : failure
}

/** Creates the state of the user that an admin acts for in this tab. The user is read from the address when the profile is requested, and stays until the session ends, even if the address changes. A6.09 */
export const actingIn = (
  parameters: () => URLSearchParams,
  memory: Memory,
  /** Whether the provider lets an admin act for others; fails if it is not known yet. */
  canAct: (signal: AbortSignal) => Promise<Result<boolean, Failure>>,
) => {
  let settled: { readonly account: string; readonly user: string | null } | null = null
  const end = () => {
    settled = null
  }
  return {
    /** Returns the account that last requested a profile; `null` before the first request. */
    account: () => settled?.account ?? null,
    user: () => (settled ? settled.user : impersonated(parameters())),
    end,
    profile:
      (read: Call<string, Member>): SessionPort['profile'] =>
      async ({ id }, signal) => {
        const named = actedFor(parameters().get('mid'), id)
        const known = settled?.account === id ? settled : null
        const mayAct = known || named === null ? ok(false) : await canAct(signal)
        if (!mayAct.ok) return mayAct
        const user = known ? known.user : mayAct.value ? named : null
        settled = { account: id, user }
        if (user === null) return read(id, signal)
        if (!isUserId(user)) return fail({ type: 'CannotAct', why: 'unknown' })
        memory.set(startOfActed(id) + user, '')
        const profile = await read(user, signal)
        return profile.ok ? profile : fail(barredBy(profile.error))
      },
  }
}
