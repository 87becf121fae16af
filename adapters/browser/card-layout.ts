import * as z from 'zod/mini'
import type { LayoutPort } from '../../core/inline-page/index.ts'
import { cardLayouts } from '../../core/inline-page/index.ts'
import { ok } from '../../core/kernel/result.ts'
import type { Memory } from './storage.ts'

const key = 'layout'

const schema = z.catch(z.enum(cardLayouts), 'grid')

/** How the viewer likes lists of classes, kept on this device. V2.19 */
export const deviceCardLayout = (memory: Memory): LayoutPort => ({
  load: async () => ok(schema.parse(memory.get(key))),
  keep: async (layout) => {
    memory.set(key, layout)
    return ok(undefined)
  },
})
