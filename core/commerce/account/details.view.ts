import { fullDate } from '../../kernel/dates.ts'
import type { DetailedAccount, DetailRequest, DetailValues } from './details.ts'
import { dateParts, fieldsOfRequest, needsAnswer } from './details.ts'
import { detailLabels } from './details.words.ts'
import { refusedFields } from './fields.words.ts'
import type { ChangeFailure } from './port.ts'

/** A field of the personal details form. A2.30 A2.31 */
export interface DetailField {
  readonly name: string
  readonly label: string
  /** The control: a checkbox for one option, radio buttons for two, a dropdown for more, and a text field for none. */
  readonly kind: 'text' | 'digits' | 'checkbox' | 'radio' | 'select'
  readonly options: readonly string[]
  readonly required: boolean
  readonly value: string
  readonly error: string | null
  readonly autoComplete: string
  /** The maximum length, in characters; `null` if unlimited. */
  readonly maxLength: number | null
}

const autoCompletes: Readonly<Record<string, string>> = {
  ...{ firstName: 'given-name', lastName: 'family-name', companyName: 'organization', phoneNumber: 'tel' },
  ...{ address1: 'address-line1', address2: 'address-line2', postCode: 'postal-code', city: 'address-level2' },
  ...{ state: 'address-level1', country: 'country-name' },
  ...{ birthDay: 'bday-day', birthMonth: 'bday-month', birthYear: 'bday-year' },
}

const kindOf = (field: string, { options }: DetailRequest): DetailField['kind'] => {
  if (dateParts[field] !== undefined) return 'digits'
  const kinds = ['text', 'checkbox', 'radio'] as const
  return kinds[options.length] ?? 'select'
}

/** Returns the fields of the personal details with their values and errors. */
export const detailFields = (
  requests: readonly DetailRequest[],
  values: DetailValues,
  problems: Readonly<Record<string, string | undefined>>,
): readonly DetailField[] =>
  requests.flatMap((request) =>
    fieldsOfRequest(request).map((name) => ({
      name,
      label: request.question || (detailLabels[name] ?? name),
      kind: kindOf(name, request),
      options: request.options,
      required: needsAnswer(request, name),
      value: values[name] ?? '',
      error: problems[name] ?? null,
      autoComplete: autoCompletes[name] ?? 'off',
      maxLength: dateParts[name] ?? 200,
    })),
  )

/** Returns a saved answer as text: a birth date as month, day and year. */
const detailText = (field: string, answer: string): string => {
  const day = field === 'birthDate' ? Date.parse(answer) : Number.NaN
  return Number.isNaN(day) ? answer : fullDate(day, 'UTC')
}

/** Returns the saved personal details as label and value pairs. */
export const detailLines = (requests: readonly DetailRequest[], { details }: DetailedAccount) =>
  requests.flatMap((request) => {
    const fields = request.key === 'birthDate' ? ['birthDate'] : fieldsOfRequest(request)
    const value = fields.flatMap((field) => detailText(field, details[field] ?? '') || []).join(', ')
    const label = request.question || detailLabels[fields[0] ?? ''] || request.key
    return value ? [{ label, value }] : []
  })

/** Returns the errors of the personal details that the studio refused, by field. */
export const refusedDetails = (failure: ChangeFailure | null): DetailValues =>
  failure?.type === 'Details' ? Object.fromEntries(failure.fields.map((field) => [field, refusedFields.other])) : {}
