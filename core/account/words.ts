import type { Failure } from '../kernel/failure.ts'

/** What is said of too many tries. */
export const tooMany = 'There were too many attempts. Wait a minute and try again.'

/** What is said of a failure that is nobody's answer: that one is offline, or signed out, or what did not work. V8.01 */
export const failureText = (failure: Failure, what: string): string =>
  failure.type === 'Offline'
    ? 'You seem to be offline. What you typed is still here: try again when you are connected.'
    : failure.type === 'SignedOut'
      ? 'You are signed out. Sign in and try again.'
      : what
