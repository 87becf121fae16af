import { dayLength } from '../../core/kernel/clock.ts'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import type { ProviderParts } from '../provider.ts'
import type { AskA, No } from './ask.ts'
import type { ClientOrder } from './client-order.ts'
import { paymentPage } from './history.ts'
import type { Settings } from './settings.ts'

/** The state of a sent payment that has not given access yet; `unsure` after a return from PayPal, which does not say whether the member has paid. */
export type Confirming = 'pending' | 'unsure' | 'refused' | 'closed'

/** The time that a payment may stay unconfirmed, in ms: listed in the history, or unlisted and accepted by the service, approved at PayPal, or without an answer. */
const patience = { listed: dayLength, accepted: 3_600_000, wallet: 900_000, unknown: 120_000 }

/** The largest difference between two times of the same event, in ms. The service rounds to whole seconds. */
const clockTolerance = 2_000

const latest = 10

/** Returns the time after which an unlisted payment counts as not charged by PayPal, in ms since 1970; `null` unless the member is back from PayPal and the service has not accepted a payment. */
export const unsureUntil = ({ submitted, isWallet }: Pick<ClientOrder, 'submitted' | 'isWallet'>): number | null =>
  isWallet && submitted?.isAccepted === false ? submitted.at + patience.unknown : null

/** Returns the state of a sent payment from the payment history; `closed` for a payment that stays unlisted for too long, since it was not made, and for an old listed payment, since its access has ended. */
export const confirmingOf = async (
  ask: Pick<AskA, 'ownAnswer'>,
  { now }: Pick<ProviderParts, 'now'>,
  { assetId }: Pick<Settings, 'assetId'>,
  { submitted, sentAt, isWallet, item }: Pick<ClientOrder, 'submitted' | 'sentAt' | 'isWallet' | 'item'>,
  signal: AbortSignal,
): Promise<Result<Confirming, No>> => {
  if (submitted === null) return ok('closed')
  const found = await paymentPage(ask, { at: 0, size: latest }, signal)
  if (!found.ok) return found
  const offset = (found.value.now ?? now()) - now()
  const since = (sentAt ?? submitted.at) + offset - clockTolerance
  const isOfOrder = (itemId: string | null) => itemId === null || itemId === (item ?? assetId)
  const listed = found.value.items.find(({ itemId, at }) => isOfOrder(itemId) && at >= since)
  if (listed?.isFailed) return ok('refused')
  const unlisted = submitted.isAccepted ? (isWallet ? patience.wallet : patience.accepted) : patience.unknown
  if (now() - submitted.at >= (listed ? patience.listed : unlisted)) return ok('closed')
  return ok(listed || submitted.isAccepted || !isWallet ? 'pending' : 'unsure')
}
