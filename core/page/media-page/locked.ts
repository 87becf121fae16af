import type { Lockable, LockReason } from '../../access/index.ts'
import type { ViewContext } from '../../cards/index.ts'
import { singleFor } from '../../commerce/offers/index.ts'
import type { Route } from '../../routes/index.ts'
import { hrefOf, pricingFor } from '../../routes/index.ts'

/** A locked item, and the route that plays it. */
export interface Locked {
  readonly item: Pick<Lockable, 'productIds'>
  readonly goal: Route
}

/** The route of the pricing page for a locked item, with the offer that opens it alone; the page leads back to the item. */
export const pricesFor = ({ item, goal }: Locked, viewContext: ViewContext): ReturnType<typeof pricingFor> => {
  const single = singleFor(item, viewContext)
  return { ...pricingFor(goal), ...(single && { single: single.id }) }
}

/** Returns the link of a locked item's start button: to the prices if they sell an offer that unlocks the item, else to its paywall. */
export const lockedHref = (reason: LockReason, locked: Locked, viewContext: ViewContext): string => {
  const { viewer, rest } = viewContext
  const prices = pricesFor(locked, viewContext)
  const isSold = reason === 'membership' || (reason === 'live' && viewer.unusedDayPasses === 0)
  const isAlone = reason === 'premier' || reason === 'single'
  return hrefOf(isSold || (isAlone && prices.single !== undefined) ? prices : locked.goal, rest)
}
