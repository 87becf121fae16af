import { assign, emit, enqueueActions, setup } from 'xstate'
import type { Clock } from '../../kernel/clock.ts'
import type { Failure } from '../../kernel/failure.ts'
import { isFailure } from '../../kernel/failure.ts'
import type { Result } from '../../kernel/result.ts'
import type { Member } from '../../session/index.ts'
import type { Offers } from '../offers/index.ts'
import type { Checkout, CheckoutDialog, CheckoutInput, CheckoutProblem, EndedDialog } from './checkout.ts'
import {
  arrivedOrder,
  attemptStatus,
  failedPurchase,
  isUnfounded,
  mayBePaying,
  offersChoice,
  unpaid,
} from './checkout.ts'
import { delaysOf } from './delays.ts'
import type { RecalledCheckout } from './device-calls.ts'
import { withoutAttempt } from './device-checkout.ts'
import type { CheckoutEvent, CheckoutFact } from './events.ts'
import { namedRules, paymentEnded, unsureUntil } from './named.ts'
import type { Order } from './order.ts'
import { hasArrived } from './order-status.ts'
import type { Begun, OrderChoice, PaymentOrder, PaymentStep } from './payment.ts'
import { hostedStep, isAccepted, isOnSite, isSameChoice } from './payment.ts'
import type { Opened, Resumed } from './payment-calls.ts'
import { checkoutActors } from './payment-calls.ts'
import type { CheckoutPort } from './port.ts'
import type { OrderFailure, StepFailure } from './refusals.ts'
import type { PaymentReport } from './reported.ts'
import { answeredBy, counted, learned, pageOpened, paymentReported, reportRules, submitted } from './reported.ts'
import { attemptInStep, isLost, isWithoutCoupon, mayHaveBegun, refusedWith, resumedWith } from './resumed.ts'
import { pollTries, welcomeSeconds } from './rules.ts'
import {
  adopt,
  begin,
  changedOrder,
  chargesOther,
  keepsProblem,
  orderElsewhere,
  rereadOrder,
  reserve,
  resumesUnsold,
  shownIn,
  wantsEnded,
  wantsSame,
  wantsSecond,
  wantsUnsold,
  withChoice,
  withOpened,
  withStep,
} from './wanted-order.ts'

