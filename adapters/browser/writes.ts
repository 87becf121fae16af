import type { Member } from '../../core/session/index.ts'
import { goesFurther, isProgressWrite } from '../../core/user/history/index.ts'
import type { Refusal, Write } from '../../core/user/outbox/index.ts'
import {
  attemptKey,
  endReasonKey,
  magazinesKey,
  pendingChangeKey,
  refusedTrialKey,
  startOfClientOrders,
  triesKey,
  welcomedKey,
} from './account-keys.ts'
import type { Memory } from './storage.ts'
import { remembered } from './storage.ts'
import { refusalText, writeText } from './stored-form.ts'
import { refusalIn, writeIn } from './stored-writes.ts'
import { startOf, startOfActed, startOfAside, startOfRefused } from './write-keys.ts'

/** The unsent writes of an account. */
export const waitingWrites = (memory: Memory, user: string): readonly Write[] =>
  memory.keys(startOf(user)).flatMap((key) => writeIn(remembered(memory, key)))

/** The refusals of an account that are not dismissed. */
export const refusalsOf = (memory: Memory, user: string): readonly Refusal[] =>
  memory.keys(startOfRefused(user)).flatMap((key) => refusalIn(remembered(memory, key)))

/** Stores the refusal of a write until it is dismissed. */
export const keepRefusal = (memory: Memory, user: string, refusal: Refusal): void =>
  memory.set(startOfRefused(user) + refusal.write.key, refusalText(refusal))

/** Deletes the refusal with a write's key, unless it is of a newer write: the write has been accepted since. */
export const forgetRefusal = (memory: Memory, user: string, write: Write): void => {
  const key = startOfRefused(user) + write.key
  const [known] = refusalIn(remembered(memory, key))
  if (known && known.write.at <= write.at) memory.remove(key)
}

/** Writes in the order in which they were made. */
export const inOrder = (writes: readonly Write[]): readonly Write[] =>
  writes.toSorted((one, other) => one.at - other.at)

/** Stores unsent writes of an account; of two with the same key the newer one stays. */
export const keepWrites = (memory: Memory, user: string, writes: readonly Write[]): void => {
  for (const write of writes) {
    const entry = startOf(user) + write.key
    const [other] = writeIn(remembered(memory, entry))
    if (!other || other.at <= write.at) memory.set(entry, writeText(write))
  }
}

/** Moves the positions kept aside for an account to its unsent writes if they are further along than its own; the rest is deleted. */
export const adoptAside = (memory: Memory, { id, videoState }: Pick<Member, 'id' | 'videoState'>): void => {
  for (const key of memory.keys(startOfAside(id))) {
    const further = writeIn(remembered(memory, key)).filter(
      (write) => isProgressWrite(write) && goesFurther(write.body.state, videoState[write.body.media]),
    )
    keepWrites(memory, id, further)
    memory.remove(key)
  }
}

/** The users that an account acted for on this device, in any tab and on any visit. */
export const actedUsers = (memory: Memory, account: string): readonly string[] =>
  memory.keys(startOfActed(account)).map((key) => key.slice(startOfActed(account).length))

/** The number of unsent writes that signing out of an account deletes from this device: its own, and those of each user it acted for. */
export const unsavedOf = (memory: Memory, account: string): number =>
  [account, ...actedUsers(memory, account)].reduce(
    (sum, user) => sum + waitingWrites(memory, user).length + memory.keys(startOfAside(user)).length,
    0,
  )

const forgetUser = (memory: Memory, user: string): void => {
  // Refusals are deleted first, so that no other tab reports them again.
  for (const startFor of [startOfRefused, startOf, startOfAside, startOfClientOrders])
    for (const key of memory.keys(startFor(user))) memory.remove(key)
  const keys = [attemptKey, welcomedKey, refusedTrialKey, pendingChangeKey, magazinesKey, endReasonKey]
  for (const keyOf of keys) memory.remove(keyOf(user))
  memory.remove(triesKey)
}

/** Deletes an account's data on this device, and the data of each user it acted for in any tab or visit: unsent writes, refusals, payment attempt, orders, pending change, welcomed grants, refused trial, magazine pages and the reason of an ended session. */
export const forgetAccount = (memory: Memory, account: string): void => {
  for (const user of actedUsers(memory, account)) {
    forgetUser(memory, user)
    memory.remove(startOfActed(account) + user)
  }
  forgetUser(memory, account)
}
