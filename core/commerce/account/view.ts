import { formErrors, fullName } from '../../session/index.ts'
import type { Capabilities } from './capabilities.ts'
import { hasSection } from './capabilities.ts'
import { detailFields, detailLines, refusedDetails } from './details.view.ts'
import { requestsOf } from './draft.ts'
import { currentWrong, fieldLabels, nameTooLong, passwordRefused, refusedFields } from './fields.words.ts'
import type { AccountState } from './machine.ts'
import type { PictureState } from './picture.machine.ts'
import type { ChangeFailure, PictureFailure, Reason } from './port.ts'
import type { Field, PageSection, Problems, Section } from './rules.ts'
import { fieldsOf, isDirty, longestName } from './rules.ts'
import { accountWords, countWords, failureText, passwordWords, sectionTitles, tooMany } from './words.ts'

const reasons: Readonly<Record<Field, Partial<Record<Reason, string>>>> = {
  firstName: { tooLong: nameTooLong('firstName', longestName) },
  lastName: { tooLong: nameTooLong('lastName', longestName) },
  email: { invalid: refusedFields.invalidEmail, inUse: refusedFields.emailInUse },
  confirmation: { wrong: refusedFields.wrongPassword },
  oldPassword: { wrong: currentWrong },
  password: { weak: passwordRefused },
  repeated: {},
}

/** Returns the errors of fields that the account service refused. A8.14 */
export const changeProblems = (failure: ChangeFailure | null): Problems => {
  if (failure?.type !== 'Fields') return {}
  const refused = Object.values(fieldsOf).flatMap((fields) =>
    fields.flatMap((field) => {
      const reason = failure.fields[field]
      return reason ? [[field, reasons[field][reason] ?? refusedFields.other] as const] : []
    }),
  )
  return Object.fromEntries(refused)
}

/** Returns the error above the form of a section; `null` without an error. A8.15 A8.19 */
export const changeText = (failure: ChangeFailure | null, section: Section | null): string | null => {
  if (failure === null) return null
  switch (failure.type) {
    case 'Fields':
    case 'Details':
      return null
    case 'NotSupported':
      return 'Email update not supported'
    case 'NotLoggedIn':
      return 'User not logged in'
    case 'Disabled':
      return formErrors.Disabled
    case 'TooManyAttempts':
      return tooMany
    case 'Explained':
      return failure.message
    case 'ConsentsFailed':
      return failureText(failure.failure, 'Unable to update Customer consents')
    default:
      return failureText(
        failure,
        section === 'security'
          ? passwordWords.notChanged
          : 'Failed to update user data. An unknown error occurred. Please try again.',
      )
  }
}

/** Returns the content of the page My Account. */
export const myAccountView = (state: AccountState) => {
  const { profile, section, draft, problems, failure, saved, requests } = state.context
  const shownRequests = requestsOf({ section, requests })
  return {
    name: fullName(profile),
    email: profile.email,
    picture: profile.pictureUrl,
    active: section,
    draft,
    dirty: isDirty(section, draft, profile),
    busy: state.matches('saving'),
    problems: { ...changeProblems(failure), ...refusedDetails(failure), ...problems },
    /** The fields of the personal details; empty if the studio requests none. */
    details: detailFields(shownRequests, draft.details, { ...refusedDetails(failure), ...problems }),
    detailLines: detailLines(shownRequests, profile),
    formError: changeText(failure, section),
    saved,
    /** Whether the question about unsaved changes is shown. */
    asking: state.matches('asking'),
  }
}

/** The content of the page My Account. */
export type MyAccountView = ReturnType<typeof myAccountView>

/** A section of the account page: whether it is being edited, and the result of its last edit. */
export interface SectionView {
  readonly title: string
  readonly active: boolean
  readonly busy: boolean
  readonly saved: boolean
  /** Whether a field has an error. */
  readonly wrong: boolean
  readonly error: string | null
  /** Why the section is locked for an admin who acts for the member; `null` if it is not locked. */
  readonly locked: string | null
  /** The address of the dialog that edits the section; `null` if it is edited on the page, or locked. */
  readonly href: string | null
}

/** Returns the sections of the account page; `null` for a section that the account service lacks. If the password can only be reset, its section links to `reset`, which is `null` if no reset link can be sent. An admin who acts for a member can change neither email nor password. */
export const sectionViews = (
  view: MyAccountView,
  locked: string | null,
  capabilities: Capabilities,
  reset: string | null,
): Readonly<Record<PageSection, SectionView | null>> => {
  const section = (name: PageSection): SectionView | null => {
    const elsewhere = name === 'security' && !hasSection(capabilities, name) ? reset : null
    if (!hasSection(capabilities, name) && elsewhere === null) return null
    if (name === 'details' && view.details.length === 0) return null
    const active = view.active === name
    return {
      title: sectionTitles[name],
      active,
      busy: active && view.busy,
      saved: view.saved === name,
      wrong:
        active &&
        (name === 'details'
          ? view.details.some(({ error }) => error !== null)
          : fieldsOf[name].some((field) => view.problems[field])),
      error: active ? view.formError : null,
      locked: name === 'about' ? null : locked,
      href: locked === null ? elsewhere : null,
    }
  }
  return {
    ...{ about: section('about'), details: section('details') },
    ...{ email: section('email'), security: section('security') },
  }
}

/** Returns the parts of an account that the page shows as text because the account service cannot change them. */
export const plainLines = (
  { name, email }: Pick<MyAccountView, 'name' | 'email'>,
  counts: string | null,
  capabilities: Capabilities,
) => [
  ...(hasSection(capabilities, 'about')
    ? []
    : [
        ...(name === email ? [] : [{ label: accountWords.name, value: name }]),
        ...(counts === null ? [] : [{ label: countWords.title, value: counts }]),
      ]),
  ...(hasSection(capabilities, 'email') ? [] : [{ label: fieldLabels.email, value: email }]),
]

const pictureText = (problem: PictureFailure, failed: 'save' | 'remove' | null): string => {
  if (failed === 'remove') return 'Failed to delete profile picture.'
  switch (problem.type) {
    case 'Unloadable':
      return 'Failed to load the selected image.'
    case 'Empty':
      return 'Processed image is empty. Please try again.'
    case 'Unprocessable':
      return 'Failed to process the image. Please try again.'
    default:
      return 'Failed to upload profile picture.'
  }
}

/** Returns the view of the picture chooser. A8.28 */
export const pictureView = (state: PictureState) => {
  const { chosen, refusal, problem, failed } = state.context
  return {
    chosen,
    cropping: state.matches('cropping') || state.matches('saving'),
    saving: state.matches('saving'),
    removing: state.matches('removing'),
    error: refusal ?? (problem && pictureText(problem, failed)),
  }
}
