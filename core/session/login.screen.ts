import type { Draft } from '../kernel/draft.ts'
import { draftWith } from '../kernel/draft.ts'
import { askAccount } from '../kernel/retry.ts'
import { screen } from '../kernel/screen.ts'
import type { Address } from '../routes/index.ts'
import { emailOf, loginNotice } from '../routes/index.ts'
import type { SessionState } from './machine.ts'
import type { Credentials } from './rules.ts'
import { signInErrors } from './rules.ts'
import type { SignInView } from './sign-in.view.ts'
import { noticeText, signInView } from './sign-in.view.ts'
import { signInWords } from './sign-in.words.ts'
import type { TypedState } from './typed.machine.ts'
import { emailFor } from './typed.machine.ts'

interface Sources {
  readonly app: { readonly context: { readonly address: Address | null } }
  readonly session: SessionState
  readonly news: { readonly context: { readonly news: string | null } } | undefined
}

/** The sign-in dialog. */
export const loginScreen = screen(['app', 'session', 'news'], ({ app: { context }, session, news }: Sources) => {
  const view = signInView(session)
  const passwordSet = news?.context.news === 'passwordSet' ? 'passwordSet' : null
  // The error explains why the session ended.
  const isSaid = session.context.problem?.type === 'NotSignedOut'
  return {
    ...view,
    notice: isSaid ? null : noticeText(passwordSet ?? (context.address && loginNotice(context.address))),
    noticeKind: passwordSet ? 'success' : 'warning',
    submit: view.askAgain ? signInWords.again : signInWords.submit,
  } as const
})

/** The initial email of the sign-in and registration forms, and the email that the address suggests. */
export const typedEmailScreen = screen(
  ['app', 'typed'],
  ({ app: { context }, typed }: Pick<Sources, 'app'> & { readonly typed: TypedState }) => {
    const suggested = (context.address && emailOf(context.address)) ?? ''
    return { suggested, email: emailFor(typed.context, suggested) }
  },
)

/** Returns the draft of a newly opened sign-in form, with the known email. */
export const signInDraft = (email: string, { clearPassword }: SignInView): Draft<Credentials> => ({
  ...draftWith({ email, password: '' }),
  refusals: clearPassword,
})

const afterAnswers = (draft: Draft<Credentials>, { clearPassword }: SignInView): Draft<Credentials> =>
  draft.refusals === clearPassword
    ? draft
    : { ...draftWith({ ...draft.values, password: '' }), refusals: clearPassword }

/** Returns the sign-in form with its draft. Each refusal clears the password; after the first submit all errors are shown. */
export const signInForm = (sources: SignInView, typed: Draft<Credentials>) => {
  const draft = afterAnswers(typed, sources)
  const wrong = signInErrors(draft.values)
  return {
    draft,
    errors: draft.tried ? wrong : { email: sources.emailError, password: null },
    /** Whether the button signs in; if not, it retries loading the account. */
    signsIn: !sources.askAgain,
    submit: sources.askAgain
      ? askAccount
      : ({ of: 'session', event: { type: 'signIn', credentials: draft.values } } as const),
  }
}
