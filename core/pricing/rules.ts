import type { Product, Viewer } from '../access/index.ts'
import { isExpiring, isMember, membershipsOf, spanOf } from '../access/index.ts'
import { dayLength } from '../kernel/clock.ts'

/** What a checkout is started with. A7.10 */
export type ProductKey =
  | 'on-demand'
  | 'on-demand-annual'
  | 'on-demand-6-months'
  | 'on-demand-3-months'
  | 'day-pass'
  | 'day-pass-member'
  | 'day-pass-pack-5'

/** The two ways of showing what is sold: the plans, or what each length comes to. P9.03 */
export type PlanLayout = 'plans' | 'lengths'

/** Something the studio sells, with the words it sells it with. P9.01 P9.02 P9.04 P9.07 P9.09 */
export interface Plan {
  readonly key: ProductKey
  readonly type: 'membership' | 'pass'
  readonly layouts: readonly PlanLayout[]
  /** What it comes to by the month or year, where lengths are compared. P9.03 */
  readonly byLength: string | null
  /** Who it is sold to. V6.18 */
  readonly audience: 'everyone' | 'members' | 'non-members'
  readonly name: string
  /** US dollars, in cents. */
  readonly price: number
  readonly per: string
  readonly trialDays: number
  /** How many day passes it gives, to be used later; none where it is time. P9.07 P9.09 */
  readonly passes: number
  readonly badge: string | null
  readonly saving: string | null
  readonly lines: readonly string[]
}

/** All that is sold, in the order it is shown; the free month of P9.10 comes with its page. P9.01 P9.02 P9.04 P9.07 P9.08 P9.09 V6.18 A9.16 */
export const plans: readonly Plan[] = [
  {
    ...{ key: 'on-demand-annual', type: 'membership', audience: 'everyone', name: 'On-Demand Pass' },
    ...{ layouts: ['plans', 'lengths'], byLength: '$13.30 per month or $200 per year' },
    ...{ price: 20_000, per: 'per year', trialDays: 0, passes: 0, badge: 'Most Popular', saving: 'Save $100' },
    lines: ['Over 5,000 classes and 25+ step-by-step programs', 'The digital magazine'],
  },
  {
    ...{ key: 'on-demand', type: 'membership', audience: 'everyone', name: 'On-Demand Monthly' },
    ...{ layouts: ['plans', 'lengths'], byLength: null },
    ...{ price: 2_500, per: 'per month', trialDays: 7, passes: 0, badge: null, saving: null },
    lines: ['Over 5,000 classes and 25+ step-by-step programs'],
  },
  {
    ...{ key: 'on-demand-3-months', type: 'membership', audience: 'everyone', name: 'On-Demand Flex' },
    ...{ layouts: ['plans'], byLength: null },
    ...{ price: 5_000, per: 'per 3 months', trialDays: 0, passes: 0, badge: null, saving: 'Save 15%' },
    lines: ['Over 5,000 classes and 25+ step-by-step programs', 'No automatic renewal'],
  },
  {
    ...{ key: 'on-demand-6-months', type: 'membership', audience: 'everyone', name: 'On-Demand 6 Months' },
    ...{ layouts: ['lengths'], byLength: null },
    ...{ price: 10_000, per: 'per 6 months', trialDays: 0, passes: 0, badge: null, saving: 'Save 10%' },
    lines: ['Over 5,000 classes and 25+ step-by-step programs'],
  },
  {
    ...{ key: 'day-pass', type: 'pass', audience: 'non-members', name: 'Day Pass' },
    ...{ layouts: ['plans'], byLength: null },
    ...{ price: 1_500, per: 'for 24 hours', trialDays: 0, passes: 1, badge: null, saving: null },
    lines: ['On-demand and live classes'],
  },
  {
    ...{ key: 'day-pass-member', type: 'pass', audience: 'members', name: 'Day Pass' },
    ...{ layouts: ['plans'], byLength: null },
    ...{ price: 500, per: 'for 24 hours', trialDays: 0, passes: 1, badge: null, saving: 'Saves $10' },
    lines: ['On-demand and live classes'],
  },
  {
    ...{ key: 'day-pass-pack-5', type: 'pass', audience: 'members', name: 'Day Pass Pack' },
    ...{ layouts: ['plans'], byLength: null },
    ...{ price: 2_500, per: 'for 5 Day Passes', trialDays: 0, passes: 6, badge: null, saving: '15% off each' },
    lines: ['5 Day Passes plus 1 free'],
  },
]

