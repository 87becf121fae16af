import type { ChangeFailure, DetailRequest, DetailsPort } from '../../core/commerce/account/index.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { AccountA, AccountChange, ChangeAccount, Metadata } from './account.ts'
import { birthDateOf, namesOf } from './account.ts'
import type { AskA, No } from './ask.ts'
import type { RegisterField } from './register-fields.ts'
import { isConsent, registerFields } from './register-fields.ts'

/** The metadata fields that do not answer a question. */
const reserved = ['first_name', 'surname', 'consents', 'favorites', 'history']

const isQuestion = (field: RegisterField): boolean => !isConsent(field)

const ownRequests: readonly DetailRequest[] = ['firstNameLastName', 'birthDate'].map((key) => ({
  ...{ key, required: key === 'firstNameLastName', question: '', options: [] },
}))

/** Returns the personal details that provider A requests: the names, the birth date, and the questions of the registration form. */
const requestsIn = (fields: readonly RegisterField[]): readonly DetailRequest[] => [
  ...ownRequests,
  ...fields.filter(isQuestion).map(({ name: key, required, label: question, options }) => ({
    ...{ key, required, question, options: Object.values(options) },
  })),
]

/** Returns an account's personal details by field, in the product's form. */
export const detailsIn = (account: AccountA, fields: readonly RegisterField[]): Metadata => {
  const birthDate = birthDateOf(account)
  const consents = fields.filter(isConsent).map(({ name }) => name)
  const entries = Object.entries(account.metadata).flatMap(([key, value]) => {
    if (value.trim() === '' || reserved.includes(key) || consents.includes(key)) return []
    return [[key, fields.find(({ name }) => name === key)?.options[value] ?? value] as const]
  })
  return { ...Object.fromEntries(entries), ...(birthDate && { birthDate }) }
}

/** Whether an account has not answered a required question yet. */
export const areDetailsDue = (account: AccountA, fields: readonly RegisterField[]): boolean => {
  const { firstName, lastName } = namesOf(account)
  const answers = detailsIn(account, fields)
  return !firstName || !lastName || fields.some((each) => isQuestion(each) && each.required && !answers[each.name])
}

const metadataNames: Readonly<Record<string, string>> = { firstName: 'first_name', lastName: 'surname' }

/** Returns changed answers as a change of the account. A question stores the value of an option, not its label. */
const changeOf = (
  { birthDate, ...changes }: Readonly<Record<string, string | null>>,
  fields: readonly RegisterField[],
): AccountChange => {
  const stored = (field: string, shown: string) => {
    const options = fields.find(({ name }) => name === field)?.options ?? {}
    return Object.entries(options).find(([, label]) => label === shown)?.[0] ?? shown
  }
  const metadata = Object.entries(changes).map(([field, value]) => [
    metadataNames[field] ?? field,
    value === null ? null : stored(field, value),
  ])
  return { metadata: Object.fromEntries(metadata), ...(birthDate !== undefined && { birthDate: birthDate ?? '' }) }
}

const answerFailure = ({ isUnanswered, failure }: No): ChangeFailure =>
  !isUnanswered && failure.type === 'Refused' ? { type: 'Explained', message: failure.message } : failure

/** Creates the personal details port of provider A, which stores answers in the metadata. */
export const consumerDetails = (ask: AskA, change: ChangeAccount): DetailsPort => ({
  requests: async (_, signal) => {
    const found = await registerFields(ask, signal)
    return found.ok ? ok(requestsIn(found.value)) : fail(found.error.failure)
  },
  answer: async ({ changes }, signal) => {
    if (Object.keys(changes).length === 0) return ok(undefined)
    const found = await registerFields(ask, signal)
    if (!found.ok) return fail(found.error.failure)
    const saved = await change(() => changeOf(changes, found.value), signal)
    return saved.ok ? saved : fail(answerFailure(saved.error))
  },
})
