import * as z from 'zod/mini'
import type { ConsentRequest, ConsentsPort } from '../../core/commerce/account/index.ts'
import { ok } from '../../core/kernel/result.ts'
import { answersTo, storedConsents } from './profile-schema.ts'
import type { ProductApi } from './request.ts'
import { parsed } from './request.ts'
import { consentsAsk } from './writes.ts'

const stored = z.object({ user: z.object({ consents: storedConsents }) })

/** Creates the port of consents: the requests of the config, and the answers in the profile, which apply to the current version. */
export const productConsents = (api: ProductApi, requests: readonly ConsentRequest[]): ConsentsPort => ({
  requests: async () => ok(requests),
  mine: async (_, signal) => {
    const data = await api({ method: 'GET', path: '/users/me' }, signal)
    const read = data.ok ? parsed(stored, data.value) : data
    if (!read.ok) return read
    return ok(answersTo(requests, read.value.user.consents))
  },
  answer: async (answers, signal) => {
    const answer = await api(consentsAsk(answers), signal)
    return answer.ok ? ok(undefined) : answer
  },
})
