import type { LockReason } from '../access/index.ts'
import type { ViewContext } from '../cards/index.ts'
import type { Route } from '../routes/index.ts'
import { hrefOf, pricingFor } from '../routes/index.ts'

/** The link of a locked class's start button: to the prices where they sell what unlocks it, else to its paywall. V2.31 V6.02 */
export const lockedHref = (reason: LockReason, goal: Route, { viewer, rest }: ViewContext): string => {
  const sold = reason === 'membership' || (reason === 'live' && viewer.unusedDayPasses === 0)
  return hrefOf(sold ? pricingFor(goal) : goal, rest)
}
