import type { LockReason } from '../access/index.ts'
import { isMember, trialLabel } from '../access/index.ts'
import type { ViewContext } from '../cards/index.ts'
import { counted, showsFreeBadge } from '../cards/index.ts'
import { askOffers } from '../kernel/retry.ts'
import { commonWords } from '../kernel/words.ts'
import type { Offer } from '../offers/index.ts'
import {
  commerceUnreachable,
  costOf,
  dayPassFor,
  freeTrial,
  liveMembershipFor,
  offerWithRole,
  priceOf,
  singleFor,
} from '../offers/index.ts'
import type { Route } from '../routes/index.ts'
import { hrefOf, inviting, pricingFor, withDialog, write } from '../routes/index.ts'
import { paywallWords as words } from './words.ts'

/** An action of the paywall: a link, redeeming one of the viewer's day passes, or asking again for what is sold. V6.02 V8.11 */
export type PaywallAction =
  | { readonly type: 'go'; readonly label: string; readonly href: string }
  | { readonly type: 'usePass'; readonly label: string }
  | { readonly type: 'retry'; readonly label: string; readonly retry: typeof askOffers }

/** The paywall in place of the video for a viewer who may not watch: the reason, and what unlocks the class. V2.19 V6.02 */
export interface PaywallView {
  readonly title: string
  readonly text: string
  readonly action: PaywallAction
  readonly others: readonly PaywallAction[]
  /** Three reasons to buy what unlocks the class; empty where nothing is for sale. */
  readonly benefits: readonly string[]
}

/** A locked class and its viewer. */
interface Locked {
  /** The route of the class with its player open. */
  readonly goal: Route
  readonly viewContext: ViewContext
}

const go = (label: string, href: string): Extract<PaywallAction, { readonly type: 'go' }> => ({
  type: 'go',
  label,
  href,
})

const freeClass = ({ viewContext: { catalogue, viewer, now, rest } }: Locked): readonly PaywallAction[] => {
  const [list] = catalogue.initial.freePlaylists
  return list && showsFreeBadge(viewer, now)
    ? [go(words.freeClass, hrefOf({ type: 'playlist', id: list.id, channel: null, play: false }, rest))]
    : []
}

const browse = ({ viewContext: { rest } }: Locked) => go(words.browse, hrefOf({ type: 'sections' }, rest))

const prices = (label: string, { goal, viewContext }: Locked) => go(label, hrefOf(pricingFor(goal), viewContext.rest))

const passesText = ({ viewContext: { viewer } }: Locked): string =>
  words.passesHeld(counted(viewer.unusedDayPasses, ...words.passNouns))

const usePass: PaywallAction = { type: 'usePass', label: words.usePass }

// A visitor registers first, over the plans, and goes on to the trial from there. A2.11
const startTrial = (label: string, key: string, locked: Locked) =>
  locked.viewContext.viewer.signedIn
    ? prices(label, locked)
    : go(label, write(inviting({ route: pricingFor(locked.goal), dialog: null, rest: locked.viewContext.rest }, key)))

const fromPrice = (offer: Offer | null): string => (offer ? `, from ${costOf(offer)}` : '')

/** Returns the price of a membership with its link; a viewer who is eligible for the trial gets the trial. V2.31 V6.02 */
export const membershipOffer = (goal: Route, viewContext: ViewContext) => {
  const { viewer, now, catalogue } = viewContext
  const { offers } = catalogue.config
  const trial = freeTrial(offers, viewer, now)
  const locked = { goal, viewContext }
  return trial
    ? {
        text: `Try every on-demand class free for ${trial.days} days, then ${costOf(trial.offer)}.`,
        ...startTrial(trialLabel(trial.days), trial.offer.id, locked),
      }
    : {
        text: `Members get every on-demand class${fromPrice(offerWithRole(offers, 'monthly'))}.`,
        ...prices('Join to watch', locked),
      }
}

const membership = (locked: Locked): PaywallView => {
  const { viewer, now, catalogue } = locked.viewContext
  const { offers } = catalogue.config
  const offer = freeTrial(offers, viewer, now)?.offer ?? offerWithRole(offers, 'monthly')
  const benefits = offer?.benefits ?? []
  const passes = viewer.unusedDayPasses > 0
  const passText = passes ? ` ${passesText(locked)}` : ''
  const others = [...(passes ? [usePass] : []), ...freeClass(locked)]
  if (isMember(viewer, now))
    return {
      title: "This class isn't part of your membership",
      text: `It comes with an on-demand plan${fromPrice(offer)}.${passText}`,
      ...{ action: prices(commonWords.seePlans, locked), others, benefits },
    }
  const { text, ...action } = membershipOffer(locked.goal, locked.viewContext)
  return {
    title: words.join,
    text: `${text}${passText}`,
    ...{ action, others: [prices(words.allPlans, locked), ...soldAlone(locked), ...others], benefits },
  }
}

