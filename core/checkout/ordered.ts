import type { Plan, Plans, ProductKey } from '../pricing/index.ts'
import { planNamed } from '../pricing/index.ts'

/** A product as it was ordered, so that its payment is told by its name, kind and price also when it is not sold any more. P9.14 */
export interface OrderedProduct {
  readonly type: Plan['type']
  readonly name: string
  /** What the page said that it costs, in cents, without a free trial. */
  readonly price: number
}

/** A product that was granted, as it was ordered; null where only its key is known. A4.20 */
export interface Bought {
  readonly key: ProductKey
  readonly product: OrderedProduct | null
}

/** The product of an order, as it is sold now; null where it is not. P9.14 */
export const orderedNow = (
  plans: Plans,
  { key, price }: { readonly key: ProductKey; readonly price: number | null },
): OrderedProduct | null => {
  const plan = planNamed(plans, key)
  return plan && { type: plan.type, name: plan.name, price: price ?? plan.price }
}

/** The product of a payment attempt as it was ordered, else, where an older version of the site began it, as it is sold now; null where it is not. P9.14 */
export const productOf = (
  plans: Plans,
  { key, product }: { readonly key: ProductKey; readonly product?: OrderedProduct | null | undefined },
): OrderedProduct | null => product ?? orderedNow(plans, { key, price: null })
