import type { Plans } from '../pricing/index.ts'
import { planNamed } from '../pricing/index.ts'

/** What the live membership costs a month, in US dollars: it is counted, and not sold here. P9.14 */
const livePrice = 80

/** The price by which a purchase is counted, in US dollars: that of the product as the studio sells it; null for one that is not known. P9.14 */
export const countedPrice = (plans: Plans, key: string | null): number | null => {
  const plan = key === null ? null : planNamed(plans, key)
  if (plan === null) return key === 'live' ? livePrice : null
  return plan.price / 100
}
