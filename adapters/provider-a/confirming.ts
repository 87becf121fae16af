import { dayLength } from '../../core/kernel/clock.ts'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import type { NamedOrder } from '../../core/session/index.ts'
import type { ProviderParts } from '../provider.ts'
import type { AskA, No } from './ask.ts'
import type { ClientOrder } from './client-order.ts'
import type { PastPayment } from './history.ts'
import { paymentPage } from './history.ts'
import { cardReasonOf } from './refusals.ts'
import type { Settings } from './settings.ts'

/** The state of a sent payment that has not given access yet; `unsure` after a return from PayPal, which does not say whether the member has paid. */
export type Confirming = 'pending' | 'unsure' | 'refused' | 'closed'

/** The state of a sent payment, with the bank's reason if it was refused and the service says why. */
interface Confirmed extends Pick<NamedOrder, 'refusedFor'> {
  readonly state: Confirming
}

/** The time that a payment may stay unconfirmed, in ms: listed in the history, or unlisted and accepted by the service, approved at PayPal, or without an answer. */
const patience = { listed: dayLength, accepted: 3_600_000, wallet: 900_000, unknown: 120_000 }

/** The largest difference between two times of the same event, in ms. The service rounds to whole seconds. */
const clockTolerance = 2_000

const latest = 10

/** Returns the time after which an unlisted payment counts as not charged by PayPal, in ms since 1970; `null` unless the member is back from PayPal and the service has not accepted a payment. */
export const unsureUntil = ({ submitted, isWallet }: Pick<ClientOrder, 'submitted' | 'isWallet'>): number | null =>
  isWallet && submitted?.isAccepted === false ? submitted.at + patience.unknown : null

/** A sent payment, as an order stores it. */
type Sent = Pick<ClientOrder, 'submitted' | 'sentAt' | 'item'>

/** Requests the payment of an order in the history: the latest that was charged, or otherwise the latest that was refused, since a request that the browser sent twice may be listed as both; `null` without one. */
export const listedPayment = async (
  ask: Pick<AskA, 'ownAnswer'>,
  { now }: Pick<ProviderParts, 'now'>,
  { assetId }: Pick<Settings, 'assetId'>,
  { submitted, sentAt, item }: Sent,
  signal: AbortSignal,
): Promise<Result<PastPayment | null, No>> => {
  const found = await paymentPage(ask, { at: 0, size: latest }, signal)
  if (!found.ok) return found
  const offset = (found.value.now ?? now()) - now()
  const since = (sentAt ?? submitted?.at ?? now()) + offset - clockTolerance
  const isOfOrder = ({ itemId, at }: PastPayment) => at >= since && (itemId === null || itemId === (item ?? assetId))
  const listed = found.value.items.filter(isOfOrder)
  return ok(listed.find(({ isFailed }) => !isFailed) ?? listed[0] ?? null)
}

/** Returns the state of a sent payment from the payment history; `closed` for a payment that stays unlisted for too long, since it was not made, and for an old listed payment, since its access has ended. */
export const confirmingOf = async (
  ask: Pick<AskA, 'ownAnswer'>,
  parts: Pick<ProviderParts, 'now'>,
  settings: Pick<Settings, 'assetId'>,
  order: Sent & Pick<ClientOrder, 'isWallet'>,
  signal: AbortSignal,
): Promise<Result<Confirmed, No>> => {
  const { submitted, isWallet } = order
  if (submitted === null) return ok({ state: 'closed' })
  const found = await listedPayment(ask, parts, settings, order, signal)
  if (!found.ok) return found
  const listed = found.value
  if (listed?.isFailed) {
    const refusedFor = cardReasonOf(listed.note)
    return ok({ state: 'refused', ...(refusedFor && { refusedFor }) })
  }
  const unlisted = submitted.isAccepted ? (isWallet ? patience.wallet : patience.accepted) : patience.unknown
  if (parts.now() - submitted.at >= (listed ? patience.listed : unlisted)) return ok({ state: 'closed' })
  return ok({ state: listed || submitted.isAccepted || !isWallet ? 'pending' : 'unsure' })
}
