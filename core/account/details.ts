import type { Account, MemberData } from '../session/index.ts'
import { birthDateInvalid, detailMissing } from './details.words.ts'

/** An account with its personal details and the lengths of its lists. A3.12 */
export interface DetailedAccount extends Account, Pick<MemberData, 'counts' | 'details'> {}

/** A question about a member: one of the known groups of fields, or one of the studio's own with its options. A3.11 A3.12 */
export interface DetailRequest {
  readonly key: string
  readonly required: boolean
  /** The text of a question of the studio's own; empty for a known group. */
  readonly question: string
  readonly options: readonly string[]
}

/** The text in each field of personal details, by field; a birth date is in three fields. A3.12 */
export type DetailValues = Readonly<Record<string, string>>

/** A change of personal details: an answer, or null for one that is taken back. A5.17 */
export type DetailChanges = Readonly<Record<string, string | null>>

/** The fields of each known group, and those that may be empty even if the group is required. A2.30 A3.12 */
const groups: Readonly<Record<string, readonly string[]>> = {
  firstNameLastName: ['firstName', 'lastName'],
  companyName: ['companyName'],
  address: ['address1', 'address2', 'city', 'state', 'postCode', 'country'],
  phoneNumber: ['phoneNumber'],
  birthDate: ['birthMonth', 'birthDay', 'birthYear'],
}
const neverRequired = ['address2', 'state']

/** The fields of the parts of a birth date, with the greatest number of digits of each. A5.18 */
export const dateParts: Readonly<Record<string, number>> = { birthMonth: 2, birthDay: 2, birthYear: 4 }

/** Returns the requests of the page's section: names have a section of their own there. A2.30 */
export const besideNames = (requests: readonly DetailRequest[]): readonly DetailRequest[] =>
  requests.filter(({ key }) => key !== 'firstNameLastName')

/** Returns the fields of a request: those of its group, or the one of the studio's own question. A2.30 A2.31 */
export const fieldsOfRequest = ({ key }: DetailRequest): readonly string[] => groups[key] ?? [key]

/** Whether a field of a request needs an answer. A5.14 A5.16 */
export const needsAnswer = ({ required }: DetailRequest, field: string): boolean =>
  required && !neverRequired.includes(field)

/** Returns what a form of personal details starts with. A3.12 */
export const detailValues = ({ firstName, lastName, details }: DetailedAccount): DetailValues => {
  const [birthYear = '', birthMonth = '', birthDay = ''] = (details['birthDate'] ?? '').split('-')
  return { firstName, lastName, ...details, birthDay, birthMonth, birthYear }
}

/** Returns a value as its field takes it: a part of a date takes digits only. A5.18 */
export const asTyped = (field: string, value: string): string => {
  const digits = dateParts[field]
  return digits === undefined ? value : value.replace(/\D/g, '').slice(0, digits)
}

const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1900 && year <= 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Returns the birth date that is typed, as YYYY-MM-DD: '' without one, null if there is no such day. A5.15 A5.18 */
export const birthDateOf = ({ birthDay = '', birthMonth = '', birthYear = '' }: DetailValues): string | null => {
  if (!(birthDay || birthMonth || birthYear)) return ''
  return isDay(Number(birthYear), Number(birthMonth), Number(birthDay))
    ? `${birthYear}-${birthMonth.padStart(2, '0')}-${birthDay.padStart(2, '0')}`
    : null
}

/** Returns the errors that keep personal details from being saved, by field. A5.14 A5.15 A5.16 A5.18 */
export const detailProblems = (requests: readonly DetailRequest[], values: DetailValues): DetailValues => {
  const missing = requests.flatMap((request) =>
    fieldsOfRequest(request)
      .filter((field) => needsAnswer(request, field) && !values[field]?.trim())
      .map((field) => [field, detailMissing] as const),
  )
  const isWrong = requests.some(({ key }) => key === 'birthDate') && birthDateOf(values) === null
  return { ...(isWrong && { birthDay: birthDateInvalid }), ...Object.fromEntries(missing) }
}

/** Returns the answers of a form: trimmed, with the birth date in one. */
const answersOf = (requests: readonly DetailRequest[], values: DetailValues): DetailValues =>
  Object.fromEntries(
    requests.flatMap((request) =>
      request.key === 'birthDate'
        ? [['birthDate', birthDateOf(values) ?? ''] as const]
        : fieldsOfRequest(request).map((field) => [field, (values[field] ?? '').trim()] as const),
    ),
  )

/** Returns what has changed in a form of personal details: empty values are dropped, except that a known answer is taken back. A5.17 */
export const detailChanges = (
  requests: readonly DetailRequest[],
  values: DetailValues,
  profile: DetailedAccount,
): DetailChanges => {
  const before = answersOf(requests, detailValues(profile))
  const changed = Object.entries(answersOf(requests, values)).filter(([field, value]) => before[field] !== value)
  return Object.fromEntries(changed.map(([field, value]) => [field, value || null]))
}
