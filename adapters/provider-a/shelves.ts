import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { json } from '../http/json.ts'
import type { ProviderParts, Shelves } from '../provider.ts'
import { storedAccount } from '../session/tokens.ts'
import type { Lists } from '../shelves/lists.ts'
import { listsIn, shelved, withWrites } from '../shelves/lists.ts'
import type { AccountChange, Metadata } from './account.ts'
import { accountHere, changeAccount } from './account.ts'
import { askA } from './ask.ts'

const listsOf = ({ favorites = '', history = '' }: Metadata): Lists =>
  listsIn({ favorites: json(favorites), history: json(history) })

const metadataOf = ({ favorites, history }: Lists): Metadata => ({
  favorites: JSON.stringify(favorites),
  history: JSON.stringify(history),
})

/** Creates the shelves of provider A, which stores favorites and positions in an account's metadata. The service's own media lists are not used: they lack the time at which a device saved a position, and the position in seconds. */
export const consumerShelves = (parts: ProviderParts): Shelves => {
  const ask = askA(parts)
  const change = changeAccount(ask, parts)
  return {
    load: async (_, signal) => {
      const found = await accountHere(ask, signal)
      return found.ok ? ok(shelved(listsOf(found.value.metadata))) : fail(found.error.failure)
    },
    save: async (writes, signal) => {
      const id = storedAccount(parts.memory)?.id
      let answers: readonly Result<null, Failure>[] | null = null
      const changeOf = (account: { readonly id: string; readonly metadata: Metadata }): AccountChange | null => {
        // Another account may have signed in on another tab in the meantime.
        if (account.id !== id || storedAccount(parts.memory)?.id !== id) return null
        const before = listsOf(account.metadata)
        const after = withWrites(before, writes)
        answers = after.answers
        return after.lists === before ? null : { metadata: metadataOf(after.lists) }
      }
      const saved = await change(changeOf, signal)
      if (!saved.ok) return fail(saved.error.failure)
      return answers ? ok(answers) : fail({ type: 'SignedOut' })
    },
  }
}
