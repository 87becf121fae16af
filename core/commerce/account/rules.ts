import type { Account } from '../../session/index.ts'
import { isEmailLike } from '../../session/index.ts'
import type { ConsentAnswer, ConsentRequest } from './consents.ts'
import { isAccepted } from './consents.ts'
import type { DetailedAccount, DetailRequest, DetailValues } from './details.ts'
import { detailProblems, detailValues } from './details.ts'
import { consentProblems } from './due.ts'
import {
  confirmationMissing,
  currentMissing,
  emailInvalid,
  emailMissing,
  firstNameMissing,
  nameTooLong,
  passwordMissing,
  passwordWeak,
} from './fields.words.ts'
import { isAcceptable, newPasswordErrors } from './password.ts'

/** A registration as typed into its form. A5.03 A5.07 */
export interface Registration {
  readonly email: string
  readonly password: string
  readonly consents: readonly ConsentAnswer[]
}

const emailError = (email: string): string | null => {
  if (email.trim() === '') return emailMissing
  return isEmailLike(email.trim()) ? null : emailInvalid
}

const isAgreedTo = ({ name }: ConsentRequest, answers: readonly ConsentAnswer[]): boolean =>
  answers.some((answer) => answer.name === name && isAccepted(answer))

/** Returns the errors of a registration before it is sent. */
export const registrationErrors = (
  { email, password, consents }: Registration,
  requests: readonly ConsentRequest[],
) => ({
  email: emailError(email),
  password: password === '' ? passwordMissing : isAcceptable(password) ? null : passwordWeak,
  consents: requests.filter((request) => request.required && !isAgreedTo(request, consents)).map(({ name }) => name),
})

/** Whether a registration has no errors. */
export const mayRegister = (registration: Registration, requests: readonly ConsentRequest[]): boolean => {
  const { email, password, consents } = registrationErrors(registration, requests)
  return email === null && password === null && consents.length === 0
}

/** Returns the error of the email for a reset link; `null` if it is valid. A5.28 */
export const forgottenError = (email: string): string | null => emailError(email)

/** The sections of the account page, edited one at a time. */
export const sections = ['about', 'details', 'email', 'security'] as const

/** A section of the account page. */
export type PageSection = (typeof sections)[number]

/** A section of the account: a section of the page, or `allDetails`, the dialog of all personal details. */
export type Section = PageSection | 'allDetails'

/** Whether a section shows personal details. */
export const hasDetails = (section: Section | null): boolean => section === 'details' || section === 'allDetails'

/** The input of the open section. A5.10 A5.11 */
export interface Draft {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** The password that confirms an email change. */
  readonly confirmation: string
  readonly oldPassword: string
  readonly password: string
  readonly repeated: string
  readonly details: DetailValues
}

/** A field of the account. */
export type Field = Exclude<keyof Draft, 'details'>

/** The errors by field, including personal details. */
export type Problems = Readonly<Partial<Record<Field, string>>> & Readonly<Record<string, string | undefined>>

/** Returns the initial draft of a section: the saved values, and empty passwords. */
export const draftOf = (profile: DetailedAccount): Draft => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  email: profile.email,
  details: detailValues(profile),
  confirmation: '',
  oldPassword: '',
  password: '',
  repeated: '',
})

/** The fields of each section. */
export const fieldsOf: Readonly<Record<Section, readonly Field[]>> = {
  about: ['firstName', 'lastName'],
  details: [],
  allDetails: [],
  email: ['email', 'confirmation'],
  security: ['oldPassword', 'password', 'repeated'],
}

/** Whether the draft of a section differs from the saved values. */
export const isDirty = (section: Section | null, draft: Draft, profile: DetailedAccount): boolean =>
  hasDetails(section)
    ? Object.entries(draft.details).some(([field, value]) => value !== (detailValues(profile)[field] ?? ''))
    : section !== null && fieldsOf[section].some((field) => draft[field] !== draftOf(profile)[field])

/** The maximum length of a name, in characters. A9.01 */
export const longestName = 50

const nameError = (name: string, which: 'firstName' | 'lastName'): string | null =>
  [...name.trim()].length > longestName ? nameTooLong(which, longestName) : null

type Names = Pick<Draft, 'firstName' | 'lastName'>

// A name can be changed but not deleted.
const clearsName = (draft: Names, { firstName, lastName }: Account): boolean =>
  !draft.firstName.trim() && Boolean(firstName.trim() || (lastName.trim() && !draft.lastName.trim()))

const present = (problems: Readonly<Partial<Record<Field, string | null>>>): Problems =>
  Object.fromEntries(Object.entries(problems).flatMap(([field, words]) => (words ? [[field, words]] : [])))

const nameProblems = (draft: Names, profile: DetailedAccount): Problems =>
  present({
    firstName: clearsName(draft, profile) ? firstNameMissing : nameError(draft.firstName, 'firstName'),
    lastName: nameError(draft.lastName, 'lastName'),
  })

/** Returns the errors of a section by field; empty if it can be saved. */
export const sectionProblems = (
  section: Section,
  draft: Draft,
  profile: DetailedAccount,
  requests: readonly DetailRequest[] = [],
  consents: readonly ConsentRequest[] = [],
): Problems => {
  switch (section) {
    case 'details':
      return detailProblems(requests, draft.details)
    case 'allDetails':
      return {
        ...nameProblems({ ...draft, ...draft.details }, profile),
        ...detailProblems(requests, draft.details),
        ...consentProblems(consents, draft.details),
      }
    case 'about':
      return nameProblems(draft, profile)
    case 'email':
      return present({
        email: emailError(draft.email),
        confirmation: draft.confirmation === '' ? confirmationMissing : null,
      })
    case 'security':
      return present({
        oldPassword: draft.oldPassword === '' ? currentMissing : null,
        ...newPasswordErrors(draft),
      })
  }
}
