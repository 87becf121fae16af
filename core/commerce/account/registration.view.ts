import type { Viewer } from '../../access/index.ts'
import type { Draft } from '../../kernel/draft.ts'
import { answered, beside, submitEvent } from '../../kernel/draft.ts'
import type { MutationState } from '../../kernel/mutation.ts'
import { askAccount, reloadConsents } from '../../kernel/retry.ts'
import type { Intent } from '../../routes/index.ts'
import type { Offer, Offers } from '../offers/index.ts'
import { datedTrialTerms, dayPassFor, offerById, priceOf, priceText, termText } from '../offers/index.ts'
import type { ConsentRequest } from './consents.ts'
import { consentAnswers, isAccepted } from './consents.ts'
import type { RegisterDraft } from './drafts.ts'
import { emailRefused, passwordRefused } from './fields.words.ts'
import type { RegisterFailure } from './registration.port.ts'
import type { Registered } from './registration.ts'
import type { Registration } from './rules.ts'
import { mayRegister, registrationErrors } from './rules.ts'
import { failureText, registerWords, tooMany } from './words.ts'

const offerText = (offer: Offer): string =>
  `${offer.title}, ${offer.type === 'pass' ? priceOf(offer) : `${priceText(offer.price)} ${termText(offer)}`}`

/** The state of a registration. A8.08 */
export type RegisterState = MutationState<Registered, RegisterFailure, RegisterDraft>

const registerText = (problem: RegisterFailure): string | null => {
  switch (problem.type) {
    case 'EmailInUse':
      return registerWords.exists
    case 'WrongEmail':
    case 'WeakPassword':
      return null
    case 'TooManyAttempts':
      return tooMany
    default:
      return failureText(problem, registerWords.failed)
  }
}

/** Returns the result of the last registration attempt; busy until the new member is signed in. A8.09 */
export const registerView = (state: RegisterState | undefined, comingIn = state?.matches('done') ?? false) => {
  const problem = state?.context.problem ?? null
  return {
    busy: comingIn || (state?.matches('trying') ?? false),
    emailError: problem?.type === 'WrongEmail' ? emailRefused : null,
    passwordError: problem?.type === 'WeakPassword' ? passwordRefused : null,
    formError: problem && registerText(problem),
    /** Whether the email already has an account, so that the form offers to sign in. */
    exists: problem?.type === 'EmailInUse',
  }
}

/** Returns the text about the next step after registering, with its price, by the visitor's intent; `null` without a next step. */
export const nextText = (offers: Offers, intent: Intent, viewer: Viewer, now: number): string | null => {
  if (intent === null) return null
  if (intent.type === 'pass24') return `${registerWords.next} ${registerWords.pass24}`
  const offer = intent.type === 'buy' ? offerById(offers, intent.offerId) : dayPassFor(offers, viewer, now)
  if (offer === null) return null
  const terms = offer.trial !== null ? datedTrialTerms(offers, viewer, now) : null
  return `${registerWords.next} ${terms ?? offerText(offer)}`
}

/** The input of the registration form, apart from its draft. */
export interface RegisterCircumstances extends ReturnType<typeof registerView> {
  readonly requests: readonly ConsentRequest[]
  /** Whether the account was created but could not be loaded, so that the button retries loading it. */
  readonly askAgain: boolean
  readonly sessionError: string | null
  /** Whether loading the consent requests failed; registering waits for them. */
  readonly consentsFailed: boolean
}

/** Returns the empty registration form, with the known email. */
export const noRegistration = (email: string): RegisterDraft => ({ email, password: '', agreed: {} })

/** Returns the registration in a draft; a consent that was not clicked has its default. */
export const registrationOf = (
  { email, password, agreed }: RegisterDraft,
  requests: readonly ConsentRequest[],
): Registration => ({
  ...{ email, password },
  consents: consentAnswers(requests, agreed),
})

const registerErrorsShown = (
  { requests, ...answer }: RegisterCircumstances,
  draft: Draft<RegisterDraft>,
  registration: Registration,
) => {
  const wrong = registrationErrors(registration, requests)
  return {
    email: beside(draft, 'email', wrong.email) ?? answered(draft, 'email', answer.emailError),
    password: beside(draft, 'password', wrong.password) ?? answered(draft, 'password', answer.passwordError),
    consents: draft.tried ? wrong.consents : [],
  }
}

const submitRegistration = (registration: Registration, requests: readonly ConsentRequest[]) =>
  ({ of: 'register', event: submitEvent(mayRegister(registration, requests), registration) }) as const

const registerError = (circumstances: RegisterCircumstances, draft: Draft<RegisterDraft>): string | null => {
  if (circumstances.askAgain) return circumstances.sessionError
  if (circumstances.consentsFailed) return registerWords.consentsFailed
  return draft.sent && !circumstances.exists ? circumstances.formError : null
}

/** Returns the registration form with its errors and the event of its button. */
export const registrationForm = (circumstances: RegisterCircumstances, draft: Draft<RegisterDraft>) => {
  const { requests, askAgain, consentsFailed, formError } = circumstances
  const { email, password } = draft.values
  const registration = registrationOf(draft.values, requests)
  const exists = answered(draft, 'email', circumstances.exists ? formError : null)
  return {
    consents: Object.fromEntries(registration.consents.map((answer) => [answer.name, isAccepted(answer)])),
    errors: registerErrorsShown(circumstances, draft, registration),
    /** The error that the email already has an account, shown with the offer to sign in. */
    exists,
    error: registerError(circumstances, draft),
    incomplete: !askAgain && !consentsFailed && (email === '' || password === ''),
    submit: askAgain ? askAccount : consentsFailed ? reloadConsents : submitRegistration(registration, requests),
  }
}
