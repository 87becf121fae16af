import type { Result } from '../../kernel/result.ts'
import type { Address } from '../../routes/index.ts'
import type { ConsentRequest } from './consents.ts'
import type { DetailedAccount, DetailRequest } from './details.ts'
import { asTyped, besideNames, dateParts } from './details.ts'
import { birthDateInvalid } from './details.words.ts'
import type { ChangeFailure } from './port.ts'
import type { Draft, Field, Problems, Section } from './rules.ts'
import { draftOf, isDirty, sectionProblems } from './rules.ts'

/** A navigation that waits because of unsaved changes: to another section or another page. */
export type PendingStep =
  | { readonly type: 'edit'; readonly section: Section }
  | { readonly type: 'leave'; readonly to: Address }

/** An account with its open section and the unsaved draft of that section. */
export interface AccountDraft {
  readonly profile: DetailedAccount
  readonly section: Section | null
  readonly draft: Draft
  readonly problems: Problems
  readonly failure: ChangeFailure | null
  /** The section that was saved last; `null` once another section is opened. */
  readonly saved: Section | null
  readonly pendingStep: PendingStep | null
}

/** An account draft with the studio's requests for personal details, and the consents displayed when it was saved. */
export interface Answering extends AccountDraft {
  readonly requests: readonly DetailRequest[]
  readonly consents: readonly ConsentRequest[]
}

const isOfDate = (problems: Problems, field: string): boolean =>
  dateParts[field] !== undefined && problems['birthDay'] === birthDateInvalid

/** Changes a field of the personal details, and clears the error of the field and of its date. */
export const answer = (
  { draft, problems }: AccountDraft,
  { name, value }: { readonly name: string; readonly value: string },
): Partial<AccountDraft> => ({
  draft: { ...draft, details: { ...draft.details, [name]: asTyped(name, value) } },
  problems: without(isOfDate(problems, name) ? without(problems, 'birthDay') : problems, name),
  failure: null,
})

/** Returns the draft of an account without an open section. */
export const closed = (profile: DetailedAccount): AccountDraft => ({
  profile,
  section: null,
  draft: draftOf(profile),
  problems: {},
  failure: null,
  saved: null,
  pendingStep: null,
})

const closedExcept = ({ profile, saved }: AccountDraft, section: Section | null): AccountDraft => ({
  ...closed(profile),
  ...{ section, saved },
})

/** Opens a section with the saved values. */
export const open = ({ profile }: AccountDraft, section: Section): AccountDraft => ({ ...closed(profile), section })

/** Opens the section of the pending step, and discards the draft. */
export const openPending = (account: AccountDraft): Partial<AccountDraft> =>
  account.pendingStep?.type === 'edit' ? closedExcept(account, account.pendingStep.section) : {}

/** Closes the open section, and discards the draft. */
export const close = (account: AccountDraft): AccountDraft => closedExcept(account, null)

const without = (problems: Problems, field: string): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => name !== field))

/** Changes a field of the draft, and clears its error. */
export const typeInto = (
  { draft, problems }: AccountDraft,
  { field, value }: { readonly field: Field; readonly value: string },
): Partial<AccountDraft> => ({
  draft: { ...draft, [field]: value },
  problems: without(problems, field),
  failure: null,
})

/** Returns the requests of the open section: all requests in the dialog, all but the names on the page. */
export const requestsOf = ({ section, requests }: Pick<Answering, 'section' | 'requests'>): readonly DetailRequest[] =>
  section === 'allDetails' ? requests : besideNames(requests)

/** Returns the errors of the open section. */
export const problemsOf = (account: Answering): Problems => {
  const { section, draft, profile, consents } = account
  return section === null ? {} : sectionProblems(section, draft, profile, requestsOf(account), consents)
}

/** Whether a section is open and has no errors. */
export const isSound = (account: Answering): boolean =>
  account.section !== null && Object.keys(problemsOf(account)).length === 0

const withoutPasswords = (draft: Draft): Draft => ({
  ...draft,
  confirmation: '',
  oldPassword: '',
  password: '',
  repeated: '',
})

/** Returns the draft after a failed save: passwords that the service refused are cleared, other fields stay. */
export const saveFailed = ({ draft }: AccountDraft, result: Result<void, ChangeFailure>): Partial<AccountDraft> => {
  const failure = result.ok ? null : result.error
  const { confirmation, oldPassword, password } = failure?.type === 'Fields' ? failure.fields : {}
  const refused = {
    ...(confirmation && { confirmation: '' }),
    ...(oldPassword && { oldPassword: '' }),
    ...(password && { password: '', repeated: '' }),
  }
  return { pendingStep: null, failure, draft: { ...draft, ...refused } }
}

/** Returns the draft after a successful save, with the section closed. */
export const saved = ({ profile, section, draft }: AccountDraft): AccountDraft => ({
  ...closed(profile),
  ...{ saved: section, draft: withoutPasswords(draft) },
})

type Texts = Readonly<Record<string, string>>

/** Returns the typed texts; fields that were not edited get the new saved text. */
const rebased = <T extends Texts>(typed: T, before: Texts, now: Texts): T => {
  const unchanged = Object.keys({ ...before, ...now }).filter((field) => (typed[field] ?? '') === (before[field] ?? ''))
  return { ...typed, ...Object.fromEntries(unchanged.map((field) => [field, now[field] ?? ''])) }
}

const rebasedDraft = (typed: Draft, before: Draft, now: Draft): Draft => {
  const { details, ...fields } = typed
  const { details: detailsBefore, ...fieldsBefore } = before
  const { details: detailsNow, ...fieldsNow } = now
  return { ...rebased(fields, fieldsBefore, fieldsNow), details: rebased(details, detailsBefore, detailsNow) }
}

/** Updates the profile. Unsaved changes stay; every other field of the draft follows the new profile, so that saving does not revert it. */
export const withProfile = (
  { section, draft, profile: before }: AccountDraft,
  profile: DetailedAccount,
): Partial<AccountDraft> => ({
  profile,
  draft: isDirty(section, draft, before) ? rebasedDraft(draft, draftOf(before), draftOf(profile)) : draftOf(profile),
})
