/** How a call to the outside can fail. Told apart by `type`, never by message. V8.01 V8.02 */
export type Failure =
  | { readonly type: 'Offline' }
  | { readonly type: 'SignedOut' }
  | { readonly type: 'Refused'; readonly status: number; readonly message: string }
  | { readonly type: 'Unexpected'; readonly cause: unknown }

/** Whether the same call may succeed later unchanged. */
export const mayPass = (failure: Failure): boolean =>
  failure.type === 'Offline' ||
  failure.type === 'Unexpected' ||
  (failure.type === 'Refused' && (failure.status >= 500 || failure.status === 429))

/** Whether what was asked for is not there, so that asking again cannot help. */
export const isMissing = (failure: Failure | null | undefined): boolean =>
  failure?.type === 'Refused' && failure.status === 404

/** Whether the call got no answer, so that its outcome is unknown; any other failure is an answer of the other side. */
export const isFailure = <P extends { readonly type: string }>(problem: P | Failure): problem is Failure =>
  ['Offline', 'SignedOut', 'Refused', 'Unexpected'].includes(problem.type)
