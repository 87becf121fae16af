import type { Viewer } from '../access/index.ts'
import { isMember, mayTry } from '../access/index.ts'
import { dayLength } from '../kernel/clock.ts'
import type { Route } from '../routes/index.ts'
import type { Plan, PlanLayout, Plans, ProductKey } from './plan.ts'
import { endOfPass, ownedAs, planOf, plansFor } from './rules.ts'

/** The card of a plan. P2.8.01 */
export interface PlanCard {
  readonly key: ProductKey
  readonly type: 'membership' | 'pass'
  readonly name: string
  /** For example '$25'. */
  readonly price: string
  /** For example 'per month'. */
  readonly per: string
  readonly badge: string | null
  readonly saving: string | null
  readonly lines: readonly string[]
  readonly owned: 'You have this plan' | 'You have an Annual Pass' | null
  readonly callout: string | null
  /** The label of its button; null where it is not sold to this viewer. P9.05 P9.06 P9.11 */
  readonly action: string | null
}

/** A membership card while the viewer is unknown: only what is the same for everyone. P2.8.01 */
export interface PlanOutline extends Pick<PlanCard, 'key' | 'name' | 'price' | 'per' | 'badge' | 'saving' | 'lines'> {
  /** Whether some viewers see a line about their trial here, so that space is kept for it. */
  readonly mayHaveTrial: boolean
}

/** The content of the pricing page. P2.8.01 */
export interface PricingView {
  readonly heading: string
  readonly notes: readonly string[]
  readonly cards: readonly PlanCard[]
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** An amount of cents as text. A9.16 */
export const priceText = (cents: number): string => dollars.format(cents / 100)

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** How long a pass still lasts, as text: in months of 30 days, or in days below one month. P9.11 */
export const expiryText = (end: number, now: number): string => {
  const days = (end - now) / dayLength
  const left = days < 30 ? counted(Math.ceil(days), 'day') : counted(Math.floor(days / 30), 'month')
  return `Your existing pass expires in ${left}`
}

const ownedTexts = { this: 'You have this plan', annual: 'You have an Annual Pass' } as const

/** The label for extending a pass. P4.8.03 P9.11 */
export const extension = (annual: boolean): string => (annual ? 'Extend Annual Pass' : 'Extend Your Pass')

const actionOf = (plans: Plans, plan: Plan, viewer: Viewer, now: number): string => {
  if (plan.type === 'pass') return `Buy ${plan.name}`
  if (plan.trialDays > 0 && mayTry(viewer, now)) return `Start ${plan.trialDays}-Day FREE Trial`
  return plan.key === 'on-demand-annual' && endOfPass(plans, viewer, now) !== null
    ? extension(planOf(plans, viewer, now) === 'on-demand-annual')
    : 'Join Now'
}

const linesOf = ({ byLength, lines }: Plan, layout: PlanLayout): readonly string[] =>
  layout === 'lengths' && byLength !== null ? [byLength, ...lines] : lines

const card = (plans: Plans, plan: Plan, layout: PlanLayout, viewer: Viewer, now: number): PlanCard => {
  const { key, type, name, price, per, badge, saving, trialDays } = plan
  const trial =
    trialDays > 0 && mayTry(viewer, now) ? [`${trialDays}-day free trial, then ${priceText(price)} ${per}`] : []
  const end = key === 'on-demand-annual' ? endOfPass(plans, viewer, now) : null
  const owned = ownedAs(plans, plan, viewer, now)
  return {
    ...{ key, type, name, price: priceText(price), per, badge, saving },
    lines: [...trial, ...linesOf(plan, layout)],
    owned: owned && ownedTexts[owned],
    action: owned ? null : actionOf(plans, plan, viewer, now),
    callout: end === null ? null : expiryText(end, now),
  }
}

/** The membership cards while the viewer is unknown; passes have no price until then. P2.8.01 P9.07 */
export const planOutlines = (plans: Plans, layout: PlanLayout): readonly PlanOutline[] =>
  plans
    .filter(({ type, layouts }) => type === 'membership' && layouts.includes(layout))
    .map((plan) => {
      const { key, name, price, per, badge, saving, trialDays } = plan
      const face = { key, name, price: priceText(price), per, badge, saving }
      return { ...face, lines: linesOf(plan, layout), mayHaveTrial: trialDays > 0 }
    })

const heading = (plans: Plans, viewer: Viewer, now: number): string => {
  const trial = plans.find(({ trialDays }) => trialDays > 0)
  if (trial && mayTry(viewer, now)) return `Start your ${trial.trialDays}-day free trial`
  if (endOfPass(plans, viewer, now) !== null) return 'Extend Your Pass'
  return planOf(plans, viewer, now) === null ? 'Choose your plan' : 'Your membership'
}

const notes = (viewer: Viewer, now: number): readonly string[] => {
  const passes = viewer.unusedDayPasses
  const held = passes === 1 ? 'You have an unused Day Pass' : `You have ${passes} unused Day Passes`
  const discount = isMember(viewer, now) ? ['Members pay less for Day Passes'] : []
  return [...discount, ...(passes > 0 ? [held] : [])]
}

/** The plans in text form for this viewer. P2.8.01 P9.01 P9.02 P9.04 P9.06 P9.07 P9.09 P9.11 V6.18 */
export const pricingView = (plans: Plans, viewer: Viewer, now: number, layout: PlanLayout = 'plans'): PricingView => ({
  heading: heading(plans, viewer, now),
  notes: notes(viewer, now),
  cards: plansFor(plans, viewer, now)
    .filter(({ layouts }) => layouts.includes(layout))
    .map((plan) => card(plans, plan, layout, viewer, now)),
})

/** The banner for an error in the address, or null without one. A2.12 A8.34 P2.8.07 */
export const pricingError = (error: string | null): string | null =>
  error === 'invalid-trial' ? "Sorry, it looks like you've already completed a free trial." : null

/** The viewer without the trial, where the studio has just said that they had it before. A2.12 A8.34 */
export const withoutTrial = (viewer: Viewer, route: Route | undefined): Viewer =>
  route?.type === 'pricing' && pricingError(route.error) !== null ? { ...viewer, hasExpiredTrial: true } : viewer
