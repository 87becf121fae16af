import { goesFurther, isProgressWrite } from '../../core/history/index.ts'
import type { Refusal, Write } from '../../core/outbox/index.ts'
import type { Profile } from '../../core/session/index.ts'
import type { Memory } from './storage.ts'
import { remembered } from './storage.ts'
import { refusalIn, refusalText, writeIn, writeText } from './stored-writes.ts'

const waiting = 'outbox.'
const refused = 'refused.'
const aside = 'aside.'

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
  memory.set(startOfRefused(user) + write.key, refusalText({ write, status }))

/** Forgets the refusal of what a write is about, unless it is of a newer one: it has been taken since. V4.17 */
export const forgetRefusal = (memory: Memory, user: string, write: Write): void => {
  const key = startOfRefused(user) + write.key
  const [known] = refusalIn(remembered(memory, key))
  if (known && known.write.at <= write.at) memory.remove(key)
}

/** Writes in the order in which they were made. */
export const inOrder = (writes: readonly Write[]): readonly Write[] =>
  writes.toSorted((one, other) => one.at - other.at)

/** Lets writes of somebody's wait; of two about the same thing the newer stays. V7.11 */
export const keepWrites = (memory: Memory, user: string, writes: readonly Write[]): void => {
  for (const write of writes) {
    const entry = startOf(user) + write.key
    const [other] = writeIn(remembered(memory, entry))
    if (!other || other.at <= write.at) memory.set(entry, writeText(write))
  }
}

/** Keeps a write for an account of which no more is known than who it is. V4.07 */
export const keepAside = (memory: Memory, user: string, write: Write): void =>
  memory.set(`${aside}${user}.${write.key}`, writeText(write))

/** Lets wait what was kept aside for an account and lies further than what it knows; nothing is kept aside any more. V4.07 */
export const adoptAside = (memory: Memory, { id, videoState }: Pick<Profile, 'id' | 'videoState'>): void => {
  for (const key of memory.keys(`${aside}${id}.`)) {
    const further = writeIn(remembered(memory, key)).filter(
      (write) => isProgressWrite(write) && goesFurther(write.body.state, videoState[write.body.media]),
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
