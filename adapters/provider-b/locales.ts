import * as z from 'zod/mini'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import { text } from '../http/schema.ts'
import type { Ask, No } from './ask.ts'

const schema = z.object({ country: z.string(), locale: z.string(), currency: text, ipAddress: text })

/** The country of a visitor, with its currency and language, for orders and accounts. */
export interface Locale {
  readonly country: string
  readonly currency: string
  readonly locale: string
  /** The IP address that decides the tax. */
  readonly customerIP: string
}

/** Returns the country of this device; the currency is the euro if the service returns none. */
export const localeHere = async (open: Ask, signal: AbortSignal): Promise<Result<Locale, No>> => {
  const found = await open(schema, () => ({ method: 'GET', path: '/locales' }), signal)
  if (!found.ok) return found
  const { country, locale, currency, ipAddress } = found.value
  return ok({ country, locale, currency: currency || 'EUR', customerIP: ipAddress ?? '' })
}
