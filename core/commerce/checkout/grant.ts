import type { Entitlements, Product } from '../../access/index.ts'
import { runningProducts, viewerOf } from '../../access/index.ts'

/** A reported grant that no profile has shown yet: the entitlements before it, and the time of the report in ms since 1970. */
export interface ReportedGrant {
  readonly before: Entitlements
  readonly at: number
}

const kindOf = ({ type, offer }: Product): string => `${type} ${offer ?? ''}`

const withStart = (product: Product): string => `${kindOf(product)} ${product.createdAt ?? product.expiresAt}`

/** Returns a name for each running product and each single purchase of a member; a device remembers by name which grants it has welcomed. */
export const grantsOf = (entitlements: Entitlements, now: number, nameOf = withStart): readonly string[] => [
  ...runningProducts(viewerOf(entitlements), now).map(nameOf),
  ...entitlements.bought,
]

/** Whether a member has a product or a single purchase that is not in the entitlements before a reported grant; a product that continues is not new. */
export const hasGrant = ({ before, at }: ReportedGrant, entitlements: Entitlements, now: number): boolean => {
  const known = grantsOf(before, at, kindOf)
  return grantsOf(entitlements, now, kindOf).some((grant) => !known.includes(grant))
}
