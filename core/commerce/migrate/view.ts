import type { Entitlements } from '../../access/index.ts'
import type { Draft } from '../../kernel/draft.ts'
import { answered, beside, submitEvent } from '../../kernel/draft.ts'
import type { MutationState } from '../../kernel/mutation.ts'
import type { Command } from '../../kernel/screen.ts'
import type { Parameter } from '../../routes/index.ts'
import { hrefOf } from '../../routes/index.ts'
import type { Credentials, Identity, SignInFailure, SignInView } from '../../session/index.ts'
import { formErrors, isForSupport, sameEmail, signInErrors, signInErrorWords } from '../../session/index.ts'
import type { EmailFromAddress } from './email-from-address.ts'
import type { MigrateFailure } from './port.ts'
import type { ConnectedAccount, ExistingAccount, Migration } from './rules.ts'
import { migrateErrors, migrateReasons, migrateWords } from './words.ts'

/** The state of checking the credentials of an existing account. */
export type ConnectState = MutationState<ExistingAccount, SignInFailure, Credentials>

/** The state of connecting an existing account. */
export type MigrateState = MutationState<ConnectedAccount, MigrateFailure>

/** Returns the sign-in form of a visitor; the error of the page comes first. */
export const visitorForm = (form: SignInView): SignInView => {
  const { askAgain, emailError, formError } = form
  if (askAgain || (emailError ?? formError) === null) return form
  return { ...form, formError: [migrateErrors.notConnected, formError ?? ''].join('. ').trim() }
}

const connectError = (problem: SignInFailure | null): string | null =>
  problem && `${migrateErrors.notConnected}. ${problem.type === 'WrongEmail' ? '' : formErrors[problem.type]}`.trim()

const updateError = ({ type }: MigrateFailure): string => `${migrateErrors.notUpdated}. ${migrateReasons[type]}`

const connectOwn = { of: 'commerce', event: { type: 'connectOwn' } } as const

const submit = (input: Migration) => ({ of: 'migrate', event: { type: 'submit', input } }) as const

interface MemberSources {
  readonly profile: Identity & Entitlements
  readonly fromAddress: EmailFromAddress
  /** The parameters that every link keeps. */
  readonly rest: readonly Parameter[]
  readonly connect: ConnectState
  readonly migrate: MigrateState
  readonly now: number
}

type Submit = typeof connectOwn | ReturnType<typeof submit>

interface Clear {
  readonly type: 'clear'
}

/** The link to the next page. */
export interface Onward {
  readonly label: string
  readonly href: string
}

/** The page for a member: the form for another account, the member's own account, progress, an error with Retry, an already connected account, or success. */
export type MemberView =
  | ConnectView
  | { readonly type: 'own'; readonly text: string; readonly label: string; readonly connect: Submit }
  | { readonly type: 'connecting'; readonly text: string }
  | { readonly type: 'failed'; readonly error: string; readonly label: string; readonly again: Submit }
  | {
      readonly type: 'connectedElsewhere'
      readonly error: string
      readonly onward: Onward
      readonly other: Command<'migrate', Clear>
    }
  | { readonly type: 'done'; readonly text: string; readonly onward: Onward }

const doneText = ({ email, expiresAt }: ConnectedAccount, profile: Identity & Entitlements, now: number): string => {
  if (sameEmail(email, profile.email)) return migrateWords.connected
  return expiresAt !== null && now < expiresAt ? migrateWords.moved(email) : migrateWords.connectedOther(email)
}

const connectView = (profile: Identity & Entitlements, connect: ConnectState, unproved: MigrateFailure | null) => {
  const { draft, problem } = connect.context
  return {
    ...{ type: 'connect' as const, text: migrateWords.member(profile.email), label: migrateWords.submit },
    ...{ own: profile.email, isThere: true, draft, busy: connect.matches('trying') },
    emailError: problem?.type === 'WrongEmail' ? signInErrorWords.emailRefused : null,
    error: connectError(problem) ?? (unproved && updateError(unproved)),
    /** Whether only the studio's support can help. */
    needsSupport: isForSupport(problem),
  }
}

/** The form for another account's credentials, without its draft. */
export type ConnectView = ReturnType<typeof connectView>

/** Returns the page for a member at the current step. */
export const memberStep = ({ profile, fromAddress, rest, connect, migrate, now }: MemberSources): MemberView => {
  const { value, problem } = migrate.context
  const checked = connect.context.value
  const onward: Onward = { label: migrateWords.browse, href: hrefOf({ type: 'home' }, rest) }
  if (migrate.matches('trying')) return { type: 'connecting', text: migrateWords.connecting }
  if (value !== null) return { type: 'done', text: doneText(value, profile, now), onward }
  if (problem?.type === 'ConnectedElsewhere')
    return {
      type: 'connectedElsewhere',
      error: updateError(problem),
      onward,
      other: { of: 'migrate', event: { type: 'clear' } },
    }
  if (problem && problem.type !== 'NotProved') {
    const again = checked ? submit({ to: profile.id, existing: checked }) : connectOwn
    return { type: 'failed', error: updateError(problem), label: migrateWords.again, again }
  }
  if (problem === null && fromAddress.isFixed && sameEmail(fromAddress.email, profile.email)) {
    const text = migrateWords.own(profile.email)
    return { type: 'own', text, label: migrateWords.submit, connect: connectOwn }
  }
  return connectView(profile, connect, problem)
}

/** Returns the error of an invalid email in the address, until the field is edited; `null` otherwise. */
export const addressEmailError = ({ email, isFixed }: EmailFromAddress, typed: string): string | null =>
  email === '' || isFixed || typed !== email ? null : signInErrorWords.emailInvalid

// The member's own email is an error, unless the address contains it: then its password proves ownership, which the session alone does not.
const typedErrors = ({ own }: Pick<ConnectView, 'own'>, { isFixed }: EmailFromAddress, typed: Credentials) => {
  const wrong = signInErrors(typed)
  return !isFixed && sameEmail(typed.email, own) ? { ...wrong, email: migrateWords.ownTyped } : wrong
}

/** Returns the form for another account, with its errors and the event of its button. Refuses the member's own account without a request. */
export const connectForm = (
  view: Pick<ConnectView, 'own' | 'emailError' | 'error'>,
  fromAddress: EmailFromAddress,
  draft: Draft<Credentials>,
) => {
  const { emailError, error } = view
  const { email, password } = draft.values
  const wrong = typedErrors(view, fromAddress, draft.values)
  return {
    errors: {
      email:
        beside(draft, 'email', wrong.email) ??
        answered(draft, 'email', emailError) ??
        addressEmailError(fromAddress, email),
      password: draft.tried ? wrong.password : null,
    },
    error: draft.tried && email.trim() === '' && password === '' ? migrateErrors.missing : draft.sent && error,
    submit: {
      of: 'connect',
      event: submitEvent(wrong.email === null && wrong.password === null, { email: email.trim(), password }),
    },
  } as const
}
