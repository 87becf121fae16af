import * as z from 'zod/mini'
import type { Offer, Offers } from '../../core/commerce/offers/index.ts'
import { isOfferId, offerWithRole } from '../../core/commerce/offers/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { encode } from '../../core/routes/index.ts'
import { currency, minorUnits } from '../http/money.ts'
import { listOf, number, text, truthy } from '../http/schema.ts'
import { failureOf } from '../integration/failures.ts'
import type { Provider } from '../provider.ts'
import type { Ask, No } from './ask.ts'
import { askOpenly } from './ask.ts'
import { durationOf, unit } from './periods.ts'
import { isSubscription } from './purchases.ts'
import { settingsOf } from './settings.ts'
import { taxedPrice, taxInside } from './tax.ts'

/** An offer as sold in the country of the request. */
const schema = z.object({
  offerId: z.string().check(z.refine(isOfferId)),
  offerTitle: text,
  ...{ ...taxedPrice, customerCurrency: currency },
  ...{ period: unit, durationPeriod: unit, durationAmount: number, freeDays: number, freePeriods: number },
  ...{ geoRestrictionEnabled: truthy, geoRestrictionType: z.catch(text, null) },
  geoRestrictionCountries: z.catch(listOf(z.string()), []),
})

type Sold = z.infer<typeof schema>

type Role = 'monthly' | 'annual'

const periodOf = ({ period, durationPeriod, durationAmount }: Sold) =>
  durationOf(durationAmount, durationPeriod) ?? durationOf(1, period)

/** Returns the free trial: the free days of the offer, or its free periods without free days. A9.13 */
const trialOf = (sold: Sold) => {
  const period = periodOf(sold)
  const periods = period && durationOf((sold.freePeriods ?? 0) * period.count, period.unit)
  return durationOf(sold.freeDays, 'day') ?? periods
}

const onlyCountry = ({ geoRestrictionEnabled, geoRestrictionType, geoRestrictionCountries }: Sold): string | null => {
  const [only, ...others] = geoRestrictionEnabled && geoRestrictionType === 'whitelist' ? geoRestrictionCountries : []
  return only && /^[A-Z]{2}$/.test(only) && others.length === 0 ? only : null
}

/** Returns an offer with the badge and benefits of its role in the config. */
const offerOf = (sold: Sold, role: Role, configured: Offers): Offer => {
  const { offerId, offerTitle, customerPriceInclTax, customerCurrency } = sold
  const { badge = null, benefits = [], title = '' } = offerWithRole(configured, role) ?? {}
  return {
    ...({ id: offerId, type: 'membership', role, layouts: ['plans', 'lengths'], audience: 'everyone' } as const),
    title: offerTitle || title,
    price: { amount: minorUnits(customerPriceInclTax, customerCurrency), currency: customerCurrency },
    isTaxIncluded: taxInside(sold),
    ...{ period: periodOf(sold), trial: trialOf(sold), country: onlyCountry(sold), renews: true },
    ...{ includes: { permission: 'on-demand', passes: 0 }, badge, benefits, claims: [] },
  }
}

/** Returns a class or pass that the config sells alone, with the service's price. It keeps the id that the class and the orders use. */
const singleOf = (sold: Sold, single: Offer): Offer => {
  const { offerTitle, customerPriceInclTax, customerCurrency } = sold
  return {
    ...single,
    title: offerTitle || single.title,
    price: { amount: minorUnits(customerPriceInclTax, customerCurrency), currency: customerCurrency },
    isTaxIncluded: taxInside(sold),
    country: onlyCountry(sold),
  }
}

const sells = (offer: Offer): boolean => {
  if (offer.period !== null) return true
  console.warn(`config error: ${offer.id} is not sold by the month or the year and was left out`)
  return false
}

const soldAs = (open: Ask, id: string, signal: AbortSignal): Promise<Result<Sold, No>> =>
  open(schema, () => ({ method: 'GET', path: `/offers/${encode(id)}` }), signal)

/** The message if offers could not be loaded. */
const notLoaded = 'Failed to get offers'

const isUnknown = ({ failure }: No): boolean => failure.type === 'Refused' && failure.reason === 'missing'

/** Requests the offers that the config sells alone. Omits an offer that the service does not know, with a warning. */
const singlesIn = async (open: Ask, configured: Offers, signal: AbortSignal): Promise<Result<Offers, Failure>> => {
  const singles = configured.filter(({ id, type }) => type === 'single' && !isSubscription(id))
  const answers = await Promise.all(singles.map(({ id }) => soldAs(open, id, signal)))
  const offers: Offer[] = []
  for (const [at, sold] of answers.entries()) {
    const single = singles[at]!
    if (sold.ok) offers.push(singleOf(sold.value, single))
    else if (isUnknown(sold.error)) console.warn(`${single.id} is not sold by the provider and was left out`)
    else return fail(failureOf(sold.error, notLoaded))
  }
  return ok(offers)
}

/** Requests the config's subscriptions and the offers that it sells alone. An offer's id depends on the country of the request. */
export const subscriptionOffers: Provider['offers'] = (parts) => {
  const open = askOpenly(parts)
  return async (configured, signal): Promise<Result<Offers, Failure>> => {
    const settings = await settingsOf(parts.siteConfig, parts.origin, signal)
    if (!settings.ok) return settings
    const { annual, monthly } = settings.value.offers
    const named = (
      [
        ['annual', annual],
        ['monthly', monthly],
      ] as const
    ).flatMap(([role, id]) => (id !== null && isSubscription(id) ? [{ role, id }] : []))
    const [answers, singles] = await Promise.all([
      Promise.all(named.map(({ id }) => soldAs(open, id, signal))),
      singlesIn(open, configured, signal),
    ])
    if (!singles.ok) return singles
    const offers: Offer[] = []
    for (const [at, sold] of answers.entries()) {
      if (!sold.ok) return fail(failureOf(sold.error, notLoaded))
      offers.push(offerOf(sold.value, named[at]!.role, configured))
    }
    return ok([...offers.filter(sells), ...singles.value])
  }
}
