import { offers } from '../../adapters/config/offers.ts'
import { withOffers } from '../../adapters/product-api/inferred-offers.ts'
import type { Product } from '../../core/access/index.ts'

/** A viewer or member with the offers that the product API's adapter infers from the lengths of their products. */
export const inferred = <A extends { readonly products: readonly Product[]; readonly hasTrial: boolean }>(
  who: A,
): A => ({
  ...who,
  products: withOffers(offers, who.products, who.hasTrial),
})
