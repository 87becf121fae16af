import * as z from 'zod/mini'
import { text } from './schema.ts'

/** An ISO currency; the euro if the service names none. */
export const currency = z.pipe(
  z.catch(text, null),
  z.transform((code): string => (code && /^[A-Z]{3}$/.test(code) ? code : 'EUR')),
)

/** Returns an amount that the service writes as a decimal number, in minor units of its currency. */
export const minorUnits = (amount: number, code: string): number => {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
  }).resolvedOptions()
  return Math.round(amount * 10 ** maximumFractionDigits)
}
