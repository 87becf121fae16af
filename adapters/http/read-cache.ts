import type { Call } from '../../core/kernel/call.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail } from '../../core/kernel/result.ts'

/** How long lists, series and programs are fresh, in ms. */
export const listFreshFor = 3_600_000

/** The options of a cache: the number of answers, their life in ms, whether an answer may be reused while online, and the owner, whose change clears the cache. */
export interface Keeping<A> {
  readonly capacity: number
  readonly life: number
  readonly keeps: (value: A) => boolean
  readonly owner: () => string
  /** Returns the current time, in ms. */
  readonly now: () => number
}

interface Flight<A> {
  readonly answer: Promise<Result<A, Failure>>
  readonly abort: AbortController
  waiting: number
}

/** The time of an answer that is reused only while offline. */
const outdated = Number.NEGATIVE_INFINITY

/** The answer of an aborted read. */
const abandoned = fail<Failure>({ type: 'Offline' })

/** A cached read; `again` loads and caches a new answer. */
export interface CachedCall<I, A> extends Call<I, A> {
  readonly again: Call<I, A>
}

/** Caches the most recently used answers of a read by input. Concurrent reads with the same input share a request, which is aborted once all of them are. A failure is never cached; while offline an outdated answer is returned. */
export const readCache = <I, A>(
  call: Call<I, A>,
  { capacity, life, keeps, owner, now }: Keeping<A>,
): CachedCall<I, A> => {
  const kept = new Map<string, { readonly answer: Result<A, Failure>; at: number }>()
  const flights = new Map<string, Flight<A>>()
  let of: string | null = null
  const begin = (key: string, input: I): Flight<A> => {
    const abort = new AbortController()
    const answer = call(input, abort.signal)
      .catch((cause: unknown) => fail<Failure>({ type: 'Unexpected', cause }))
      .then((came) => {
        // An answer for a previous owner is not cached.
        if (flights.get(key) !== flight) return came
        flights.delete(key)
        if (owner() !== of) return came
        if (!came.ok) return (came.error.type === 'Offline' && kept.get(key)?.answer) || came
        kept.delete(key)
        kept.set(key, { answer: came, at: keeps(came.value) ? now() : outdated })
        if (kept.size > capacity) kept.delete(kept.keys().next().value!)
        return came
      })
    const flight = { answer, abort, waiting: 0 }
    flights.set(key, flight)
    return flight
  }
  const read: Call<I, A> = (input, signal) => {
    if (owner() !== of) {
      kept.clear()
      flights.clear()
      of = owner()
    }
    const key = JSON.stringify(input)
    const found = kept.get(key)
    if (found && now() - found.at < life) {
      kept.delete(key)
      kept.set(key, found)
      return Promise.resolve(found.answer)
    }
    if (signal.aborted) return Promise.resolve(abandoned)
    const flight = flights.get(key) ?? begin(key, input)
    flight.waiting += 1
    return new Promise((done) => {
      const leave = () => {
        flight.waiting -= 1
        if (flight.waiting === 0) {
          if (flights.get(key) === flight) flights.delete(key)
          flight.abort.abort()
        }
        done(abandoned)
      }
      signal.addEventListener('abort', leave)
      void flight.answer.then((came) => {
        signal.removeEventListener('abort', leave)
        done(came)
      })
    })
  }
  const again: Call<I, A> = (input, signal) => {
    const found = kept.get(JSON.stringify(input))
    if (found) found.at = outdated
    return read(input, signal)
  }
  return Object.assign(read, { again })
}