const liveMembership = (locked: Locked): readonly PaywallAction[] => {
  const offer = liveMembershipFor(locked.viewContext)
  return offer ? [prices(`${offer.title}, ${costOf(offer)}`, locked)] : []
}

const live = (locked: Locked): PaywallView => {
  const { viewer, now, catalogue } = locked.viewContext
  const title = isMember(viewer, now) ? words.liveNotIncluded : words.passOpens
  const others = [...liveMembership(locked), ...freeClass(locked)]
  if (viewer.unusedDayPasses > 0)
    return {
      title,
      text: `${words.passGives}. ${passesText(locked)}`,
      action: usePass,
      ...{ others, benefits: words.passBenefits },
    }
  const pass = dayPassFor(catalogue.config.offers, viewer, now)
  if (pass === null) {
    const [sold] = liveMembership(locked)
    const text = sold ? words.liveComes : words.notOnSale
    return { title: words.liveOnly, text, action: sold ?? browse(locked), others: freeClass(locked), benefits: [] }
  }
  return {
    title,
    text: `${words.passGives}, for ${priceOf(pass)}.`,
    action: prices(words.getPass, locked),
    ...{ others, benefits: words.passBenefits },
  }
}

/** The single offer that opens the class alone; none for anything else than a class. A1.05 */
const singleOf = ({ goal, viewContext: { catalogue } }: Locked): Offer | null =>
  goal.type === 'media' ? singleFor(catalogue.config.offers, goal.id) : null

const soldAlone = (locked: Locked): readonly PaywallAction[] => {
  const offer = singleOf(locked)
  return offer ? [prices(`${offer.title}, ${costOf(offer)}`, locked)] : []
}

const premier = (locked: Locked): PaywallView => {
  const { viewer, now } = locked.viewContext
  const [sold] = soldAlone(locked)
  const missing = isMember(viewer, now) ? words.separate : words.inNoMembership
  return {
    title: isMember(viewer, now) ? words.notIncluded : words.soldAlone,
    text: sold ? words.buyOnce : missing,
    ...{ action: sold ?? browse(locked), others: freeClass(locked), benefits: [] },
  }
}

const single = (locked: Locked): PaywallView => {
  const [sold] = soldAlone(locked)
  return {
    title: words.soldAlone,
    text: sold ? words.buyOnce : words.notOnSale,
    ...{ action: sold ?? browse(locked), others: freeClass(locked), benefits: [] },
  }
}

const signIn = (locked: Locked): PaywallView => ({
  title: words.signInFirst,
  text: words.freeAccount,
  action: go(
    words.signIn,
    write(withDialog({ route: locked.goal, dialog: null, rest: locked.viewContext.rest }, 'login')),
  ),
  others: [
    go(
      words.createAccount,
      write(withDialog({ route: locked.goal, dialog: null, rest: locked.viewContext.rest }, 'create-account')),
    ),
  ],
  benefits: [],
})

const unconfirmed = (locked: Locked): PaywallView => {
  const { viewer, rest } = locked.viewContext
  return {
    title: words.unconfirmed,
    text: words.unconfirmedText,
    action: viewer.signedIn
      ? go('Check your membership', hrefOf({ type: 'account', section: 'payments' }, rest))
      : prices(commonWords.seePlans, locked),
    ...{ others: freeClass(locked), benefits: [] },
  }
}

const confirming = (locked: Locked): PaywallView => ({
  title: words.confirming,
  text: words.confirmingText,
  action: go(words.payment, hrefOf(pricingFor(locked.goal), locked.viewContext.rest)),
  ...{ others: freeClass(locked), benefits: [] },
})

const unreachable = (locked: Locked): PaywallView => ({
  ...{ title: commerceUnreachable.title, text: commerceUnreachable.text },
  action: { type: 'retry', label: commonWords.retry, retry: askOffers },
  others: [...(locked.viewContext.viewer.unusedDayPasses > 0 ? [usePass] : []), ...freeClass(locked)],
  benefits: [],
})

const soldViews = { membership, live, premier, single } as const
const views = { ...soldViews, signIn, unconfirmed } as const

/** The paywall of a class: why it is locked for this viewer, and how to unlock it; without a reason the server refused. Nothing is offered for sale while a payment that may unlock it is being confirmed, or while it is not known what is sold. V2.19 V6.02 V6.07 V6.08 V8.11 A4.21 */
export const paywallView = (
  reason: LockReason | null,
  goal: Route,
  viewContext: ViewContext,
  isConfirming = false,
): PaywallView => {
  const locked = { goal, viewContext }
  const mayUnlock = reason === 'membership' || reason === 'live' || reason === null
  if (isConfirming && mayUnlock) return confirming(locked)
  const isForSale = reason !== null && reason in soldViews
  return isForSale && !viewContext.catalogue.isSelling ? unreachable(locked) : views[reason ?? 'unconfirmed'](locked)
}
