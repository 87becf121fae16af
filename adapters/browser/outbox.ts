import * as z from 'zod/mini'
import type { OutboxPort, Write } from '../../core/outbox/index.ts'
import { keyOf, madeAt } from '../../core/outbox/index.ts'
import { ok } from '../../core/result.ts'
import { json } from '../json.ts'
import { woke } from './page.ts'
import type { Memory } from './storage.ts'
import { remembered } from './storage.ts'

const state = z.object({
  lastTime: z.number(),
  completed: z.boolean(),
  programId: z.nullable(z.string()),
  updatedAt: z.number(),
})

const writeSchema = z.union([
  z.object({ type: z.literal('keepProgress'), media: z.string(), state }),
  z.object({
    type: z.literal('keepFavourite'),
    media: z.string(),
    on: z.boolean(),
    pageUrl: z.string(),
    at: z.number(),
  }),
  z.object({ type: z.literal('keepWatched'), media: z.string(), programId: z.nullable(z.string()), at: z.number() }),
])

const entries = 'outbox.'

const writeIn = (value: unknown): readonly Write[] => {
  const { data } = writeSchema.safeParse(value)
  return data ? [data] : []
}

/** Forgets what of anybody's account still waited; a visitor's own stays. A4.03 */
export const forgetPeople = (memory: Memory): void => {
  for (const key of memory.keys(entries)) if (!key.startsWith(`${entries}visitor.`)) memory.remove(key)
}

/** Writes that wait, one entry of this device for each thing of each person, so that no tab overwrites another's. */
export const deviceOutbox = (memory: Memory, person: string, send: OutboxPort['send']): OutboxPort => {
  const start = `${entries}${person}.`
  const entry = (write: Write) => start + keyOf(write)
  const held = (write: Write): Write | undefined => writeIn(remembered(memory, entry(write)))[0]
  return {
    send,
    woke,
    load: async () => ok(memory.keys(start).flatMap((key) => writeIn(remembered(memory, key)))),
    keep: async (writes) => {
      for (const write of writes) {
        const other = held(write)
        if (!other || madeAt(other) <= madeAt(write)) memory.set(entry(write), JSON.stringify(write))
      }
      return ok(undefined)
    },
    drop: async (write) => {
      const other = held(write)
      if (other && madeAt(other) <= madeAt(write)) memory.remove(entry(write))
      return ok(undefined)
    },
    elsewhere: (on) =>
      memory.listen((key, value) => {
        if (value === null || !key.startsWith(start)) return
        for (const write of writeIn(json(value))) on({ type: 'keptElsewhere', write })
      }),
  }
}
