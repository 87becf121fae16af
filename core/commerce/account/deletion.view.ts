import { viewerOf } from '../../access/index.ts'
import type { Draft } from '../../kernel/draft.ts'
import { answered, submitEvent } from '../../kernel/draft.ts'
import { mayPass } from '../../kernel/failure.ts'
import type { MutationState } from '../../kernel/mutation.ts'
import type { Member, SignInFailure } from '../../session/index.ts'
import { formErrors, isForSupport } from '../../session/index.ts'
import type { MembershipChange } from '../membership/index.ts'
import { membershipView } from '../membership/index.ts'
import type { PriceList } from '../offers/index.ts'
import type { OwnershipDraft } from './deletion.ts'
import { dataWords, deletionWords, lossWords } from './deletion.words.ts'
import type { DeletionFailure, Exported } from './port.ts'
import type { NewSession } from './registration.port.ts'
import { failureText, tooMany } from './words.ts'

/** The state of the password check. */
export type OwnershipState = MutationState<NewSession, SignInFailure, OwnershipDraft>

/** The state of the deletion. */
export type DeletionState = MutationState<void, DeletionFailure>

/** The state of the data export. A8.27 */
export type ExportState = MutationState<Exported>

const refusals = { Disabled: formErrors.Disabled, TooManyAttempts: tooMany } as const

/** Returns the errors of the last password check. */
export const ownershipAnswer = (state: OwnershipState | undefined) => {
  const problem = state?.context.problem ?? null
  if (problem === null) return { passwordError: null, formError: null, needsSupport: false }
  if (problem.type === 'WrongEmail' || problem.type === 'WrongCombination')
    return { passwordError: deletionWords.passwordWrong, formError: null, needsSupport: false }
  const isRefusal = problem.type === 'Disabled' || problem.type === 'TooManyAttempts'
  return {
    passwordError: null,
    formError: isRefusal ? refusals[problem.type] : failureText(problem, deletionWords.notChecked),
    /** Whether only the studio's support can help. */
    needsSupport: isForSupport(problem),
  }
}

/** The errors of the last password check, beside the field or above the form. */
export type OwnershipAnswer = ReturnType<typeof ownershipAnswer>

/** Returns the form of the password step with its draft: the errors, and the event of the button. */
export const ownershipForm = (
  { email, passwordError, formError }: Omit<OwnershipAnswer, 'needsSupport'> & { readonly email: string },
  draft: Draft<OwnershipDraft>,
) => {
  const { password } = draft.values
  const missing = password === '' ? deletionWords.passwordMissing : null
  return {
    error: draft.sent && formError,
    errors: { password: (draft.tried ? missing : null) ?? answered(draft, 'password', passwordError) },
    submit: { of: 'ownership', event: submitEvent(missing === null, { email, password }) },
  } as const
}

/** Returns the list of things that deleting an account loses, one line each. */
export const lossesOf = (
  profile: Member,
  list: PriceList,
  now: number,
  changes?: readonly MembershipChange[],
): readonly string[] => {
  const { memberships, pass, unused } = membershipView(list, viewerOf(profile), now, changes)
  const planned = Object.values(profile.week).flat().length
  const watched = Object.keys(profile.videoState).length
  return [
    ...[...memberships, ...(pass ? [pass] : [])].map(({ name, until }) => lossWords.membership(name, until)),
    ...(unused === null ? [] : [unused]),
    ...(planned > 0 ? [lossWords.week(planned)] : []),
    ...(watched > 0 ? [lossWords.progress(watched)] : []),
    ...(profile.pictureUrl === null ? [] : [lossWords.picture]),
    lossWords.rest,
  ]
}

const deletionText = (problem: DeletionFailure): string => {
  switch (problem.type) {
    case 'ProofExpired':
      return deletionWords.outdated
    case 'TooManyAttempts':
      return tooMany
    case 'Unanswered':
      return deletionWords.unanswered
    case 'Refused':
      return problem.message ? `${deletionWords.failed}: ${problem.message}` : deletionWords.failed
    default:
      return failureText(problem, deletionWords.failed)
  }
}

/** Returns the view of the last step of a deletion: progress, error, and whether the password is needed again. A8.26 */
export const deletionView = (state: DeletionState | undefined) => {
  const problem = state?.context.problem ?? null
  return {
    // Stays busy after success: the session of a deleted account ends a moment later.
    busy: (state?.matches('trying') ?? false) || (state?.matches('done') ?? false),
    problem: problem && deletionText(problem),
    isOutdated: problem?.type === 'ProofExpired',
    /** Whether the studio's refusal is permanent, so that only support can help. */
    needsSupport: problem?.type === 'Refused' && !mayPass(problem),
  }
}

/** Returns the view of the data export: progress and result. */
export const exportView = (state: ExportState | undefined) => {
  const { value = null, problem = null } = state?.context ?? {}
  const failed = problem && {
    kind: 'error' as const,
    text: problem.type === 'Offline' ? dataWords.offline : failureText(problem, dataWords.failed),
  }
  return {
    busy: state?.matches('trying') ?? false,
    result: value ? { kind: 'success' as const, text: dataWords[value] } : failed,
  }
}
