import * as z from 'zod/mini'
import type { AccountPort } from '../../core/commerce/account/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { encode } from '../../core/routes/index.ts'
import { followable, requiredListOf } from '../http/schema.ts'
import type { ProviderParts } from '../provider.ts'
import { returnAddress } from '../session/social.ts'
import type { AskA } from './ask.ts'

const links = z.object({ social_urls: requiredListOf(z.record(z.string(), z.string())) })

/** The failure if the service returns no address for a social network. */
const noAddress: Failure = { type: 'Refused', reason: 'missing', message: 'Failed to fetch social urls' }

/** Encodes the UTF-8 bytes of a text as base64. */
const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

/** Returns the sign-in address of a social network, which returns the member to the current page. The state is percent-encoded because base64 contains `+`. */
export const socialSignIn =
  (
    { open }: Pick<AskA, 'open'>,
    { memory, origin }: Pick<ProviderParts, 'memory' | 'origin'>,
  ): NonNullable<AccountPort['socialSignIn']> =>
  async ({ network, from }, signal) => {
    const redirect = returnAddress(memory, origin + from)
    const path = (clientId: string) =>
      `/accounts/social?state=${encode(base64(JSON.stringify({ client_id: clientId, redirect })))}`
    const found = await open(links, ({ clientId }) => ({ method: 'GET', path: path(clientId) }), signal)
    if (!found.ok) return fail(found.error.failure)
    const url = followable(Object.assign({}, ...found.value.social_urls)[network], origin)
    return url === null ? fail(noAddress) : ok(url)
  }
