import * as z from 'zod/mini'
import type { Plans } from '../../core/pricing/index.ts'
import { goodsOf, isProductKey } from '../../core/pricing/index.ts'

const word = z.string().check(z.minLength(1))
const whole = z.number().check(z.int(), z.nonnegative())
const more = z.number().check(z.int(), z.positive())
const productKey = z.string().check(z.refine(isProductKey))

/** Amounts and prices are US dollars, in cents. */
const product = z.object({
  key: productKey,
  name: z.optional(word),
  price: z.optional(whole),
  claims: z.optional(
    z.array(
      z.discriminatedUnion('type', [
        z.object({ type: z.literal('saves'), amount: more, against: productKey }),
        z.object({ type: z.literal('percent'), percent: more, against: productKey }),
        z.object({ type: z.literal('perMonth'), amount: more }),
      ]),
    ),
  ),
})

const warned = (which: string): null => {
  console.warn(`config error: product ${which} was left out`)
  return null
}

/** What is sold: the usual plans, with the names, prices and claims that the config has for them, and the goods that the config adds, in its order. What cannot be read is left out, with a warning, so that a usual plan keeps its own. A9.16 P9.14 */
export const productsOf = (usual: Plans, config: readonly unknown[]): Plans => {
  const products = config.flatMap((sent, at) => {
    const read = product.safeParse(sent)
    return (read.success ? read.data : warned(`${at + 1}`)) ?? []
  })
  const named = new Map(products.map((each) => [each.key, each]))
  const added = [...named.values()].filter(({ key }) => usual.every((plan) => plan.key !== key))
  return [
    ...usual.map((plan) => {
      const { name = plan.name, price = plan.price, claims = plan.claims } = named.get(plan.key) ?? {}
      return { ...plan, name, price, claims }
    }),
    ...added.flatMap(({ key, name, price }) =>
      name === undefined || price === undefined ? (warned(key) ?? []) : goodsOf(key, name, price),
    ),
  ]
}
