import * as z from 'zod/mini'
import { ok } from '../../core/kernel/result.ts'
import type { NavigationPort } from '../../core/navigation/index.ts'
import { layouts, themes } from '../../core/navigation/index.ts'
import type { Memory } from './storage.ts'
import { remembered } from './storage.ts'

const key = 'frame'

const group = z.catch(z.nullable(z.string()), null)
const layout = z.catch(z.enum(layouts), 'grid')
const option = z.exactOptional(z.string().check(z.minLength(1)))
const defaults = z.catch(z.nullable(z.object({ level: option, space: option })), null)
const keysOff = z.exactOptional(z.catch(z.boolean(), false))
const lists = { layout, defaults, keysOff }

// An older version of the site named the theme 'room'.
const schema = z.union([
  z.object({ theme: z.enum(themes), group, ...lists }),
  z.pipe(
    z.object({ room: z.catch(z.enum(themes), 'system'), group, ...lists }),
    z.transform(({ room, ...others }) => ({ theme: room, ...others })),
  ),
])

/** The theme, the open sidebar group, and the layout and the filters of lists, kept on this device. */
export const deviceNavigation = (memory: Memory): NavigationPort => {
  const kept = () => schema.parse(remembered(memory, key) ?? {})
  return {
    load: async () => ok(kept()),
    keep: async (choice) => {
      memory.set(key, JSON.stringify(choice))
      return ok(undefined)
    },
    elsewhere: (on) =>
      memory.listen((changed) => {
        if (changed === key) on({ type: 'keptElsewhere', choice: kept() })
      }),
  }
}
