/** How a call to the outside can fail. Told apart by `type`, never by message. V8.01 V8.02 */
export type Failure =
  | { readonly type: 'Offline' }
  | { readonly type: 'SignedOut' }
  | { readonly type: 'Refused'; readonly status: number; readonly message: string }
  | { readonly type: 'Unexpected'; readonly cause: unknown }

/** Whether the same call may come to something later without anybody changing anything. */
export const mayPass = (failure: Failure): boolean =>
  failure.type === 'Offline' ||
  failure.type === 'Unexpected' ||
  (failure.type === 'Refused' && (failure.status >= 500 || failure.status === 429))

/** Whether it is the call that failed, so that nobody knows what became of it; all else is the other side's own word. */
export const isFailure = <P extends { readonly type: string }>(problem: P | Failure): problem is Failure =>
  ['Offline', 'SignedOut', 'Refused', 'Unexpected'].includes(problem.type)
