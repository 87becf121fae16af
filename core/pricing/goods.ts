import type { Money } from './money.ts'
import type { Plan, ProductKey } from './plan.ts'

/** Goods of a name and a price: they are paid once, by anybody, and sold on the page of a promotion alone. P9.14 */
export const goodsOf = (key: ProductKey, name: string, price: Money): Plan => ({
  ...{ key, type: 'goods', role: null, name, price, audience: 'everyone', layouts: [] },
  ...{ isTaxIncluded: null, period: null, trial: null, country: null, renews: null },
  ...{ includes: { permission: null, passes: 0, items: [] }, badge: null, claims: [], benefits: [] },
})
