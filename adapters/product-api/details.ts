import * as z from 'zod/mini'
import type { ChangeFailure, DetailRequest, DetailsPort } from '../../core/commerce/account/index.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { listOf, text, truthy } from '../http/schema.ts'
import type { ApiFailure, ProductApi } from './request.ts'

const known = ['firstNameLastName', 'companyName', 'address', 'phoneNumber', 'birthDate']

const setting = z.object({
  ...{ key: z.string(), enabled: truthy, required: truthy },
  ...{ question: z.catch(text, null), value: z.catch(text, null) },
})

/** Returns the personal details that a config requests; omits a disabled, unknown or unreadable setting. */
export const detailRequests = (settings: unknown): readonly DetailRequest[] =>
  z
    .catch(listOf(setting), [])
    .parse(settings)
    .flatMap(({ key, enabled, required, question, value }) => {
      const isOwn = /^custom_\w{1,30}$/.test(key) && question
      if (!enabled || !(known.includes(key) || isOwn)) return []
      const options = (value ?? '').split(';').flatMap((option) => option.trim() || [])
      return [{ key, required, question: isOwn ? question : '', options: isOwn ? options : [] }]
    })

const failureOf = (failure: ApiFailure): ChangeFailure =>
  failure.type === 'Refused' && failure.reason === 'invalid' && failure.errors
    ? {
        type: 'Details',
        fields: Object.keys(failure.errors).map((field) => (field === 'birthDate' ? 'birthDay' : field)),
      }
    : failure

// A name is always a text in the profile: an empty name deletes it.
const written = ([field, value]: readonly [string, string | null]) =>
  [field, field === 'firstName' || field === 'lastName' ? (value ?? '') : value] as const

/** Creates the port of personal details, which the config requests and the profile stores. */
export const productDetails = (api: ProductApi, settings: unknown): DetailsPort => ({
  requests: async () => ok(detailRequests(settings)),
  answer: async ({ changes, requests }, signal) => {
    const questions = new Map(requests.map(({ key, question }) => [key, question]))
    const entries = Object.entries(changes)
    const own = entries.filter(([field]) => questions.get(field))
    const json = {
      ...Object.fromEntries(entries.filter(([field]) => !questions.get(field)).map(written)),
      ...(own.length > 0 && {
        customAnswers: own.map(([questionId, value]) => ({ questionId, question: questions.get(questionId), value })),
      }),
    }
    const answer = await api({ method: 'POST', path: '/users/me', json }, signal)
    return answer.ok ? ok(undefined) : fail(failureOf(answer.error))
  },
})
