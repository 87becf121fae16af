import type { Call } from '../../core/kernel/call.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { Member } from '../../core/session/index.ts'
import { fiveTimes, patiently } from '../http/patience.ts'
import { askProfile } from '../product-api/profile.ts'
import type { Provider, ProviderParts } from '../provider.ts'
import { storedAccount } from '../session/tokens.ts'

/** The id of a member, and the intent of the address for the product API; `null` without one. */
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

/** Loads a member for the session, with five retries. */
export const readMember =
  (provider: Pick<Provider, 'member'>, parts: ProviderParts): Call<MemberQuestion, Member> =>
  (question, signal) => {
    const once = memberOnce(provider, parts)
    return patiently((inner) => once(question, inner), fiveTimes, signal)
  }
