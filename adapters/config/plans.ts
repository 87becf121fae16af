import type { Claim, Plans } from '../../core/pricing/index.ts'

// P1.09 V9.26
const classes = 'Over 5,000 classes'
const programs = '25+ step-by-step programs'

/**
 * What is claimed about prices, as the specification has it. A claim is shown only where it follows from the prices below;
 * correct a number here, or a price there, and the claim appears.
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
  // P9.07
  'day-pass-member': [{ type: 'saves', amount: 1_000, against: 'day-pass' }],
  // P9.09: does not hold, 6 passes one by one cost members $30
  'day-pass-pack-5': [{ type: 'percent', percent: 15, against: 'day-pass-member' }],
} satisfies Readonly<Record<string, readonly Claim[]>>

const membership = {
  ...({ type: 'membership', role: null, audience: 'everyone', trialDays: 0, passes: 0, badge: null } as const),
  ...({ opens: 'on-demand', benefits: [] } as const),
}
const pass = {
  ...({ type: 'pass', role: null, layouts: ['plans'], trialDays: 0, months: 0, days: null, badge: null } as const),
  ...({ renewal: null, opens: null, benefits: [] } as const),
}

/** What this studio sells where its config says nothing else, in display order. A9.16 P9.14 */
export const plans: Plans = [
  // P9.02 P9.03
  {
    ...membership,
    ...{ key: 'on-demand-annual', role: 'annual', name: 'On-Demand Pass', layouts: ['plans', 'lengths'] },
    ...{ price: 20_000, per: 'per year', months: 12, badge: 'Most Popular', claims: claims['on-demand-annual'] },
    days: { from: 364, to: Number.POSITIVE_INFINITY },
    renewal: 'yearly',
  },
  // P9.01 P9.05 V6.02
  {
    ...membership,
    ...{ key: 'on-demand', role: 'monthly', name: 'On-Demand Monthly', layouts: ['plans', 'lengths'] },
    ...{ price: 2_500, per: 'per month', months: 1, claims: claims['on-demand'] },
    ...{ trialDays: 7, days: { from: 1, to: 45 } },
    ...{ renewal: 'monthly', benefits: [classes, programs, 'Cancel anytime'] },
  },
  // P9.04
  {
    ...membership,
    ...{ key: 'on-demand-3-months', name: 'On-Demand Flex', layouts: ['plans'] },
    ...{ price: 5_000, per: 'per 3 months', months: 3, claims: claims['on-demand-3-months'] },
    days: { from: 45, to: 100 },
    renewal: 'never',
  },
  // P9.03
  {
    ...membership,
    ...{ key: 'on-demand-6-months', name: 'On-Demand 6 Months', layouts: ['lengths'] },
    ...{ price: 10_000, per: 'per 6 months', months: 6, claims: claims['on-demand-6-months'] },
    days: { from: 160, to: 200 },
    renewal: 'halfYearly',
  },
  // A9.16 A6.06
  {
    ...membership,
    ...{ key: 'live', role: 'liveMembership', name: 'Live Membership', layouts: ['plans'], opens: 'live' },
    ...{ price: 8_000, per: 'per month', months: 1, claims: claims.live },
    days: { from: 1, to: 45 },
    renewal: 'monthly',
  },
  // P9.07 P9.08 V6.18
  {
    ...pass,
    ...{ key: 'day-pass', role: 'dayPass', audience: 'non-members', name: 'Day Pass' },
    ...{ price: 1_500, per: 'for 24 hours', passes: 1, claims: claims['day-pass'] },
  },
  // P9.07 P9.08 V6.18 P6.08
  {
    ...pass,
    ...{ key: 'day-pass-member', role: 'memberDayPass', audience: 'members', name: 'Day Pass' },
    ...{ price: 500, per: 'for 24 hours', passes: 1, claims: claims['day-pass-member'] },
  },
  // P9.09
  {
    ...pass,
    ...{ key: 'day-pass-pack-5', audience: 'members', name: 'Day Pass Pack' },
    ...{ price: 2_500, per: 'for 5 Day Passes', passes: 6, claims: claims['day-pass-pack-5'] },
  },
]
