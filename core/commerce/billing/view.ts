import type { Viewer } from '../../access/index.ts'
import { hasProduct, isMember, membershipsOf } from '../../access/index.ts'
import type { MutationState } from '../../kernel/mutation.ts'
import { commonWords } from '../../kernel/words.ts'
import { passTexts } from '../../planner/day-pass/index.ts'
import type { Parameter } from '../../routes/index.ts'
import { hrefOf } from '../../routes/index.ts'
import type { NamedOrder, Orders } from '../../session/index.ts'
import { isConfirming as isPaying } from '../../session/index.ts'
import type { MembershipChange, MembershipView } from '../membership/index.ts'
import { hadMembership, membershipView, passOf, passStarts } from '../membership/index.ts'
import type { OfferCard, Offers, PriceList } from '../offers/index.ts'
import { currentOffer, endOfPass, extension, offerById, pricingView } from '../offers/index.ts'
import { billingWords, onDemandText } from './words.ts'

/** The billing page: memberships, day passes, and the on-demand pass. A2.15 */
export interface BillingView {
  readonly membership: MembershipView & {
    /** The button to the customer portal; `null` if there is nothing to manage. */
    readonly manage: { readonly label: string; readonly text: string | null; readonly busy: boolean } | null
    readonly error: string | null
  }
  /** `null` if the member has no pass and cannot buy one. */
  readonly dayPass: {
    readonly title: string
    /** The text about using a pass, or about keeping it while live classes are included anyway; `null` while a day pass runs. */
    readonly text: string | null
    /** The label of the button that uses a pass; `null` if there is no pass to use. */
    readonly use: string | null
    readonly cards: readonly OfferCard[]
  } | null
  /** `null` if no membership can be bought. */
  readonly onDemand: {
    readonly title: string
    readonly text: string
    /** The link to the prices, to start or extend a membership. */
    readonly action: { readonly label: string; readonly href: string }
  } | null
}

/** Returns the button to the customer portal, which has only receipts once the last membership has ended; `null` if the provider has no portal. */
const manageView = (
  viewer: Viewer,
  now: number,
  portal: MutationState<string> | undefined,
): BillingView['membership']['manage'] => {
  if (!portal || !hadMembership(viewer)) return null
  const busy = portal.matches('trying')
  return (['on-demand', 'live'] as const).some((type) => membershipsOf(viewer, now, type).length > 0)
    ? { label: billingWords.manage, text: billingWords.managed, busy }
    : { label: billingWords.receipts, text: null, busy }
}

const dayPassView = (list: PriceList, viewer: Viewer, now: number): BillingView['dayPass'] => {
  const pass = passOf(viewer, now)
  const isRunning = pass?.type === 'dayPass'
  const isLive = !isRunning && hasProduct(viewer, 'live', now)
  const hasUnused = viewer.unusedDayPasses > 0
  const cards = pricingView(list, viewer, now).cards.filter(({ type }) => type === 'pass')
  if (cards.length === 0 && !hasUnused && pass === null) return null
  const unusedText = isLive ? billingWords.keepPass : billingWords.unusedPass
  return {
    title: billingWords.dayPass,
    text: isRunning ? null : hasUnused ? unusedText : pass ? passStarts : billingWords.noPass,
    use: hasUnused && !isRunning && !isLive ? passTexts.use : null,
    cards,
  }
}

// A subscription has its own switch button, which loads the plans from the provider.
const maySell = (list: PriceList, viewer: Viewer, now: number): boolean =>
  pricingView(list, viewer, now).cards.some(({ type, action }) => type === 'membership' && action !== null)

const joinLabel = (offers: Offers, viewer: Viewer, now: number): string => {
  if (endOfPass(offers, viewer, now) !== null) return extension(currentOffer(offers, viewer, now)?.role === 'annual')
  return hadMembership(viewer) && !isMember(viewer, now) ? billingWords.joinAgain : commonWords.seePlans
}

const emptyWhile = (isConfirming: boolean, view: MembershipView): MembershipView =>
  isConfirming && view.empty !== null ? { ...view, empty: billingWords.confirming } : view

/** Whether a payment in confirmation may be for a membership: its order says so, or no order is listed. */
export const isConfirmingMembership = (offers: Offers, profile: Orders): boolean => {
  const pending = (profile.orders ?? []).filter(({ state }) => state === 'pending')
  const isOfOther = ({ offerId }: NamedOrder) => (offerById(offers, offerId)?.type ?? 'membership') !== 'membership'
  return isPaying(profile) && (pending.length === 0 || !pending.every(isOfOther))
}

/** Returns the memberships and passes of the billing page. While the payment of a membership is in confirmation, the page leads to no other one. */
export const billingView = (
  list: PriceList,
  viewer: Viewer,
  now: number,
  portal: MutationState<string> | undefined,
  rest: readonly Parameter[] = [],
  changes?: readonly MembershipChange[],
  isConfirming = false,
): BillingView => ({
  membership: {
    ...emptyWhile(isConfirming, membershipView(list, viewer, now, changes)),
    manage: manageView(viewer, now, portal),
    error: portal?.context.problem ? billingWords.portalFailed : null,
  },
  dayPass: dayPassView(list, viewer, now),
  onDemand:
    !isConfirming && maySell(list, viewer, now)
      ? {
          title: billingWords.onDemand,
          text: onDemandText(list.comparison),
          action: {
            label: joinLabel(list.offers, viewer, now),
            href: hrefOf({ type: 'pricing', sale: false, error: null }, rest),
          },
        }
      : null,
})
