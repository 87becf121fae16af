import type { Account, Member, MemberData } from '../../session/index.ts'
import { birthDateInvalid, detailMissing } from './details.words.ts'

/** An account with its personal details and the lengths of its lists. A3.12 */
export interface DetailedAccount extends Account, Pick<MemberData, 'counts' | 'details'>, Pick<Member, 'due'> {}

/** A question about a member: a known group of fields, or a custom question of the studio with options. */
export interface DetailRequest {
  readonly key: string
  readonly required: boolean
  /** The text of a custom question; empty for a known group. */
  readonly question: string
  readonly options: readonly string[]
}

/** The text of each field of the personal details. The birth date has three fields. */
export type DetailValues = Readonly<Record<string, string>>

/** The changed answers by field; `null` deletes an answer. A5.17 */
export type DetailChanges = Readonly<Record<string, string | null>>

/** The fields of each known group. */
const groups: Readonly<Record<string, readonly string[]>> = {
  firstNameLastName: ['firstName', 'lastName'],
  companyName: ['companyName'],
  address: ['address1', 'address2', 'city', 'state', 'postCode', 'country'],
  phoneNumber: ['phoneNumber'],
  birthDate: ['birthMonth', 'birthDay', 'birthYear'],
}
const neverRequired = ['address2', 'state']

/** The fields of a birth date, with the maximum number of digits of each. A5.18 */
export const dateParts: Readonly<Record<string, number>> = { birthMonth: 2, birthDay: 2, birthYear: 4 }

/** Returns the requests that the details section shows; the names have their own section. */
export const besideNames = (requests: readonly DetailRequest[]): readonly DetailRequest[] =>
  requests.filter(({ key }) => key !== 'firstNameLastName')

/** Returns the fields of a request: the fields of its group, or the field of its custom question. */
export const fieldsOfRequest = ({ key }: DetailRequest): readonly string[] => groups[key] ?? [key]

/** Whether a field of a request is required. A5.14 A5.16 */
export const needsAnswer = ({ required }: DetailRequest, field: string): boolean =>
  required && !neverRequired.includes(field)

/** Returns the initial values of the personal details form. */
export const detailValues = ({ firstName, lastName, details }: DetailedAccount): DetailValues => {
  const [birthYear = '', birthMonth = '', birthDay = ''] = (details['birthDate'] ?? '').split('-')
  return { firstName, lastName, ...details, birthDay, birthMonth, birthYear }
}

/** Returns a value without the characters that its field does not accept: parts of a date accept only digits. */
export const asTyped = (field: string, value: string): string => {
  const digits = dateParts[field]
  return digits === undefined ? value : value.replace(/\D/g, '').slice(0, digits)
}

const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1900 && year <= 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Returns the typed birth date as YYYY-MM-DD: '' if empty, `null` if the day does not exist. A5.15 */
export const birthDateOf = ({ birthDay = '', birthMonth = '', birthYear = '' }: DetailValues): string | null => {
  if (!(birthDay || birthMonth || birthYear)) return ''
  return isDay(Number(birthYear), Number(birthMonth), Number(birthDay))
    ? `${birthYear}-${birthMonth.padStart(2, '0')}-${birthDay.padStart(2, '0')}`
    : null
}

/** Returns the errors of the personal details by field. */
export const detailProblems = (requests: readonly DetailRequest[], values: DetailValues): DetailValues => {
  const missing = requests.flatMap((request) =>
    fieldsOfRequest(request)
      .filter((field) => needsAnswer(request, field) && !values[field]?.trim())
      .map((field) => [field, detailMissing] as const),
  )
  const isWrong = requests.some(({ key }) => key === 'birthDate') && birthDateOf(values) === null
  return { ...(isWrong && { birthDay: birthDateInvalid }), ...Object.fromEntries(missing) }
}

/** Returns the trimmed answers of a form, with the birth date in one field. */
const answersOf = (requests: readonly DetailRequest[], values: DetailValues): DetailValues =>
  Object.fromEntries(
    requests.flatMap((request) =>
      request.key === 'birthDate'
        ? [['birthDate', birthDateOf(values) ?? ''] as const]
        : fieldsOfRequest(request).map((field) => [field, (values[field] ?? '').trim()] as const),
    ),
  )

/** Returns the changed answers of a form. An empty value deletes a saved answer, and is omitted if no answer is saved. */
export const detailChanges = (
  requests: readonly DetailRequest[],
  values: DetailValues,
  profile: DetailedAccount,
): DetailChanges => {
  const before = answersOf(requests, detailValues(profile))
  const changed = Object.entries(answersOf(requests, values)).filter(([field, value]) => before[field] !== value)
  return Object.fromEntries(changed.map(([field, value]) => [field, value || null]))
}
