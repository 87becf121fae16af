import * as z from 'zod/mini'
import type { PaymentStep, StepFailure } from '../../core/commerce/checkout/index.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { isWebAddress } from '../../core/routes/index.ts'
import { text } from '../http/schema.ts'
import { failureOf } from '../integration/failures.ts'
import type { ProviderParts } from '../provider.ts'
import type { AskB, No } from './ask.ts'
import { cardRefusal, isAboutCoupon, rejectionReason } from './refusals.ts'
import { settingsOf } from './settings.ts'

/** The use of a card: to pay an order, or to pay renewals as a stored payment method. */
export type CardUse = { readonly orderId: string } | { readonly paymentMethodId: string }

/** An environment of Adyen: its test environment, or the live one of a region. */
type Environment = 'test' | 'live' | 'live-us' | 'live-au' | 'live-apse' | 'live-in' | 'live-nea'

/** The live environments by region; any other region uses Europe's. */
const liveIn: Readonly<Record<string, Environment>> = {
  ...{ us: 'live-us', au: 'live-au', apse: 'live-apse', in: 'live-in', nea: 'live-nea' },
}

/** Returns the environment of Adyen for a region, which may also be the environment's name. */
const environmentOf = (isSandbox: boolean, region: string | null | undefined): Environment => {
  if (isSandbox) return 'test'
  const name = region?.toLowerCase().replace(/^live-/, '') ?? ''
  return Object.hasOwn(liveIn, name) ? liveIn[name]! : 'live'
}

/** A session of the payment widget that only shows a challenge. */
export interface ChallengeSession {
  readonly environment: Environment
  readonly clientKey: string
  readonly countryCode: string
  readonly locale: 'en-US'
  /** The widget of a development studio; absent at the provider. */
  readonly widget?: string | null | undefined
}

/** A session of the payment widget that shows its form. A7.21 */
export interface CardSession extends ChallengeSession {
  /** In minor units. */
  readonly amount: { readonly value: number; readonly currency: string }
  readonly id: string
  readonly sessionData: string
}

/** A failure of a card payment, and whether the payment was sent, so that the card may have been charged anyway: the browser may have sent it twice, and only the second answer, a refusal, arrived. */
export interface CardNo {
  readonly failure: StepFailure
  readonly isSent: boolean
}

const opened = z.object({
  ...{ id: z.string(), sessionData: z.string(), countryCode: z.string() },
  amount: z.object({ value: z.number(), currency: z.string() }),
})

const keys = z.object({ clientKey: z.string(), countryCode: z.string(), widget: text, region: z.catch(text, null) })

const typed = z.object({
  paymentMethod: z.record(z.string(), z.unknown()),
  ...{ browserInfo: z.optional(z.unknown()), billingAddress: z.optional(z.unknown()) },
})

const confirmed = z.object({ details: z.record(z.string(), z.unknown()), paymentData: z.optional(z.string()) })

const result = z.object({
  action: z.nullish(z.looseObject({ type: z.string(), url: text, method: text, paymentData: text })),
  rejectedReason: text,
  payment: z.nullish(z.object({ rejectedReason: text })),
})

type Action = NonNullable<z.infer<typeof result>['action']>

/** Returns the redirect to the bank's page; `null` if the widget shows the challenge, since the widget then keeps the action's data itself. */
const redirectOf = ({ type, url, method, paymentData }: Action): PaymentStep | null =>
  type === 'redirect' && url && isWebAddress(url) && (method ?? 'GET') === 'GET'
    ? { type: 'redirect', url, for: 'challenge', ...(paymentData && { challengeData: paymentData }) }
    : null

// The service has another payment for the offer, which may be charged.
const aboutOther = ['AlreadyHeld', 'StillConfirming']

const isRefusedCoupon = ({ refusal, failure }: No): boolean =>
  refusal === 'Coupon' || (refusal === 'CardRefused' && 'message' in failure && isAboutCoupon(failure.message))

const refusedAs = (isFinal: boolean) => (isFinal ? 'ChallengeFailed' : 'CardRefused')

const failureFor = (no: No, isFinal: boolean): StepFailure => {
  // The code of a refused payment does not say that the coupon is the reason.
  if (isRefusedCoupon(no)) return { type: 'CouponOver' }
  if (no.refusal === 'CardRefused') return cardRefusal(refusedAs(isFinal), no)
  if (no.refusal === 'OrderLost') return { type: 'OrderLost' }
  if (aboutOther.includes(no.refusal ?? '')) return { type: 'OrderOver' }
  return failureOf(no, 'Failed to make payment')
}

/** Whether details are from a card form, and not from a challenge. */
export const isCard = (details: unknown): boolean => typed.safeParse(details).success

