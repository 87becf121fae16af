import { read } from './read.ts'
import type { Route } from './rules.ts'
import { hrefOf } from './write.ts'

const goals: readonly Route['type'][] = ['media', 'program', 'lesson', 'live-event', 'live-class']

/** The class, program or event that a place is or that the prices lead on to; null where it is none. V6.02 A4.21 */
export const goalOf = (place: Route): Route | null => {
  if (place.type === 'pricing') {
    const next = place.next === undefined ? null : read(place.next).route
    return next !== null && goals.includes(next.type) ? next : null
  }
  return goals.includes(place.type) ? place : null
}

/** The prices, which remember what somebody came for, so that whoever has paid lands there. V6.02 A4.21 */
export const pricingFor = (place: Route | null): Extract<Route, { readonly type: 'pricing' }> => {
  const goal = place && goalOf(place)
  return { type: 'pricing', sale: false, error: null, ...(goal && { next: hrefOf(goal) }) }
}
