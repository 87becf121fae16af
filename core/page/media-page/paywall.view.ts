import type { LockReason } from '../../access/index.ts'
import { isMember, trialLabel } from '../../access/index.ts'
import type { ViewContext } from '../../cards/index.ts'
import { counted } from '../../cards/index.ts'
import type { Offer } from '../../commerce/offers/index.ts'
import {
  commerceUnreachable,
  costOf,
  dayPassFor,
  freeTrial,
  liveMembershipFor,
  offerWithRole,
  priceOf,
  singleFor,
} from '../../commerce/offers/index.ts'
import { askOffers } from '../../kernel/retry.ts'
import { commonWords } from '../../kernel/words.ts'
import { hrefOf, inviting, withDialog, write } from '../../routes/index.ts'
import type { Locked } from './locked.ts'
import { pricesFor } from './locked.ts'
import type { PaywallAction, Sale } from './paywall.ts'
import { browse, freeClass, go, prices, usePass } from './paywall.ts'
import { paywallWords as words } from './words.ts'

/** The paywall in place of the video for a viewer who may not watch: the reason, and the ways to unlock the class. V6.02 */
export interface PaywallView {
  readonly title: string
  readonly text: string
  readonly action: PaywallAction
  readonly others: readonly PaywallAction[]
  /** Three reasons to buy an offer that unlocks the class; empty if nothing is for sale. */
  readonly benefits: readonly string[]
}

const passesText = ({ viewContext: { viewer } }: Sale): string =>
  words.passesHeld(counted(viewer.unusedDayPasses, ...words.passNouns))

// A visitor registers first, over the plans, and goes on to the trial from there.
const startTrial = (label: string, key: string, locked: Sale) => {
  const { viewer, rest } = locked.viewContext
  if (viewer.signedIn) return prices(label, locked)
  return go(label, write(inviting({ route: pricesFor(locked, locked.viewContext), dialog: null, rest }, key)))
}

const fromPrice = (offer: Offer | null): string => (offer ? `, from ${costOf(offer)}` : '')

/** Returns the price of a membership with its link; a viewer who is eligible for the trial gets the trial. */
export const membershipOffer = (item: Locked, viewContext: ViewContext) => {
  const { viewer, now, catalogue } = viewContext
  const { offers } = catalogue.config
  const trial = freeTrial(offers, viewer, now)
  const locked = { ...item, viewContext }
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

const offered = (offer: Offer | null, locked: Sale): readonly PaywallAction[] =>
  offer ? [prices(`${offer.title}, ${costOf(offer)}`, locked)] : []

const liveMembership = (locked: Sale) => offered(liveMembershipFor(locked.viewContext), locked)

/** The offer that opens the item alone. */
const soldAlone = (locked: Sale) => offered(singleFor(locked.item, locked.viewContext), locked)

const membership = (locked: Sale): PaywallView => {
  const { viewer, now, catalogue } = locked.viewContext
  const { offers } = catalogue.config
  const offer = freeTrial(offers, viewer, now)?.offer ?? offerWithRole(offers, 'monthly')
  const benefits = offer?.benefits ?? []
  const passes = viewer.unusedDayPasses > 0
  const passText = passes ? ` ${passesText(locked)}` : ''
  const others = [...soldAlone(locked), ...(passes ? [usePass] : []), ...freeClass(locked)]
  if (isMember(viewer, now))
    return {
      title: "This class isn't part of your membership",
      text: `It comes with an on-demand plan${fromPrice(offer)}.${passText}`,
      ...{ action: prices(commonWords.seePlans, locked), others, benefits },
    }
  const { text, ...action } = membershipOffer(locked, locked.viewContext)
  return {
    title: words.join,
    text: `${text}${passText}`,
    ...{ action, others: [prices(words.allPlans, locked), ...others], benefits },
  }
}

const live = (locked: Sale): PaywallView => {
  const { viewer, now, catalogue } = locked.viewContext
  const title = isMember(viewer, now) ? words.liveNotIncluded : words.passOpens
  const [membership, alone] = [liveMembership(locked), soldAlone(locked)]
  const others = [...membership, ...alone, ...freeClass(locked)]
  if (viewer.unusedDayPasses > 0)
    return {
      title,
      text: `${words.passGives}. ${passesText(locked)}`,
      action: usePass,
      ...{ others, benefits: words.passBenefits },
    }
  const pass = dayPassFor(catalogue.config.offers, viewer, now)
  if (pass === null) {
    const [action = browse(locked), ...more] = [...membership, ...alone]
    const text = membership.length > 0 ? words.liveComes : alone.length > 0 ? words.buyOnce : words.notOnSale
    return { title: words.liveOnly, text, action, others: [...more, ...freeClass(locked)], benefits: [] }
  }
  return {
    title,
    text: `${words.passGives}, for ${priceOf(pass)}.`,
    action: prices(words.getPass, locked),
    ...{ others, benefits: words.passBenefits },
  }
}

const premier = (locked: Sale): PaywallView => {
  const { viewer, now } = locked.viewContext
  const [sold] = soldAlone(locked)
  const missing = isMember(viewer, now) ? words.separate : words.inNoMembership
  return {
    title: isMember(viewer, now) ? words.notIncluded : words.soldAlone,
    text: sold ? words.buyOnce : missing,
    ...{ action: sold ?? browse(locked), others: freeClass(locked), benefits: [] },
  }
}

const single = (locked: Sale): PaywallView => {
  const [sold] = soldAlone(locked)
  return {
    title: words.soldAlone,
    text: sold ? words.buyOnce : words.notOnSale,
    ...{ action: sold ?? browse(locked), others: freeClass(locked), benefits: [] },
  }
}

const dialogOver = (dialog: 'login' | 'create-account', { goal: route, viewContext: { rest } }: Sale): string =>
  write(withDialog({ route, dialog: null, rest }, dialog))

const signIn = (locked: Sale): PaywallView => ({
  title: words.signInFirst,
  text: words.freeAccount,
  action: go(words.signIn, dialogOver('login', locked)),
  others: [go(words.createAccount, dialogOver('create-account', locked))],
  benefits: [],
})

const unconfirmed = (locked: Sale): PaywallView => {
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

const confirming = (locked: Sale): PaywallView => ({
  title: words.confirming,
  text: words.confirmingText,
  action: prices(words.payment, locked),
  ...{ others: freeClass(locked), benefits: [] },
})

const unreachable = (locked: Sale): PaywallView => ({
  ...{ title: commerceUnreachable.title, text: commerceUnreachable.text },
  action: { type: 'retry', label: commonWords.retry, retry: askOffers },
  others: [...(locked.viewContext.viewer.unusedDayPasses > 0 ? [usePass] : []), ...freeClass(locked)],
  benefits: [],
})

const soldViews = { membership, live, premier, single } as const
const views = { ...soldViews, signIn, unconfirmed } as const

/** Returns the paywall of a class: why it is locked for this viewer, and how to unlock it; a `null` reason means that the server refused. Nothing is offered for sale while a payment that may unlock the class is being confirmed, or while the offers are unknown. */
export const paywallView = (
  reason: LockReason | null,
  item: Locked,
  viewContext: ViewContext,
  isConfirming = false,
): PaywallView => {
  const locked = { ...item, viewContext }
  const mayUnlock = reason === 'membership' || reason === 'live' || reason === null || soldAlone(locked).length > 0
  if (isConfirming && mayUnlock) return confirming(locked)
  const isForSale = reason !== null && reason in soldViews
  return isForSale && !viewContext.catalogue.isSelling ? unreachable(locked) : views[reason ?? 'unconfirmed'](locked)
}
