import * as z from 'zod/mini'
import type { Plan, Plans } from '../../core/pricing/index.ts'
import { isProductKey } from '../../core/pricing/index.ts'

const word = z.string().check(z.minLength(1))
const whole = z.number().check(z.int(), z.nonnegative())

const product = z.object({
  key: z.string().check(z.refine(isProductKey)),
  name: z.optional(word),
  // US dollars, in cents.
  price: z.optional(whole),
  per: z.optional(word),
  type: z.optional(z.enum(['membership', 'pass', 'goods'])),
  months: z.optional(whole),
  passes: z.optional(whole),
})

type Product = z.infer<typeof product>

/** The shortest and the longest month, in days. */
const month = { shortest: 28, longest: 31 }

/** A product that only the config names: no page but that of a promotion sells it. Null where something is missing that its price or what it grants depends on. P9.14 */
const added = ({ key, name, price, per, type = 'goods', months = 0, passes = 0 }: Product): Plan | null => {
  const isWhole = type === 'goods' || (type === 'membership' ? months > 0 : passes > 0)
  if (name === undefined || price === undefined || !isWhole) return null
  const lasts = type === 'membership' ? months : 0
  return {
    ...{ key, type, name, price, per: per ?? 'once', audience: 'everyone', layouts: [] },
    ...{ trialDays: 0, badge: null, claims: [], benefits: [] },
    months: lasts,
    days: lasts > 0 ? { from: lasts * month.shortest, to: lasts * month.longest + 1 } : null,
    passes: type === 'pass' ? passes : 0,
    includes: type === 'membership' ? ['classes', 'programs'] : [],
    renewal: type === 'membership' ? 'never' : null,
  }
}

const warned = (product: string): null => {
  console.warn(`config error: product ${product} was left out`)
  return null
}

/** What is sold: the usual plans, with the names and prices that the config has for them, and the products that the config adds, in its order. What cannot be read is left out, with a warning, so that a usual plan keeps its name and price. A9.16 P9.14 */
export const productsOf = (usual: Plans, config: readonly unknown[]): Plans => {
  const products = config.flatMap((sent, at) => {
    const read = product.safeParse(sent)
    return (read.success ? read.data : warned(`${at + 1}`)) ?? []
  })
  const named = new Map(products.map((each) => [each.key, each]))
  const isUsual = (key: string) => usual.some((plan) => plan.key === key)
  return [
    ...usual.map((plan) => {
      const { name = plan.name, price = plan.price } = named.get(plan.key) ?? {}
      return { ...plan, name, price }
    }),
    ...[...named.values()].flatMap((each) => (isUsual(each.key) ? [] : (added(each) ?? warned(each.key) ?? []))),
  ]
}
