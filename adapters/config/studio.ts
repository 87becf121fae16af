import * as z from 'zod/mini'
import type { Comparison, Offers } from '../../core/commerce/offers/index.ts'
import { leftOut } from './left-out.ts'

/** The studio's own texts, which its config may replace; the texts of the pricing page are in `pricing-copy.ts`, which is loaded with that page. */
export const studio = {
  siteName: 'Adagio',
  //
  description: 'Ballet classes for every level, at home: on demand, step by step, and live.',
  //
  comparison: {
    live: 'Every live class and event',
    classes: 'Over 5,000 classes',
    programs: '25+ step-by-step programs',
    magazine: 'The digital magazine',
  },
  //
  benefits: ['Over 5,000 classes', '25+ step-by-step programs', 'Cancel anytime'],
  //
  badge: 'Most Popular',
} as const

const label = z.nullable(z.string().check(z.minLength(1)))

/** The features that a studio without a product API does not have. */
const ofProductApi = { live: null, programs: null, magazine: null }

/** Returns the default offers, without the program benefit if the studio has no programs. */
export const usualOffers = (offers: Offers, { programs }: Comparison): Offers =>
  offers.map((offer) => ({
    ...offer,
    benefits: offer.benefits.filter((benefit) => programs !== null || benefit !== studio.comparison.programs),
  }))

/** Returns the labels of the membership comparison: the defaults, replaced by those of the config. `null` omits a row, such as a row about a feature of the product API. An unreadable label is left out with a warning. */
export const comparisonOf = (config: unknown, hasProductApi: boolean): Comparison => {
  const sent = z.record(z.string(), z.unknown()).safeParse(config ?? {})
  if (!sent.success) leftOut('the comparison of the memberships')
  const labels: Readonly<Record<string, unknown>> = sent.data ?? {}
  return Object.fromEntries(
    Object.entries({ ...studio.comparison, ...(!hasProductApi && ofProductApi) }).map(([feature, usual]) => {
      const read = label.safeParse(labels[feature] === undefined ? usual : labels[feature])
      return [feature, read.success ? read.data : (leftOut(`the label of ${feature}`)[0] ?? usual)]
    }),
  ) as Comparison
}
