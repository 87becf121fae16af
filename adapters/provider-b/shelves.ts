import * as z from 'zod/mini'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { alone } from '../browser/mutex.ts'
import type { ProviderParts, ShelfWrite, Shelved, Shelves } from '../provider.ts'
import { storedAccount } from '../session/tokens.ts'
import { askB, nothing } from './ask.ts'

/** How many classes each list holds, and how many characters the external data of a customer may have. */
const most = 48
const longest = 4_000

const entry = z.looseObject({ mediaid: z.string() })
const position = z.looseObject({
  mediaid: z.string(),
  ...{ t: z.number(), at: z.number(), done: z.optional(z.literal(1)) },
})
const fraction = z.looseObject({ mediaid: z.string(), progress: z.number() })
const customer = z.object({ externalData: z.catch(z.nullish(z.record(z.string(), z.unknown())), null) })

/** The external data of a customer: the site's two lists, the newest entry first, and the fields of others. */
interface Data extends Readonly<Record<string, unknown>> {
  readonly favorites: readonly unknown[]
  readonly history: readonly unknown[]
}

const listIn = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : [])

const dataOf = ({ externalData }: z.infer<typeof customer>): Data => ({
  ...externalData,
  ...{ favorites: listIn(externalData?.['favorites']), history: listIn(externalData?.['history']) },
})

/** Returns the readable entries of a list. */
const readIn = <S extends z.ZodMiniType>(schema: S, list: readonly unknown[]): readonly z.output<S>[] =>
  list.flatMap((each) => {
    const read = schema.safeParse(each)
    return read.success ? [read.data] : []
  })

const isOf =
  (id: string) =>
  (each: unknown): boolean =>
    entry.safeParse(each).data?.mediaid === id

/** Returns the lists of a customer. A favorite has no time of its own, so that the newest is the first of the list. */
const shelved = ({ favorites, history }: Data): Shelved => ({
  favourites: readIn(entry, favorites).map(({ mediaid }, at) => ({ id: mediaid, addedAt: favorites.length - at })),
  progress: Object.fromEntries(
    readIn(position, history).map(({ mediaid, t, at, done }) => [
      mediaid,
      { lastTime: t, completed: done === 1, programId: null, updatedAt: at * 1_000 },
    ]),
  ),
  fractions: new Map(
    readIn(fraction, history).flatMap((each) =>
      position.safeParse(each).success ? [] : [[each.mediaid, each.progress] as const],
    ),
  ),
})

const full: Failure = { type: 'Refused', reason: 'conflict', message: `Favorites are limited to ${most}` }

const withFavourite = (data: Data, id: string, on: boolean): Result<Data, Failure> => {
  const others = data.favorites.filter((each) => !isOf(id)(each))
  if (!on) return ok({ ...data, favorites: others })
  if (others.length < data.favorites.length) return ok(data)
  return others.length < most ? ok({ ...data, favorites: [{ mediaid: id }, ...others] }) : fail(full)
}

const secondsOf = (ms: number): number => Math.floor(ms / 1_000)

/** Returns the data with a position in front, unless a newer one of the class is there; the oldest position leaves a full list. */
const withPosition = (data: Data, id: string, t: number, at: number, isDone: boolean): Data => {
  const [known] = readIn(position, data.history.filter(isOf(id)))
  if (known && known.at > at) return data
  const rest = data.history.filter((each) => !isOf(id)(each))
  const changed = { mediaid: id, t, at, ...(isDone && { done: 1 }) }
  return { ...data, history: [changed, ...rest].slice(0, most) }
}

/** Returns the data with a write; fails if it is a favorite too many. */
const withWrite = (data: Data, { topic, body, at }: ShelfWrite): Result<Data, Failure> => {
  const { media } = body
  switch (topic) {
    case 'favourites':
      return withFavourite(data, media, body.on)
    case 'progress':
      return ok(withPosition(data, media, Math.floor(body.state.lastTime), secondsOf(at), body.state.completed))
    case 'watched': {
      const [known] = readIn(position, data.history.filter(isOf(media)))
      return ok(withPosition(data, media, known?.t ?? 0, secondsOf(at), true))
    }
  }
}

const isTooLong = (data: Data): boolean => JSON.stringify(data).length > longest

/** Returns the data without the oldest positions that do not fit. */
const fitting = (data: Data): Data =>
  isTooLong(data) && data.history.length > 0 ? fitting({ ...data, history: data.history.slice(0, -1) }) : data

const tooLong: Failure = { type: 'Refused', reason: 'conflict', message: `Data is limited to ${longest} characters` }

/** Returns the data with a write that fits; fails if there is no room for it even without the older positions. */
const withFitting = (data: Data, write: ShelfWrite): Result<Data, Failure> => {
  const changed = withWrite(data, write)
  if (!changed.ok || changed.value === data) return changed
  const fitted = fitting(changed.value)
  const isKept = write.topic === 'favourites' || fitted.history.some(isOf(write.body.media))
  return isKept && !isTooLong(fitted) ? ok(fitted) : fail(tooLong)
}

/** The favorites and positions in the customer's external data at provider B, which is saved as a whole. It is read before each save, on one tab at a time, so that fields of others, entries of other devices and ids that nobody knows now stay. */
export const customerShelves = (parts: ProviderParts): Shelves => {
  const { memory, now } = parts
  const ask = askB(parts)
  const read = async (signal: AbortSignal): Promise<Result<Data, Failure>> => {
    const found = await ask.own(
      customer,
      (id) => ({ method: 'GET', path: `/customers/${id}`, keepalive: true }),
      signal,
    )
    return found.ok ? ok(dataOf(found.value)) : fail(found.error.failure)
  }
  /** Saves writes of one customer; fails if another has signed in on another tab meanwhile. */
  const saveNow = async (id: string | undefined, writes: readonly ShelfWrite[], signal: AbortSignal) => {
    const isOther = () => storedAccount(memory)?.id !== id
    if (isOther()) return fail<Failure>({ type: 'SignedOut' })
    const found = await read(signal)
    if (!found.ok) return found
    let data = found.value
    const answers = writes.map((write): Result<null, Failure> => {
      const changed = withFitting(data, write)
      if (changed.ok) data = changed.value
      return changed.ok ? ok(null) : changed
    })
    if (data === found.value) return ok(answers)
    if (isOther()) return fail<Failure>({ type: 'SignedOut' })
    const json = { id, externalData: data }
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
