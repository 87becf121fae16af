import type { Catalogue } from '../catalogue/index.ts'
import { jitteredInterval } from '../kernel/jitter.ts'
import type { Period } from './campaigns.ts'

/** What this page knows of the period of the sale beside what came with the catalogue. P3.16 P4.6.01 */
export interface SaleRevalidation {
  /** The studio's latest word; null until it was asked again. */
  readonly latest: { readonly period: Period | null } | null
  /** When the studio was asked last, by the studio's clock, in ms since 1970; 0 where it did not answer. */
  readonly askedAt: number
  /** Whether the studio may have moved the period since. */
  readonly isStale: boolean
  /** The start or end of the sale before which the studio was asked, in ms since 1970; null before the first. */
  readonly checked: number | null
}

/** The period of the sale as it came with the catalogue, just now. */
export const freshSale = (now: number): SaleRevalidation => ({
  latest: null,
  askedAt: now,
  isStale: false,
  checked: null,
})

/** For how long the studio's word on the period is as good as a new one, in ms. P4.6.01 */
const periodTrusted = 30_000

/** How long an answer may take and still come before the sale starts or ends, in ms. */
const answerWithin = 4_000

/** How long before its start or end the sale's period is asked for, in ms: each visitor at another moment, so that a crowd does not ask at once. P4.6.01 */
const checkedBefore = (seed: string): number => answerWithin + jitteredInterval(periodTrusted, seed, 0)

/** When the sale starts or ends next, in ms since 1970; null where it does neither. P4.6.01 */
const nextEdge = (period: Period | null, now: number): number | null =>
  period && ([period.start, period.end].find((edge) => now < edge) ?? null)

/** The start or end of the sale that is near, and before which the studio was not asked yet; null without one. P4.6.01 */
export const uncheckedEdge = ({ checked }: SaleRevalidation, period: Period | null, now: number, seed: string) => {
  const edge = nextEdge(period, now)
  return edge !== null && edge !== checked && edge - now <= checkedBefore(seed) ? edge : null
}

/** The sale's period once the page is looked at again, or another page is opened: an old word may have changed. P4.6.01 */
export const aged = (sale: SaleRevalidation, now: number): SaleRevalidation => ({
  ...sale,
  isStale: sale.isStale || now - sale.askedAt >= periodTrusted,
})

/** The sale's period when the studio is asked for it. */
export const revalidating = (sale: SaleRevalidation, edge: number | null, now: number): SaleRevalidation => ({
  ...{ latest: sale.latest, askedAt: now, isStale: false },
  checked: edge ?? sale.checked,
})

/** The catalogue with the studio's latest word on the period of the sale. P3.16 P4.6.01 */
export const withLatest = (
  catalogue: Catalogue | null,
  { latest }: Pick<SaleRevalidation, 'latest'>,
): Catalogue | null =>
  catalogue && latest ? { ...catalogue, initial: { ...catalogue.initial, sale: latest.period } } : catalogue
