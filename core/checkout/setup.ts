import { assign, emit, setup } from 'xstate'
import { call } from '../kernel/call.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Failure } from '../kernel/failure.ts'
import { feed } from '../kernel/feed.ts'
import type { Result } from '../kernel/result.ts'
import { ok } from '../kernel/result.ts'
import type { Profile } from '../session/index.ts'
import type { CheckoutPort } from './port.ts'
import type { HostedPage, Order, PaymentAttempt } from './rules.ts'
import {
  begunAt,
  begunElsewhere,
  confirmEvery,
  isSameOrder,
  isSold,
  leaveWithin,
  pauseAfterPayment,
  pollEvery,
  pollTries,
  requestOf,
  welcomeSeconds,
} from './rules.ts'
import type { Standing } from './standing.ts'
import { hasArrived, holdsAnything, isConfirming, standingOf } from './standing.ts'

/** Which of its dialogs the address asks for. */
export type CheckoutScreen = 'waiting-for-payment' | 'payment-cancelled' | 'welcome' | null

/** What a person, the address or the product tells the checkout. */
export type CheckoutEvent =
  | { readonly type: 'buy'; readonly order: Order }
  | { readonly type: 'resume' }
  | { readonly type: 'lookAgain' }
  | { readonly type: 'dismiss' }
  | { readonly type: 'shown'; readonly screen: CheckoutScreen }
  | { readonly type: 'learned'; readonly profile: Profile }
  /** The studio sent them back: they had the trial before. A2.12 */
  | { readonly type: 'refuseTrial' }
  /** Somebody is at the welcome, which then stays. */
  | { readonly type: 'hold' }
  | { readonly type: 'wokeUp' }

/** What its owner hears: go to the hosted page, this is known of the person now, show or close the welcome. */
export type CheckoutFact =
  | { readonly type: 'goOut'; readonly url: string }
  | { readonly type: 'profileSeen'; readonly profile: Profile }
  | { readonly type: 'welcomed' }
  | { readonly type: 'welcomeOver' }
  /** What was said to be cancelled is paid, and waited for. */
  | { readonly type: 'awaited' }
  | { readonly type: 'purchaseFailed'; readonly key: string; readonly message: string }

/** What the checkout knows. */
export interface Checkout {
  readonly profile: Profile
  readonly screen: CheckoutScreen
  readonly order: Order | null
  readonly attempt: PaymentAttempt | null
  readonly problem: Failure | null
  /** How often access was asked for since somebody began to wait. */
  readonly tries: number
  /** Seconds until the welcome closes. A4.20 */
  readonly left: number
  /** Whether the studio was asked since its present dialog opened. */
  readonly looked: boolean
  readonly trialRefused: boolean
}

const notSold: Failure = { type: 'Refused', status: 409, message: 'This is not sold to you now: look at what you have' }
const confirming: Failure = { type: 'Refused', status: 409, message: 'Your last payment is still being confirmed' }

const messageOf = (problem: Failure): string => ('message' in problem ? problem.message : problem.type)

