import * as z from 'zod/mini'
import type { Write } from '../../core/outbox/index.ts'
import { keyOf, madeAt } from '../../core/outbox/index.ts'
import type { Memory } from './storage.ts'
import { remembered } from './storage.ts'

const state = z.object({
  lastTime: z.number(),
  completed: z.boolean(),
  programId: z.nullable(z.string()),
  updatedAt: z.number(),
})

const weekday = z.enum(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'])

const change = z.union([
  z.object({ type: z.enum(['add', 'remove']), day: weekday, video: z.string() }),
  z.object({ type: z.literal('move'), day: weekday, video: z.string(), newDay: weekday }),
  z.object({ type: z.literal('order'), day: weekday, videos: z.array(z.string()) }),
  z.object({ type: z.literal('clear') }),
])

const booking = z.object({
  wish: z.enum(['rsvp', 'notify']),
  kind: z.enum(['class', 'event']),
  id: z.string(),
  on: z.boolean(),
  at: z.number(),
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
  z.object({ type: z.literal('keepWeek'), edit: z.object({ change, at: z.number() }), at: z.number() }),
  z.object({ type: z.literal('keepBooking'), booking, at: z.number() }),
])

const entries = 'outbox.'

/** A write as the device kept it, or nothing. */
export const writeIn = (value: unknown): readonly Write[] => {
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

/** How the entries of somebody begin. */
export const startOf = (person: string): string => `${entries}${person}.`

/** What waits of somebody's. V7.11 */
export const waitingWrites = (memory: Memory, person: string): readonly Write[] =>
  memory.keys(startOf(person)).flatMap((key) => writeIn(remembered(memory, key)))

/** Writes in the order in which they were made. */
export const inOrder = (writes: readonly Write[]): readonly Write[] =>
  writes.toSorted((one, other) => madeAt(one) - madeAt(other))

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
