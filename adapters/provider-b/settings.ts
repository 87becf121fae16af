import * as z from 'zod/mini'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { FindSiteConfig } from '../config/index.ts'
import { text } from '../http/schema.ts'

const live = 'https://mediastore.cleeng.com'
const sandbox = 'https://mediastore-sandbox.cleeng.com'

const schema = z.object({
  id: z.union([z.string().check(z.minLength(1)), z.number()]),
  useSandbox: z._default(z.boolean(), true),
  url: text,
  ...{ monthlyOffer: z.catch(text, null), yearlyOffer: z.catch(text, null) },
})

/** The settings of provider B in a config. */
export interface Settings {
  readonly publisherId: string
  /** The address that the paths of all requests follow. */
  readonly base: string
  readonly isSandbox: boolean
  /** The ids of the subscriptions that are sold; `null` if the config names none. */
  readonly offers: { readonly monthly: string | null; readonly annual: string | null }
}

/** The failure if the config does not name a publisher. A8.20 */
const notConfigured: Failure = { type: 'Refused', reason: 'missing', message: 'auth provider is not configured' }

/** Returns the settings of provider B. Without `useSandbox` the sandbox is used, which charges no card; `url` replaces its address, absolute or on the site's own origin. A3.16 A9.11 */
export const settingsOf = async (
  siteConfig: FindSiteConfig,
  origin: string,
  signal: AbortSignal,
): Promise<Result<Settings, Failure>> => {
  const found = await siteConfig(signal)
  if (!found.ok) return found
  const read = schema.safeParse(found.value.addresses.integration)
  if (!read.success) return fail(notConfigured)
  const { id, useSandbox: isSandbox, url, monthlyOffer, yearlyOffer } = read.data
  const base = isSandbox ? new URL(url || sandbox, origin).href.replace(/\/$/, '') : live
  return ok({
    ...{ publisherId: String(id), base, isSandbox },
    offers: { monthly: monthlyOffer || null, annual: yearlyOffer || null },
  })
}
