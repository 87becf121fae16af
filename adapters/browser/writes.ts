import * as z from 'zod/mini'
import { goesFurther } from '../../core/history/index.ts'
import type { Refusal, Write } from '../../core/outbox/index.ts'
import { keyOf, madeAt } from '../../core/outbox/index.ts'
import type { Profile } from '../../core/session/index.ts'
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

const pressed = { kind: z.enum(['class', 'event']), id: z.string(), on: z.boolean(), at: z.number() }
const purpose = z.enum(['rsvp', 'notify'])

// An older site called the purpose a wish.
const booking = z.union([
  z.object({ purpose, ...pressed }),
  z.pipe(
    z.object({ wish: purpose, ...pressed }),
    z.transform(({ wish, ...rest }) => ({ purpose: wish, ...rest })),
  ),
])

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

/** The shape in which writes are kept; one that was kept without a version is of the first. */
const version = 2

const kept = z.object({ version: z.literal(version), write: writeSchema })
const keptRefusal = z.object({ version: z.literal(version), write: writeSchema, status: z.number() })

const waiting = 'outbox.'
const refused = 'refused.'
const aside = 'aside.'

/** A write as the device kept it, of this version or the first; nothing where it cannot be read. */
export const writeIn = (value: unknown): readonly Write[] => {
  const known = kept.safeParse(value).data?.write ?? writeSchema.safeParse(value).data
  return known ? [known] : []
}

/** A refusal as the device kept it, or nothing. */
export const refusalIn = (value: unknown): readonly Refusal[] => {
  const { data } = keptRefusal.safeParse(value)
  return data ? [{ write: data.write, status: data.status }] : []
}

/** Where a payment is remembered that an account has begun on this device. A4.21 */
export const attemptKey = (id: string): string => `checkout.${id}`

/** Where addresses are remembered at which an account was tried for on this device, and nobody knows with what end. A8.08 */
export const triesKey = 'registering'

/** How the entries of an account's writes begin, and those of its refusals. */
export const startOf = (user: string): string => `${waiting}${user}.`
export const startOfRefused = (user: string): string => `${refused}${user}.`

/** Forgets what of an account still waited, was refused or was begun: it signs out for good. A4.03 */
export const forgetUser = (memory: Memory, user: string): void => {
  // Refusals first: of what another tab hears of these nothing is left to be told again.
  const theirs = [startOfRefused(user), startOf(user), `${aside}${user}.`].flatMap((start) => memory.keys(start))
  for (const key of [...theirs, attemptKey(user), triesKey]) memory.remove(key)
}

/** What waits of somebody's. V7.11 */
export const waitingWrites = (memory: Memory, user: string): readonly Write[] =>
  memory.keys(startOf(user)).flatMap((key) => writeIn(remembered(memory, key)))

/** What of somebody's was refused and is not read yet. V4.17 */
export const refusalsOf = (memory: Memory, user: string): readonly Refusal[] =>
  memory.keys(startOfRefused(user)).flatMap((key) => refusalIn(remembered(memory, key)))

/** Keeps the refusal of a write until it is dismissed. V4.17 */
export const keepRefusal = (memory: Memory, user: string, { write, status }: Refusal): void =>
  memory.set(startOfRefused(user) + keyOf(write), JSON.stringify({ version, write, status }))

/** Forgets the refusal of what a write is about, unless it is of a newer one: it has been taken since. V4.17 */
export const forgetRefusal = (memory: Memory, user: string, write: Write): void => {
  const key = startOfRefused(user) + keyOf(write)
  const [known] = refusalIn(remembered(memory, key))
  if (known && madeAt(known.write) <= madeAt(write)) memory.remove(key)
}

/** Writes in the order in which they were made. */
export const inOrder = (writes: readonly Write[]): readonly Write[] =>
  writes.toSorted((one, other) => madeAt(one) - madeAt(other))

/** Lets writes of somebody's wait; of two about the same thing the newer stays. V7.11 */
export const keepWrites = (memory: Memory, user: string, writes: readonly Write[]): void => {
  for (const write of writes) {
    const entry = startOf(user) + keyOf(write)
    const [other] = writeIn(remembered(memory, entry))
    if (!other || madeAt(other) <= madeAt(write)) memory.set(entry, JSON.stringify({ version, write }))
  }
}

/** Keeps a write for an account of which no more is known than who it is. V4.07 */
export const keepAside = (memory: Memory, user: string, write: Write): void =>
  memory.set(`${aside}${user}.${keyOf(write)}`, JSON.stringify({ version, write }))

/** Lets wait what was kept aside for an account and lies further than what it knows; nothing is kept aside any more. V4.07 */
export const adoptAside = (memory: Memory, { id, videoState }: Pick<Profile, 'id' | 'videoState'>): void => {
  for (const key of memory.keys(`${aside}${id}.`)) {
    const further = writeIn(remembered(memory, key)).filter(
      (write) => write.type === 'keepProgress' && goesFurther(write.state, videoState[write.media]),
    )
    keepWrites(memory, id, further)
    memory.remove(key)
  }
}

/** How many writes of an account wait on this device. */
export const unsavedOf = (memory: Memory, user: string): number =>
  waitingWrites(memory, user).length + memory.keys(`${aside}${user}.`).length

/** Lets nothing of somebody's wait any more. */
export const forgetWaiting = (memory: Memory, user: string): void => {
  for (const key of memory.keys(startOf(user))) memory.remove(key)
}
