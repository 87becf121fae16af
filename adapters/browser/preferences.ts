import * as z from 'zod/mini'
import { ok } from '../../core/kernel/result.ts'
import type { PlayerPort } from '../../core/playback/player/index.ts'
import type { Memory } from './storage.ts'
import { remembered } from './storage.ts'

const key = 'player'

const schema = z.object({
  volume: z.catch(z.number().check(z.gte(0), z.lte(1)), 1),
  muted: z.catch(z.boolean(), false),
  speed: z.catch(z.number().check(z.gte(0.5), z.lte(1.5)), 1),
  captions: z.catch(z.boolean(), false),
  hinted: z.catch(z.boolean(), false),
})

/** The viewer's playback preferences, kept on this device. */
export const devicePreferences = (memory: Memory): PlayerPort['preferences'] => ({
  load: async () => ok(schema.parse(remembered(memory, key) ?? {})),
  keep: async (preferences) => {
    memory.set(key, JSON.stringify(preferences))
    return ok(undefined)
  },
})
