import * as z from 'zod/mini'
import type { PaymentMethod } from '../../core/checkout/index.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { SavedPayment, SubscriptionPort } from '../../core/subscription/index.ts'
import { entriesOf, number, text } from '../http/schema.ts'
import { failureOf } from '../integration/failures.ts'
import type { AskA, No } from './ask.ts'
import { nothing } from './ask.ts'
import { idText } from './fees.ts'
import { isRefused } from './orders.ts'
import { isRunning, subscriptionsHere } from './subscriptions.ts'
import { typedCard } from './typed-card.ts'

const schema = z.object({
  cards: entriesOf(z.object({ number: idText, exp_month: number, exp_year: number, card_type: z.catch(text, null) })),
})

type Cards = z.infer<typeof schema>['cards']

const savedOf = ({ number: digits, exp_month, exp_year, card_type }: Cards[string]): SavedPayment => ({
  ...{ type: 'card', brand: card_type || null, lastFour: digits.slice(-4), canChange: true },
  expiry: exp_month !== null && exp_year !== null ? { month: exp_month, year: (exp_year % 100) + 2_000 } : null,
})

const path = '/v2/payments/cards/default'

/** The message if a card could not be replaced. A8.20 */
const notUpdated = 'Failed to update card details'

const aCard: PaymentMethod = { id: 'card', type: 'card' }

/** Loads and replaces the card that renewals are charged to. The service replaces the card in one request. A7.14 */
export const savedCards = (ask: AskA): Required<Pick<SubscriptionPort, 'savedPayment' | 'changeSavedPayment'>> => {
  const card = typedCard()
  const read = async (signal: AbortSignal): Promise<Result<Cards, No>> => {
    const found = await ask.own(schema, () => ({ method: 'GET', path }), signal)
    return found.ok ? ok(found.value.cards) : found
  }
  /** Returns the currency of the subscription. The service stores one card per currency. */
  const currencyHere = async (signal: AbortSignal): Promise<Result<string | null, No>> => {
    const found = await subscriptionsHere(ask, signal)
    return found.ok ? ok(found.value.find(isRunning)?.currency ?? null) : found
  }
  return {
    savedPayment: async (_, signal) => {
      const [cards, currency] = await Promise.all([read(signal), currencyHere(signal)])
      if (!cards.ok) return fail(cards.error.failure)
      const kept = (currency.ok && currency.value && cards.value[currency.value]) || Object.values(cards.value)[0]
      return ok(kept ? savedOf(kept) : null)
    },
    changeSavedPayment: {
      methods: async () => ok([aCard]),
      // The service has no card ids, and replaces the old card itself.
      begin: async () => ok({ replaces: null, step: { type: 'cardForm' } }),
      takeCard: card.take,
      submit: async ({ details }, signal) => {
        const form = card.use(details)
        if (form === null) return fail({ type: 'CardRefused' })
        const [cards, currency] = await Promise.all([read(signal), currencyHere(signal)])
        if (!cards.ok) return fail(failureOf(cards.error, notUpdated))
        if (!currency.ok) return fail(failureOf(currency.error, notUpdated))
        const currency_iso = currency.value ?? Object.keys(cards.value)[0] ?? 'EUR'
        const asked = { method: 'PUT', path, form: { ...form, currency_iso } } as const
        const done = await ask.own(nothing, () => asked, signal)
        if (done.ok) return ok({ type: 'paid' })
        const { status, refusal } = done.error
        const isAboutCard = isRefused(done.error) && status !== 401 && refusal !== 'TooManyAttempts'
        return fail(isAboutCard ? { type: 'CardRefused' } : failureOf(done.error, notUpdated))
      },
    },
  }
}
