import * as z from 'zod/mini'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { ShelfWrite, Shelved } from '../provider.ts'

/** The maximum number of classes in each list, and the maximum number of characters of both lists. */
const most = 48
const longest = 4_000

const entry = z.looseObject({ mediaid: z.string() })
const position = z.looseObject({
  mediaid: z.string(),
  ...{ t: z.number(), at: z.number(), done: z.optional(z.literal(1)) },
})
const fraction = z.looseObject({ mediaid: z.string(), progress: z.number() })
/** The favorites and positions that a provider stores for a member, newest first, together with unknown fields of other clients. */
export interface Lists extends Readonly<Record<string, unknown>> {
  readonly favorites: readonly unknown[]
  readonly history: readonly unknown[]
}

const listIn = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : [])

/** Returns the lists in stored data. An unreadable list becomes empty. */
export const listsIn = (data: Readonly<Record<string, unknown>> | null | undefined): Lists => ({
  ...data,
  ...{ favorites: listIn(data?.['favorites']), history: listIn(data?.['history']) },
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

/** Returns the favorites and positions in the lists. A favorite has no time of its own, so the first entry counts as the newest. */
export const shelved = ({ favorites, history }: Lists): Shelved => ({
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

const withFavourite = (data: Lists, id: string, on: boolean): Result<Lists, Failure> => {
  const others = data.favorites.filter((each) => !isOf(id)(each))
  if (!on) return ok({ ...data, favorites: others })
  if (others.length < data.favorites.length) return ok(data)
  return others.length < most ? ok({ ...data, favorites: [{ mediaid: id }, ...others] }) : fail(full)
}

const secondsOf = (ms: number): number => Math.floor(ms / 1_000)

/** Returns the data with a position added first, unless the list has a newer position of the class. If the list is full, the oldest position is dropped. */
const withPosition = (data: Lists, id: string, t: number, at: number, isDone: boolean): Lists => {
  const [known] = readIn(position, data.history.filter(isOf(id)))
  if (known && known.at > at) return data
  const rest = data.history.filter((each) => !isOf(id)(each))
  const changed = { mediaid: id, t, at, ...(isDone && { done: 1 }) }
  return { ...data, history: [changed, ...rest].slice(0, most) }
}

/** Returns the data with a write applied. Fails if there are too many favorites. */
const withWrite = (data: Lists, { topic, body, at }: ShelfWrite): Result<Lists, Failure> => {
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

const isTooLong = (data: Lists): boolean => JSON.stringify(data).length > longest

/** Returns the data without the oldest positions that exceed the size limit. */
const fitting = (data: Lists): Lists =>
  isTooLong(data) && data.history.length > 0 ? fitting({ ...data, history: data.history.slice(0, -1) }) : data

const tooLong: Failure = { type: 'Refused', reason: 'conflict', message: `Data is limited to ${longest} characters` }

/** Returns the data with a write applied within the size limit. Fails if the write does not fit even after older positions are dropped. */
const withFitting = (data: Lists, write: ShelfWrite): Result<Lists, Failure> => {
  const changed = withWrite(data, write)
  if (!changed.ok || changed.value === data) return changed
  const fitted = fitting(changed.value)
  const isKept = write.topic === 'favourites' || fitted.history.some(isOf(write.body.media))
  return isKept && !isTooLong(fitted) ? ok(fitted) : fail(tooLong)
}

/** Returns the lists with the writes applied in order, and the result of each write. Returns the same object if nothing changed. */
export const withWrites = (
  lists: Lists,
  writes: readonly ShelfWrite[],
): { readonly lists: Lists; readonly answers: readonly Result<null, Failure>[] } => {
  let changed = lists
  const answers = writes.map((write): Result<null, Failure> => {
    const next = withFitting(changed, write)
    if (next.ok) changed = next.value
    return next.ok ? ok(null) : next
  })
  return { lists: changed, answers }
}
