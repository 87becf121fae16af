import { Cache, Duration, Effect, Exit } from 'effect'
import * as z from 'zod/mini'
import type { Failure } from '../../core/failure.ts'
import type { OpenFailure } from '../../core/player/index.ts'
import type { Result } from '../../core/result.ts'
import { fail, ok } from '../../core/result.ts'
import { answer } from '../answer.ts'
import type { FindHouse } from '../config/index.ts'
import type { Http } from '../http.ts'
import { json } from '../json.ts'
import type { Tokens } from '../product-api/request.ts'

const signed = z.object({ entitled: z.boolean(), token: z.nullish(z.string()) })

/** Gives a token for a class, or the server's no. V7.30 V7.31 */
export type Sign = (id: string, signal: AbortSignal) => Promise<Result<string, OpenFailure>>

/** How long a token is good, and how many are kept. V7.33 A7.35 A9.08 */
const tokenLife = Duration.minutes(15)
const tokensKept = 20

/** The signing service; a token is kept 15 min for one person and one class, a failure is not kept. V7.30 V7.31 V7.33 */
export const makeSigning = (http: Http, house: FindHouse, tokens: Tokens, who: () => string): Sign => {
  const ask = async (id: string, refused?: string): Promise<Result<string, OpenFailure>> => {
    const signal = new AbortController().signal
    const found = await house(signal)
    if (!found.ok) return found
    const bearer = await tokens.token(refused)
    if (!bearer.ok) return bearer
    const headers = bearer.value === null ? {} : { authorization: `Bearer ${bearer.value}` }
    const url = `${found.value.addresses.signing}/media/${encodeURIComponent(id)}/sign`
    const answered = await http({ method: 'POST', url, headers, json: {} }, signal)
    if (!answered.ok) return answered
    const { status, text } = answered.value
    if (status === 401 && bearer.value !== null && refused === undefined) return ask(id, bearer.value)
    const reply = signed.safeParse(json(text)).data
    if (status >= 400 || !reply)
      return fail<Failure>({ type: 'Refused', status: status < 400 ? 502 : status, message: 'no response' })
    return reply.entitled && reply.token ? ok(reply.token) : fail({ type: 'Unauthorized' })
  }
  const lookup = (key: string): Effect.Effect<string, OpenFailure> =>
    Effect.flatMap(
      Effect.tryPromise({
        try: () => ask(key.slice(key.indexOf(' ') + 1)),
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
  const get = answer((key: string) => Cache.get(kept, key))
  return (id, signal) => get(`${who()} ${id}`, signal)
}
