import { ok } from '../../core/kernel/result.ts'
import type { AccountDataPort } from '../../core/session/index.ts'
import type { Memory } from './storage.ts'

// A member's page has the code already.
const fetchWrites = () => import('./writes.ts')

/** The data that this device keeps for accounts. */
export const deviceAccountData = (memory: Memory): AccountDataPort => ({
  unsaved: async (account) => ok((await fetchWrites()).unsavedOf(memory, account)),
  remove: async (account) => {
    const { forgetAccount } = await fetchWrites()
    forgetAccount(memory, account)
    return ok(undefined)
  },
})
