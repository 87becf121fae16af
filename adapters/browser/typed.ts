import * as z from 'zod/mini'
import { ok } from '../../core/kernel/result.ts'
import type { TypedPort } from '../../core/session/index.ts'
import { nothingTyped } from '../../core/session/index.ts'
import type { Memory } from './storage.ts'
import { remembered } from './storage.ts'

const key = 'typed'

const schema = z.catch(z.object({ email: z.string(), over: z.string() }), nothingTyped)

/** The typed email of a form of signing in, kept in this tab until it is closed. */
export const tabTyped = (memory: Memory): TypedPort => ({
  load: async () => ok(schema.parse(remembered(memory, key))),
  keep: async (typed) => {
    if (typed.email === '') memory.remove(key)
    else memory.set(key, JSON.stringify(typed))
    return ok(undefined)
  },
})
