/** The reasons for which a service refuses a request. */
export const refusalReasons = [
  /** There is no such thing. */
  'missing',
  /** It is no longer available. */
  'over',
  /** It conflicts with something that already exists or has already happened. */
  'taken',
  /** The request itself is not acceptable. */
  'invalid',
  /** The account may not do this. */
  'forbidden',
  /** The token was not accepted. */
  'unauthenticated',
  /** The service did not finish in time; a person may try again. */
  'timedOut',
  /** The service cannot do this at all. */
  'unsupported',
  /** The service cannot answer now; the same request may succeed later. */
  'busy',
  'other',
] as const

/** Why a service refused a request. */
export type RefusalReason = (typeof refusalReasons)[number]

/** A refusal by a service. */
export interface Refused {
  readonly type: 'Refused'
  readonly reason: RefusalReason
  /** The service's own text; for support and logs. */
  readonly message: string
  /** The service's own code, for support; absent if it gave none. */
  readonly code?: string
}

/** How a call to the outside can fail. Distinguished by `type` and `reason`, never by message. V8.01 V8.02 */
export type Failure =
  | { readonly type: 'Offline' }
  | { readonly type: 'SignedOut' }
  | Refused
  | { readonly type: 'Unexpected'; readonly cause: unknown }

/** Whether the same call may succeed later unchanged. */
export const mayPass = (failure: Failure): boolean =>
  failure.type === 'Offline' ||
  failure.type === 'Unexpected' ||
  (failure.type === 'Refused' && (failure.reason === 'busy' || failure.reason === 'unsupported'))

/** Whether what was asked for is not there, so that asking again cannot help. */
export const isMissing = (failure: Failure | { readonly type: string } | null | undefined): boolean =>
  failure?.type === 'Refused' && 'reason' in failure && failure.reason === 'missing'

/** Whether the call got no answer, so that its outcome is unknown; any other failure is an answer of the other side. */
export const isFailure = <P extends { readonly type: string }>(problem: P | Failure): problem is Failure =>
  ['Offline', 'SignedOut', 'Refused', 'Unexpected'].includes(problem.type)
