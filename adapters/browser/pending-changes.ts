import * as z from 'zod/mini'
import type { PendingChangePort } from '../../core/commerce/subscription/index.ts'
import { ok } from '../../core/kernel/result.ts'
import { pendingChangeKey } from './account-keys.ts'
import type { Memory } from './storage.ts'
import { remembered } from './storage.ts'

const schema = z.object({
  replaces: z.nullable(z.string()),
  challengeData: z.catch(z.nullable(z.string()), null),
})

/** Creates this device's storage of pending payment method changes. An unreadable entry is ignored. */
export const devicePendingChanges = (memory: Memory): PendingChangePort => ({
  recall: async (id) => ok(schema.safeParse(remembered(memory, pendingChangeKey(id))).data ?? null),
  keep: async ({ id, change }) => {
    memory.set(pendingChangeKey(id), JSON.stringify(change))
    return ok(undefined)
  },
  forget: async (id) => {
    memory.remove(pendingChangeKey(id))
    return ok(undefined)
  },
})
