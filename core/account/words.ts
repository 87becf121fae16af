/** The words for too many tries. */
export const tooMany = 'There were too many attempts. Wait a minute and try again.'

/** The words for a failure that the service did not explain: that one is offline, or signed out, else what did not work. V8.01 */
export const failureText = (failure: { readonly type: string }, what: string): string =>
  failure.type === 'Offline'
    ? 'You seem to be offline. What you typed is still here: try again when you are connected.'
    : failure.type === 'SignedOut'
      ? 'You are signed out. Sign in and try again.'
      : what
