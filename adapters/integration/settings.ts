import * as z from 'zod/mini'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { FindSiteConfig } from '../config/index.ts'
import { text } from '../http/schema.ts'

/** The optional config fields that all integrations share. */
export const commonFields = { useSandbox: z._default(z.boolean(), true), url: text }

/** The address and the environment of an integration. */
export interface Target {
  /** The base address of all requests. */
  readonly base: string
  readonly isSandbox: boolean
}

/** The failure if the config lacks a field that the integration needs. */
const notConfigured: Failure = { type: 'Refused', reason: 'missing', message: 'auth provider is not configured' }

/** Returns the integration of the config, and where to send its requests. The sandbox, which charges no card, is the default if `useSandbox` is missing. `url` replaces the address; it is absolute, or a path on the site's origin. */
export const integrationOf = async <
  S extends z.ZodMiniType<{ readonly useSandbox: boolean; readonly url?: string | null | undefined }>,
>(
  schema: S,
  hosts: { readonly live: string; readonly sandbox: string },
  { siteConfig, origin }: { readonly siteConfig: FindSiteConfig; readonly origin: string },
  signal: AbortSignal,
): Promise<Result<z.output<S> & Target, Failure>> => {
  const found = await siteConfig(signal)
  if (!found.ok) return found
  const read = schema.safeParse(found.value.addresses.integration)
  if (!read.success) return fail(notConfigured)
  const { useSandbox: isSandbox, url } = read.data
  const base = isSandbox ? new URL(url || hosts.sandbox, origin).href.replace(/\/$/, '') : hosts.live
  return ok({ ...read.data, base, isSandbox })
}
