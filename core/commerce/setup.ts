import { assign, emit, enqueueActions, sendTo } from 'xstate'
import { capabilitiesOf, entryRedirect } from '../account/index.ts'
import type { Clock } from '../kernel/clock.ts'
import { ownerPassing } from '../kernel/feed.ts'
import { ownMigration } from '../migrate/index.ts'
import { isForAnother, passStep } from '../newsletter/index.ts'
import type { OfferId } from '../offers/index.ts'
import { onboardingTag } from '../onboarding/index.ts'
import type { Address, Route } from '../routes/index.ts'
import { claimsTrial, withEmail, withoutDialog, write } from '../routes/index.ts'
import type { Entrance } from '../session/index.ts'
import { subscriptionCapabilities } from '../subscription/index.ts'
import type { Visit, VisitCause } from '../visit/index.ts'
import { isCausedBy } from '../visit/index.ts'
import { commerceActors } from './actors.ts'
import { dayPassOrder, dialogAt, homeAt, orderAt, passOrder, pricingAt, signInAt } from './addresses.ts'
import type { LeadingFact } from './checkout-dialogs.ts'
import { checkoutDialog, leadBy, soldEvents } from './checkout-dialogs.ts'
import type { Success } from './next-step.ts'
import { nextStep } from './next-step.ts'
import { planStep } from './plan-dialogs.ts'
import type { CommercePorts } from './ports.ts'
import { intentStep, memberRedirect, redirectFor, situationOf } from './redirects.ts'
import type { Buying, Commerce, CommerceEvent, CommerceFact, Succeeded } from './rules.ts'
import {
  formsToClear,
  hasAnswered,
  isAnsweringFirst,
  isDialogChanged,
  isLedAway,
  isPageLeft,
  openedCode,
  ownFormsToClear,
  passedFacts,
  visitChange,
} from './rules.ts'

const accountDeleted = { type: 'accountDeleted' } as const

const goTo = (address: Address, replace = true) => ({ type: 'goTo', address, replace }) as const

