import type { RefusalReason, Refused } from '../../core/kernel/failure.ts'

const reasons: Readonly<Record<number, RefusalReason>> = {
  400: 'invalid',
  401: 'unauthenticated',
  402: 'forbidden',
  403: 'forbidden',
  404: 'missing',
  408: 'timedOut',
  409: 'conflict',
  410: 'over',
  413: 'invalid',
  422: 'invalid',
  429: 'busy',
  501: 'unsupported',
}

/** Returns the reason of a refusal by the status of an answer. */
export const reasonOf = (status: number): RefusalReason => reasons[status] ?? (status >= 500 ? 'busy' : 'other')

/** Returns the failure of an unsuccessful status; the message defaults to the status. */
export const refused = (status: number, message?: string | null): Refused => ({
  type: 'Refused',
  reason: reasonOf(status),
  message: message || `Request failed with ${status}`,
})
