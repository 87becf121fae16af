import type { Write } from '../../core/outbox/index.ts'
import type { Memory } from './storage.ts'
import { writeText } from './stored-form.ts'

const waiting = 'outbox.'
const refused = 'refused.'
const aside = 'aside.'

/** The key of an account's payment attempt on this device. A4.21 */
export const attemptKey = (id: string): string => `checkout.${id}`

/** The key of the fact that an account's trial was refused. A2.12 */
export const refusedTrialKey = (id: string): string => `trial-refused.${id}`

/** The key of the grants that this device has welcomed for an account. A4.15 */
export const welcomedKey = (id: string): string => `welcomed.${id}`

/** The key of an account's pending payment method change. A7.27 */
export const pendingChangeKey = (id: string): string => `payment-change.${id}`

/** The beginning of the keys of the orders that an account makes on this device, if the provider has no orders. A7.18 */
export const startOfClientOrders = (id: string): string => `order.${id}.`

/** The key of the email addresses whose registration was tried on this device with an unknown outcome. A8.08 */
export const triesKey = 'registering'

/** The key of the pages at which an account's magazines were read last on this device. P2.4.05 */
export const magazinesKey = (user: string): string => `magazines.${user}`

/** The key of the reason why an account's session has ended on this device. A8.06 */
export const endReasonKey = (id: string): string => `ended.${id}`

/** The beginning of the keys of the users that an account acted for on this device. A6.09 */
export const startOfActed = (account: string): string => `acted.${account}.`

/** The users that an account acted for on this device, in any tab and on any visit. A6.09 */
export const actedUsers = (memory: Memory, account: string): readonly string[] =>
  memory.keys(startOfActed(account)).map((key) => key.slice(startOfActed(account).length))

/** The beginnings of the keys of an account's writes, and of its refusals. */
export const startOf = (user: string): string => `${waiting}${user}.`
export const startOfRefused = (user: string): string => `${refused}${user}.`

/** The beginning of the keys of the writes kept aside for an account. V4.07 */
export const startOfAside = (user: string): string => `${aside}${user}.`

const forgetUser = (memory: Memory, user: string): void => {
  // Refusals are deleted first, so that no other tab reports them again.
  for (const startFor of [startOfRefused, startOf, startOfAside, startOfClientOrders])
    for (const key of memory.keys(startFor(user))) memory.remove(key)
  const keys = [attemptKey, welcomedKey, refusedTrialKey, pendingChangeKey, magazinesKey, endReasonKey]
  for (const keyOf of keys) memory.remove(keyOf(user))
  memory.remove(triesKey)
}

/** Deletes an account's data on this device, and the data of each user it acted for in any tab or visit: unsent writes, refusals, payment attempt, orders, pending change, welcomed grants, refused trial, magazine pages and the reason of an ended session. A4.03 A6.09 */
export const forgetAccount = (memory: Memory, account: string): void => {
  for (const user of actedUsers(memory, account)) {
    forgetUser(memory, user)
    memory.remove(startOfActed(account) + user)
  }
  forgetUser(memory, account)
}

/** Stores a write for an account whose profile has not loaded yet. V4.07 */
export const keepAside = (memory: Memory, user: string, write: Write): void =>
  memory.set(startOfAside(user) + write.key, writeText(write))
