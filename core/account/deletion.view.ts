import { viewerOf } from '../access/index.ts'
import type { Draft } from '../kernel/draft.ts'
import { answered, submitEvent } from '../kernel/draft.ts'
import { mayPass } from '../kernel/failure.ts'
import type { MutationState } from '../kernel/mutation.ts'
import { membershipView } from '../membership/index.ts'
import type { Plans } from '../pricing/index.ts'
import type { Member, SignInFailure } from '../session/index.ts'
import { formErrors, isForSupport } from '../session/index.ts'
import type { OwnershipDraft } from './deletion.ts'
import { dataWords, deletionWords, lossWords } from './deletion.words.ts'
import type { DeletionFailure, Exported } from './port.ts'
import type { NewSession } from './registration.port.ts'
import { failureText, tooMany } from './words.ts'

/** The check of an owner's password, at a moment. A5.32 */
export type OwnershipState = MutationState<NewSession, SignInFailure, OwnershipDraft>

/** The deletion of an account, at a moment. A4.24 */
export type DeletionState = MutationState<void, DeletionFailure>

/** The export of a member's data, at a moment. A8.27 */
export type ExportState = MutationState<Exported>

/** The answer to the last check of a password: beside its field, or above the form. A5.32 */
export interface OwnershipAnswer {
  readonly passwordError: string | null
  readonly formError: string | null
  /** Whether only the studio's support can help. A8.03 */
  readonly needsSupport: boolean
}

const refusals = { Disabled: formErrors.Disabled, TooManyAttempts: tooMany } as const

/** Returns the answer to the last check of a password. A5.32 */
export const ownershipAnswer = (state: OwnershipState | undefined): OwnershipAnswer => {
  const problem = state?.context.problem ?? null
  if (problem === null) return { passwordError: null, formError: null, needsSupport: false }
  if (problem.type === 'WrongEmail' || problem.type === 'WrongCombination')
    return { passwordError: deletionWords.passwordWrong, formError: null, needsSupport: false }
  const isRefusal = problem.type === 'Disabled' || problem.type === 'TooManyAttempts'
  return {
    passwordError: null,
    formError: isRefusal ? refusals[problem.type] : failureText(problem, deletionWords.notChecked),
    needsSupport: isForSupport(problem),
  }
}

/** The form of the password step with what is typed into it: its errors, and the event of its button. A4.24 A5.32 */
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

/** Returns what an account loses by its deletion, line by line. A4.24 */
export const lossesOf = (profile: Member, plans: Plans, now: number): readonly string[] => {
  const { held, pass, unused } = membershipView(plans, viewerOf(profile), now)
  const planned = Object.values(profile.week).flat().length
  const watched = Object.keys(profile.videoState).length
  return [
    ...[...held, ...(pass ? [pass] : [])].map(({ name, until }) => lossWords.held(name, until)),
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

/** The last step of a deletion: whether it is under way, its error, and whether the password is needed again. A4.24 A8.26 */
export const deletionView = (state: DeletionState | undefined) => {
  const problem = state?.context.problem ?? null
  return {
    // A deleted account's session ends in a moment.
    busy: (state?.matches('trying') ?? false) || (state?.matches('done') ?? false),
    problem: problem && deletionText(problem),
    isOutdated: problem?.type === 'ProofExpired',
    /** Whether the studio refused for good, so that only its support can help. */
    needsSupport: problem?.type === 'Refused' && !mayPass(problem),
  }
}

/** The export of a member's data: whether it is under way, and how it ended. A8.27 */
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
