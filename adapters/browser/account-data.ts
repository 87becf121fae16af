import { ok } from '../../core/kernel/result.ts'
import type { AccountDataPort } from '../../core/session/index.ts'
import type { Memory } from './storage.ts'
import { forgetAccount } from './write-keys.ts'

/** The data that this device keeps for accounts. A4.03 */
export const deviceAccountData = (memory: Memory): AccountDataPort => ({
  // A member's page has the code already.
  unsaved: async (account) => ok((await import('./writes.ts')).unsavedOf(memory, account)),
  remove: async (account) => {
    forgetAccount(memory, account)
    return ok(undefined)
  },
})
