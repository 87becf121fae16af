import * as z from 'zod/mini'
import type { Adoption, RegistrationPort } from '../../core/commerce/account/index.ts'
import { ok } from '../../core/kernel/result.ts'
import { triesKey } from './account-keys.ts'
import type { Memory } from './storage.ts'
import { remembered } from './storage.ts'
import { historyIn, historyKey } from './visitor.ts'
import { keepWrites } from './writes.ts'

const triesSchema = z.catch(z.array(z.string()), [])

const triesIn = (memory: Memory): readonly string[] => triesSchema.parse(remembered(memory, triesKey))

/** This device's data about a registration: the email addresses that were tried, and the visitor's history under this app config. */
export const deviceRegistration = (
  memory: Memory,
): Pick<RegistrationPort, 'keepTry' | 'forgetTry' | 'visitorHistory'> => ({
  keepTry: async (email) => {
    const tries = triesIn(memory)
    const isKept = tries.includes(email)
    if (!isKept) memory.set(triesKey, JSON.stringify([...tries, email]))
    return ok(isKept)
  },
  forgetTry: async (email) => {
    const tries = triesIn(memory).filter((each) => each !== email)
    if (tries.length > 0) memory.set(triesKey, JSON.stringify(tries))
    else memory.remove(triesKey)
    return ok(undefined)
  },
  visitorHistory: async () => ok(historyIn(memory)),
})

/** Keeps the writes for a newly registered account, and deletes the visitor's history they were made from; all in one tick, so that it happens once. */
export const keepAdopted = (memory: Memory, { session, writes, movesHistory }: Adoption): void => {
  keepWrites(memory, session.account.id, writes)
  memory.remove(triesKey)
  if (!movesHistory) return
  memory.remove(historyKey(memory))
}
