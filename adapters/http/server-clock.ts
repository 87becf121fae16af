import { offsetAfter, offsetOf, unknownOffset } from '../../core/kernel/server-clock.ts'
import type { Http } from './index.ts'

/** The clock of a service, by the times in its answers. */
export interface ServerClock {
  /** Returns how far the service's clock is ahead of the device's, in ms; 0 until an answer has a time. */
  readonly offset: () => number
  /** Returns whether an answer had a time. */
  readonly isKnown: () => boolean
}

/** Returns an HTTP client that reads the service's clock from its answers. */
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
