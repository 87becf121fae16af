import type { Viewer } from '../access/index.ts'
import { dayLength } from '../kernel/clock.ts'
import type { MutationState } from '../kernel/mutation.ts'
import type { PlanCard, Plans } from '../pricing/index.ts'
import { extension, nameOf, planOf, pricingView } from '../pricing/index.ts'
import type { Parameter, Route } from '../routes/index.ts'
import { hrefOf } from '../routes/index.ts'
import { bannerFor, carriesBanner, dayPassUntil, hadMembership, membershipUntil } from './rules.ts'

/** The latest instant that a date can represent, in ms since 1970. */
const latest = 8_640_000_000_000_000

/** The text of a banner and the link behind its button. P4.8.01 P4.8.02 P4.8.03 */
export interface BannerView {
  readonly kind: 'warning' | 'information'
  readonly text: string
  readonly action: { readonly label: string; readonly href: string }
}

/** The banner of a page; null where the viewer sees none there. P4.8.01 P4.8.02 P4.8.03 */
export const bannerView = (
  plans: Plans,
  viewer: Viewer,
  now: number,
  route: Route,
  rest: readonly Parameter[] = [],
): BannerView | null => {
  const banner = carriesBanner(route) ? bannerFor(viewer, now) : null
  if (banner === null) return null
  const href = hrefOf({ type: 'pricing', sale: false, error: null }, rest)
  if (banner.type === 'inactive')
    return { kind: 'information', text: 'Your membership is not active.', action: { label: 'See the plans', href } }
  const days = Math.ceil((banner.end - now) / dayLength)
  return {
    kind: 'warning',
    text: `Your pass expires in ${days} ${days === 1 ? 'day' : 'days'}.`,
    action: { label: extension(planOf(plans, viewer, now) === 'on-demand-annual'), href },
  }
}

/** The billing page. A2.15 */
export interface BillingView {
  readonly dayPass: {
    /** Sentences about the running day pass and the unused ones. */
    readonly texts: readonly string[]
    /** The number of unused passes. */
    readonly unused: number
    /** When the running pass ends, in ms since 1970. */
    readonly until: number | null
    readonly mayUse: boolean
    readonly cards: readonly PlanCard[]
  }
  readonly onDemand: {
    readonly text: string
    readonly state: 'none' | 'running' | 'ended'
    readonly plan: string | null
    readonly until: number | null
    /** The link to the prices, to start or to extend a membership. */
    readonly action: { readonly label: string; readonly href: string } | null
    /** Whether the customer portal has anything to manage. A7.11 */
    readonly manage: boolean
  }
  readonly portal: { readonly busy: boolean; readonly error: string | null }
}

const isDate = (at: number): boolean => Math.abs(at) <= latest

/** A date in the viewer's own time zone, in the site's language. A2.15 */
export const dayText = (at: number): string =>
  isDate(at) ? new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(at) : ''

/** A date and time in the viewer's own time zone, in the site's language. A2.15 A9.09 */
export const dateTimeText = (at: number): string =>
  isDate(at) ? new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' }).format(at) : ''

const dayPassTexts = (unused: number, until: number | null): readonly string[] => [
  ...(until === null ? [] : [`Your Day Pass runs until ${dateTimeText(until)}.`]),
  ...(unused > 1 ? [`You have ${unused} unused Day Passes.`] : []),
  ...(unused === 1 ? ['You have an unused Day Pass.'] : []),
  ...(unused === 0 && until === null ? ['You have no Day Pass.'] : []),
]

const onDemandText = (plan: string, until: number | null, had: boolean): string => {
  if (until === null) return had ? 'Your On-Demand Pass has ended.' : 'You have no On-Demand Pass.'
  return isDate(until) ? `${plan}, until ${dayText(until)}.` : `${plan}, without an end.`
}

/** The passes and the membership as the billing page shows them. A2.15 V6.18 */
export const billingView = (
  plans: Plans,
  viewer: Viewer,
  now: number,
  portal: MutationState<string> | undefined,
  rest: readonly Parameter[] = [],
): BillingView => {
  const until = membershipUntil(viewer, now)
  const held = planOf(plans, viewer, now)
  const running = dayPassUntil(viewer, now)
  const had = hadMembership(viewer)
  const prices = hrefOf({ type: 'pricing', sale: false, error: null }, rest)
  return {
    dayPass: {
      texts: dayPassTexts(viewer.unusedDayPasses, running),
      unused: viewer.unusedDayPasses,
      until: running,
      mayUse: viewer.unusedDayPasses > 0 && running === null,
      cards: pricingView(plans, viewer, now).cards.filter(({ type }) => type === 'pass'),
    },
    onDemand: {
      text: onDemandText(held === null ? 'On-Demand Pass' : nameOf(plans, held), until, had),
      state: until !== null ? 'running' : had ? 'ended' : 'none',
      plan: held && nameOf(plans, held),
      until,
      action:
        until === null
          ? { label: had ? 'Join again' : 'See the plans', href: prices }
          : { label: extension(held === 'on-demand-annual'), href: prices },
      manage: had,
    },
    portal: {
      busy: portal?.matches('trying') ?? false,
      error: portal?.context.problem ? 'The page of your membership could not be opened. Please try again.' : null,
    },
  }
}
