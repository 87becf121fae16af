import { leadAfter, leadOf, unknownLead } from '../../core/kernel/clock-lead.ts'
import type { Http } from './index.ts'

/** What the answers of a service tell of its clock. */
export interface ServiceClock {
  /** How far it is ahead of the device's, in ms; 0 until an answer has told. */
  readonly lead: () => number
  /** Whether an answer has told. */
  readonly isHeard: () => boolean
}

/** A client that notes what its answers tell of their service's clock. P4.6.02 */
export const heardLead = (http: Http): ServiceClock & { readonly http: Http } => {
  let known = unknownLead
  return {
    http: async (question, signal) => {
      const answer = await http(question, signal)
      if (answer.ok && answer.value.time) known = leadAfter(known, answer.value.time)
      return answer
    },
    lead: () => leadOf(known),
    isHeard: () => known !== unknownLead,
  }
}
