import type { Failure } from './failure.ts'

// The texts that stand for a message that the service did not send.
const madeUp = /^(Request failed with \d+|no response)?$/

/** Returns the text of a service about its refusal, as a sentence; `null` if it sent none. It is text, never HTML. A8.22 */
export const serviceText = (failure: Failure): string | null => {
  if (failure.type !== 'Refused') return null
  const text = failure.message.trim()
  if (madeUp.test(text)) return null
  return /[.!?]$/.test(text) ? text : `${text}.`
}
