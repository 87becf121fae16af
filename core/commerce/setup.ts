import { assign, emit, enqueueActions, sendTo } from 'xstate'
import type { Clock } from '../kernel/clock.ts'
import { ownerPassing } from '../kernel/feed.ts'
import type { EndReason } from '../notices/index.ts'
import type { Route } from '../routes/index.ts'
import { claimsTrial, withEmail, withoutDialog, write } from '../routes/index.ts'
import type { Entrance } from '../session/index.ts'
import type { Visit, VisitCause } from '../visit/index.ts'
import { isCausedBy } from '../visit/index.ts'
import { capabilitiesOf, entryRedirect } from './account/index.ts'
import { commerceActors } from './actors.ts'
import { dayPassOrder, dialogAt, goTo, homeAt, orderAt, passOrder, pricingAt, signInAt } from './addresses.ts'
import type { CheckoutEvent } from './checkout/index.ts'
import type { LeadingFact } from './checkout-dialogs.ts'
import { leadBy, shownEvent, soldEvents } from './checkout-dialogs.ts'
import { dialogStep } from './dialog-guard.ts'
import { billingShown, detailsShown, dialogLeft, pageLeft, requestsIn } from './feature-events.ts'
import { ownMigration } from './migrate/index.ts'
import { arrivalNews, entryNews, isNewsOver } from './news.ts'
import { passStep } from './newsletter/index.ts'
import type { Success } from './next-step.ts'
import { nextStep } from './next-step.ts'
import type { OfferId } from './offers/index.ts'
import { onboardingTag } from './onboarding/index.ts'
import { paymentShown } from './payment-dialogs.ts'
import type { CommercePorts } from './ports.ts'
import { intentStep, redirectFor, situationOf } from './redirects.ts'
import type { Buying, Commerce, CommerceEvent, CommerceFact, Succeeded } from './rules.ts'
import { hasAnswered, isAnsweringFirst, openedCode, passedFacts, visitChange } from './rules.ts'
import { afterSession } from './session-end.ts'

/** Returns the actions and actors of the commerce machine. */
export const commerceSetup = (ports: CommercePorts, clock: Clock) =>
  ownerPassing(...passedFacts)({
    types: {} as { context: Commerce; events: CommerceEvent; emitted: CommerceFact; input: Visit },
    actors: commerceActors(ports, clock),
    actions: {
      noteVisit: assign(({ context }, visit: Visit) => visitChange(context, visit)),
      keepBefore: assign(({ context }) => ({ before: context.address })),
      // The children of the machine are accessible once it runs.
      begin: sendTo(({ self }) => self, { type: 'begun' }),
      leadBy: enqueueActions(({ context, enqueue }, fact: LeadingFact) => {
        const to = leadBy(fact, context.address)
        if (to) enqueue.emit(goTo(to.address, to.replace))
      }),
      clearForms: enqueueActions(({ context, enqueue }) => {
        for (const { of, event } of dialogLeft(context)) enqueue.sendTo(of, event)
      }),
      checkLink: enqueueActions(({ context, enqueue }) => {
        const code = openedCode(context)
        if (code) enqueue.sendTo('resetLink', { type: 'submit', input: code })
      }),
      // Once the session has loaded the account, the dialog that waited for it closes, and the news is correct.
      endEntry: enqueueActions(({ context: { address, entry, profile }, enqueue }) => {
        if (!entry || entry.account.id !== profile?.id) return
        enqueue.assign({ entry: null, newAccount: entry.news === null ? profile.id : null })
        if (entry.news) enqueue.sendTo('news', { type: 'tell', news: entry.news })
        if (address.dialog === 'edit-password') enqueue.emit(goTo(withoutDialog(address)))
      }),
      dropEntry: assign({ entry: null }),
      dismissNews: sendTo('news', { type: 'dismiss' }),
      endNews: enqueueActions(({ context, enqueue }) => {
        if (isNewsOver(context)) enqueue.sendTo('news', { type: 'dismiss' })
      }),
      tellEntry: sendTo('news', ({ context }) => ({ type: 'tell', news: entryNews(context) })),
      tellArrival: sendTo('news', ({ context, self }) => ({ type: 'tell', news: arrivalNews(context, self) })),
      leavePage: enqueueActions(({ context, enqueue }) => {
        for (const { of, event } of pageLeft(context)) enqueue.sendTo(of, event)
      }),
      showBilling: enqueueActions(({ context, enqueue }) => {
        for (const { of, event } of billingShown(context)) enqueue.sendTo(of, event)
      }),
      showPaymentChange: sendTo('paymentChange', ({ context }) => paymentShown(ports.subscription, context)),
      lead: enqueueActions(({ context, enqueue, self }) => {
        const missing = entryRedirect(context.address, capabilitiesOf(ports.account, context.isActing))
        const to = missing ?? redirectFor(situationOf(self, context), clock.now())
        if (to) enqueue.emit(goTo(to))
      }),
      openDetails: enqueueActions(({ context, enqueue, self }) => {
        for (const { of, event } of detailsShown(context, requestsIn(self))) enqueue.sendTo(of, event)
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
      show: sendTo('checkout', ({ context }) => shownEvent(ports.checkout, context, clock.now())),
      noteTrial: enqueueActions(({ context, enqueue }) => {
        if (claimsTrial(context.address.route)) enqueue.sendTo('checkout', { type: 'refuseTrial' })
      }),
      activate: enqueueActions(({ context, enqueue }) => {
        const step = passStep(context.address, context.profile!)
        if (step.type === 'confirm') enqueue.sendTo('confirm', { type: 'submit', input: step.email })
        else enqueue.emit(goTo(homeAt(context.address)))
      }),
      openPortal: sendTo('portal', ({ context }) => ({ type: 'submit', input: write(withoutDialog(context.address)) })),
      // A user who signs in on the page itself, not in a dialog above it, wants to connect that account.
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
            // The session ends after the dialog is closed, since a visitor would be redirected from it to sign-in.
            enqueue.assign({ isDeleted: true })
            return enqueue.emit(address.dialog === null ? { type: 'accountDeleted' } : goTo(withoutDialog(address)))
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
        const { address, event, lack } = dialogStep(ports, self, context, clock.now())
        if (event) enqueue.sendTo('subscription', event)
        if (lack) enqueue.sendTo('news', { type: 'tell', news: lack })
        // The following redirect does not end the news.
        enqueue.assign({ isNewsKept: lack !== null })
        if (address) enqueue.emit(goTo(address))
      }),
      endDeleted: enqueueActions(({ context: { isDeleted }, enqueue }) => {
        if (isDeleted) enqueue.emit({ type: 'accountDeleted' })
      }),
      tellEnd: enqueueActions(({ context, enqueue }) => {
        const { news, to } = afterSession(context)
        enqueue.sendTo('news', news)
        enqueue.assign({ isDeleted: false, endReason: null })
        if (to) enqueue.emit(goTo(to))
      }),
      tellCheckout: sendTo('checkout', (_, event: CheckoutEvent) => event),
      noteEnd: assign((_, endReason: EndReason | null) => ({ endReason })),
      tell: emit((_, fact: CommerceFact) => fact),
      tellChanged: emit({ type: 'changed' }),
      tellSaved: sendTo('savedPayment', ({ event }) => event),
      tag: emit({ type: 'tagged', tags: [onboardingTag] }),
    },
    guards: {
      because: ({ event }, cause: VisitCause) => isCausedBy(event, cause),
      isInside: ({ context }) => context.profile !== null,
      isVisitor: ({ context }) => context.session === 'signedOut',
    },
  })
