import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import type { Member } from '../../core/session/index.ts'
import { attemptKey } from '../browser/account-keys.ts'
import type { Memory } from '../browser/storage.ts'
import type { FindSiteConfig } from '../config/index.ts'
import { inTime } from '../start/in-time.ts'

/** The dependencies of `lateOutcome`. */
export interface OutcomeParts {
  readonly memory: Memory
  readonly siteConfig: FindSiteConfig
  readonly now: () => number
}

/** Adds the outcomes of the orders started on this device to a member. The code is loaded only if there is such an order, or if the provider lists no orders. */
export const lateOutcome =
  ({ memory, siteConfig, now }: OutcomeParts) =>
  async (read: Result<Member, Failure>, signal: AbortSignal): Promise<Result<Member, Failure>> => {
    if (!read.ok || (read.value.orders !== null && memory.get(attemptKey(read.value.id)) === null)) return read
    const code = Promise.all([import('../browser/payments.ts'), import('../product-api/order-outcome.ts')])
    const [found, site] = await Promise.all([inTime(code).catch(() => null), siteConfig(signal)])
    if (found === null || !site.ok) return read
    const [{ storedAttempts }, { withOutcome }] = found
    const [attempt = null, ...others] = storedAttempts(memory, read.value.id)
    return ok(withOutcome(site.value.config.offers, attempt, read.value, now(), others))
  }