/** Creates the card form of the payment widget, for orders and for renewals. Card numbers are already encrypted. A7.22 */
export const cardForm = ({ own }: Pick<AskB, 'own'>, { siteConfig, origin }: ProviderParts) => {
  /** The open widget sessions by purpose: an order, or the saved payment method. */
  const shown = new Map<string, ChallengeSession>()
  const keyOf = (use: CardUse) => ('orderId' in use ? use.orderId : `method ${use.paymentMethodId}`)
  const pathOf = (use: CardUse) => `/connectors/adyen/${'orderId' in use ? 'initial-payment' : 'payment-details'}`
  const named = (use: CardUse) =>
    'orderId' in use ? { orderId: Number(use.orderId) } : { paymentMethodId: Number(use.paymentMethodId) }
  const post = <S extends z.ZodMiniType>(schema: S, path: string, json: unknown, signal: AbortSignal) =>
    own(schema, () => ({ method: 'POST', path: `/connectors/adyen/${path}`, json }), signal)
  const order = (use: CardUse) => ('orderId' in use ? named(use) : {})
  const openWidget = async (use: CardUse, signal: AbortSignal): Promise<Result<ChallengeSession, No>> => {
    const settings = await settingsOf(siteConfig, origin, signal)
    if (!settings.ok) return fail({ refusal: null, isUnanswered: true, failure: settings.error })
    const found = await post(keys, 'payment-methods', order(use), signal)
    if (!found.ok) return found
    const { region, ...known } = found.value
    const environment = environmentOf(settings.value.isSandbox, region)
    const session: ChallengeSession = { ...known, environment, locale: 'en-US' }
    shown.set(keyOf(use), session)
    return ok(session)
  }
  /** Returns the step of an action. After a reload the challenge first needs a new widget session. */
  const stepOf = async (use: CardUse, action: Action, signal: AbortSignal): Promise<Result<PaymentStep, CardNo>> => {
    const redirect = redirectOf(action)
    if (redirect) return ok(redirect)
    const here = shown.get(keyOf(use))
    const session = here ? ok(here) : await openWidget(use, signal)
    return session.ok
      ? ok({ type: 'challenge', action, session: session.value })
      : fail({ failure: failureFor(session.error, false), isSent: true })
  }
  const send = async (
    use: CardUse,
    path: string,
    json: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ): Promise<Result<PaymentStep | 'done', CardNo>> => {
    const isFinal = path.endsWith('/finalize')
    const sent = await own(result, () => ({ method: 'POST', path, json: { ...named(use), ...json } }), signal)
    if (!sent.ok) return fail({ failure: failureFor(sent.error, isFinal), isSent: true })
    const { action, rejectedReason, payment } = sent.value
    if (action) return stepOf(use, action, signal)
    const rejected = rejectedReason || payment?.rejectedReason
    if (!rejected) return ok('done')
    const type = refusedAs(isFinal)
    const failure: StepFailure = isAboutCoupon(rejected)
      ? { type: 'CouponOver' }
      : { type, reason: rejectionReason(type, rejected) }
    return fail({ failure, isSent: true })
  }
  const finalize = (use: CardUse, { details, paymentData }: z.infer<typeof confirmed>, signal: AbortSignal) =>
    send(use, `${pathOf(use)}/finalize`, { details, ...(paymentData && { paymentData }) }, signal)
  return {
    /** Opens a session of the card form. */
    open: async (use: CardUse, returnUrl: string, signal: AbortSignal): Promise<Result<PaymentStep, No>> => {
      const [session, widget] = await Promise.all([
        post(opened, 'sessions', { ...order(use), returnUrl }, signal),
        openWidget(use, signal),
      ])
      if (!session.ok) return session
      if (!widget.ok) return widget
      const form: CardSession = { ...session.value, ...widget.value }
      return ok({ type: 'widget', session: form })
    },
    /** Sends the details from the form or from its challenge. */
    submit: async (
      use: CardUse,
      details: unknown,
      returnUrl: string,
      signal: AbortSignal,
    ): Promise<Result<PaymentStep | 'done', CardNo>> => {
      const confirming = confirmed.safeParse(details)
      if (confirming.success) return finalize(use, confirming.data, signal)
      const card = typed.safeParse(details)
      if (!card.success) return fail({ failure: { type: 'Unexpected', cause: card.error }, isSent: false })
      const settings = await settingsOf(siteConfig, origin, signal)
      if (!settings.ok) return fail({ failure: settings.error, isSent: false })
      const attempt = settings.value.isSandbox ? { attemptAuthentication: 'always' } : {}
      return send(use, pathOf(use), { ...card.data, returnUrl, origin, ...attempt }, signal)
    },
    /** Sends the result from the bank's return address, with the data of the redirect that led to the bank. */
    resume: (use: CardUse, redirectResult: string, signal: AbortSignal, challengeData?: string | null) =>
      finalize(use, { details: { redirectResult }, ...(challengeData && { paymentData: challengeData }) }, signal),
  }
}
