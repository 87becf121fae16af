import * as z from 'zod/mini'
import type { Failure } from '../../../core/kernel/failure.ts'
import type { Result } from '../../../core/kernel/result.ts'
import { fail, ok } from '../../../core/kernel/result.ts'
import { json } from '../../http/json.ts'
import { refused } from '../../http/refused.ts'
import { withServerClock } from '../../http/server-clock.ts'
import { parsed } from '../../product-api/request.ts'
import type { ProviderParts } from '../../provider.ts'
import { askA } from '../ask.ts'
import { settingsOf } from '../settings.ts'
import { signedUrl } from './signed-url.ts'
import type { Destination } from './staying.ts'

const account = z.object({ uuid: z.string().check(z.minLength(1)) })
const filled = z.string().check(z.minLength(1))
const keys = z.object({ region: filled, accessKey: filled, secretKey: filled, sessionToken: filled })

const broker = 'wss://a3gkl64duktvc4-ats.iot.eu-west-1.amazonaws.com/mqtt'

/** The addresses of the key service, by the base address of the API. */
const keyServices: Readonly<Record<string, string>> = {
  'https://sims.jwplayer.com': 'https://notifications.inplayer.com',
  'https://daily-sims.jwplayer.com': 'https://daily-notifications.inplayer.com',
}

/** Returns the addresses of the key service and the broker. If the config replaces the provider's address, both are below that address. */
const addressesOf = (base: string): { readonly keys: string; readonly broker: URL } => {
  const service = keyServices[base]
  return {
    keys: `${service ?? base}/iot/keys`,
    broker: new URL(service ? broker : `${base}/mqtt`.replace(/^http/, 'ws')),
  }
}

/** The dependencies of `destinationOf`. */
export type DestinationParts = Pick<
  ProviderParts,
  'http' | 'authorized' | 'siteConfig' | 'origin' | 'memory' | 'identity' | 'now'
>

/** Returns the base address of the provider, and a function that loads the member's topic and signs the broker's address with keys that last half an hour. Refused keys never end a session. */
export const destinationOf = (parts: DestinationParts) => {
  const accounts = withServerClock(parts.authorized)
  const { own } = askA({ ...parts, authorized: accounts.http })
  return {
    base: async (signal: AbortSignal): Promise<string> => {
      const settings = await settingsOf(parts.siteConfig, parts.origin, signal)
      return settings.ok ? settings.value.base : parts.origin
    },
    find: async (signal: AbortSignal): Promise<Result<Destination, Failure>> => {
      const settings = await settingsOf(parts.siteConfig, parts.origin, signal)
      if (!settings.ok) return settings
      const who = await own(account, () => ({ method: 'GET', path: '/accounts' }), signal)
      if (!who.ok) return fail(who.error.failure)
      const token = await parts.identity.token()
      if (!token.ok) return token
      if (token.value === null) return fail({ type: 'SignedOut' })
      const addresses = addressesOf(settings.value.base)
      const headers = { authorization: `Bearer ${token.value}` }
      const answer = await parts.http({ method: 'GET', url: addresses.keys, headers }, signal)
      if (!answer.ok) return answer
      if (answer.value.status !== 200) return fail(refused(answer.value.status, null))
      const found = parsed(keys, json(answer.value.text))
      if (!found.ok) return found
      // The broker accepts a signature for a few minutes by its own clock. The key service may hide its clock.
      const time = answer.value.time?.date ?? parts.now() + accounts.offset()
      return ok({ url: await signedUrl(addresses.broker, found.value, time), topic: who.value.uuid })
    },
  }
}
