import { offsetAfter, offsetOf, unknownOffset } from '../../core/kernel/server-clock.ts'
import type { Http } from './index.ts'

/** The clock of a service, as its answers show it. */
export interface ServerClock {
  /** How far it is ahead of the device's, in ms; 0 until an answer has told. */
  readonly offset: () => number
  /** Whether an answer has told. */
  readonly isKnown: () => boolean
}

/** A client that notes what its answers tell of their service's clock. P4.6.02 */
export const withServerClock = (http: Http): ServerClock & { readonly http: Http } => {
  let known = unknownOffset
  return {
    http: async (question, signal) => {
      const answer = await http(question, signal)
      if (answer.ok && answer.value.time) known = offsetAfter(known, answer.value.time)
      return answer
    },
    offset: () => offsetOf(known),
    isKnown: () => known !== unknownOffset,
  }
}
