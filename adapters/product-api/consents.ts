import * as z from 'zod/mini'
import type { ConsentRequest, ConsentsPort } from '../../core/account/index.ts'
import { ok } from '../../core/kernel/result.ts'
import type { ProductApi } from './request.ts'
import { parsed } from './request.ts'
import { consentsAsk } from './writes.ts'

const stored = z.object({ user: z.object({ consents: z.catch(z.record(z.string(), z.boolean()), {}) }) })

/** Creates the port of consents: the requests of the config, and the answers in the profile, which apply to the present version. A3.09 A3.10 */
export const productConsents = (api: ProductApi, requests: readonly ConsentRequest[]): ConsentsPort => ({
  requests: async () => ok(requests),
  mine: async (_, signal) => {
    const data = await api({ method: 'GET', path: '/users/me' }, signal)
    const read = data.ok ? parsed(stored, data.value) : data
    if (!read.ok) return read
    const { consents } = read.value.user
    return ok(
      requests.flatMap(({ name, version }) => {
        const isAgreed = consents[name]
        return isAgreed === undefined ? [] : [{ name, version, state: isAgreed ? 'accepted' : 'declined' } as const]
      }),
    )
  },
  answer: async (answers, signal) => {
    const answer = await api(consentsAsk(answers), signal)
    return answer.ok ? ok(undefined) : answer
  },
})
