import type { Plans } from '../../core/pricing/index.ts'

// P1.09 V9.26
const classes = 'Over 5,000 classes'
const programs = '25+ step-by-step programs'
const onDemand = `${classes} and ${programs}`

const membership = { type: 'membership', audience: 'everyone', byLength: null, trialDays: 0, passes: 0 } as const
const pass = { type: 'pass', layouts: ['plans'], byLength: null, trialDays: 0, days: null, benefits: [] } as const

/** Everything that this studio sells, in display order; the free month of P9.10 is added with its page. A9.16 P9.14 */
export const plans: Plans = [
  // P9.02 P9.03
  {
    ...membership,
    ...{ key: 'on-demand-annual', name: 'On-Demand Pass', layouts: ['plans', 'lengths'] },
    ...{ price: 20_000, per: 'per year', badge: 'Most Popular', saving: 'Save $100' },
    byLength: '$13.30 per month or $200 per year',
    days: { from: 364, to: Number.POSITIVE_INFINITY },
    ...{ lines: [onDemand, 'The digital magazine'], benefits: [] },
  },
  // P9.01 P9.05 V6.02
  {
    ...membership,
    ...{ key: 'on-demand', name: 'On-Demand Monthly', layouts: ['plans', 'lengths'] },
    ...{ price: 2_500, per: 'per month', badge: null, saving: null },
    ...{ trialDays: 7, days: { from: 1, to: 45 } },
    ...{ lines: [onDemand], benefits: [classes, programs, 'Cancel anytime'] },
  },
  // P9.04
  {
    ...membership,
    ...{ key: 'on-demand-3-months', name: 'On-Demand Flex', layouts: ['plans'] },
    ...{ price: 5_000, per: 'per 3 months', badge: null, saving: 'Save 15%' },
    days: { from: 45, to: 100 },
    ...{ lines: [onDemand, 'No automatic renewal'], benefits: [] },
  },
  // P9.03
  {
    ...membership,
    ...{ key: 'on-demand-6-months', name: 'On-Demand 6 Months', layouts: ['lengths'] },
    ...{ price: 10_000, per: 'per 6 months', badge: null, saving: 'Save 10%' },
    days: { from: 160, to: 200 },
    ...{ lines: [onDemand], benefits: [] },
  },
  // P9.07 P9.08 V6.18
  {
    ...pass,
    ...{ key: 'day-pass', audience: 'non-members', name: 'Day Pass' },
    ...{ price: 1_500, per: 'for 24 hours', passes: 1, badge: null, saving: null },
    lines: ['On-demand and live classes'],
  },
  // P9.07 P9.08 V6.18 P6.08
  {
    ...pass,
    ...{ key: 'day-pass-member', audience: 'members', name: 'Day Pass' },
    ...{ price: 500, per: 'for 24 hours', passes: 1, badge: null, saving: 'Saves $10' },
    lines: ['On-demand and live classes'],
  },
  // P9.09
  {
    ...pass,
    ...{ key: 'day-pass-pack-5', audience: 'members', name: 'Day Pass Pack' },
    ...{ price: 2_500, per: 'for 5 Day Passes', passes: 6, badge: null, saving: '15% off each' },
    lines: ['5 Day Passes plus 1 free'],
  },
]
