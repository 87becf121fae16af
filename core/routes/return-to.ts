import { read } from './read.ts'
import type { Address, Route } from './rules.ts'
import { hrefOf } from './write.ts'

const goals: readonly Route['type'][] = [
  ...(['media', 'series', 'program', 'lesson', 'resource', 'magazine', 'live-event', 'live-class'] as const),
]

/** The goal of a route: the class, program, event or reading that it shows, or that the pricing page returns to; null without one. */
export const goalOf = (route: Route): Route | null => {
  if (route.type === 'pricing') {
    const next = route.next === undefined ? null : read(route.next).route
    return next !== null && goals.includes(next.type) ? next : null
  }
  return goals.includes(route.type) ? route : null
}

/** The route of the pricing page that keeps the goal of another route, where the member lands after paying. */
export const pricingFor = (route: Route | null): Extract<Route, { readonly type: 'pricing' }> => {
  const goal = route && goalOf(route)
  const single = route?.type === 'pricing' ? route.single : undefined
  return { type: 'pricing', sale: false, error: null, ...(goal && { next: hrefOf(goal) }), ...(single && { single }) }
}

/** The address to return to after a purchase: the page the person was looking at; the pages of a purchase keep it, other pages reset it. */
export const returnToAfter = (returnTo: Route | null, { route }: Address): Route | null =>
  goalOf(route) ?? (route.type === 'pricing' || route.type === 'account' ? returnTo : null)
