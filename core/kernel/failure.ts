/** The reasons for which a service refuses a request. */
export const refusalReasons = [
  /** The requested thing does not exist. */
  'missing',
  /** It is no longer available. */
  'over',
  /** It conflicts with something that already exists or has already happened. */
  'conflict',
  /** The request itself is invalid. */
  'invalid',
  /** The account may not do this. */
  'forbidden',
  /** The token was refused. */
  'unauthenticated',
  /** The service did not finish in time; a member may try again. */
  'timedOut',
  /** The service does not support this. */
  'unsupported',
  /** The service is unavailable for now; the same request may succeed later. */
  'busy',
  'other',
] as const

/** The reason for which a service refused a request. */
export type RefusalReason = (typeof refusalReasons)[number]

/** A refusal by a service. */
export interface Refused {
  readonly type: 'Refused'
  readonly reason: RefusalReason
  /** The service's own text, for support and logs. */
  readonly message: string
  /** The service's own code, for support; absent if it sent none. */
  readonly code?: string
}

/** A failure of a call to the outside. Distinguished by `type` and `reason`, never by message. V8.01 V8.02 */
export type Failure =
  | { readonly type: 'Offline' }
  | { readonly type: 'SignedOut' }
  | Refused
  | { readonly type: 'Unexpected'; readonly cause: unknown }

/** Whether the same call may succeed later. */
export const mayPass = (failure: Failure): boolean =>
  failure.type === 'Offline' ||
  failure.type === 'Unexpected' ||
  (failure.type === 'Refused' && (failure.reason === 'busy' || failure.reason === 'unsupported'))

/** Whether the requested thing does not exist, so that a retry cannot help. */
export const isMissing = (failure: Failure | { readonly type: string } | null | undefined): boolean =>
  failure?.type === 'Refused' && 'reason' in failure && failure.reason === 'missing'

/** Whether the call got no answer, so that its outcome is unknown. Any other problem is an answer of the service. */
export const isFailure = <P extends { readonly type: string }>(problem: P | Failure): problem is Failure =>
  ['Offline', 'SignedOut', 'Refused', 'Unexpected'].includes(problem.type)
