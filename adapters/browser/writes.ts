import { goesFurther, isProgressWrite } from '../../core/history/index.ts'
import type { Refusal, Write } from '../../core/outbox/index.ts'
import type { Profile } from '../../core/session/index.ts'
import type { Memory } from './storage.ts'
import { remembered } from './storage.ts'
import { refusalIn, refusalText, writeIn, writeText } from './stored-writes.ts'

const waiting = 'outbox.'
const refused = 'refused.'
const aside = 'aside.'

/** The key of an account's payment attempt on this device. A4.21 */
export const attemptKey = (id: string): string => `checkout.${id}`

/** The key of the email addresses whose registration was tried on this device with an unknown outcome. A8.08 */
export const triesKey = 'registering'

/** The key of the pages at which an account's magazines were read last on this device. P2.4.05 */
export const magazinesKey = (user: string): string => `magazines.${user}`

/** The beginnings of the keys of an account's writes, and of its refusals. */
export const startOf = (user: string): string => `${waiting}${user}.`
export const startOfRefused = (user: string): string => `${refused}${user}.`

/** Deletes an account's unsent writes, refusals, payment attempt and pages of magazines when it signs out. A4.03 */
export const forgetUser = (memory: Memory, user: string): void => {
  // Refusals are deleted first, so that no other tab reports them again.
  const theirs = [startOfRefused(user), startOf(user), `${aside}${user}.`].flatMap((start) => memory.keys(start))
  for (const key of [...theirs, attemptKey(user), triesKey, magazinesKey(user)]) memory.remove(key)
}

/** The unsent writes of an account. V7.11 */
export const waitingWrites = (memory: Memory, user: string): readonly Write[] =>
  memory.keys(startOf(user)).flatMap((key) => writeIn(remembered(memory, key)))

/** The refusals of an account that are not dismissed. V4.17 */
export const refusalsOf = (memory: Memory, user: string): readonly Refusal[] =>
  memory.keys(startOfRefused(user)).flatMap((key) => refusalIn(remembered(memory, key)))

/** Stores the refusal of a write until it is dismissed. V4.17 */
export const keepRefusal = (memory: Memory, user: string, { write, status }: Refusal): void =>
  memory.set(startOfRefused(user) + write.key, refusalText({ write, status }))

/** Deletes the refusal with a write's key, unless it is of a newer write: the write has been accepted since. V4.17 */
export const forgetRefusal = (memory: Memory, user: string, write: Write): void => {
  const key = startOfRefused(user) + write.key
  const [known] = refusalIn(remembered(memory, key))
  if (known && known.write.at <= write.at) memory.remove(key)
}

/** Writes in the order in which they were made. */
export const inOrder = (writes: readonly Write[]): readonly Write[] =>
  writes.toSorted((one, other) => one.at - other.at)

/** Stores unsent writes of an account; of two with the same key the newer one stays. V7.11 */
export const keepWrites = (memory: Memory, user: string, writes: readonly Write[]): void => {
  for (const write of writes) {
    const entry = startOf(user) + write.key
    const [other] = writeIn(remembered(memory, entry))
    if (!other || other.at <= write.at) memory.set(entry, writeText(write))
  }
}

/** Stores a write for an account whose profile has not loaded yet. V4.07 */
export const keepAside = (memory: Memory, user: string, write: Write): void =>
  memory.set(`${aside}${user}.${write.key}`, writeText(write))

/** Moves the positions kept aside for an account to its unsent writes where they are further along than its own; the rest is deleted. V4.07 */
export const adoptAside = (memory: Memory, { id, videoState }: Pick<Profile, 'id' | 'videoState'>): void => {
  for (const key of memory.keys(`${aside}${id}.`)) {
    const further = writeIn(remembered(memory, key)).filter(
      (write) => isProgressWrite(write) && goesFurther(write.body.state, videoState[write.body.media]),
    )
    keepWrites(memory, id, further)
    memory.remove(key)
  }
}

/** The number of an account's unsent writes on this device. */
export const unsavedOf = (memory: Memory, user: string): number =>
  waitingWrites(memory, user).length + memory.keys(`${aside}${user}.`).length

/** Deletes an account's unsent writes. */
export const forgetWaiting = (memory: Memory, user: string): void => {
  for (const key of memory.keys(startOf(user))) memory.remove(key)
}
