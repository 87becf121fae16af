import * as z from 'zod/mini'
import { ok } from '../../core/kernel/result.ts'
import type { Progress } from '../../core/user/history/index.ts'
import { isProgressWrite, progressWrite, withWrite } from '../../core/user/history/index.ts'
import type { UserPorts } from '../../core/user/machine.ts'
import type { OutboxPort, Write } from '../../core/user/outbox/index.ts'
import type { FindSiteConfig } from '../config/index.ts'
import { overrideKey } from '../config/index.ts'
import { json } from '../http/json.ts'
import { entriesOf } from '../http/schema.ts'
import type { MediaDelivery } from '../media-delivery/index.ts'
import { hidden, woke } from './page.ts'
import type { Memory } from './storage.ts'
import { remembered } from './storage.ts'

/** The key of a visitor's history: 'history', followed by the id of the app config if that is not the site's own. V9.22 V9.23 */
export const historyKey = (memory: Memory): string => {
  const chosen = memory.get(overrideKey)
  return chosen === null ? 'history' : `history.${chosen}`
}

const historySchema = entriesOf(
  z.object({
    lastTime: z.number(),
    completed: z.boolean(),
    programId: z.nullable(z.string()),
    updatedAt: z.number(),
  }),
)

/** The history of the visitor on this device, under the present app config. */
export const historyIn = (memory: Memory): Progress =>
  historySchema.safeParse(remembered(memory, historyKey(memory))).data ?? {}

const historyOf = (text: string | null): Progress => historySchema.safeParse(json(text ?? '')).data ?? {}

/** The positions that a history has and another one lacks, as writes. */
const changesIn = (history: Progress, before: Progress): readonly Write[] =>
  Object.entries(history).flatMap(([id, state]) =>
    state.updatedAt > (before[id]?.updatedAt ?? Number.NEGATIVE_INFINITY) ? [progressWrite(id, state)] : [],
  )

/** The outbox of a visitor: a position is in the history of this device at once, so that none waits; other tabs learn it from the history. */
const visitorOutbox = (memory: Memory): OutboxPort => {
  const keep = (writes: readonly Write[]): void => {
    const own = writes.filter(isProgressWrite)
    if (own.length > 0) memory.set(historyKey(memory), JSON.stringify(own.reduce(withWrite, historyIn(memory))))
  }
  return {
    ...{ woke, hidden },
    load: async () => ok({ writes: [], refusals: [] }),
    keep: async (writes) => ok(keep(writes)),
    send: async (write) => {
      keep([write])
      return ok(null)
    },
    dismiss: async () => ok(undefined),
    elsewhere: (on) =>
      memory.listen((key, value, before) => {
        if (key !== historyKey(memory)) return
        for (const write of changesIn(historyOf(value), historyOf(before))) on({ type: 'keptElsewhere', write })
      }),
  }
}

/** The ports of a visitor, whose history stays on this device; visitors have no favorites. */
export const deviceVisitor = (
  memory: Memory,
  delivery: Pick<MediaDelivery, 'byIds'>,
  siteConfig: FindSiteConfig,
): UserPorts => ({
  history: {
    progress: async (_, signal) => {
      // The key depends on the app config, so the config must be loaded first.
      await siteConfig(signal)
      return ok(historyIn(memory))
    },
    items: (ids, signal) => (ids.length > 0 ? delivery.byIds(ids, signal) : Promise.resolve(ok([]))),
    watched: async (_, signal) => {
      await siteConfig(signal)
      const finished = Object.entries(historyIn(memory)).filter(([, state]) => state.completed)
      if (finished.length === 0) return ok([])
      const items = await delivery.byIds(
        finished.map(([id]) => id),
        signal,
      )
      const dates = new Map(finished.map(([id, { updatedAt }]) => [id, updatedAt]))
      return items.ok ? ok(items.value.map((item) => ({ item, addedAt: dates.get(item.id) ?? 0 }))) : items
    },
  },
  favourites: { load: async () => ok([]), items: async () => ok([]) },
  outbox: visitorOutbox(memory),
})