/** The actions of the commerce machine, and its actors. */
export const commerceSetup = (ports: CommercePorts, clock: Clock) =>
  ownerPassing(...passedFacts)({
    types: {} as { context: Commerce; events: CommerceEvent; emitted: CommerceFact; input: Visit },
    actors: commerceActors(ports, clock),
    actions: {
      noteVisit: assign(({ context }, visit: Visit) => visitChange(context, visit)),
      keepBefore: assign(({ context }) => ({ before: context.address })),
      // Its children can be looked at once it runs.
      begin: sendTo(({ self }) => self, { type: 'begun' }),
      leadBy: enqueueActions(({ context, enqueue }, fact: LeadingFact) => {
        const to = leadBy(fact, context.address)
        if (to) enqueue.emit(goTo(to.address, to.replace))
      }),
      clearForms: enqueueActions(({ context, enqueue }) => {
        for (const form of formsToClear(context)) enqueue.sendTo(form, { type: 'clear' })
      }),
      checkLink: enqueueActions(({ context, enqueue }) => {
        const code = openedCode(context)
        if (code) enqueue.sendTo('resetLink', { type: 'submit', input: code })
      }),
      // Once the session has the account, the dialog that waited for it closes, and the news are true.
      endEntry: enqueueActions(({ context: { address, entry, profile }, enqueue }) => {
        if (!entry || entry.account.id !== profile?.id) return
        enqueue.assign({ entry: null })
        if (entry.news) enqueue.sendTo('news', { type: 'tell', news: entry.news })
        if (address.dialog === 'edit-password') enqueue.emit(goTo(withoutDialog(address)))
      }),
      dropEntry: assign({ entry: null }),
      dismissNews: sendTo('news', { type: 'dismiss' }),
      endNews: enqueueActions(({ context, enqueue }) => {
        if (isPageLeft(context) && !isLedAway(context)) enqueue.sendTo('news', { type: 'dismiss' })
      }),
      // A link for another email leads home, and says why.
      explainRedirect: enqueueActions(({ context: { address, before, profile }, enqueue }) => {
        const isLedHome = address.route.type === 'home' && before !== null && isForAnother(before, profile)
        if (isLedHome) enqueue.sendTo('news', { type: 'tell', news: 'otherEmail' })
      }),
      // Leaving a page discards its open form, its picture and its errors.
      leavePage: enqueueActions(({ context, enqueue }) => {
        if (isDialogChanged(context) && context.before?.dialog === 'personal-details')
          enqueue.sendTo('account', { type: 'cancel' })
        for (const form of context.isActing ? [] : ownFormsToClear(context)) enqueue.sendTo(form, { type: 'clear' })
        if (!isPageLeft(context)) return
        enqueue.sendTo('account', { type: 'leave', to: context.address })
        enqueue.sendTo('picture', { type: 'cancel' })
        enqueue.sendTo('subscription', { type: 'leave' })
        for (const thing of ['confirm', 'portal', 'receipt', 'connect', 'migrate'] as const)
          enqueue.sendTo(thing, { type: 'clear' })
      }),
      // The payments and the payment method are loaded once the billing page is opened.
      showBilling: enqueueActions(({ context: { address, isActing }, enqueue }) => {
        const { route } = address
        if (route.type !== 'account' || route.section !== 'payments' || isActing) return
        enqueue.sendTo('transactions', { type: 'show' })
        if (ports.subscription.savedPayment) enqueue.sendTo('savedPayment', { type: 'submit', input: undefined })
      }),
      lead: enqueueActions(({ context, enqueue, self }) => {
        const missing = entryRedirect(context.address, capabilitiesOf(ports.account, context.isActing))
        const to = missing ?? redirectFor(situationOf(self, context), clock.now())
        if (to) enqueue.emit(goTo(to))
      }),
      openDetails: enqueueActions(({ context: { address }, enqueue }) => {
        if (address.dialog === 'personal-details') enqueue.sendTo('account', { type: 'edit', section: 'allDetails' })
      }),
      endDetails: enqueueActions(({ context: { address }, enqueue }) => {
        if (address.dialog === 'personal-details') enqueue.emit(goTo(withoutDialog(address)))
      }),
      carryOut: enqueueActions(({ context, enqueue, self }) => {
        if (isAnsweringFirst(context)) return
        const situation = { ...situationOf(self, context), isAnswered: false }
        const step = intentStep(context.offers, context.intent, situation, clock.now())
        if (step?.type === 'goTo') enqueue.emit(goTo(step.address))
        else if (step) enqueue.sendTo(self, step)
        enqueue.assign({ intent: null })
      }),
      goOnWithIntent: enqueueActions(({ context, enqueue }) => {
        if (hasAnswered(context)) enqueue.sendTo(({ self }) => self, { type: 'answered' })
      }),
      buy: sendTo('checkout', ({ context }, { offerId, terms }: Buying) => ({
        type: 'buy',
        order: orderAt(context, offerId, context.address, clock.now(), terms),
      })),
      buyAgain: enqueueActions(({ context, enqueue }, offerId: OfferId) => {
        const from = pricingAt(context.address)
        enqueue.sendTo('checkout', { type: 'buy', order: orderAt(context, offerId, from, clock.now()) })
        enqueue.emit(goTo(from, context.address.dialog !== null))
      }),
      buyPass: enqueueActions(({ context, enqueue }, about: Route | undefined) => {
        const order = dayPassOrder(context, about, clock.now())
        if (order) enqueue.sendTo('checkout', { type: 'buy', order })
      }),
      sell: enqueueActions(({ context, enqueue }) => {
        for (const event of soldEvents(ports.checkout, context, clock.now())) enqueue.sendTo('checkout', event)
      }),
      show: sendTo('checkout', ({ context }) => ({
        type: 'shown',
        ...checkoutDialog(ports.checkout, context, clock.now()),
      })),
      noteTrial: enqueueActions(({ context, enqueue }) => {
        if (claimsTrial(context.address.route)) enqueue.sendTo('checkout', { type: 'refuseTrial' })
      }),
      activate: enqueueActions(({ context, enqueue }) => {
        const step = passStep(context.address, context.profile!)
        if (step.type === 'confirm') enqueue.sendTo('confirm', { type: 'submit', input: step.email })
        else enqueue.emit(goTo(homeAt(context.address)))
      }),
      openPortal: sendTo('portal', ({ context }) => ({
        type: 'submit',
        input: write(withoutDialog(context.address)),
      })),
      // A user who signs in on the page itself, not in a dialog over it, came to connect that account.
      followSignIn: enqueueActions(({ context: { address }, enqueue, self }, by: Entrance | null) => {
        const isOnPage = address.route.type === 'migrate' && address.dialog === null
        if (by === 'form' && isOnPage) enqueue.sendTo(self, { type: 'connectOwn' })
      }),
      connectOwn: sendTo('migrate', ({ context }) => ({ type: 'submit', input: ownMigration(context.profile!) })),
      goHome: emit(({ context }) => goTo(homeAt(context.address), false)),
      follow: enqueueActions(({ context: { address, profile, offers }, enqueue }, success: Succeeded) => {
        const step = nextStep(success as Success, success.isLate)
        switch (step?.type) {
          case 'enterSession':
            enqueue.assign({ entry: step })
            return enqueue.emit({ type: 'entered', account: step.account })
          case 'askToSignIn':
            enqueue.sendTo('news', { type: 'tell', news: 'passwordSet' })
            return enqueue.emit(goTo(signInAt(address)))
          case 'confirmDeletion':
            return enqueue.emit(goTo(dialogAt(address, 'delete-account-confirmation')))
          case 'endAccount':
            // The session ends once the dialog is closed: a visitor would be led from it to signing in.
            enqueue.assign({ isDeleted: true })
            return enqueue.emit(address.dialog === null ? accountDeleted : goTo(withoutDialog(address)))
          case 'confirmEmail':
            return enqueue.emit(goTo(withEmail(address, 'send-confirmation', step.email)))
          case 'goHome':
            return enqueue.emit(goTo(homeAt(address), false))
          case 'buyPass': {
            const order = passOrder(offers, address)
            return order && enqueue.sendTo('checkout', { type: 'buy', order })
          }
          case 'goOut':
            return enqueue.emit(step)
          case 'migrate':
            return enqueue.sendTo('migrate', { type: 'submit', input: { to: profile!.id, existing: step.existing } })
          case 'closeReceipt':
            return enqueue.sendTo('receipt', { type: 'clear' })
          case 'endMigration':
            // Its session is needed no more.
            enqueue.sendTo('connect', { type: 'clear' })
            return enqueue.emit({ type: 'changed' })
        }
      }),
      // The page shows the failure if the dialog is closed.
      followFailure: enqueueActions(({ context, enqueue }, name: string) => {
        if (name === 'deletion' && context.address.dialog !== 'delete-account-confirmation')
          enqueue.sendTo('news', { type: 'tell', news: 'notDeleted' })
      }),
      guardDialog: enqueueActions(({ context, enqueue, self }) => {
        const capabilities = subscriptionCapabilities(ports.subscription, context.isActing)
        const plan = planStep(context, capabilities, clock.now())
        if (plan?.event) enqueue.sendTo('subscription', plan.event)
        const to = plan?.address ?? memberRedirect(ports, self, context)
        if (to) enqueue.emit(goTo(to))
      }),
      endDeleted: enqueueActions(({ context: { isDeleted }, enqueue }) => {
        if (isDeleted) enqueue.emit(accountDeleted)
      }),
      tellEnd: enqueueActions(({ context: { isDeleted }, enqueue }) => {
        enqueue.sendTo('news', isDeleted ? { type: 'tell', news: 'accountDeleted' } : { type: 'dismiss' })
        enqueue.assign({ isDeleted: false })
      }),
      tellChanged: emit({ type: 'changed' }),
      tag: emit({ type: 'tagged', tags: [onboardingTag] }),
    },
    guards: {
      because: ({ event }, cause: VisitCause) => isCausedBy(event, cause),
      isInside: ({ context }) => context.profile !== null,
      isVisitor: ({ context }) => context.session === 'signedOut',
    },
  })
