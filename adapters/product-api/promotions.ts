import * as z from 'zod/mini'
import type { Offers } from '../../core/commerce/offers/index.ts'
import { offerById } from '../../core/commerce/offers/index.ts'
import type { Campaigns, PromoStats, PromotionsPorts } from '../../core/commerce/promotions/index.ts'
import { ok } from '../../core/kernel/result.ts'
import { encode } from '../../core/routes/index.ts'
import type { FindSiteConfig } from '../config/index.ts'
import { listOf, number, text, truthy } from '../http/schema.ts'
import { period } from './initial-data.ts'
import type { ProductApi } from './request.ts'
import { parsed } from './request.ts'

const word = z.string().check(z.minLength(1))
const cents = z.number().check(z.int(), z.nonnegative())
const questions = listOf(z.object({ question: word, answer: word }))

/** Returns the schema of the id of an offer that is sold; its wire name is `key`. */
const idIn = (offers: Offers) => z.string().check(z.refine((key) => offerById(offers, key) !== null))

const orNull = z.pipe(
  text,
  z.transform((read) => read || null),
)

const holidayOf = (key: ReturnType<typeof idIn>) =>
  z.object({
    ...{ stats: word, title: word, text: z._default(z.string(), '') },
    plans: listOf(
      z.object({ key, text: orNull, rows: listOf(word), gifts: listOf(word), stock: orNull, usOnly: truthy }),
    ),
    gifts: listOf(
      z.object({
        id: word,
        name: word,
        text: z._default(z.string(), ''),
        stock: orNull,
        usOnly: truthy,
        freeShipping: truthy,
      }),
    ),
    stock: listOf(z.object({ key: word, one: word, many: word })),
    questions,
  })

const saleOf = (key: ReturnType<typeof idIn>) =>
  z.object({
    ...{ title: word, text: z._default(z.string(), '') },
    plans: listOf(z.object({ key, price: cents, coupon: word })),
    questions,
  })

const freeMonthOf = (key: ReturnType<typeof idIn>) =>
  z.object({ title: word, text: z._default(z.string(), ''), key, value: cents, rows: listOf(word) })

const promotions = z.object({
  holiday: z.optional(z.unknown()),
  sale: z.optional(z.unknown()),
  vita: z.optional(z.unknown()),
})

/** Parses a promotion; `null`, with a warning, if the promotion is unreadable or has no offer. */
const readAs = <S extends z.ZodMiniType>(schema: S, name: string, value: unknown): z.output<S> | null => {
  if (value === undefined || value === null) return null
  const read = schema.safeParse(value)
  if (!read.success) console.warn(`config error: the promotion ${name} could not be read and is not shown`)
  return read.success ? read.data : null
}

const offerOf = <A extends { readonly key: string }>({ key, ...rest }: A) => ({ ...rest, offerId: key })

const withOffers = <A extends { readonly key: string }, B>({
  plans,
  ...rest
}: B & { readonly plans: readonly A[] }) => ({
  ...rest,
  offers: plans.map((offer) => offerOf(offer)),
})

/** Parses the promotions. Omits an offer that is not sold, with a warning, and goods outside the holiday promotion, which alone has addresses and stock. */
export const campaignsOf = (config: unknown, code: string | null, offers: Offers): Campaigns => {
  const id = idIn(offers)
  const idButGoods = idIn(offers.filter(({ type }) => type !== 'goods'))
  const read = promotions.safeParse(config ?? {})
  const { holiday: h, sale: s, vita } = read.success ? read.data : { holiday: null, sale: null, vita: null }
  const month = readAs(freeMonthOf(idButGoods), 'vita', vita)
  const holiday = readAs(holidayOf(id), 'holiday', h)
  const sale = readAs(saleOf(idButGoods), 'sale', s)
  return {
    holiday: holiday && withOffers(holiday),
    sale: sale && withOffers(sale),
    freeMonth: month && code !== null ? { ...offerOf(month), code } : null,
  }
}

const saleOnly = z.object({ sale: period })

const left = z.pipe(
  number,
  z.transform((read) => Math.max(0, Math.floor(read ?? 0))),
)

/** Parses the answer about a promotion's stock: the count by name, and the period if the answer has one. P3.13 */
const statsOf = (data: unknown): PromoStats => {
  const read = z.record(z.string(), z.unknown()).safeParse(data)
  const { startTime, endTime, ...counts } = read.success ? read.data : {}
  const isSaid = startTime !== undefined || endTime !== undefined
  return {
    left: Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, left.parse(count)])),
    ...(isSaid && { period: period.parse({ startTime, endTime }) }),
  }
}

/** Creates the ports of the promotions, their stock and the current period of the sale, over the config and the product API. P7.02 */
export const productPromotions = (
  api: ProductApi,
  siteConfig: FindSiteConfig,
): Pick<PromotionsPorts, 'campaigns' | 'stats' | 'salePeriod'> => ({
  campaigns: async (_, signal) => {
    const found = await siteConfig(signal)
    if (!found.ok) return found
    const { config, addresses } = found.value
    return ok(campaignsOf(addresses.promotions, addresses.freeMonthCode, config.offers))
  },
  stats: async (name, signal) => {
    const data = await api({ method: 'GET', path: `/promos/${encode(name)}`, open: true }, signal)
    return data.ok ? ok(statsOf(data.value)) : data
  },
  salePeriod: async (_, signal) => {
    const data = await api({ method: 'GET', path: '/initial-data', open: true }, signal)
    const read = data.ok ? parsed(saleOnly, data.value) : data
    return read.ok ? ok(read.value.sale) : read
  },
})
