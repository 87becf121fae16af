import * as z from 'zod/mini'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { alone } from '../browser/mutex.ts'
import type { ProviderParts, ShelfWrite, Shelves } from '../provider.ts'
import { storedAccount } from '../session/tokens.ts'
import type { Lists } from '../shelves/lists.ts'
import { listsIn, shelved, withWrites } from '../shelves/lists.ts'
import { askB, nothing } from './ask.ts'

const customer = z.object({ externalData: z.catch(z.nullish(z.record(z.string(), z.unknown())), null) })

/** Creates the shelves of provider B, which stores favorites and positions in the customer's external data. The data is saved as a whole, so one tab at a time loads it before each save. This keeps other fields, entries of other devices, and ids that are unknown now. */
export const customerShelves = (parts: ProviderParts): Shelves => {
  const { memory, now } = parts
  const ask = askB(parts)
  const read = async (signal: AbortSignal): Promise<Result<Lists, Failure>> => {
    const found = await ask.own(
      customer,
      (id) => ({ method: 'GET', path: `/customers/${id}`, keepalive: true }),
      signal,
    )
    return found.ok ? ok(listsIn(found.value.externalData)) : fail(found.error.failure)
  }
  /** Saves a customer's writes; fails if another customer has signed in on another tab. */
  const saveNow = async (id: string | undefined, writes: readonly ShelfWrite[], signal: AbortSignal) => {
    const isOther = () => storedAccount(memory)?.id !== id
    if (isOther()) return fail<Failure>({ type: 'SignedOut' })
    const found = await read(signal)
    if (!found.ok) return found
    const { lists, answers } = withWrites(found.value, writes)
    if (lists === found.value) return ok(answers)
    if (isOther()) return fail<Failure>({ type: 'SignedOut' })
    const json = { id, externalData: lists }
    const saved = await ask.own(
      nothing,
      () => ({ method: 'PATCH', path: `/customers/${id}`, json, keepalive: true }),
      signal,
    )
    return saved.ok ? ok(answers) : fail(saved.error.failure)
  }
  return {
    load: async (_, signal) => {
      const found = await read(signal)
      return found.ok ? ok(shelved(found.value)) : found
    },
    save: (writes, signal) => {
      const id = storedAccount(memory)?.id
      return alone(
        { name: `shelves.${id}`, memory, now, signal },
        () => saveNow(id, writes, signal),
        () => fail<Failure>({ type: 'Offline' }),
      )
    },
  }
}
