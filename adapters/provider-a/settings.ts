import * as z from 'zod/mini'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { FindSiteConfig } from '../config/index.ts'
import { number, text } from '../http/schema.ts'

const live = 'https://sims.jwplayer.com'
const sandbox = 'https://daily-sims.jwplayer.com'

const schema = z.object({
  clientId: z.string().check(z.minLength(1)),
  assetId: number,
  useSandbox: z._default(z.boolean(), true),
  url: text,
})

/** The settings of provider A in a config. */
export interface Settings {
  readonly clientId: string
  /** The id of the item that a subscription opens; `null` if the config names none, and nothing is sold. */
  readonly assetId: string | null
  /** The address that the paths of all requests follow. */
  readonly base: string
  readonly isSandbox: boolean
}

/** The failure if the config does not name a client. A8.20 */
const notConfigured: Failure = { type: 'Refused', reason: 'missing', message: 'auth provider is not configured' }

/** Returns the settings of provider A. Without `useSandbox` the sandbox is used, which charges no card; `url` replaces its address, absolute or on the site's own origin. A3.16 */
export const settingsOf = async (
  siteConfig: FindSiteConfig,
  origin: string,
  signal: AbortSignal,
): Promise<Result<Settings, Failure>> => {
  const found = await siteConfig(signal)
  if (!found.ok) return found
  const read = schema.safeParse(found.value.addresses.integration)
  if (!read.success) return fail(notConfigured)
  const { clientId, assetId, useSandbox: isSandbox, url } = read.data
  const base = isSandbox ? new URL(url || sandbox, origin).href.replace(/\/$/, '') : live
  return ok({ clientId, assetId: assetId === null ? null : String(assetId), base, isSandbox })
}
