import * as z from 'zod/mini'
import { isTruthy } from '../../core/access/index.ts'
import type { ConsentAnswer, ConsentRequest, ConsentsPort } from '../../core/commerce/account/index.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { isFollowable } from '../../core/routes/index.ts'
import { json } from '../http/json.ts'
import { instant, listOf } from '../http/schema.ts'
import type { ChangeAccount, Metadata } from './account.ts'
import { accountHere } from './account.ts'
import type { AskA } from './ask.ts'
import type { RegisterField } from './register-fields.ts'
import { isConsent, registerFields, terms } from './register-fields.ts'

/** The version of every consent. Provider A has no versions. */
const onlyVersion = '1'

const kept = z.catch(
  listOf(z.object({ name: z.string(), version: z.string(), state: z.enum(['accepted', 'declined']), date: instant })),
  [],
)

/** Returns the consent answers in an account's metadata. */
export const answersIn = (metadata: Metadata): readonly ConsentAnswer[] =>
  kept.parse(json(metadata['consents'] ?? '')).map(({ name, version, state, date }) => ({
    ...{ name, version, state, ...(date !== null && { at: date }) },
  }))

const checked = ({ name, state }: ConsentAnswer): string => {
  const isAccepted = state === 'accepted'
  return name === terms ? String(isAccepted) : isAccepted ? 'on' : 'off'
}

/** Returns the metadata that stores consent answers with earlier ones: all answers in one JSON text, and each answer in a field. */
export const consentsMetadata = (
  answers: readonly ConsentAnswer[],
  earlier: readonly ConsentAnswer[],
  now: number,
): Metadata => {
  const others = earlier.filter(({ name }) => !answers.some((each) => each.name === name))
  const all = [...others, ...answers.map((each) => ({ ...each, at: now }))].map(({ name, version, state, at }) => ({
    ...{ name, version, state, ...(at !== undefined && { date: Math.floor(at / 1_000) }) },
  }))
  return {
    consents: JSON.stringify(all),
    ...Object.fromEntries(answers.map((each) => [each.name, checked(each)])),
  }
}

const plain = (label: string): string => label.replace(/[\\*_[\]<]/g, (mark) => `\\${mark}`)

const labelOf = ({ name, label }: RegisterField): string => {
  if (name !== terms) return plain(label)
  const address = label.trim().replace(/[\s()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
  return isFollowable(address) ? `I accept the [Terms of Service](${address})` : 'I accept the Terms of Service'
}

/** Returns the consent requests among the registration fields. */
export const requestsIn = (fields: readonly RegisterField[]): readonly ConsentRequest[] =>
  fields.filter(isConsent).map((each) => ({
    ...{ name: each.name, label: labelOf(each), version: onlyVersion, required: each.required },
    checked: isTruthy(each.default_value ?? null),
  }))

/** Creates the consents port of provider A. Requests are checkboxes of the registration form; answers are stored in the metadata. */
export const consumerConsents = (ask: AskA, change: ChangeAccount, now: () => number): ConsentsPort => ({
  asksAgain: true,
  requests: async (_, signal) => {
    const found = await registerFields(ask, signal)
    return found.ok ? ok(requestsIn(found.value)) : fail(found.error.failure)
  },
  mine: async (_, signal) => {
    const found = await accountHere(ask, signal)
    return found.ok ? ok(answersIn(found.value.metadata)) : fail(found.error.failure)
  },
  answer: async (answers, signal) => {
    const saved = await change(
      ({ metadata }) => ({ metadata: consentsMetadata(answers, answersIn(metadata), now()) }),
      signal,
    )
    return saved.ok ? saved : fail(saved.error.failure)
  },
})
