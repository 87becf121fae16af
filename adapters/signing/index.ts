import { Cache, Duration, Effect, Exit } from 'effect'
import * as z from 'zod/mini'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { OpenFailure } from '../../core/playback/player/index.ts'
import { encode } from '../../core/routes/index.ts'
import type { FindSiteConfig } from '../config/index.ts'
import { answer } from '../http/effect-call.ts'
import type { Http } from '../http/index.ts'
import { json } from '../http/json.ts'
import { refused } from '../http/refused.ts'
import type { Tokens } from '../product-api/request.ts'

const signed = z.object({ entitled: z.boolean(), token: z.nullish(z.string()) })

/** Gives a token for a class, or the server's refusal; a token that was refused is not given again. V7.30 V7.31 */
export type Sign = (id: string, signal: AbortSignal, refused?: string) => Promise<Result<string, OpenFailure>>

/** How long a token is kept, and how many are. V7.33 A7.35 */
const tokenLife = Duration.minutes(15)
const tokensKept = 20

const noAnswer = (status: number): Failure => refused(status, 'no response')

/** The failure if neither a signing service nor the provider signs classes. */
const notConfigured: Failure = { type: 'Refused', reason: 'busy', message: 'no signing service' }

/** The failure if the account has changed during the request: a token signed for another account is not used. */
const somebodyElse: Failure = { type: 'SignedOut' }

/** Requests a class token from the provider, if the config names no signing service; `null` if the provider signs no classes. */
export type SignAtProvider = (id: string, signal: AbortSignal) => Promise<Result<string, OpenFailure> | null>

/** Creates the signing of classes by the signing service, or by the provider if the config names none. A token is cached for 15 min per account and class; a failure is not cached. */
export const makeSigning = (
  http: Http,
  siteConfig: FindSiteConfig,
  tokens: Tokens,
  who: () => string,
  atProvider?: SignAtProvider,
): Sign => {
  const ask = async (
    user: string,
    id: string,
    signal: AbortSignal,
    refused?: string,
  ): Promise<Result<string, OpenFailure>> => {
    const found = await siteConfig(signal)
    if (!found.ok) return found
    if (found.value.addresses.signing === null) {
      const token = (await atProvider?.(id, signal)) ?? fail(notConfigured)
      return who() === user ? token : fail(somebodyElse)
    }
    const bearer = await tokens.token(refused)
    if (!bearer.ok) return bearer
    if (who() !== user) return fail(somebodyElse)
    const headers = bearer.value === null ? {} : { authorization: `Bearer ${bearer.value}` }
    const url = `${found.value.addresses.signing}/media/${encode(id)}/sign`
    const answered = await http({ method: 'POST', url, headers, json: {} }, signal)
    if (!answered.ok) return answered
    const { status, text } = answered.value
    if (status === 401 && bearer.value !== null && refused === undefined) return ask(user, id, signal, bearer.value)
    const reply = signed.safeParse(json(text)).data
    if (status >= 400 || !reply) return fail(noAnswer(status < 400 || status === 404 ? 502 : status))
    if (!reply.entitled) return fail({ type: 'Unauthorized' })
    return reply.token ? ok(reply.token) : fail(noAnswer(502))
  }
  const lookup = (key: string): Effect.Effect<string, OpenFailure> =>
    Effect.flatMap(
      Effect.tryPromise({
        try: (signal) => ask(key.slice(0, key.indexOf(' ')), key.slice(key.indexOf(' ') + 1), signal),
        catch: (cause): OpenFailure => ({ type: 'Unexpected', cause }),
      }),
      (reply) => (reply.ok ? Effect.succeed(reply.value) : Effect.fail(reply.error)),
    )
  const kept = Effect.runSync(
    Cache.makeWith(lookup, {
      capacity: tokensKept,
      timeToLive: (exit) => (Exit.isSuccess(exit) ? tokenLife : Duration.zero),
    }),
  )
  const get = answer(({ key, refused }: { readonly key: string; readonly refused: string | undefined }) =>
    refused === undefined
      ? Cache.get(kept, key)
      : Effect.flatMap(
          Cache.invalidateWhen(kept, key, (token) => token === refused),
          () => Cache.get(kept, key),
        ),
  )
  return (id, signal, refused) => get({ key: `${who()} ${id}`, refused }, signal)
}
