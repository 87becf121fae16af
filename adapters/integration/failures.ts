import type { RegisterFailure } from '../../core/commerce/account/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { SignInFailure } from '../../core/session/index.ts'

/** A failed request to an integration. */
export interface Unsuccessful {
  /** The refusal; `null` if its text is unknown or there was no answer. */
  readonly refusal: string | null
  /** Whether the service did not answer, so that the outcome is unknown. */
  readonly isUnanswered: boolean
  readonly failure: Failure
}

/** Returns the result of a request that got no answer. */
export const unanswered = (failure: Failure) => ({ refusal: null, isUnanswered: true, failure }) as const

/** Returns the failure of a request with the service's message, or with `words` if it sent none. */
export const failureOf = ({ failure, isUnanswered }: Unsuccessful, words: string): Failure =>
  failure.type === 'Refused' && isUnanswered ? { ...failure, message: words } : failure

/** The refusals that are about the credentials. */
const aboutCredentials = ['invalid', 'unauthenticated']

/** Returns why signing in failed. */
export const signInFailure = ({ refusal, isUnanswered, failure }: Unsuccessful): SignInFailure => {
  if (isUnanswered) return failure
  switch (refusal) {
    case 'TooManyAttempts':
    case 'WrongEmail':
    case 'Disabled':
      return { type: refusal }
    default:
      return failure.type === 'Refused' && aboutCredentials.includes(failure.reason)
        ? { type: 'WrongCombination' }
        : failure
  }
}

/** Returns why an account was not created. */
export const registerFailure = ({ refusal, isUnanswered, failure }: Unsuccessful): RegisterFailure => {
  if (isUnanswered) return failure
  switch (refusal) {
    case 'EmailInUse':
    case 'WrongEmail':
    case 'WeakPassword':
    case 'TooManyAttempts':
      return { type: refusal }
    default:
      return { type: 'NotCreated' }
  }
}
