import * as z from 'zod/mini'
import type { Product } from '../../core/access/index.ts'
import type { ConsentAnswer, ConsentRequest } from '../../core/commerce/account/index.ts'
import { isWebAddress } from '../../core/routes/index.ts'
import type { Member, NamedOrder, VideoState } from '../../core/session/index.ts'
import { foldedAt } from '../../core/session/index.ts'
import type { FoundConfig } from '../config/index.ts'
import { entriesOf, instant, listOf, number, pictureAddress, text, truthy } from '../http/schema.ts'
import { combinedOfferOf, withOffers } from './inferred-offers.ts'
import { weekPlanSchema } from './week.ts'

const progress = entriesOf(
  z.pipe(
    z.object({ lastTime: number, completed: truthy, programId: text, updatedAt: instant }),
    z.transform(
      ({ lastTime, completed, programId, updatedAt }): VideoState => ({
        lastTime: Math.max(0, lastTime ?? 0),
        completed,
        programId: programId ?? null,
        updatedAt: updatedAt ?? 0,
      }),
    ),
  ),
)

/** The folded sections of each program; an unreadable section counts as unfolded. */
const sections = entriesOf(
  z.pipe(
    entriesOf(z.object({ collapsed: truthy })),
    z.transform((states) =>
      foldedAt(
        Object.keys(states).filter((id) => states[id]?.collapsed),
        0,
      ),
    ),
  ),
)

const product = z.object({
  type: z.enum(['on-demand', 'live']),
  createdAt: instant,
  ...{ expiresAt: instant, amount: z.catch(z.nullish(z.number().check(z.int(), z.nonnegative())), null) },
  isRecurring: z.catch(z.nullish(z.boolean()), null),
})

const amount = z.number().check(z.int(), z.nonnegative())
const counts = z.catch(z.nullable(z.object({ watchedVideos: amount, bookmarks: amount })), null)

const item = z.object({ name: z.string(), gift: truthy, shipped: truthy })

const order = z.pipe(
  z.object({
    ...{ id: z.string(), key: z.string(), promoType: text, coupon: text, at: instant, url: text, amount: number },
    state: z.enum(['open', 'pending', 'granted', 'refused', 'closed']),
    items: z.catch(listOf(item), []),
  }),
  z.transform(
    ({ id, key, promoType, coupon, state, at, url, amount, items }): NamedOrder => ({
      ...{ id, offerId: key, promo: promoType ?? null, ...(coupon && { coupon }), state, at },
      ...(typeof amount === 'number' && { amount }),
      ...(items.length > 0 && {
        items: items.map(({ name, gift, shipped }) => ({ name, isGift: gift, isShipped: shipped })),
      }),
      url: url && isWebAddress(url) && URL.canParse(url) ? url : null,
    }),
  ),
)

const detailNames = [
  ...(['companyName', 'address1', 'address2', 'postCode', 'city', 'state', 'country'] as const),
  ...(['phoneNumber', 'birthDate'] as const),
] as const

const detail = z.catch(text, null)
const detailShape = Object.fromEntries(detailNames.map((name) => [name, detail])) as Record<
  (typeof detailNames)[number],
  typeof detail
>

const answers = z.catch(z.nullish(listOf(z.object({ questionId: z.string(), value: z.string() }))), null)

type Detailed = Readonly<Partial<Record<(typeof detailNames)[number] | 'address', string | null | undefined>>>

/** Returns the personal details of a user; `address` is an alias of the first address line. */
const detailsOf = (user: Detailed, own: z.infer<typeof answers>): Readonly<Record<string, string>> => {
  const entries = [
    ...detailNames.map((name) => [name, user[name] ?? (name === 'address1' ? user.address : null) ?? ''] as const),
    ...(own ?? []).map(({ questionId, value }) => [questionId, value] as const),
  ]
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/** The answers to consents by name. */
export const storedConsents = z.catch(z.record(z.string(), z.boolean()), {})

const wire = z.object({
  ftue1: truthy,
  hasOneYearOnDemand: truthy,
  hasDayPass: truthy,
  isAdmin: truthy,
  hasTrial: truthy,
  hasExpiredTrial: truthy,
  user: z.object({
    uid: z.string(),
    email: z.string(),
    firstName: text,
    lastName: text,
    ...{ ...detailShape, address: detail, customAnswers: answers },
    profilePictureUrl: pictureAddress,
    tags: listOf(z.string()),
    products: listOf(product),
    counts,
    unusedDayPasses: number,
    boughtOffers: z.catch(listOf(z.string()), []),
    consents: storedConsents,
    hasPendingSubscription: truthy,
    orders: z.catch(z.nullish(listOf(order)), null),
    videoState: progress,
    sectionState: sections,
    myWeekPlan: z.catch(weekPlanSchema, weekPlanSchema.parse({ classesByDay: {} })),
  }),
})

const productsOf = (sent: z.infer<typeof wire>['user']['products']): readonly Product[] =>
  sent.flatMap(({ type, createdAt, expiresAt, isRecurring, amount }) =>
    expiresAt === null
      ? []
      : [
          {
            type,
            createdAt,
            expiresAt,
            renews: isRecurring ?? undefined,
            price: typeof amount === 'number' ? { amount, currency: 'USD' } : undefined,
          },
        ],
  )

/** The parts of a config that parsing a profile needs: the offers and the consent requests. */
export interface ProfileConfig {
  readonly config: Pick<FoundConfig['config'], 'offers'>
  readonly addresses: Pick<FoundConfig['addresses'], 'consents'>
}

/** Returns a member's answers to the consent requests of a config. The studio stores answers without a version, so they apply to the current version. */
export const answersTo = (
  requests: readonly ConsentRequest[],
  stored: Readonly<Record<string, boolean>>,
): readonly ConsentAnswer[] =>
  requests.flatMap(({ name, version }) => {
    const isAgreed = stored[name]
    return isAgreed === undefined ? [] : [{ name, version, state: isAgreed ? 'accepted' : 'declined' } as const]
  })

const memberOf = (
  { config: { offers }, addresses: { consents } }: ProfileConfig,
  { user, ftue1, hasOneYearOnDemand, ...about }: z.infer<typeof wire>,
): Member => ({
  ...about,
  id: user.uid,
  email: user.email,
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  details: detailsOf(user, user.customAnswers),
  pictureUrl: user.profilePictureUrl,
  tags: ftue1 && !user.tags.includes('ftue1') ? [...user.tags, 'ftue1'] : user.tags,
  products: withOffers(offers, productsOf(user.products), about.hasTrial),
  combinedOffer: combinedOfferOf(offers, hasOneYearOnDemand),
  counts: user.counts,
  unusedDayPasses: user.unusedDayPasses ?? 0,
  bought: user.boughtOffers,
  hasPendingSubscription: user.hasPendingSubscription,
  orders: user.orders ?? null,
  videoState: user.videoState,
  foldedSections: user.sectionState,
  week: user.myWeekPlan,
  ...(consents.length > 0 && { consents: answersTo(consents, user.consents) }),
})

/** Returns the schema of an account's profile, which gives each product its offer. */
export const profileSchema = (site: ProfileConfig) =>
  z.pipe(
    wire,
    z.transform((sent) => memberOf(site, sent)),
  )
