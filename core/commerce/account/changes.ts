import type { Call } from '../../kernel/call.ts'
import type { Result } from '../../kernel/result.ts'
import { fail, ok } from '../../kernel/result.ts'
import type { Account } from '../../session/index.ts'
import type { ConsentAnswer } from './consents.ts'
import { detailChanges } from './details.ts'
import type { Answering } from './draft.ts'
import { requestsOf } from './draft.ts'
import { acceptedConsents } from './due.ts'
import type { AccountPort, ChangeFailure, DetailsChange, EmailChange, NamesChange, PasswordChange } from './port.ts'
import type { Draft } from './rules.ts'

/** A change of an account: the operation that saves a section, and its input. */
export type AccountChange =
  | { readonly type: 'saveNames'; readonly input: NamesChange }
  | { readonly type: 'changeEmail'; readonly input: EmailChange }
  | { readonly type: 'changePassword'; readonly input: PasswordChange }
  | { readonly type: 'answerDetails'; readonly input: DetailsChange; readonly consents: readonly ConsentAnswer[] }

// Sends only the changed names, since another tab may have changed the other name.
const namesChange = (draft: Draft, account: Account): NamesChange =>
  Object.fromEntries(
    (['firstName', 'lastName'] as const).flatMap((name) =>
      draft[name] === account[name] ? [] : [[name, draft[name].trim()] as const],
    ),
  )

/** Returns the change that saves the open section. The input contains the password only if the operation needs it. */
export const changeOf = (answering: Answering): AccountChange => {
  const { section, draft, profile, consents } = answering
  const { email, confirmation, oldPassword, password } = draft
  const current = profile.email
  switch (section) {
    case 'email':
      return { type: 'changeEmail', input: { email: email.trim(), current, password: confirmation } }
    case 'security':
      return { type: 'changePassword', input: { email: current, oldPassword, password } }
    case 'details':
    case 'allDetails': {
      const requests = requestsOf(answering)
      return {
        type: 'answerDetails',
        input: { changes: detailChanges(requests, draft.details, profile), requests },
        consents: section === 'allDetails' ? acceptedConsents(consents) : [],
      }
    }
    default:
      return { type: 'saveNames', input: namesChange(draft, profile) }
  }
}

const notSupported: Result<void, ChangeFailure> = fail({ type: 'NotSupported' })

const answerConsents = async (
  { consents }: Partial<AccountPort>,
  answers: readonly ConsentAnswer[],
  signal: AbortSignal,
): Promise<Result<void, ChangeFailure>> => {
  if (answers.length === 0) return ok(undefined)
  const answered = await consents?.answer(answers, signal)
  return answered?.ok === false ? fail({ type: 'ConsentsFailed', failure: answered.error }) : (answered ?? notSupported)
}

/** Returns a call that makes a change; fails with `NotSupported` if the service lacks the operation. */
export const changeBy =
  (port: Partial<AccountPort>): Call<AccountChange, void, ChangeFailure> =>
  async (change, signal) => {
    switch (change.type) {
      case 'saveNames':
        return port.saveNames?.(change.input, signal) ?? notSupported
      case 'changeEmail':
        return port.changeEmail?.(change.input, signal) ?? notSupported
      case 'changePassword':
        return port.changePassword?.(change.input, signal) ?? notSupported
      case 'answerDetails': {
        const answered = await answerConsents(port, change.consents, signal)
        return answered.ok ? (port.details?.answer(change.input, signal) ?? notSupported) : answered
      }
    }
  }