/** What is sold to a viewer now: passes have their own price for members. V6.18 P9.07 P9.08 */
export const plansFor = (viewer: Viewer, now: number): readonly Plan[] => {
  const other = isMember(viewer, now) ? 'non-members' : 'members'
  return plans.filter(({ audience }) => audience !== other)
}

/** The day pass that is sold to a viewer: for members at their own price. P9.08 V6.18 V2.38 */
export const dayPassFor = (viewer: Viewer, now: number): Plan =>
  plans.find(({ key }) => key === (isMember(viewer, now) ? 'day-pass-member' : 'day-pass'))!

/** Whether a product is a pass, which begins when it is used. P9.07 P9.09 */
export const isPass = (key: ProductKey): boolean => plans.some((plan) => plan.key === key && plan.type === 'pass')

/** How long a membership runs, in days: at least and less than. Renewals and leap years move it a little. */
const spans = [
  { key: 'on-demand', from: 1, to: 45 },
  { key: 'on-demand-3-months', from: 45, to: 100 },
  { key: 'on-demand-6-months', from: 160, to: 200 },
  { key: 'on-demand-annual', from: 364, to: Number.POSITIVE_INFINITY },
] as const satisfies readonly { key: ProductKey; from: number; to: number }[]

/** Which plan runs for so long, in ms; null where the length is unknown, a day's, or that of no plan. P9.06 */
export const planOfSpan = (span: number | null): ProductKey | null =>
  span === null || span <= dayLength
    ? null
    : (spans.find(({ from, to }) => span >= from * dayLength && span < to * dayLength)?.key ?? null)

const isAnnual = (product: Product): boolean => planOfSpan(spanOf(product)) === 'on-demand-annual'

/** The membership that says which plan somebody has: the last to end, an annual one before others, one of unknown length after them. P9.06 */
const membership = (viewer: Viewer, now: number): Product | null => {
  const running = membershipsOf(viewer, now)
  return running.find(isAnnual) ?? running.find((product) => spanOf(product) !== null) ?? running[0] ?? null
}

/** Which plan a viewer has: a year if the studio says so, else told by how long it runs; null without one, where that is unknown, or when it is sold no more. P9.06 P4.8.03 */
export const planOf = (viewer: Viewer, now: number): ProductKey | null => {
  const held = membership(viewer, now)
  if (held && viewer.hasOneYearOnDemand) return 'on-demand-annual'
  return held && planOfSpan(spanOf(held))
}

/** When the pass ends that a viewer is asked to extend: an annual one, or one over a month within its last 30 days; none where one of unknown length goes on beyond it. P4.8.02 P9.11 */
export const endOfPass = (viewer: Viewer, now: number): number | null => {
  const held = membership(viewer, now)
  if (!held || membershipsOf(viewer, now).some((one) => spanOf(one) === null && one.expiresAt > held.expiresAt))
    return null
  return isExpiring(held, now) || planOf(viewer, now) === 'on-demand-annual' ? held.expiresAt : null
}

/** What keeps a plan from being sold to a viewer, as its card says it; null where it is sold. P9.06 */
export const ownedAs = ({ key, type }: Plan, viewer: Viewer, now: number): 'this' | 'annual' | null => {
  const held = planOf(viewer, now)
  if (type === 'pass' || held === null) return null
  if (held === 'on-demand-annual') return key === held ? null : 'annual'
  return key === held ? 'this' : null
}

/** A product by the key in an address, if it is sold to the viewer now. A2.11 A7.10 V6.18 P9.06 */
export const maySell = (key: string, viewer: Viewer, now: number): ProductKey | null =>
  plansFor(viewer, now).find((plan) => plan.key === key && ownedAs(plan, viewer, now) === null)?.key ?? null

/** How many day passes a product gives; none where it is time. P9.07 P9.09 */
export const passesIn = (key: ProductKey): number => plans.find((plan) => plan.key === key)?.passes ?? 0

/** What a product is called. */
export const nameOf = (key: ProductKey): string => plans.find((plan) => plan.key === key)?.name ?? ''
