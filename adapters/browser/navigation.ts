import * as z from 'zod/mini'
import { ok } from '../../core/kernel/result.ts'
import type { NavigationPort } from '../../core/navigation/index.ts'
import { rooms } from '../../core/navigation/index.ts'
import type { Memory } from './storage.ts'
import { remembered } from './storage.ts'

const key = 'frame'

const schema = z.object({ room: z.catch(z.enum(rooms), 'system'), group: z.catch(z.nullable(z.string()), null) })

/** How the frame was left, kept on this device. V2.54 */
export const deviceNavigation = (memory: Memory): NavigationPort => ({
  load: async () => ok(schema.parse(remembered(memory, key) ?? {})),
  keep: async (choice) => {
    memory.set(key, JSON.stringify(choice))
    return ok(undefined)
  },
})
