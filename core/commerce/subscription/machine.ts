import type { SnapshotFrom } from 'xstate'
import { assign, emit, setup } from 'xstate'
import type { Entitlements } from '../../access/index.ts'
import { call, resultTo } from '../../kernel/call.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Result } from '../../kernel/result.ts'
import type { OfferId } from '../offers/index.ts'
import { absent } from './absent.ts'
import type { SubscriptionCapabilities } from './capabilities.ts'
import { subscriptionCapabilities } from './capabilities.ts'
import type { SubscriptionEvent } from './events.ts'
import { learned } from './events.ts'
import type { OfferSwitch, SubscriptionFailure, SubscriptionPort } from './port.ts'
import type { OpenChanges, PlanChange, SubscriptionFact } from './rules.ts'
import { afterChange, askedAfter, isPaymentRefused, isStillOffered, noChange, notShown, refreshDelay } from './rules.ts'

type Done<A> = Result<A, SubscriptionFailure>

const offerOf = ({ context }: { readonly context: PlanChange }): OfferId => context.offer!

/** Creates the machine that cancels, renews and switches subscriptions, one change at a time. A cancellation or switch needs a confirmation first. After a change the member is loaded again. A4.06 A4.07 */
export const subscriptionMachine = (port: SubscriptionPort, clock: Clock) =>
  setup({
    types: {} as {
      context: PlanChange &
        OpenChanges & {
          readonly capabilities: SubscriptionCapabilities
        }
      events: SubscriptionEvent
      emitted: SubscriptionFact
      input: { readonly isActing: boolean }
    },
    actors: {
      cancel: call(port.cancel ?? absent),
      renew: call(port.renew ?? absent),
      switches: call(port.switches ?? absent),
      switchTo: call(port.switchTo ?? absent),
    },
    actions: {
      begin: assign((_, offer: OfferId) => ({ ...noChange, offer })),
      clear: assign(noChange),
      markLate: assign({ isLate: true }),
      choose: assign((_, chosen: OfferSwitch) => ({ chosen, isOutdated: false, problem: null })),
      keepChoices: assign((_, found: Done<readonly OfferSwitch[]>) =>
        found.ok ? { choices: found.value } : { problem: found.error, isUnlisted: true },
      ),
      noteOutdated: assign({ isOutdated: true }),
      keepCanceled: assign(({ context }, done: Done<void>) => afterChange(context, 'canceled', done)),
      keepRenewed: assign(({ context }, done: Done<void>) => afterChange(context, 'renewed', done)),
      keepSwitched: assign(({ context }, done: Done<'switched' | 'pending'>) =>
        afterChange(context, done.ok ? done.value : null, done),
      ),
      noteAsked: assign(({ context }) => askedAfter(context, clock.now())),
      settle: assign(({ context: { changes } }, profile: Pick<Entitlements, 'confirmedAt'>) =>
        notShown(changes, profile),
      ),
      tellChanged: emit(
        ({ context }): SubscriptionFact => ({
          type: 'subscriptionChanged',
          isPaymentRefused: isPaymentRefused(context),
        }),
      ),
    },
    guards: {
      doesShow: ({ context: { changes, offer } }, profile: Pick<Entitlements, 'confirmedAt'>) =>
        notShown(changes, profile).changes.every((each) => each.offer !== offer),
      isOpen: ({ context: { changes, offer } }) => changes.some((each) => each.offer === offer),
      isLate: ({ context }) => context.isLate,
      isStillOffered: ({ context: { chosen } }, found: Done<readonly OfferSwitch[]>) =>
        found.ok && isStillOffered(chosen!, found.value),
      mayCancel: ({ context }) => context.capabilities.cancel,
      mayRenew: ({ context }) => context.capabilities.renew,
      maySwitch: ({ context }) => context.capabilities.switches && context.capabilities.switchTo,
    },
    delays: { refreshDelay: ({ context }) => refreshDelay(context.outcome) },
  }).createMachine({
    id: 'subscription',
    context: ({ input }) => ({
      ...{ ...noChange, changes: [] },
      capabilities: subscriptionCapabilities(port, input.isActing),
    }),
    initial: 'resting',
    on: { learned: { actions: { ...learned, type: 'settle' } } },
    states: {
      // The buttons stay enabled during the question, which is not shown once the membership has ended.
      resting: {
        initial: 'calm',
        states: { calm: {}, asking: { on: { confirm: '#subscription.canceling' } } },
        always: { guard: 'isLate', actions: 'clear' },
        on: {
          cancel: {
            guard: 'mayCancel',
            target: '.asking',
            actions: { type: 'begin', params: ({ event }) => event.offer },
          },
          renew: {
            guard: 'mayRenew',
            target: 'renewing',
            actions: { type: 'begin', params: ({ event }) => event.offer },
          },
          change: {
            guard: 'maySwitch',
            target: 'loading',
            actions: { type: 'begin', params: ({ event }) => event.offer },
          },
          ...{ close: { target: '.calm', actions: 'clear' }, leave: { target: '.calm', actions: 'clear' } },
        },
      },
      canceling: {
        on: { leave: { actions: 'markLate' } },
        invoke: { src: 'cancel', input: offerOf, onDone: resultTo('keepCanceled', 'settling', 'failed') },
      },
      renewing: {
        on: { leave: { actions: 'markLate' } },
        invoke: { src: 'renew', input: offerOf, onDone: resultTo('keepRenewed', 'settling', 'failed') },
      },
      loading: {
        on: {
          close: { target: 'resting', actions: 'clear' },
          leave: { target: 'resting', actions: 'clear' },
        },
        invoke: { src: 'switches', input: offerOf, onDone: resultTo('keepChoices', 'choosing', 'resting') },
      },
      choosing: {
        on: {
          switchTo: { target: 'confirming', actions: { type: 'choose', params: ({ event }) => event.to } },
          close: { target: 'resting', actions: 'clear' },
          leave: { target: 'resting', actions: 'clear' },
        },
      },
      confirming: {
        on: {
          confirm: 'rechecking',
          back: 'choosing',
          close: { target: 'resting', actions: 'clear' },
          leave: { target: 'resting', actions: 'clear' },
        },
      },
      // The page may have been open for a long time: the member is charged the amount in the question, or chooses again.
      rechecking: {
        on: { leave: { target: 'resting', actions: 'clear' } },
        invoke: {
          src: 'switches',
          input: offerOf,
          onDone: [
            { guard: { type: 'isStillOffered', params: ({ event }) => event.output }, target: 'switching' },
            {
              guard: ({ event }) => event.output.ok,
              target: 'choosing',
              actions: [{ type: 'keepChoices', params: ({ event }) => event.output }, 'noteOutdated'],
            },
            { target: 'resting', actions: { type: 'keepChoices', params: ({ event }) => event.output } },
          ],
        },
      },
      switching: {
        on: { leave: { actions: 'markLate' } },
        invoke: {
          src: 'switchTo',
          input: ({ context: { offer, chosen } }) => ({
            from: offer!,
            to: chosen!.offerId,
            direction: chosen!.direction,
            startsLater: chosen!.startsLater,
          }),
          onDone: resultTo('keepSwitched', 'settling', 'failed'),
        },
      },
      // The change may have been made although the answer was lost.
      failed: { always: { target: 'resting', actions: ['noteAsked', 'tellChanged'] } },
      settling: {
        initial: 'waiting',
        on: { ...{ close: { actions: 'markLate' }, leave: { actions: 'markLate' } } },
        states: {
          waiting: { after: { refreshDelay: { target: 'asked', actions: ['noteAsked', 'tellChanged'] } } },
          asked: {
            on: {
              learned: {
                guard: { ...learned, type: 'doesShow' },
                target: '#subscription.resting',
                actions: { ...learned, type: 'settle' },
              },
            },
            // A save may have canceled the first request.
            after: {
              refreshDelay: [
                { guard: 'isOpen', target: '#subscription.resting', actions: 'tellChanged' },
                { target: '#subscription.resting' },
              ],
            },
          },
        },
      },
    },
  })

/** A snapshot of the subscription machine. */
export type SubscriptionState = SnapshotFrom<ReturnType<typeof subscriptionMachine>>
