import * as z from 'zod/mini'
import type { PaymentStep, StepFailure } from '../../core/commerce/checkout/index.ts'
import type {
  NewPayment,
  PendingChange,
  SavedPayment,
  SavedPaymentChange,
  SubscriptionPort,
} from '../../core/commerce/subscription/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { encode } from '../../core/routes/index.ts'
import { requiredListOf, text, truthy } from '../http/schema.ts'
import { failureOf } from '../integration/failures.ts'
import { replacedCheck } from '../integration/replaced.ts'
import type { ProviderParts } from '../provider.ts'
import { addressOf } from './addresses.ts'
import type { AskB, No } from './ask.ts'
import { nothing } from './ask.ts'
import type { CardNo } from './card.ts'
import { cardForm } from './card.ts'
import { paymentMethods } from './methods.ts'
import { noPayPal, startPayPal } from './paypal.ts'

const schema = z.object({
  paymentDetails: requiredListOf(
    z.object({
      ...{ id: z.union([z.number(), z.string()]), paymentMethod: text, active: truthy, bound: truthy },
      paymentMethodSpecificParams: z.catch(
        z.nullish(z.object({ variant: text, lastCardFourDigits: text, cardExpirationDate: text })),
        null,
      ),
    }),
  ),
})

type Details = z.infer<typeof schema>['paymentDetails'][number]

const idOf = (details: Details | null): string | null => details && String(details.id)

const expiryOf = (date: string | null | undefined): SavedPayment['expiry'] => {
  const [, month, year] = /^(\d{1,2})\/(\d{4})$/.exec(date ?? '') ?? []
  return month && year ? { month: Number(month), year: Number(year) } : null
}

const savedOf = ({ paymentMethod, bound, paymentMethodSpecificParams: params }: Details): SavedPayment => {
  const canChange = !bound
  if (paymentMethod === 'card') {
    const { variant, lastCardFourDigits, cardExpirationDate } = params ?? {}
    const expiry = expiryOf(cardExpirationDate)
    return { type: 'card', brand: variant || null, lastFour: lastCardFourDigits || null, expiry, canChange }
  }
  const none = { lastFour: null, expiry: null, canChange }
  return paymentMethod === 'paypal'
    ? { type: 'paypal', brand: null, ...none }
    : { type: 'other', brand: paymentMethod || null, ...none }
}

/** The message if a payment method could not be replaced. */
const notUpdated = 'Failed to update card details'

/** Loads the payment method that pays renewals, and replaces it by a card or PayPal. The previous method is deleted once the new one is confirmed. A7.26 */
export const savedPayments = (
  ask: AskB,
  parts: ProviderParts,
): Required<Pick<SubscriptionPort, 'savedPayment' | 'changeSavedPayment'>> => {
  const { origin } = parts
  const card = cardForm(ask, parts)
  const active = async (signal: AbortSignal): Promise<Result<Details | null, No>> => {
    const path = (id: string) => `/customers/${id}/payment_details`
    const found = await ask.own(schema, (id) => ({ method: 'GET', path: path(id) }), signal)
    return found.ok ? ok(found.value.paymentDetails.find((each) => each.active) ?? null) : found
  }
  const savedId = async (_: unknown, signal: AbortSignal): Promise<Result<string | null, Failure>> => {
    const present = await active(signal)
    return present.ok ? ok(idOf(present.value)) : fail(failureOf(present.error, notUpdated))
  }
  /** Deletes the previous payment method. The new method is charged even if that fails. */
  const confirm = async (old: string | null, signal: AbortSignal): Promise<Result<PaymentStep, never>> => {
    if (old !== null)
      await ask.own(nothing, () => ({ method: 'DELETE', path: `/payment_details/${encode(old)}` }), signal)
    return ok({ type: 'paid' })
  }
  const ifReplaced = replacedCheck(savedId, confirm)
  const stored = async (
    sent: Result<PaymentStep | 'done', CardNo>,
    pending: PendingChange | null,
    signal: AbortSignal,
  ): Promise<Result<PaymentStep, StepFailure>> => {
    if (sent.ok) return sent.value === 'done' ? confirm(pending?.replaces ?? null, signal) : ok(sent.value)
    return sent.error.isSent ? ifReplaced(pending, sent.error.failure, signal) : fail(sent.error.failure)
  }
  const backTo = ({ method, successAddress }: NewPayment) =>
    addressOf(origin, successAddress, { paymentMethodId: method })
  const start = async (asked: NewPayment, signal: AbortSignal): Promise<Result<PaymentStep, Failure>> => {
    const { method, cancelAddress } = asked
    const methods = await paymentMethods(ask, signal)
    if (!methods.ok) return methods
    if (methods.value.find(({ id }) => id === method)?.type === 'paypal') {
      const cancelUrl = addressOf(origin, cancelAddress)
      const addresses = { successUrl: backTo(asked), cancelUrl, errorUrl: cancelUrl }
      const request = { path: '/payment_details/tokens', json: { paymentMethodId: Number(method) } }
      const started = await startPayPal(ask, request, addresses, signal)
      return started.ok ? started : fail(failureOf(started.error, noPayPal))
    }
    const form = await card.open({ paymentMethodId: method }, backTo(asked), signal)
    return form.ok ? form : fail(failureOf(form.error, notUpdated))
  }
  const change: SavedPaymentChange = {
    methods: (_, signal) => paymentMethods(ask, signal),
    savedId,
    begin: async (asked, signal) => {
      const old = await active(signal)
      if (!old.ok) return fail(failureOf(old.error, notUpdated))
      if (old.value?.bound) return fail({ type: 'Refused', reason: 'forbidden', message: notUpdated })
      const step = await start(asked, signal)
      return step.ok ? ok({ replaces: idOf(old.value), step: step.value }) : step
    },
    resume: async ({ pending, returned: { paymentMethodId, redirectResult } }, signal) => {
      if (!paymentMethodId || !redirectResult) return ifReplaced(pending, { type: 'ChallengeFailed' }, signal)
      const sent = await card.resume({ paymentMethodId }, redirectResult, signal, pending?.challengeData)
      // The service accepts a result only once, so after a reload the payment method itself is checked.
      return sent.ok ? stored(sent, pending, signal) : ifReplaced(pending, sent.error.failure, signal)
    },
    submit: async ({ pending, details, ...asked }, signal) =>
      stored(await card.submit({ paymentMethodId: asked.method }, details, backTo(asked), signal), pending, signal),
  }
  return {
    savedPayment: async (_, signal) => {
      const found = await active(signal)
      return found.ok ? ok(found.value && savedOf(found.value)) : fail(found.error.failure)
    },
    changeSavedPayment: change,
  }
}
