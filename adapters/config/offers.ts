import type { Claim, Duration, Offers } from '../../core/commerce/offers/index.ts'
import { studio } from './studio.ts'

/**
 * The claims about prices, as in the specification. A claim is shown only if it is true of the prices below; after a number
 * here or a price there is corrected, the claim appears.
 */
const claims = {
  'on-demand-annual': [
    // P9.02: 12 months by the month cost $300
    { type: 'saves', amount: 10_000, against: 'on-demand' },
    // P9.03: does not hold, $200 by 12 is $16.67
    { type: 'perMonth', amount: 1_330 },
  ],
  'on-demand': [],
  // P9.04: does not hold, 3 months by the month cost $75
  'on-demand-3-months': [{ type: 'percent', percent: 15, against: 'on-demand' }],
  // P9.03: does not hold, 6 months by the month cost $150
  'on-demand-6-months': [{ type: 'percent', percent: 10, against: 'on-demand' }],
  live: [],
  'day-pass': [],
  //
  'day-pass-member': [{ type: 'saves', amount: 1_000, against: 'day-pass' }],
  // P9.09: does not hold, 6 passes one by one cost members $30
  'day-pass-pack-5': [{ type: 'percent', percent: 15, against: 'day-pass-member' }],
} satisfies Readonly<Record<string, readonly Claim[]>>

const usd = (amount: number) => ({ amount, currency: 'USD' })
const every = (unit: Duration['unit'], count = 1): Duration => ({ unit, count })
const common = { role: null, trial: null, country: null, isTaxIncluded: null, badge: null, benefits: [] }
const membership = {
  ...({ ...common, type: 'membership', audience: 'everyone', renews: true } as const),
  includes: { permission: 'on-demand', passes: 0 } as const,
}
const pass = { ...common, type: 'pass', layouts: ['plans'], period: every('day'), renews: null } as const
const passes = (count: number) => ({ includes: { permission: null, passes: count } })

/** The studio's usual offers, which its config may change, in display order. A9.16 */
export const offers: Offers = [
  //
  {
    ...membership,
    ...{ id: 'on-demand-annual', role: 'annual', title: 'On-Demand Pass', layouts: ['plans', 'lengths'] },
    ...{ price: usd(20_000), period: every('year'), badge: studio.badge, claims: claims['on-demand-annual'] },
  },
  //
  {
    ...membership,
    ...{ id: 'on-demand', role: 'monthly', title: 'On-Demand Monthly', layouts: ['plans', 'lengths'] },
    ...{ price: usd(2_500), period: every('month'), trial: every('day', 7), claims: claims['on-demand'] },
    benefits: studio.benefits,
  },
  //
  {
    ...membership,
    ...{ id: 'on-demand-3-months', title: 'On-Demand Flex', layouts: ['plans'] },
    ...{ price: usd(5_000), period: every('month', 3), renews: false, claims: claims['on-demand-3-months'] },
  },
  //
  {
    ...membership,
    ...{ id: 'on-demand-6-months', title: 'On-Demand 6 Months', layouts: ['lengths'] },
    ...{ price: usd(10_000), period: every('month', 6), claims: claims['on-demand-6-months'] },
  },
  //
  {
    ...membership,
    ...{ id: 'live', role: 'liveMembership', title: 'Live Membership', layouts: ['plans'] },
    ...{ price: usd(8_000), period: every('month'), claims: claims.live },
    includes: { permission: 'live', passes: 0 },
  },
  //
  {
    ...pass,
    ...{ id: 'day-pass', role: 'dayPass', audience: 'non-members', title: 'Day Pass' },
    ...{ price: usd(1_500), ...passes(1), claims: claims['day-pass'] },
  },
  //
  {
    ...pass,
    ...{ id: 'day-pass-member', role: 'memberDayPass', audience: 'members', title: 'Day Pass' },
    ...{ price: usd(500), ...passes(1), claims: claims['day-pass-member'] },
  },
  //
  {
    ...pass,
    ...{ id: 'day-pass-pack-5', audience: 'members', title: 'Day Pass Pack' },
    ...{ price: usd(2_500), ...passes(6), claims: claims['day-pass-pack-5'] },
  },
]
