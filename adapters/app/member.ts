import type { Call } from '../../core/kernel/call.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { Member } from '../../core/session/index.ts'
import type { Memory } from '../browser/storage.ts'
import { attemptKey } from '../browser/write-keys.ts'
import type { FindSiteConfig } from '../config/index.ts'
import { fiveTimes, patiently } from '../http/patience.ts'
import { askProfile } from '../product-api/profile.ts'
import type { Provider, ProviderParts } from '../provider.ts'
import { storedAccount } from '../session/tokens.ts'
import { inTime } from '../start/in-time.ts'

/** The id of a member, and the intent of the address for the product API; `null` without one. V7.05 */
export interface MemberQuestion {
  readonly id: string
  readonly m: string | null
}

/** Requests a member once: the provider's data, merged over the product API's. */
export const memberOnce =
  (provider: Pick<Provider, 'member'>, parts: ProviderParts): Call<MemberQuestion, Member> =>
  async ({ id, m }, signal) => {
    const account = storedAccount(parts.memory)
    if (account === null) return fail({ type: 'SignedOut' })
    const stored = askProfile(parts.api, id, signal, m)
    const [part, data] = await Promise.all([provider.member(parts)({ id, account, stored }, signal), stored])
    if (!part.ok) return part
    return data.ok ? ok({ ...data.value, ...part.value }) : data
  }

/** Adds to a member the outcome of the order that this device has started; the code is loaded only if there is such an order, or if the provider lists no orders. A4.21 */
export const lateOutcome =
  (memory: Memory, siteConfig: FindSiteConfig, now: () => number) =>
  async (read: Result<Member, Failure>, signal: AbortSignal): Promise<Result<Member, Failure>> => {
    if (!read.ok || (read.value.orders !== null && memory.get(attemptKey(read.value.id)) === null)) return read
    const code = Promise.all([import('../browser/payments.ts'), import('../product-api/order-outcome.ts')])
    const [found, site] = await Promise.all([inTime(code).catch(() => null), siteConfig(signal)])
    if (found === null || !site.ok) return read
    const [{ attemptOf }, { withOutcome }] = found
    return ok(withOutcome(site.value.config.offers, attemptOf(memory, read.value.id), read.value, now()))
  }

/** Reads a member for the session, retried five times, with the outcome of the order that this device has started. V7.05 A4.21 */
export const readMember =
  (provider: Pick<Provider, 'member'>, parts: ProviderParts): Call<MemberQuestion, Member> =>
  async (question, signal) => {
    const once = memberOnce(provider, parts)
    const read = await patiently((inner) => once(question, inner), fiveTimes, signal)
    return lateOutcome(parts.memory, parts.siteConfig, parts.now)(read, signal)
  }
