import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { sendTo } from 'xstate'
import type { Clock } from '../kernel/clock.ts'
import { write } from '../routes/index.ts'
import type { VisitChanged } from '../visit/index.ts'
import { because } from '../visit/index.ts'
import type { CheckoutEvent } from './checkout/index.ts'
import { checkoutDialog } from './checkout-dialogs.ts'
import type { CommercePorts } from './ports.ts'
import { ofVisit } from './rules.ts'
import { commerceSetup } from './setup.ts'

const noteVisit = {
  type: 'noteVisit',
  params: ({ event }: { readonly event: VisitChanged }) => event.visit,
} as const

const noticed = { type: 'tellCheckout', params: ({ event }: { readonly event: CheckoutEvent }) => event } as const

const tellReported = { type: 'tell', params: { type: 'reported' } } as const

/** Creates the machine of commerce, which owns registration, passwords, the account, checkout, the newsletter's pass, existing accounts and onboarding. */
export const commerceMachine = (ports: CommercePorts, clock: Clock) =>
  commerceSetup(ports, clock).createMachine({
    id: 'commerce',
    context: ({ input }) => ({
      ...ofVisit(input),
      ...{ before: null, isDeleted: false, isNewsKept: false, endReason: null },
      ...{ entry: null, newAccount: null },
    }),
    invoke: [
      { src: 'register', id: 'register' },
      { src: 'consents', id: 'consents' },
      { src: 'forgot', id: 'forgot' },
      { src: 'social', id: 'social' },
      { src: 'newPassword', id: 'newPassword' },
      { src: 'resetLink', id: 'resetLink' },
      { src: 'news', id: 'news' },
      { src: 'capabilities', id: 'capabilities' },
    ],
    initial: 'opening',
    on: {
      visitChanged: [
        { guard: because('arrived'), actions: ['keepBefore', noteVisit, 'clearForms', 'checkLink', 'endNews', 'lead'] },
        {
          guard: because('signedIn'),
          target: '.inside',
          actions: [noteVisit, 'endEntry', { type: 'followSignIn', params: ({ event }) => event.visit.entrance }],
        },
        {
          guard: because('signedOut'),
          target: '.visitor',
          actions: [noteVisit, 'dropEntry', 'dismissNews', 'lead'],
        },
        { guard: because('replaced'), target: '.unknown', actions: noteVisit },
        { actions: noteVisit },
      ],
      failed: { actions: { type: 'followFailure', params: ({ event }) => event.name } },
      // A session whose account is already loaded does not start again.
      succeeded: { actions: [{ type: 'follow', params: ({ event }) => event }, 'endEntry'] },
      // The member comes back to the same page and dialog.
      signInWith: {
        actions: sendTo('social', ({ context: { address }, event: { network } }) => ({
          type: 'submit',
          input: { network, from: write(address) },
        })),
      },
      awaited: { actions: { type: 'leadBy', params: ({ event }) => event } },
    },
    states: {
      opening: {
        entry: 'begin',
        on: {
          begun: [
            { guard: 'isInside', target: 'inside', actions: 'checkLink' },
            { guard: 'isVisitor', target: 'visitor', actions: ['checkLink', 'lead'] },
            { target: 'unknown', actions: 'checkLink' },
          ],
        },
      },
      unknown: {},
      visitor: {},
      inside: {
        entry: ['tellEntry', 'noteTrial', 'carryOut', 'guardDialog', 'openDetails', 'showBilling', 'showPaymentChange'],
        invoke: [
          {
            src: 'account',
            id: 'account',
            input: ({ context: { profile, isActing, newAccount } }) => ({
              ...{ profile: profile!, isActing, isNew: newAccount === profile?.id },
            }),
          },
          { src: 'picture', id: 'picture' },
          {
            src: 'checkout',
            id: 'checkout',
            input: ({ context }) => ({
              ...{ profile: context.profile!, offers: context.offers },
              ...checkoutDialog(ports.checkout, context, clock.now()),
            }),
          },
          { src: 'confirm', id: 'confirm' },
          { src: 'subscription', id: 'subscription', input: ({ context: { isActing } }) => ({ isActing }) },
          { src: 'transactions', id: 'transactions' },
          { src: 'savedPayment', id: 'savedPayment' },
          { src: 'paymentChange', id: 'paymentChange', input: ({ context }) => ({ id: context.profile!.id }) },
          { src: 'receipt', id: 'receipt' },
          { src: 'portal', id: 'portal' },
          { src: 'connect', id: 'connect' },
          { src: 'migrate', id: 'migrate' },
          { src: 'onboarding', id: 'onboarding' },
        ],
        initial: 'entering',
        states: {
          entering: { always: [{ guard: ({ context }) => context.isActing, target: 'acting' }, { target: 'own' }] },
          // These features are absent while an admin acts for a member.
          acting: {},
          own: {
            invoke: [
              { src: 'notices' },
              { src: 'woke' },
              { src: 'changePassword', id: 'changePassword' },
              { src: 'ownership', id: 'ownership' },
              { src: 'deletion', id: 'deletion' },
              { src: 'exporting', id: 'exporting' },
            ],
          },
        },
        on: {
          visitChanged: [
            // Signing in to another account in another tab restarts everything.
            { guard: because('signedIn'), target: 'inside', reenter: true, actions: [noteVisit, 'endEntry'] },
            { guard: because('signedOut'), target: 'visitor', actions: [noteVisit, 'dropEntry', 'tellEnd'] },
            {
              guard: because('arrived'),
              actions: [
                ...(['keepBefore', noteVisit, 'clearForms', 'checkLink', 'endNews', 'tellArrival'] as const),
                ...(['leavePage', 'openDetails', 'endDeleted', 'guardDialog', 'show', 'noteTrial'] as const),
                ...(['showBilling', 'showPaymentChange', 'lead', 'goOnWithIntent'] as const),
              ],
            },
            { guard: because('catalogueKnown'), actions: [noteVisit, 'sell', 'guardDialog'] },
            {
              guard: because('profileChanged'),
              actions: [
                noteVisit,
                { type: 'noteEnd', params: null },
                sendTo('account', ({ event }) => ({ type: 'learned', profile: event.visit.profile! })),
                sendTo('checkout', ({ event }) => ({ type: 'learned', profile: event.visit.profile! })),
                sendTo('subscription', ({ event }) => ({ type: 'learned', profile: event.visit.profile! })),
              ],
            },
          ],
          answered: { actions: 'carryOut' },
          accessGranted: { actions: [noticed, tellReported] },
          paymentSucceeded: { actions: [noticed, tellReported] },
          accessRevoked: { actions: tellReported },
          paymentFailed: { actions: noticed },
          paymentNeedsAction: { actions: noticed },
          profileLoaded: { actions: { type: 'tell', params: ({ event }) => event } },
          sessionEnded: { actions: [{ type: 'noteEnd', params: ({ event }) => event.reason }, tellReported] },
          leave: { actions: sendTo('account', ({ event }) => event) },
          buy: { actions: { type: 'buy', params: ({ event }) => event } },
          buyAgain: { actions: { type: 'buyAgain', params: ({ event }) => event.offerId } },
          buyPass: { actions: { type: 'buyPass', params: ({ event }) => event.for } },
          activate: { actions: 'activate' },
          openPortal: { actions: 'openPortal' },
          connectOwn: { actions: 'connectOwn' },
          detailsSaved: { actions: ['dismissNews', 'endDetails'] },
          consentsFailed: { actions: sendTo('consents', { type: 'reload' }) },
          paymentMethodChanged: {
            actions: ['tellSaved', 'showBilling', { type: 'leadBy', params: ({ event }) => event }],
          },
          paymentMethodKept: { actions: ['showBilling', { type: 'leadBy', params: ({ event }) => event }] },
          paymentMethodUnknown: { actions: 'showBilling' },
          // Another tab or device may have changed the payment method.
          wokeUp: { actions: 'showBilling' },
          subscriptionChanged: { actions: ['tellChanged', 'tellSaved', sendTo('transactions', { type: 'reload' })] },
          welcomed: { actions: { type: 'leadBy', params: ({ event }) => event } },
          welcomeOver: { actions: { type: 'leadBy', params: ({ event }) => event } },
          orderShown: { actions: { type: 'leadBy', params: ({ event }) => event } },
          orderLost: { actions: { type: 'leadBy', params: ({ event }) => event } },
          paymentEnded: { actions: { type: 'leadBy', params: ({ event }) => event } },
          onboarded: { actions: 'tag' },
          skipped: { actions: 'goHome' },
        },
      },
    },
  })

/** A snapshot of commerce. */
export type CommerceState = SnapshotFrom<ReturnType<typeof commerceMachine>>

/** A running commerce actor. */
export type CommerceRef = ActorRefFrom<ReturnType<typeof commerceMachine>>
