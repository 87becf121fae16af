import * as z from 'zod/mini'
import type { PaymentMethod } from '../../core/commerce/checkout/index.ts'
import type { SavedPayment, SubscriptionPort } from '../../core/commerce/subscription/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { entriesOf, number, text } from '../http/schema.ts'
import { failureOf, unanswered } from '../integration/failures.ts'
import { replacedCheck } from '../integration/replaced.ts'
import type { ProviderParts } from '../provider.ts'
import type { AskA, No } from './ask.ts'
import { nothing } from './ask.ts'
import { idText } from './fees.ts'
import { isRefused } from './orders.ts'
import { cardRefusal } from './refusals.ts'
import { settingsOf } from './settings.ts'
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

/** Returns the id of a saved card: its last digits and expiry, since the service has no card ids. `null` without a card. */
const idOf = (card: Cards[string] | null): string | null =>
  card && [card.number.slice(-4), card.exp_month, card.exp_year].join(' ')

const path = '/v2/payments/cards/default'

/** The message if a card could not be replaced. */
const notUpdated = 'Failed to update card details'

const aCard: PaymentMethod = { id: 'card', type: 'card' }

/** The card that pays renewals, and its currency: the service stores one card per currency. */
interface Kept {
  readonly card: Cards[string] | null
  readonly currency: string
}

/** Loads and replaces the card that pays renewals. The service replaces the card in one request. */
export const savedCards = (
  ask: AskA,
  { siteConfig, origin }: Pick<ProviderParts, 'siteConfig' | 'origin'>,
): Required<Pick<SubscriptionPort, 'savedPayment' | 'changeSavedPayment'>> => {
  const typed = typedCard()
  /** Requests the card in the currency of the subscription to the config's item, or the first card without a subscription. */
  const kept = async (signal: AbortSignal): Promise<Result<Kept, No>> => {
    const settings = await settingsOf(siteConfig, origin, signal)
    if (!settings.ok) return fail(unanswered(settings.error))
    const [found, subscriptions] = await Promise.all([
      ask.own(schema, () => ({ method: 'GET', path }), signal),
      subscriptionsHere(ask, signal),
    ])
    if (!found.ok) return found
    if (!subscriptions.ok) return subscriptions
    const { cards } = found.value
    const [first = 'EUR'] = Object.keys(cards)
    const { assetId } = settings.value
    const plan = subscriptions.value.find((row) => row.item_id === assetId && isRunning(row))
    const currency = plan?.currency ?? first
    return ok({ card: cards[currency] ?? null, currency })
  }
  const savedId = async (_: unknown, signal: AbortSignal): Promise<Result<string | null, Failure>> => {
    const present = await kept(signal)
    if (present.ok) return ok(idOf(present.value.card))
    // Without this answer, a typed card is dropped instead of submitted.
    typed.use(null)
    return fail(failureOf(present.error, notUpdated))
  }
  const ifReplaced = replacedCheck(savedId, async () => ok({ type: 'paid' }))
  return {
    savedPayment: async (_, signal) => {
      const present = await kept(signal)
      if (!present.ok) return fail(present.error.failure)
      return ok(present.value.card && savedOf(present.value.card))
    },
    changeSavedPayment: {
      methods: async () => ok([aCard]),
      begin: async (_, signal) => {
        const id = await savedId(undefined, signal)
        return id.ok ? ok({ replaces: id.value, step: { type: 'cardForm' } }) : id
      },
      savedId,
      resume: ({ pending }, signal) => ifReplaced(pending, { type: 'ChallengeFailed' }, signal),
      takeCard: typed.take,
      submit: async ({ pending, details }, signal) => {
        const form = typed.use(details)
        if (form === null) return fail({ type: 'CardRefused' })
        const present = await kept(signal)
        if (!present.ok) return fail(failureOf(present.error, notUpdated))
        const { currency } = present.value
        const asked = { method: 'PUT', path, form: { ...form, currency_iso: currency } } as const
        const done = await ask.own(nothing, () => asked, signal)
        if (done.ok) return ok({ type: 'paid' })
        const { status, refusal } = done.error
        const failure = failureOf(done.error, notUpdated)
        const isUnprocessed = status === 401 || refusal === 'TooManyAttempts'
        const isOfCard = isRefused(done.error) && !isUnprocessed
        // The answer may be lost although the card was replaced, or be the refusal of a request that the browser has sent twice.
        return ifReplaced(pending, isOfCard ? cardRefusal('CardRefused', done.error) : failure, signal)
      },
    },
  }
}
