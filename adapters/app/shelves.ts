import type { Call } from '../../core/kernel/call.ts'
import { dayLength } from '../../core/kernel/clock.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { Watched } from '../../core/user/history/index.ts'
import type { UserPorts } from '../../core/user/machine.ts'
import type { OutboxPort, Reply, Write, WriteFailure } from '../../core/user/outbox/index.ts'
import type { UserWrite } from '../../core/user/writes.ts'
import { userWrite } from '../../core/user/writes.ts'
import { fiveTimes, patiently } from '../http/patience.ts'
import type { MediaDelivery } from '../media-delivery/index.ts'
import type { ShelfWrite, Shelves } from '../provider.ts'

/** The parts of a signed-in member's ports that read and write favorites and positions. */
export type KeptUser = Pick<UserPorts, 'history' | 'favourites'> & {
  readonly wire: Required<Pick<OutboxPort, 'send' | 'batch'>>
}

const isShelfWrite = (write: UserWrite): write is ShelfWrite =>
  write.topic === 'favourites' || write.topic === 'progress' || write.topic === 'watched'

const notKept = fail<WriteFailure>({ type: 'Refused', reason: 'missing', message: 'no product API' })

/** The update time assumed for a position that has none, in ms since 1970: a day ago, so that the position is recent but older than those of this device. */
const timeOf = (at: number, now: number): number => now - dayLength - at

/** Creates the history, the favorites and the sender of their writes over the shelves of a provider. */
const onShelves = (shelves: Shelves, { byIds }: Pick<MediaDelivery, 'byIds'>, now: () => number): KeptUser => {
  const load = (signal: AbortSignal) => patiently((inner) => shelves.load(undefined, inner), fiveTimes, signal)
  const withItems = async (dates: ReadonlyMap<string, number>, signal: AbortSignal) => {
    if (dates.size === 0) return ok<readonly Watched[]>([])
    const items = await byIds([...dates.keys()], signal)
    return items.ok ? ok(items.value.map((item) => ({ item, addedAt: dates.get(item.id) ?? 0 }))) : items
  }
  const items = (ids: readonly string[], signal: AbortSignal) => byIds(ids, signal)
  const batch: KeptUser['wire']['batch'] = async (writes, signal) => {
    const kept = writes.map(userWrite).filter(isShelfWrite)
    const saved = kept.length > 0 ? await shelves.save(kept, signal) : ok([])
    if (!saved.ok) return saved
    const answers = new Map<Write, Result<Reply, WriteFailure>>(kept.map((write, at) => [write, saved.value[at]!]))
    return ok(writes.map((write) => answers.get(write) ?? notKept))
  }
  return {
    history: {
      progress: async (_, signal) => {
        const found = await load(signal)
        if (!found.ok) return found
        const { progress, fractions } = found.value
        const ids = [...fractions.keys()]
        const known = ids.length > 0 ? await byIds(ids, signal) : ok([])
        if (!known.ok) return known
        const others = known.value.map(({ id, duration }) => ({
          ...{ lastTime: (fractions.get(id) ?? 0) * duration, completed: false, programId: null },
          ...{ id, updatedAt: timeOf(ids.indexOf(id), now()) },
        }))
        return ok({ ...Object.fromEntries(others.map(({ id, ...state }) => [id, state])), ...progress })
      },
      items,
      watched: async (_, signal) => {
        const found = await load(signal)
        if (!found.ok) return found
        const finished = Object.entries(found.value.progress).filter(([, { completed }]) => completed)
        return withItems(new Map(finished.map(([id, { updatedAt }]) => [id, updatedAt])), signal)
      },
    },
    favourites: {
      load: async (_, signal) => {
        const found = await load(signal)
        return found.ok
          ? withItems(new Map(found.value.favourites.map(({ id, addedAt }) => [id, addedAt])), signal)
          : found
      },
      items,
    },
    wire: {
      batch,
      send: async (write, signal) => {
        const answers = await batch([write], signal)
        return answers.ok ? (answers.value[0] ?? notKept) : answers
      },
    },
  }
}

/** Creates the history, the favorites and the sender of their writes of a member: over the shelves of the provider at a studio without a product API, otherwise over the product API. */
export const keptUser = (
  product: KeptUser,
  delivery: Pick<MediaDelivery, 'byIds'>,
  findShelves: (signal: AbortSignal) => Promise<Result<Shelves | null, Failure>>,
  now: () => number,
): KeptUser => {
  const chosen =
    <I, A, E>(call: (user: KeptUser) => Call<I, A, E>): Call<I, A, E | Failure> =>
    async (input, signal) => {
      const shelves = await findShelves(signal)
      if (!shelves.ok) return shelves
      return call(shelves.value ? onShelves(shelves.value, delivery, now) : product)(input, signal)
    }
  return {
    history: {
      progress: chosen(({ history }) => history.progress),
      items: product.history.items,
      watched: chosen(({ history }) => history.watched),
    },
    favourites: { load: chosen(({ favourites }) => favourites.load), items: product.favourites.items },
    wire: { send: chosen(({ wire }) => wire.send), batch: chosen(({ wire }) => wire.batch) },
  }
}
