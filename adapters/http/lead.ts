import { leadAfter, leadOf, unknownLead } from '../../core/kernel/clock-lead.ts'
import type { Http } from './index.ts'

/** A client that notes what its answers tell of their service's clock, and how far that clock is ahead of the device's, in ms. */
export const heardLead = (http: Http): { readonly http: Http; readonly lead: () => number } => {
  let known = unknownLead
  return {
    http: async (question, signal) => {
      const answer = await http(question, signal)
      if (answer.ok && answer.value.time) known = leadAfter(known, answer.value.time)
      return answer
    },
    lead: () => leadOf(known),
  }
}