/** What the names in the machine of the checkout mean. */
export const checkoutSetup = (port: CheckoutPort, clock: Clock) => {
  const standing = ({ attempt, profile }: Pick<Checkout, 'attempt' | 'profile'>): Standing | null =>
    attempt && standingOf(attempt, profile, clock.now())
  // Who was refused the trial on a page is not led to it again.
  const elsewhere = ({ order, profile, trialRefused }: Checkout) =>
    order === null || trialRefused ? null : begunElsewhere(order, profile, clock.now())
  const opened = ({ order, profile, trialRefused }: Checkout, page: HostedPage) => {
    if (order === null) return {}
    const trial = order.key === 'on-demand' && !requestOf(order, profile, trialRefused).hasTrial
    return { attempt: begunAt(page, order, profile, clock.now(), trial), order: null }
  }
  return setup({
    types: {} as {
      context: Checkout
      events: CheckoutEvent
      emitted: CheckoutFact
      input: { profile: Profile; screen: CheckoutScreen }
    },
    actors: {
      create: call(port.create),
      findAccess: call(port.findAccess),
      recall: call(port.recall),
      keep: call(port.keep),
      forget: call(async (of: { id: string; attempt: PaymentAttempt | null }, signal) =>
        of.attempt ? port.forget({ id: of.id, attempt: of.attempt }, signal) : ok(false),
      ),
      woke: feed(port.woke),
    },
    actions: {
      remember: assign(({ context }, recalled: Result<PaymentAttempt | null, Failure>) => ({
        attempt: recalled.ok ? recalled.value : context.attempt,
      })),
      take: assign((_, order: Order) => ({ order, problem: null, looked: false })),
      begin: assign(({ context }, made: Result<HostedPage, Failure>) => (made.ok ? opened(context, made.value) : {})),
      adopt: assign(({ context }) => {
        const { id, url } = elsewhere(context) ?? { id: null, url: null }
        return url === null ? {} : opened(context, { url, orderId: id })
      }),
      refuse: assign((_, made: Result<HostedPage, Failure>) => (made.ok ? {} : { problem: made.error })),
      show: assign(({ context }, screen: CheckoutScreen) => ({
        screen,
        looked: context.looked && screen === context.screen,
      })),
      noteLook: assign({ looked: true }),
      noteTrial: assign({ trialRefused: true }),
      refuseUnsold: assign({ problem: notSold }),
      refuseSecond: assign({ problem: confirming }),
      learn: assign((_, profile: Profile) => ({ profile })),
      see: assign((_, seen: Result<Profile, Failure>) => (seen.ok ? { profile: seen.value } : {})),
      forget: assign({ attempt: null }),
      drop: assign({ problem: null, order: null }),
      startOver: assign({ tries: 0 }),
      count: assign({ tries: ({ context }) => context.tries + 1 }),
      fill: assign({ left: welcomeSeconds }),
      tick: assign({ left: ({ context }) => context.left - 1 }),
      goOut: emit(({ context }) => ({ type: 'goOut', url: context.attempt!.url }) as const),
      tellSeen: emit(({ context }) => ({ type: 'profileSeen', profile: context.profile }) as const),
      tellWelcomed: emit({ type: 'welcomed' }),
      tellOver: emit({ type: 'welcomeOver' }),
      tellAwaited: emit({ type: 'awaited' }),
      tellFailed: emit(
        ({ context: { order, problem } }) =>
          ({ type: 'purchaseFailed', key: order?.key ?? '', message: problem ? messageOf(problem) : '' }) as const,
      ),
    },
    guards: {
      wants: ({ context }) => context.order !== null,
      wantsSame: ({ context: { order, attempt, profile } }) =>
        order !== null && attempt !== null && isSameOrder(attempt, order) && standing({ attempt, profile }) === 'open',
      wantsElsewhere: ({ context }) => elsewhere(context) !== null,
      wantsSecond: ({ context: { order, profile } }) => order !== null && isConfirming(profile),
      granted: ({ context }) => standing(context) === 'granted',
      declined: ({ context }) => standing(context) === 'refused',
      confirming: ({ context }) => standing(context) === 'pending',
      closed: ({ context }) => standing(context) === 'closed',
      begun: ({ context }) => context.attempt !== null,
      claimed: (_, forgotten: Result<boolean, Failure>) => !forgotten.ok || forgotten.value,
      arrived: ({ context: { attempt, profile } }) => attempt === null && hasArrived(profile, clock.now()),
      holds: ({ context }) => holdsAnything(context.profile, clock.now()),
      unsold: ({ context: { order, profile } }) => order !== null && !isSold(order, profile, clock.now()),
      lostTrial: ({ context: { attempt, trialRefused } }) => trialRefused && attempt?.trial === true,
      wantsUnlooked: ({ context }) => context.order !== null && !context.looked,
      unseen: ({ context }) => context.attempt !== null && !context.looked,
      spent: ({ context }) => context.tries >= pollTries,
      waits: ({ context }) => context.screen === 'waiting-for-payment',
      isCancelled: ({ context }) => context.screen === 'payment-cancelled',
      isWelcome: ({ context }) => context.screen === 'welcome',
      isShown: ({ context }) => context.screen !== null,
      over: ({ context }) => context.left <= 0,
    },
    delays: { leaveWithin, pauseAfterPayment, pollEvery, confirmEvery, second: 1_000 },
  })
}
