import type { Plan, Plans, ProductKey } from '../pricing/index.ts'
import { planNamed } from '../pricing/index.ts'

/** A product as it was ordered, so that its payment is told by its name, kind and price also when it is not sold any more. P9.14 */
export interface OrderedProduct {
  readonly type: Plan['type']
  readonly name: string
  /** What the page said that it costs, in cents, without a free trial. */
  readonly price: number
}

/** The key of a product that somebody ordered, with the product as it was then; absent or null if it was not known. P9.14 */
export interface Ordered {
  readonly key: ProductKey
  readonly product?: OrderedProduct | null | undefined
}

/** The product that somebody ordered as it was then, else as it is sold now; null where it is not. P9.14 */
export const productOf = (plans: Plans, { key, product }: Ordered): OrderedProduct | null =>
  product ?? planNamed(plans, key)