/** Returns the actors, actions, guards and delays of the checkout machine. */
export const checkoutSetup = (port: CheckoutPort, clock: Clock) =>
  setup({
    types: {} as { context: Checkout; events: CheckoutEvent; emitted: CheckoutFact; input: CheckoutInput },
    actors: checkoutActors(port, clock),
    actions: {
      remember: enqueueActions(({ enqueue }, memory: Result<RecalledCheckout, Failure>) => {
        enqueue.assign({ recalled: true, isElsewhere: false, ...(memory.ok && memory.value) })
        if (memory.ok && memory.value.trialRefused) enqueue.emit({ type: 'trialRefused' })
      }),
      sell: assign((_, offers: Offers) => ({ offers })),
      keepOrder: assign((_, order: Order) => ({ ...unpaid, order, page: order.from, problem: null, looked: false })),
      begin: assign(({ context }, made: Result<Begun, OrderFailure>) =>
        made.ok ? begin(context, made.value, clock.now()) : {},
      ),
      adopt: assign(({ context }) => adopt(context, clock.now())),
      opened: assign((_, made: Result<Opened, OrderFailure>) => withOpened(made)),
      choose: assign(({ context }, chosen: Partial<OrderChoice>) => withChoice(context, chosen)),
      noteSent: assign(({ context: { choice } }) => ({ sentChoice: choice })),
      changed: assign(({ context }, made: Result<PaymentOrder, OrderFailure>) => changedOrder(context, made)),
      reread: assign(({ context }, made: Result<PaymentOrder, OrderFailure>) => rereadOrder(context, made)),
      reserve: assign(({ context }) => reserve(context, clock.now())),
      reopen: assign(({ context: { attempt } }) => withStep(attempt && hostedStep(attempt))),
      step: assign((_, made: Result<PaymentStep, StepFailure>) => (made.ok ? withStep(made.value) : {})),
      kept: assign((_, kept: Result<RecalledCheckout['attempt'], Failure>) => (kept.ok ? { attempt: kept.value } : {})),
      noteStep: assign(({ context }) => ({ attempt: attemptInStep(context) })),
      forgetStep: assign(({ context: { order, dialogOrder } }) => ({ ...withStep(null), order: order ?? dialogOrder })),
      forgetReturned: assign({ returned: null }),
      resumed: assign(({ context }, made: Result<Resumed, StepFailure>) => resumedWith(context, made)),
      refuse: assign(({ context }, made: Result<unknown, OrderFailure | StepFailure>) => refusedWith(context, made)),
      refusePrice: assign((_, made: Result<Begun, OrderFailure>) =>
        made.ok ? { problem: { type: 'OtherPrice' as const, amount: made.value.amount ?? 0 } } : {},
      ),
      noteProblem: assign((_, problem: CheckoutProblem | null) => ({ problem })),
      clearProblem: assign({ problem: null, failure: null, report: null }),
      show: assign(({ context }, dialog: CheckoutDialog) => shownIn(context, dialog)),
      learn: assign(({ context }, profile: Member) => learned(context, profile, clock.now())),
      noteGrant: assign(({ context: { profile, reported } }) => ({
        reported: { before: reported?.before ?? profile, at: clock.now() },
      })),
      forgetReported: assign({ reported: null }),
      noteReport: assign(({ context }, report: PaymentReport) => paymentReported(context, report)),
      noteSubmission: assign(({ context }) => submitted(context, clock.now())),
      openBankPage: assign(({ context }) => pageOpened(context)),
      keepProfile: assign(({ context }, answer: Result<Member, Failure>) =>
        answer.ok ? answeredBy(context, answer.value) : { answered: false },
      ),
      noteLook: assign({ looked: true }),
      noteClaim: assign({ trialClaimed: true }),
      noteAgain: assign(({ context: { attempt } }) => ({ again: attempt })),
      forget: assign(({ context: { problem } }, isKept?: boolean) => withoutAttempt(problem, isKept)),
      noteBought: assign(({ context: { attempt } }) => ({ bought: attempt?.promo === 'pass24' ? null : attempt })),
      noteArrived: assign(({ context: { profile } }) => ({ bought: arrivedOrder(profile, clock.now()) })),
      drop: assign({ order: null, problem: null, looked: false, paymentOrder: null, choice: null }),
      startOver: assign({ tries: 0 }),
      count: assign(({ context }) => counted(context)),
      fill: assign({ left: welcomeSeconds, reported: null }),
      tick: assign({ left: ({ context }) => context.left - 1 }),
      goOut: emit(
        ({ context: { step } }) => ({ type: 'goOut', url: step?.type === 'redirect' ? step.url : '' }) as const,
      ),
      tellProfile: emit(({ context }) => ({ type: 'profileLoaded', profile: context.profile }) as const),
      tellWelcomed: emit({ type: 'welcomed' }),
      tellOver: emit({ type: 'welcomeOver' }),
      tellAwaited: emit(
        ({ context: { order } }) =>
          ({ type: 'awaited', ...(order && !order.isLeft && { address: order.successAddress }) }) as const,
      ),
      tellOrder: enqueueActions(({ context: { order, attempt }, enqueue }) => {
        const offerId = (order ?? attempt)?.offerId
        if (offerId && !order?.isLeft) enqueue.emit({ type: 'orderShown', offerId })
      }),
      tellLost: enqueueActions(({ context: { problem }, enqueue }) => {
        if (problem?.type === 'OrderLost' || problem?.type === 'OrderOver') enqueue.emit({ type: 'orderLost' })
      }),
      tellEnded: emit(({ context }, dialog: EndedDialog) => paymentEnded(context, dialog)),
      tellFailed: emit(({ context }) => ({ type: 'purchaseFailed', ...failedPurchase(context) }) as const),
    },
    guards: {
      isOtherPrice: ({ context }, made: Result<Begun, OrderFailure>) =>
        made.ok && chargesOther(context, made.value, clock.now()),
      hasOrders: ({ context }) => context.hasOrders,
      isChanged: ({ context: { choice, paymentOrder } }) => !isSameChoice(choice, paymentOrder),
      isOrdered: ({ context: { paymentOrder } }) => paymentOrder !== null,
      isChallenged: ({ context: { step } }) => step?.type === 'challenge',
      keepsProblem: ({ context }, dialog: CheckoutDialog) => keepsProblem(context, dialog),
      isReserved: ({ context: { order, paymentOrder, step } }) =>
        order !== null && paymentOrder !== null && step === null,
      // Without payment details, nothing can have been paid.
      isUntouched: ({ context }) =>
        context.paymentOrder?.needsDetails === true && attemptStatus(context, clock.now()) === 'open',
      isStepUnkept: ({ context }) => attemptInStep(context) !== context.attempt,
      leadsAway: ({ context: { step } }) => step?.type === 'redirect',
      isAccepted: ({ context: { step } }) => isAccepted(step),
      isOnSite: ({ context: { step } }) => isOnSite(step),
      isLost: ({ context }, made: Result<unknown, { readonly type: string }>) => isLost(context, made),
      isWithoutCoupon: ({ context }) => isWithoutCoupon(context),
      isUnanswered: (_, made: Result<unknown, OrderFailure | StepFailure>) => !made.ok && isFailure(made.error),
      mayHaveBegun: ({ context }, made: Result<unknown, OrderFailure>) => mayHaveBegun(context, made),
      hasProblem: ({ context }) => context.problem !== null,
      isBack: ({ context }) => namedRules.isBack(context),
      isAway: ({ context }) => namedRules.isAway(context),
      wants: ({ context }) => context.order !== null,
      wantsUnlooked: ({ context }) => context.order !== null && !context.looked,
      gone: ({ context }) => context.order?.isLeft === true,
      wantsSame: ({ context }) => wantsSame(context, clock.now()),
      wantsElsewhere: ({ context }) => orderElsewhere(context, clock.now()) !== null,
      wantsSecond: ({ context }) => wantsSecond(context),
      wantsEnded: ({ context }, begun?: Result<Begun, OrderFailure>) => wantsEnded(context, clock.now(), begun),
      unsold: ({ context }) => wantsUnsold(context, clock.now()),
      resumesUnsold: ({ context }) => resumesUnsold(context, clock.now()),
      begun: ({ context }) => context.attempt !== null,
      unlooked: ({ context }) => !context.looked,
      answered: ({ context }) => context.answered,
      unpaid: ({ context }) => context.answered && namedRules.isUnpaid(context, clock.now()),
      unfounded: ({ context }) => isUnfounded(context),
      isNamedOpen: ({ context }) => namedRules.isNamedOpen(context),
      isUnsure: ({ context }) => unsureUntil(context) !== null,
      isNamedClosed: ({ context }) => namedRules.isNamedClosed(context),
      isOpenWithoutPage: ({ context }) => namedRules.isOpenWithoutPage(context),
      mayBePaying: ({ context }) => mayBePaying(context),
      mayBePaid: ({ context }) => namedRules.mayBePaid(context),
      granted: ({ context }) => attemptStatus(context, clock.now()) === 'granted',
      declined: ({ context }) => attemptStatus(context, clock.now()) === 'refused',
      confirming: ({ context }) => attemptStatus(context, clock.now()) === 'pending',
      closed: ({ context }) => attemptStatus(context, clock.now()) === 'closed',
      lostTrial: ({ context: { attempt, trialClaimed } }) => trialClaimed && attempt?.trial === true,
      claimed: (_, forgotten: Result<boolean, Failure>) => !forgotten.ok || forgotten.value,
      arrived: ({ context: { attempt, answered, profile } }) =>
        attempt === null && answered && hasArrived(profile, clock.now()),
      spent: ({ context: { tries, wait } }) => tries >= (wait?.tries ?? pollTries),
      waits: ({ context }) => context.screen === 'waiting-for-payment',
      isCancelled: ({ context }) => context.screen === 'payment-cancelled' || context.screen === 'payment-error',
      isWelcome: ({ context }) => context.screen === 'welcome',
      offersChoice: ({ context }) => offersChoice(context, clock.now()),
      isShown: ({ context }) => context.screen !== null,
      isReported: ({ context: { report } }) => report === 'unasked',
      hasFailed: ({ context }) => reportRules.hasFailed(context, clock.now()),
      hasBankPage: ({ context }) => reportRules.hasBankPage(context, clock.now()),
      isGrantShown: ({ context }) => reportRules.isGrantShown(context, clock.now()),
      keepsAttempt: ({ context }) => reportRules.keepsAttempt(context),
      over: ({ context }) => context.left <= 0,
    },
    delays: delaysOf(clock),
  })
