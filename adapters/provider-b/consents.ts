import * as z from 'zod/mini'
import type { ConsentAnswer, ConsentRequest, ConsentsPort } from '../../core/commerce/account/index.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { instant, listOf, requiredListOf, truthy } from '../http/schema.ts'
import { answered } from './answered.ts'
import type { AskB } from './ask.ts'
import { nothing } from './ask.ts'
import { markdownOf } from './markdown.ts'

const version = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

const publisher = z.object({
  consents: requiredListOf(
    z.object({ name: z.string(), label: z.string(), version, required: truthy, enabledByDefault: truthy }),
  ),
})

const customer = z.object({
  consents: listOf(z.object({ name: z.string(), version, state: z.enum(['accepted', 'declined']), date: instant })),
})

/** Returns consent answers in their wire form. */
export const consentsBody = (id: string, answers: readonly ConsentAnswer[]) => ({
  id,
  consents: answers.map(({ name, version: of, state }) => ({ name, version: of, state })),
})

/** Creates the consents port of provider B: the publisher's requests, and the customer's answers. A3.09 A3.10 */
export const customerConsents = ({ open, own }: AskB): ConsentsPort => ({
  asksAgain: true,
  requests: async (_, signal) => {
    const found = await open(publisher, (id) => ({ method: 'GET', path: `/publishers/${id}/consents` }), signal)
    if (!found.ok) return fail(found.error.failure)
    return ok(
      found.value.consents.map(
        ({ name, label, version: of, required, enabledByDefault }): ConsentRequest => ({
          ...{ name, label: markdownOf(label), version: of, required, checked: enabledByDefault },
        }),
      ),
    )
  },
  mine: async (_, signal) => {
    const found = await own(customer, (id) => ({ method: 'GET', path: `/customers/${id}/consents` }), signal)
    if (!found.ok) return fail(found.error.failure)
    return ok(
      found.value.consents.map(
        ({ name, version: of, state, date }): ConsentAnswer => ({
          ...{ name, version: of, state, ...(date !== null && { at: date }) },
        }),
      ),
    )
  },
  answer: async (answers, signal) =>
    answered(
      await own(
        nothing,
        (id) => ({ method: 'PUT', path: `/customers/${id}/consents`, json: consentsBody(id, answers) }),
        signal,
      ),
    ),
})
