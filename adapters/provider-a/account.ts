import * as z from 'zod/mini'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { alone } from '../browser/mutex.ts'
import { refused } from '../http/refused.ts'
import { entriesOf, instant } from '../http/schema.ts'
import { unanswered } from '../integration/failures.ts'
import type { ProviderParts } from '../provider.ts'
import type { AskA, Form, No } from './ask.ts'
import { nothing } from './ask.ts'

/** An account of provider A. Its metadata is a map of texts. */
export const accountSchema = z.object({
  id: z.pipe(z.union([z.number(), z.string()]), z.transform(String)),
  email: z.string(),
  metadata: z.catch(entriesOf(z.string()), {}),
  date_of_birth: instant,
})

/** An account of provider A after parsing. */
export type AccountA = z.output<typeof accountSchema>

/** The metadata of an account. */
export type Metadata = AccountA['metadata']

/** Returns the first and last name of an account. A new account stores each name as a single space. */
export const namesOf = ({ metadata }: Pick<AccountA, 'metadata'>) => ({
  firstName: (metadata['first_name'] ?? '').trim(),
  lastName: (metadata['surname'] ?? '').trim(),
})

/** Returns the birth date of an account as YYYY-MM-DD; empty if it is unknown. */
export const birthDateOf = ({ date_of_birth: at }: Pick<AccountA, 'date_of_birth'>): string =>
  at === null ? '' : new Date(at).toISOString().slice(0, 10)

/** Returns metadata as form fields. An empty name is sent as a single space. */
export const metadataForm = (metadata: Metadata): Form =>
  Object.fromEntries(
    Object.entries({ first_name: ' ', surname: ' ', ...metadata }).map(([key, value]) => [`metadata[${key}]`, value]),
  )

/** Requests the account that is signed in on this device. */
export const accountHere = ({ own }: Pick<AskA, 'own'>, signal: AbortSignal): Promise<Result<AccountA, No>> =>
  own(accountSchema, () => ({ method: 'GET', path: '/accounts', keepalive: true }), signal)

/** A change of an account: the metadata, where `null` deletes an entry, and the birth date as YYYY-MM-DD. */
export interface AccountChange {
  readonly metadata?: Readonly<Record<string, string | null>>
  readonly birthDate?: string
}

const changedForm = (account: AccountA, { metadata: changes = {}, birthDate }: AccountChange): Form => {
  const entries = Object.entries({ ...account.metadata, ...changes })
  const metadata = Object.fromEntries(entries.flatMap(([key, value]) => (value === null ? [] : [[key, value]])))
  const { firstName, lastName } = namesOf({ metadata })
  return {
    full_name: `${firstName} ${lastName}`.trim() || account.email,
    ...metadataForm(metadata),
    date_of_birth: birthDate,
  }
}

/** Changes the account that is signed in on this device. The service may replace all metadata, so one tab at a time loads the metadata and sends all of it back. Sends nothing if the change is `null`. */
export const changeAccount =
  (ask: Pick<AskA, 'own'>, { memory, now }: Pick<ProviderParts, 'memory' | 'now'>) =>
  (changeOf: (account: AccountA) => AccountChange | null, signal: AbortSignal): Promise<Result<void, No>> =>
    alone(
      { name: 'account', memory, now },
      async () => {
        const found = await accountHere(ask, signal)
        if (!found.ok) return found
        const change = changeOf(found.value)
        if (change === null) return ok(undefined)
        const form = changedForm(found.value, change)
        const saved = await ask.own(
          nothing,
          () => ({ method: 'PUT', path: '/accounts', form, keepalive: true }),
          signal,
        )
        return saved.ok ? ok(undefined) : saved
      },
      () => fail(unanswered(refused(504, 'no response'))),
    )

/** The function that `changeAccount` returns. */
export type ChangeAccount = ReturnType<typeof changeAccount>
