import * as z from 'zod/mini'
import { ok } from '../../core/kernel/result.ts'
import type { MagazinePort } from '../../core/library/index.ts'
import { entriesOf } from '../http/schema.ts'
import { magazinesKey } from './account-keys.ts'
import type { Memory } from './storage.ts'
import { remembered } from './storage.ts'

/** The number of magazines whose page is remembered. */
const mostKept = 50

const schema = z.catch(entriesOf(z.number().check(z.int(), z.gte(1))), {})

/** Keeps the last read page of each magazine on this device, for each account separately; values that are not page numbers are dropped. */
export const devicePages = (memory: Memory, who: () => string): Pick<MagazinePort, 'recall' | 'keep'> => {
  const all = () => schema.parse(remembered(memory, magazinesKey(who())))
  return {
    recall: async (id) => ok(Object.hasOwn(all(), id) ? (all()[id] ?? null) : null),
    keep: ({ id, page }) => {
      const others = Object.entries(all()).filter(([other]) => other !== id)
      const kept = Object.fromEntries([...others, [id, page] as const].slice(-mostKept))
      memory.set(magazinesKey(who()), JSON.stringify(kept))
    },
  }
}
