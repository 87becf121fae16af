import type { Entitlements, Product } from '../../access/index.ts'
import { runningProducts, viewerOf } from '../../access/index.ts'

/** A grant that the provider has reported, and that no answer has shown yet: what the member had before, and the time of the report in ms since 1970. */
export interface ReportedGrant {
  readonly before: Entitlements
  readonly at: number
}

const kindOf = ({ type, offer }: Product): string => `${type} ${offer ?? ''}`

const withStart = (product: Product): string => `${kindOf(product)} ${product.createdAt ?? product.expiresAt}`

/** Returns a name for each thing that a member may watch now, by which a device remembers what it has welcomed. */
export const grantsOf = (entitlements: Entitlements, now: number, nameOf = withStart): readonly string[] => [
  ...runningProducts(viewerOf(entitlements), now).map(nameOf),
  ...entitlements.bought,
]

/** Whether a member has a product or a bought offer that was not there before a reported grant; a product that goes on is not new. */
export const hasGrant = ({ before, at }: ReportedGrant, entitlements: Entitlements, now: number): boolean => {
  const known = grantsOf(before, at, kindOf)
  return grantsOf(entitlements, now, kindOf).some((grant) => !known.includes(grant))
}
