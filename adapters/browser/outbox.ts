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
  z.object({ type: z.literal('keepTags'), tags: z.array(z.string()), at: z.number() }),
  z.object({ type: z.literal('keepConsents'), consents: z.record(z.string(), z.boolean()), at: z.number() }),
])

const entries = 'outbox.'

const writeIn = (value: unknown): readonly Write[] => {
  const { data } = writeSchema.safeParse(value)
  return data ? [data] : []
}

/** Where a payment is remembered that an account has begun on this device. A4.21 */
export const attemptKey = (id: string): string => `checkout.${id}`

/** Forgets what of anybody's account still waited or was begun; a visitor's own stays. A4.03 */
export const forgetPeople = (memory: Memory): void => {
  const theirs = memory.keys(entries).filter((key) => !key.startsWith(`${entries}visitor.`))
  for (const key of [...theirs, ...memory.keys(attemptKey(''))]) memory.remove(key)
}

const startOf = (person: string): string => `${entries}${person}.`

/** What waits of somebody's. V7.11 */
export const waitingWrites = (memory: Memory, person: string): readonly Write[] =>
  memory.keys(startOf(person)).flatMap((key) => writeIn(remembered(memory, key)))

/** Lets writes of somebody's wait; of two about the same thing the newer stays. V7.11 */
export const keepWrites = (memory: Memory, person: string, writes: readonly Write[]): void => {
  for (const write of writes) {
    const entry = startOf(person) + keyOf(write)
    const [other] = writeIn(remembered(memory, entry))
    if (!other || madeAt(other) <= madeAt(write)) memory.set(entry, JSON.stringify(write))
  }
}

/** Lets nothing of somebody's wait any more. */
export const forgetWaiting = (memory: Memory, person: string): void => {
  for (const key of memory.keys(startOf(person))) memory.remove(key)
}

/** Writes that wait, one entry of this device for each thing of each person, so that no tab overwrites another's. */
export const deviceOutbox = (memory: Memory, person: string, send: OutboxPort['send']): OutboxPort => {
  const start = startOf(person)
  const entry = (write: Write) => start + keyOf(write)
  const held = (write: Write): Write | undefined => writeIn(remembered(memory, entry(write)))[0]
  return {
    send,
    woke,
    load: async () => ok(waitingWrites(memory, person)),
    keep: async (writes) => {
      keepWrites(memory, person, writes)
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
