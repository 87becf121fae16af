import type { AnyActorRef } from 'xstate'
import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import type { AccountFact } from '../account/index.ts'
import {
  accountMachine,
  isPasswordAnswer,
  isRegisterAnswer,
  pictureMachine,
  registrationMachine,
} from '../account/index.ts'
import type { CheckoutFact, CheckoutScreen } from '../checkout/index.ts'
import { checkoutMachine, orderOf } from '../checkout/index.ts'
import type { Clock } from '../kernel/clock.ts'
import { factsOf } from '../kernel/feed.ts'
import type { MutationFact } from '../kernel/mutation.ts'
import { longMutation, mutation } from '../kernel/mutation.ts'
import { passStep } from '../newsletter/index.ts'
import type { OnboardingFact, OnboardingState } from '../onboarding/index.ts'
import { askedTag, onboardingMachine } from '../onboarding/index.ts'
import type { ProductKey } from '../pricing/index.ts'
import { dayPassFor } from '../pricing/index.ts'
import type { Address, Attendance, Intent, Route } from '../routes/index.ts'
import { emailOf, hrefOf, pricingFor, withDialog, withEmail, withoutDialog, write } from '../routes/index.ts'
import type { Account, Profile } from '../session/index.ts'
import { viewerOf } from '../session/index.ts'
import type { Success } from './next-step.ts'
import { nextStep } from './next-step.ts'
import type { CommercePorts } from './ports.ts'
import { productToBuy, redirectFor } from './redirects.ts'

/** What the product and the screens tell the commerce, and what its features told it. */
export type CommerceEvent =
  /** From now on it is heard. */
  | { readonly type: 'opened' }
  | { readonly type: 'moved'; readonly address: Address; readonly returnTo: Route | null }
  | { readonly type: 'signedIn'; readonly profile: Profile; readonly intent: Intent }
  | { readonly type: 'signedOut' }
  | { readonly type: 'replaced' }
  | { readonly type: 'profileChanged'; readonly profile: Profile }
  | { readonly type: 'leave'; readonly to: Address }
  /** Somebody presses what is sold. */
  | { readonly type: 'buy'; readonly key: ProductKey }
  /** What was declined is to be bought again, where it is sold. A8.23 */
  | { readonly type: 'buyAgain'; readonly key: ProductKey }
  /** A day pass is to be bought, where something live is. V2.38 P9.08 */
  | { readonly type: 'buyPass' }
  /** The newsletter's pass. P2.7.02 */
  | { readonly type: 'activate' }
  | { readonly type: 'openPortal' }
  | MutationFact
  | AccountFact
  | CheckoutFact
  | OnboardingFact

/** What the rest of the product hears of it. */
export type CommerceFact =
  | { readonly type: 'goTo'; readonly address: Address; readonly replace: boolean }
  | { readonly type: 'goOn'; readonly address: Address }
  | { readonly type: 'goOut'; readonly url: string }
  | { readonly type: 'entered'; readonly account: Account }
  | { readonly type: 'profileSeen'; readonly profile: Profile }
  | { readonly type: 'changed' }
  | { readonly type: 'tagged'; readonly tags: readonly string[] }
  | { readonly type: 'purchaseFailed'; readonly key: string; readonly message: string }

/** What the commerce knows of who stands before it. */
export interface Commerce {
  readonly address: Address
  readonly before: Address | null
  /** What they looked at before they came here. */
  readonly returnTo: Route | null
  readonly session: Attendance
  readonly profile: Profile | null
  /** What they came in for. */
  readonly intent: Intent
  /** Where the newsletter's pass was asked for: who has gone on meanwhile is not called back. */
  readonly activatedAt: string | null
}

/** What the commerce is told when it opens. */
export type CommerceInput = Omit<Commerce, 'before' | 'activatedAt'>

/** Which dialog of the checkout an address asks for. */
export const checkoutScreen = ({ dialog }: Address): CheckoutScreen =>
  dialog === 'waiting-for-payment' || dialog === 'payment-cancelled' || dialog === 'welcome' ? dialog : null

/** Whether the studio sent somebody back because they had the trial before. A2.12 P2.8.07 */
const isTrialRefused = ({ route }: Address): boolean => route.type === 'pricing' && route.error === 'invalid-trial'

