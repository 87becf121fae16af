import * as z from 'zod/mini'
import type { Notice } from '../../../core/notices/index.ts'
import { json } from '../../http/json.ts'

const message = z.object({
  type: z.string(),
  timestamp: z.catch(z.nullish(z.number()), null),
  resource: z.catch(z.nullish(z.record(z.string(), z.unknown())), null),
})

const failed = z.object({
  message: z.catch(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))), null),
})
const action = z.object({ redirect_to_url: z.string() })
const logout = z.object({ reason: z.catch(z.string(), '') })

/** The hosts of the provider and its bank whose pages confirm a payment, including subdomains. */
const bankHosts = ['inplayer.com', 'jwplayer.com', 'stripe.com', 'paypal.com']

/** Whether an address is a payment confirmation page: a secure page of the provider or its bank, or a page below the base address. */
export const isBankPage = (address: string, base: string): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, origin, username } = new URL(address)
  if (username !== '') return false
  if (origin === new URL(base).origin) return true
  return protocol === 'https:' && bankHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}

/** Returns the notice in a broker message; `null` if the message is malformed, or is not about the member. */
export const noticeIn = (text: string, base: string): Notice | null => {
  const read = message.safeParse(json(text))
  if (!read.success) return null
  const { type, timestamp, resource } = read.data
  const at = typeof timestamp === 'number' ? timestamp * 1_000 : null
  switch (type) {
    case 'access.granted':
      return { type: 'accessGranted' }
    case 'access.revoked':
      return { type: 'accessRevoked' }
    case 'account.logout': {
      const reason = logout.safeParse(resource).data?.reason === 'sessions_limit' ? 'tooManySessions' : 'other'
      return { type: 'sessionEnded', reason }
    }
    case 'account.erased':
    case 'account.deactivated':
      return { type: 'sessionEnded', reason: 'accountClosed' }
    case 'payment.card.success':
    case 'subscribe.success':
    case 'external.payment.success':
      return { type: 'paymentSucceeded' }
    case 'payment.card.failed':
    case 'subscribe.failed':
    case 'external.payment.failed':
      return { type: 'paymentFailed', message: failed.safeParse(resource).data?.message ?? null, at }
    case 'payment.card.requires.action':
    case 'subscribe.requires.action': {
      const url = action.safeParse(resource).data?.redirect_to_url ?? ''
      return isBankPage(url, base) ? { type: 'paymentNeedsAction', url, at } : null
    }
    default:
      return null
  }
}
