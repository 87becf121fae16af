import type { Catalogue } from '../../catalogue/index.ts'
import { jitteredInterval } from '../../kernel/jitter.ts'
import type { Period } from './campaigns.ts'

/** The period of the sale since the catalogue was loaded. */
export interface SaleRevalidation {
  /** The studio's latest answer; `null` before the first. */
  readonly latest: { readonly period: Period | null } | null
  /** The time of the last request by the studio's clock, in ms since 1970; 0 if it failed. */
  readonly askedAt: number
  /** Whether the studio may have changed the period since the last answer. */
  readonly isStale: boolean
  /** The last start or end of the sale that was checked with the studio, in ms since 1970; `null` before the first. */
  readonly checked: number | null
}

/** Returns the period of a sale whose catalogue was just loaded. */
export const freshSale = (now: number): SaleRevalidation => ({
  latest: null,
  askedAt: now,
  isStale: false,
  checked: null,
})

/** The time an answer about the period stays fresh, in ms. */
const periodTrusted = 30_000

/** The time reserved for an answer before the sale starts or ends, in ms. */
const answerWithin = 4_000

/** Returns the time before a start or end at which the period is requested, in ms; it differs between devices, to spread the requests. */
const checkedBefore = (seed: string): number => answerWithin + jitteredInterval(periodTrusted, seed, 0)

/** Returns the next start or end of the sale, in ms since 1970; `null` without one. */
const nextEdge = (period: Period | null, now: number): number | null =>
  period && ([period.start, period.end].find((edge) => now < edge) ?? null)

/** Returns the next start or end of the sale that is not checked with the studio yet, in ms since 1970; `null` without one. */
export const uncheckedEdge = ({ checked }: SaleRevalidation, period: Period | null, now: number, seed: string) => {
  const edge = nextEdge(period, now)
  return edge !== null && edge !== checked && edge - now <= checkedBefore(seed) ? edge : null
}

/** Returns the sale's period when the page becomes visible or another page opens; an old answer becomes stale. */
export const aged = (sale: SaleRevalidation, now: number): SaleRevalidation => ({
  ...sale,
  isStale: sale.isStale || now - sale.askedAt >= periodTrusted,
})

/** Returns the sale's period when it is requested. */
export const revalidating = (sale: SaleRevalidation, edge: number | null, now: number): SaleRevalidation => ({
  ...{ latest: sale.latest, askedAt: now, isStale: false },
  checked: edge ?? sale.checked,
})

/** Returns the catalogue with the studio's latest answer about the period of the sale. */
export const withLatest = (
  catalogue: Catalogue | null,
  { latest }: Pick<SaleRevalidation, 'latest'>,
): Catalogue | null =>
  catalogue && latest ? { ...catalogue, initial: { ...catalogue.initial, sale: latest.period } } : catalogue
