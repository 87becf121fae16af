import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import type { Member } from '../../core/session/index.ts'
import type { Memory } from '../browser/storage.ts'
import { attemptKey } from '../browser/write-keys.ts'
import type { FindSiteConfig } from '../config/index.ts'
import { readProfile } from '../product-api/profile.ts'
import type { Provider } from '../provider.ts'
import { inTime } from '../start/in-time.ts'

/** Adds to a member what became of the order that this device has started; its code is loaded only if there is one, or if the studio lists no orders. A4.21 */
export const lateOutcome =
  (memory: Memory, siteConfig: FindSiteConfig, now: () => number) =>
  async (read: Result<Member, Failure>, signal: AbortSignal): Promise<Result<Member, Failure>> => {
    if (!read.ok || (read.value.orders !== null && memory.get(attemptKey(read.value.id)) === null)) return read
    const code = Promise.all([import('../browser/payments.ts'), import('../product-api/order-outcome.ts')])
    const [found, site] = await Promise.all([inTime(code).catch(() => null), siteConfig(signal)])
    if (found === null || !site.ok) return read
    const [{ attemptOf }, { withOutcome }] = found
    return ok(withOutcome(site.value.config.plans, attemptOf(memory, read.value.id), read.value, now()))
  }

/** Reads a member from the product API, which stores everything about them. */
export const ownMember: Provider['member'] = ({ api, siteConfig, memory, now }) => {
  const withOutcome = lateOutcome(memory, siteConfig, now)
  return async (id, signal, m) => withOutcome(await readProfile(api, id, signal, m), signal)
}