// Whoever has a recommendation comes back to it, although they were asked.
const isAnswered = (self: AnyActorRef): boolean =>
  (self.getSnapshot()?.children?.['onboarding']?.getSnapshot() as OnboardingState | undefined)?.matches(
    'recommending',
  ) ?? false

/** What the names in the machine of the commerce mean. */
export const commerceSetup = (ports: CommercePorts, clock: Clock) =>
  setup({
    types: {} as {
      context: Commerce
      events: CommerceEvent
      emitted: CommerceFact
      input: CommerceInput
    },
    actors: {
      register: longMutation('register', registrationMachine(ports.account, clock), isRegisterAnswer),
      forgot: mutation('forgot', ports.account.sendReset),
      newPassword: mutation('newPassword', ports.account.setPassword),
      changePassword: mutation('changePassword', ports.account.changePassword, isPasswordAnswer),
      confirm: mutation('confirm', ports.newsletter.confirm),
      portal: mutation('portal', ports.portal),
      account: accountMachine(ports.account),
      picture: pictureMachine(ports.account),
      checkout: checkoutMachine(ports.checkout, clock),
      onboarding: onboardingMachine,
      registerFacts: factsOf('register'),
      forgotFacts: factsOf('forgot'),
      newPasswordFacts: factsOf('newPassword'),
      confirmFacts: factsOf('confirm'),
      portalFacts: factsOf('portal'),
      accountFacts: factsOf('account'),
      pictureFacts: factsOf('picture'),
      checkoutFacts: factsOf('checkout'),
      onboardingFacts: factsOf('onboarding'),
    },
    actions: {
      move: assign(({ context }, { address, returnTo }: { address: Address; returnTo: Route | null }) => ({
        address,
        returnTo,
        before: context.address,
      })),
      meet: assign((_, { profile, intent }: { profile: Profile; intent: Intent }) => ({
        profile,
        session: 'signedIn' as const,
        intent,
      })),
      miss: assign({ profile: null, session: 'signedOut' as const, intent: null }),
      clearUser: assign({ profile: null, session: 'unknown' as const, intent: null }),
      setProfile: assign((_, profile: Profile) => ({ profile })),
      showWaiting: emit(
        ({ context }) =>
          ({
            type: 'goTo',
            address: withDialog(withoutDialog(context.address), 'waiting-for-payment'),
            replace: true,
          }) as const,
      ),
      // A form that is opened again knows nothing of the last time.
      clearForms: enqueueActions(({ context: { address, before }, enqueue }) => {
        if (address.dialog === before?.dialog) return
        const forms = [
          'register',
          'newPassword',
          ...(address.dialog === 'send-confirmation' ? [] : ['forgot']),
        ] as const
        for (const form of forms) enqueue.sendTo(form, { type: 'clear' })
      }),
      // What was left on a page is over there: its open form, its picture, what did not work.
      leavePage: enqueueActions(({ context: { address, before }, enqueue }) => {
        if (address.dialog !== before?.dialog) enqueue.sendTo('changePassword', { type: 'clear' })
        if (before === null || hrefOf(before.route) === hrefOf(address.route)) return
        enqueue.sendTo('account', { type: 'leave', to: address })
        enqueue.sendTo('picture', { type: 'cancel' })
        for (const thing of ['confirm', 'portal'] as const) enqueue.sendTo(thing, { type: 'clear' })
      }),
      lead: enqueueActions(({ context, enqueue, self }) => {
        const to = redirectFor({ ...context, isAnswered: isAnswered(self) }, clock.now())
        if (to) enqueue.emit({ type: 'goTo', address: to, replace: true })
      }),
      carryOut: enqueueActions(({ context, enqueue, self }) => {
        const { intent, profile, address } = context
        const bought = productToBuy(intent, profile!, clock.now())
        if (bought) enqueue.sendTo(self, { type: 'buy', key: bought })
        else if (intent?.type === 'buy') enqueue.emit({ type: 'goTo', address: pricingAt(address), replace: true })
        else if (intent?.type === 'pass24') enqueue.sendTo(self, { type: 'activate' })
        else {
          const to = redirectFor({ ...context, isAnswered: false }, clock.now())
          if (to) enqueue.emit({ type: 'goTo', address: to, replace: true })
        }
        enqueue.assign({ intent: null })
      }),
      buy: sendTo('checkout', ({ context: { address, returnTo } }, key: ProductKey) => ({
        type: 'buy',
        order: orderOf(key, { from: address, returnTo }),
      })),
      buyAgain: enqueueActions(({ context: { address, returnTo }, enqueue }, key: ProductKey) => {
        const from = pricingAt(address)
        enqueue.sendTo('checkout', { type: 'buy', order: orderOf(key, { from, returnTo }) })
        enqueue.emit({ type: 'goTo', address: from, replace: address.dialog !== null })
      }),
      buyPass: enqueueActions(({ context: { address, returnTo, profile }, enqueue }) => {
        const { key } = dayPassFor(viewerOf(profile), clock.now())
        enqueue.sendTo('checkout', { type: 'buy', order: orderOf(key, { from: address, returnTo }) })
      }),
      show: enqueueActions(({ context: { address }, enqueue }) => {
        enqueue.sendTo('checkout', { type: 'shown', screen: checkoutScreen(address) })
        if (isTrialRefused(address)) enqueue.sendTo('checkout', { type: 'refuseTrial' })
      }),
      activate: enqueueActions(({ context, enqueue }) => {
        const step = passStep(context.address, context.profile!)
        enqueue.assign({ activatedAt: hrefOf(context.address.route) })
        if (step.type === 'confirm') enqueue.sendTo('confirm', { type: 'submit', input: step.email })
        else enqueue.emit({ type: 'goTo', address: homeAt(context.address), replace: true })
      }),
      openPortal: sendTo('portal', ({ context }) => ({
        type: 'submit',
        input: write(withoutDialog(context.address)),
      })),
      goHome: emit(({ context }) => ({ type: 'goTo', address: homeAt(context.address), replace: false }) as const),
      follow: enqueueActions(({ context: { address, activatedAt }, enqueue }, fact: MutationFact) => {
        const follow = nextStep(fact as Success, address, activatedAt)
        const goTo = (to: Address, replace = true) => enqueue.emit({ type: 'goTo', address: to, replace })
        switch (follow?.type) {
          case 'enterSession':
            enqueue.emit({ type: 'entered', account: follow.account })
            if (follow.closes) goTo(withoutDialog(address))
            return
          case 'askToSignIn':
            return goTo(signInAt(address))
          case 'confirmEmail':
            return goTo(withEmail(address, 'send-confirmation', follow.email))
          case 'goHome':
            return goTo(homeAt(address), false)
          case 'buyPass':
            return enqueue.sendTo('checkout', { type: 'buy', order: passOrder(address) })
          case 'goOut':
            return enqueue.emit({ type: 'goOut', url: follow.url })
        }
      }),
      noteTrial: enqueueActions(({ context: { address }, enqueue }) => {
        if (isTrialRefused(address)) enqueue.sendTo('checkout', { type: 'refuseTrial' })
      }),
      showWelcome: emit(
        ({ context }) =>
          ({ type: 'goTo', address: withDialog(withoutDialog(context.address), 'welcome'), replace: true }) as const,
      ),
      closeDialog: emit(
        ({ context }) => ({ type: 'goTo', address: withoutDialog(context.address), replace: true }) as const,
      ),
      pass: emit((_, fact: CommerceFact) => fact),
      tag: emit({ type: 'tagged', tags: [askedTag] }),
      tellChanged: emit({ type: 'changed' }),
    },
  })

const at = (address: Address, route: Route): Address => ({ ...withoutDialog(address), route })
const homeAt = (address: Address): Address => at(address, { type: 'home' })
const pricingAt = (address: Address): Address => at(address, pricingFor(address.route))
const signInAt = (address: Address): Address => {
  const email = emailOf(address)
  return email ? withEmail(address, 'login', email) : withDialog(withoutDialog(address), 'login')
}
const passOrder = (address: Address) => orderOf('day-pass', { from: address, returnTo: null, promo: 'pass24' })
