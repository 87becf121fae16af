import * as z from 'zod/mini'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import type { FindSiteConfig } from '../config/index.ts'
import { text } from '../http/schema.ts'
import type { Target } from '../integration/settings.ts'
import { commonFields, integrationOf } from '../integration/settings.ts'

const hosts = { live: 'https://mediastore.cleeng.com', sandbox: 'https://mediastore-sandbox.cleeng.com' }

const schema = z.object({
  ...commonFields,
  id: z.union([z.string().check(z.minLength(1)), z.number()]),
  ...{ monthlyOffer: z.catch(text, null), yearlyOffer: z.catch(text, null) },
})

/** The settings of provider B in a config. */
export interface Settings extends Target {
  readonly publisherId: string
  /** The ids of the subscriptions that are sold; `null` if the config has none. */
  readonly offers: { readonly monthly: string | null; readonly annual: string | null }
}

/** Returns the settings of provider B. A3.16 */
export const settingsOf = async (
  siteConfig: FindSiteConfig,
  origin: string,
  signal: AbortSignal,
): Promise<Result<Settings, Failure>> => {
  const found = await integrationOf(schema, hosts, { siteConfig, origin }, signal)
  if (!found.ok) return found
  const { id, base, isSandbox, monthlyOffer, yearlyOffer } = found.value
  return ok({
    ...{ publisherId: String(id), base, isSandbox },
    offers: { monthly: monthlyOffer || null, annual: yearlyOffer || null },
  })
}
