import type { Plan, ProductKey } from './plan.ts'

/** Goods of a name and a price: they are paid once, by anybody, and sold on the page of a promotion alone. P9.14 */
export const goodsOf = (key: ProductKey, name: string, price: number): Plan => ({
  ...{ key, type: 'goods', role: null, name, price, per: 'once', audience: 'everyone', layouts: [] },
  ...{ trialDays: 0, months: 0, days: null, passes: 0, badge: null, renewal: null },
  ...{ claims: [], opens: null, benefits: [] },
})
