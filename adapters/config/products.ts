import * as z from 'zod/mini'
import type { Offer, Offers } from '../../core/commerce/offers/index.ts'
import { goodsOf, isOfferId } from '../../core/commerce/offers/index.ts'
import { requiredListOf } from '../http/schema.ts'
import { leftOut } from './left-out.ts'

const more = z.number().check(z.int(), z.positive())
const offerId = z.string().check(z.refine(isOfferId))

const product = z.looseObject({ key: offerId })

/** An offer in the config, whose fields are read one by one. */
type Sent = z.infer<typeof product>

/** The schemas of an offer's fields; amounts and prices are in minor units of the studio's currency. */
const fields = {
  name: z.string().check(z.minLength(1)),
  price: z.number().check(z.int(), z.nonnegative()),
  badge: z.nullable(z.string().check(z.minLength(1))),
  benefits: requiredListOf(z.string().check(z.minLength(1))),
  claims: requiredListOf(
    z.union([
      z.object({ type: z.literal('saves'), amount: more, against: offerId }),
      z.object({ type: z.literal('percent'), percent: more, against: offerId }),
      z.object({ type: z.literal('perMonth'), amount: more }),
    ]),
  ),
}

/** Returns a field of an offer; `undefined` without one, or with a warning if it is unreadable. */
const said = <A>(schema: z.ZodMiniType<A>, sent: Sent, field: string): A | undefined => {
  if (sent[field] === undefined) return undefined
  const read = schema.safeParse(sent[field])
  return read.success ? read.data : leftOut(`the ${field} of product ${sent.key}`)[0]
}

const changed = (offer: Offer, sent: Sent): Offer => {
  said(z.literal(offer.type), sent, 'type')
  const badge = said(fields.badge, sent, 'badge')
  return {
    ...offer,
    title: said(fields.name, sent, 'name') ?? offer.title,
    price: { ...offer.price, amount: said(fields.price, sent, 'price') ?? offer.price.amount },
    claims: said(fields.claims, sent, 'claims') ?? offer.claims,
    badge: badge === undefined ? offer.badge : badge,
    benefits: said(fields.benefits, sent, 'benefits') ?? offer.benefits,
  }
}

const added = (sent: Sent, currency: string): Offers => {
  const name = said(fields.name, sent, 'name')
  const price = said(fields.price, sent, 'price')
  const type = z.enum(['goods', 'single']).safeParse(sent['type']).data
  return type === undefined || name === undefined || price === undefined
    ? leftOut(
        `product ${sent.key}, which is no usual plan and so needs the type 'goods' or 'single', a name and a price,`,
      )
    : [{ ...goodsOf(sent.key, name, { amount: price, currency }), type }]
}

/** Returns the offers: the usual offers with the config's names, prices, claims, badges and benefits, then the config's goods and the items that it sells alone, in order. An unreadable offer or field, and a second offer with the same id, is left out with a warning. */
export const offersOf = (usual: Offers, config: unknown): Offers => {
  const sent = z.array(z.unknown()).safeParse(config ?? [])
  const products = (sent.success ? sent.data : leftOut('the list of products'))
    .flatMap((each, at) => {
      const read = product.safeParse(each)
      return read.success ? read.data : leftOut(`product ${at + 1}`)
    })
    .flatMap((each, at, all) =>
      all.findIndex(({ key }) => key === each.key) === at ? each : leftOut(`a second product ${each.key}`),
    )
  return [
    ...usual.map((offer) => {
      const named = products.find(({ key }) => key === offer.id)
      return named ? changed(offer, named) : offer
    }),
    ...products
      .filter(({ key }) => usual.every((offer) => offer.id !== key))
      .flatMap((each) => added(each, usual[0]?.price.currency ?? 'USD')),
  ]
}
