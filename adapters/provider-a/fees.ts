import * as z from 'zod/mini'
import type { Duration } from '../../core/commerce/offers/index.ts'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import { encode } from '../../core/routes/index.ts'
import { currency, minorUnits } from '../http/money.ts'
import { number, requiredListOf, text, truthy } from '../http/schema.ts'
import type { Ask, No } from './ask.ts'

const units = { day: 'day', week: 'week', month: 'month', year: 'year' } as const

const span = z.object({ quantity: number, period: z.catch(text, null) })

/** The id of a fee, an item or a transaction, as text. */
export const idText = z.pipe(
  z.union([z.number(), z.string().check(z.minLength(1))]),
  z.transform((value): string => String(value)),
)

const schema = z.object({
  ...{ id: idText, title: z.catch(text, null), description: z.catch(text, null), currency },
  amount: z.pipe(number, z.number()),
  access_type: z.object({ name: z.string(), ...span.shape }),
  trial_period: z.catch(z.nullish(span), null),
  plan_switch_enabled: truthy,
})

/** An offer of provider A: a price at which access to an item is sold. */
export interface FeeOffer {
  readonly feeId: string
  readonly offerId: string
  readonly title: string
  /** In minor units. */
  readonly amount: number
  readonly currency: string
  readonly isSubscription: boolean
  readonly period: Duration | null
  readonly trial: Duration | null
  /** Whether the access is endless. */
  readonly isEndless: boolean
  /** Whether a subscription can be switched to the offer. */
  readonly isSwitchable: boolean
}

const durationOf = ({ quantity, period }: z.infer<typeof span>): Duration | null => {
  const unit = units[(period?.toLowerCase().replace(/s$/, '') ?? '') as keyof typeof units]
  if (unit === undefined || quantity === null || !Number.isSafeInteger(quantity) || quantity <= 0) return null
  return unit === 'month' && quantity % 12 === 0 ? { unit: 'year', count: quantity / 12 } : { unit, count: quantity }
}

/** Returns the offer id of a fee: the fee's id and a letter, `C` for a one-time purchase or `S` for a subscription. */
export const offerIdOf = (feeId: string, access?: string | null): string =>
  `${access === 'ppv' || access === 'ppv_custom' ? 'C' : 'S'}${feeId}`

const offerOf = (fee: z.infer<typeof schema>): FeeOffer => {
  const offerId = offerIdOf(fee.id, fee.access_type.name)
  return {
    ...{ feeId: fee.id, offerId, title: fee.title || fee.description || '', currency: fee.currency },
    ...{ amount: minorUnits(fee.amount, fee.currency), isSubscription: offerId.startsWith('S') },
    ...{ period: durationOf(fee.access_type), trial: fee.trial_period ? durationOf(fee.trial_period) : null },
    isEndless: /^(unlimited)?$/i.test(fee.access_type.period ?? ''),
    isSwitchable: fee.plan_switch_enabled,
  }
}

/** Requests the offers of an item, or of the config's item for `null`. */
export const feesOf = async (
  open: Ask,
  item: string | null,
  signal: AbortSignal,
): Promise<Result<readonly FeeOffer[], No>> => {
  const asked = { method: 'GET' } as const
  const path = (assetId: string | null) => `/v2/items/${encode(item ?? assetId ?? '')}/access-fees`
  const found = await open(requiredListOf(schema), ({ assetId }) => ({ ...asked, path: path(assetId) }), signal)
  return found.ok ? ok(found.value.map(offerOf)) : found
}
