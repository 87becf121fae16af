import type { Account } from '../session/index.ts'
import { isEmailLike } from '../session/index.ts'
import type { ConsentAnswer, ConsentRequest } from './consents.ts'
import { isAccepted } from './consents.ts'
import type { DetailedAccount, DetailRequest, DetailValues } from './details.ts'
import { detailProblems, detailValues } from './details.ts'
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

/** A registration, as it is typed into its form. A5.03 A5.07 */
export interface Registration {
  readonly email: string
  readonly password: string
  readonly consents: readonly ConsentAnswer[]
}

/** The errors of a registration: the words beside each field, null if it is in order, and the consents that are missing. */
export interface RegistrationErrors {
  readonly email: string | null
  readonly password: string | null
  readonly consents: readonly string[]
}

const emailError = (email: string): string | null => {
  if (email.trim() === '') return emailMissing
  return isEmailLike(email.trim()) ? null : emailInvalid
}

const isAgreedTo = ({ name }: ConsentRequest, answers: readonly ConsentAnswer[]): boolean =>
  answers.some((answer) => answer.name === name && isAccepted(answer))

/** The errors of a registration before it is sent. A5.03 A5.04 A5.07 A8.35 */
export const registrationErrors = (
  { email, password, consents }: Registration,
  asked: readonly ConsentRequest[],
): RegistrationErrors => ({
  email: emailError(email),
  password: password === '' ? passwordMissing : isAcceptable(password) ? null : passwordWeak,
  consents: asked.filter((request) => request.required && !isAgreedTo(request, consents)).map(({ name }) => name),
})

/** Whether a registration may be sent. */
export const mayRegister = (registration: Registration, asked: readonly ConsentRequest[]): boolean => {
  const { email, password, consents } = registrationErrors(registration, asked)
  return email === null && password === null && consents.length === 0
}

/** The error of the email address for a reset link; null if it is valid. A5.28 */
export const forgottenError = (email: string): string | null => emailError(email)

/** The sections of the account, of which one at a time is edited. A2.14 A2.33 */
export const sections = ['about', 'details', 'email', 'security'] as const

/** A section of the account's page. A2.14 */
export type PageSection = (typeof sections)[number]

/** A section of the account: one of the page's, or `allDetails`, the dialog of personal details with the name. A2.14 A2.24 */
export type Section = PageSection | 'allDetails'

/** Whether a section has personal details. A2.24 A2.30 */
export const hasDetails = (section: Section | null): boolean => section === 'details' || section === 'allDetails'

/** A draft of the account: the text in the section that is being edited. A5.10 A5.11 */
export interface Draft {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** The password that confirms a change of email. A5.11 */
  readonly confirmation: string
  readonly oldPassword: string
  readonly password: string
  readonly repeated: string
  readonly details: DetailValues
}

/** A field of the account. */
export type Field = Exclude<keyof Draft, 'details'>

/** Problems of a draft: the words beside each field that has one, personal details included. */
export type Problems = Readonly<Partial<Record<Field, string>>> & Readonly<Record<string, string | undefined>>

/** The draft with which a section opens: what is known of its owner, and no password. */
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

/** The fields of each section. A2.14 */
export const fieldsOf: Readonly<Record<Section, readonly Field[]>> = {
  about: ['firstName', 'lastName'],
  details: [],
  allDetails: [],
  email: ['email', 'confirmation'],
  security: ['oldPassword', 'password', 'repeated'],
}

/** A section is dirty when its draft differs from what is saved. A2.33 */
export const isDirty = (section: Section | null, draft: Draft, profile: DetailedAccount): boolean =>
  hasDetails(section)
    ? Object.entries(draft.details).some(([field, value]) => value !== (detailValues(profile)[field] ?? ''))
    : section !== null && fieldsOf[section].some((field) => draft[field] !== draftOf(profile)[field])

/** How long a name may be, in characters. A5.10 A9.01 */
export const longestName = 50

const nameError = (name: string, which: 'firstName' | 'lastName'): string | null =>
  [...name.trim()].length > longestName ? nameTooLong(which, longestName) : null

type Names = Pick<Draft, 'firstName' | 'lastName'>

// A name can be changed, but not taken away.
const clearsName = (draft: Names, { firstName, lastName }: Account): boolean =>
  !draft.firstName.trim() && Boolean(firstName.trim() || (lastName.trim() && !draft.lastName.trim()))

const present = (problems: Readonly<Partial<Record<Field, string | null>>>): Problems =>
  Object.fromEntries(Object.entries(problems).flatMap(([field, words]) => (words ? [[field, words]] : [])))

const nameProblems = (draft: Names, profile: DetailedAccount): Problems =>
  present({
    firstName: clearsName(draft, profile) ? firstNameMissing : nameError(draft.firstName, 'firstName'),
    lastName: nameError(draft.lastName, 'lastName'),
  })

/** The problems that keep a section from being saved. A5.10 A5.11 A5.29 A5.30 A8.14 */
export const sectionProblems = (
  section: Section,
  draft: Draft,
  profile: DetailedAccount,
  requests: readonly DetailRequest[] = [],
): Problems => {
  switch (section) {
    case 'details':
      return detailProblems(requests, draft.details)
    case 'allDetails':
      return { ...nameProblems({ ...draft, ...draft.details }, profile), ...detailProblems(requests, draft.details) }
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
