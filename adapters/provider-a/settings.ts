import * as z from 'zod/mini'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import type { FindSiteConfig } from '../config/index.ts'
import { number } from '../http/schema.ts'
import type { Target } from '../integration/settings.ts'
import { commonFields, integrationOf } from '../integration/settings.ts'

const hosts = { live: 'https://sims.jwplayer.com', sandbox: 'https://daily-sims.jwplayer.com' }

const schema = z.object({ ...commonFields, clientId: z.string().check(z.minLength(1)), assetId: number })

/** The settings of provider A in a config. */
export interface Settings extends Target {
  readonly clientId: string
  /** The id of the item that a subscription gives access to; `null` if the config has none, so that nothing is sold. */
  readonly assetId: string | null
}

/** Returns the settings of provider A. */
export const settingsOf = async (
  siteConfig: FindSiteConfig,
  origin: string,
  signal: AbortSignal,
): Promise<Result<Settings, Failure>> => {
  const found = await integrationOf(schema, hosts, { siteConfig, origin }, signal)
  if (!found.ok) return found
  const { clientId, assetId, base, isSandbox } = found.value
  return ok({ clientId, assetId: assetId === null ? null : String(assetId), base, isSandbox })
}
