import { dueConsents } from '../../core/commerce/account/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { Due } from '../../core/session/index.ts'
import type { FindMember, ProviderMember, ProviderParts } from '../provider.ts'
import type { AccountA } from './account.ts'
import { accountHere, namesOf } from './account.ts'
import { askA } from './ask.ts'
import { answersIn, requestsIn } from './consents.ts'
import { areDetailsDue, detailsIn } from './details.ts'
import { holdingsHere } from './holdings.ts'
import type { RegisterField } from './register-fields.ts'
import { registerFields } from './register-fields.ts'

// The shelves are bundled with the member, which is always loaded first.
export { consumerShelves } from './shelves.ts'

/** Returns the missing required consents, names and answers of an account. */
const dueOf = (account: AccountA, fields: readonly RegisterField[]): { readonly due?: Due } => {
  const consents = dueConsents(requestsIn(fields), answersIn(account.metadata))
  const details = areDetailsDue(account, fields)
  const due = { consents: consents.map(({ name, version }) => ({ name, version })), details }
  return details || consents.length > 0 ? { due } : {}
}

/** Returns the account part of a member. If the missing details cannot be loaded, they are omitted, and the part says that the consents are unread. */
const accountPart = (account: AccountA, fields: readonly RegisterField[] | null) =>
  ({
    ...{ email: account.email, ...namesOf(account), details: detailsIn(account, fields ?? []) },
    consents: answersIn(account.metadata),
    ...(fields ? dueOf(account, fields) : ({ hasUnreadConsents: true } as const)),
  }) satisfies Partial<ProviderMember>

/** The failure if the answer is about another member. A retry may succeed. */
const otherMember: Failure = { type: 'Refused', reason: 'busy', message: 'no response' }

/** Loads the provider's part of a member: the account, products, purchases and orders. The rest comes from the product API. */
export const consumerMember = (parts: ProviderParts): FindMember => {
  const ask = askA(parts)
  return async ({ id, stored }, signal) => {
    const [me, fields, had, kept] = await Promise.all([
      accountHere(ask, signal),
      registerFields(ask, signal),
      holdingsHere(ask, parts, id, signal),
      stored,
    ])
    if (!me.ok) return fail(me.error.failure)
    // Another member may have signed in on another tab, so the request had that member's token.
    if (me.value.id !== id) return fail(otherMember)
    if (!had.ok) return had
    if (!kept.ok) return kept
    const { products, bought, hasTrial, orders } = had.value
    return ok({
      ...{ id, ...accountPart(me.value, fields.ok ? fields.value : null), orders },
      products: [...products, ...kept.value.products],
      bought: [...bought, ...kept.value.bought],
      hasTrial: kept.value.hasTrial || hasTrial,
    })
  }
}
