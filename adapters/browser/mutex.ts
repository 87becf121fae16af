import { inTime } from '../start/in-time.ts'
import type { Memory } from './storage.ts'

/** How long a lease lasts unless it is renewed, in ms. A tab that closes while holding a lease blocks the other tabs for at most this long. */
export const leaseTime = 15_000

/** A request for a lock that one tab at a time holds, and the storage it uses. */
export interface Claim {
  /** The name of the lock. */
  readonly name: string
  readonly memory: Memory
  readonly now: () => number
  /** Aborted when the lock is no longer wanted. */
  readonly signal?: AbortSignal
}

/** A task that runs under a lock. Its signal fires if the lock is canceled or lost to another tab. */
export type Task<A> = (over: AbortSignal) => Promise<A>

/** Runs a task under a lease; a browser without its code runs `instead`. */
const underLease = async <A>(claim: Claim, run: Task<A>, instead: () => A): Promise<A> => {
  const code = await inTime(import('./lease.ts')).catch(() => null)
  return code ? code.underLease(claim, run, instead) : instead()
}

/** The browser's locks; `null` if it has none or refuses them. */
const locksHere = (): LockManager | null => {
  try {
    return globalThis.navigator?.locks ?? null
  } catch {
    return null
  }
}

/** Runs a task in one tab at a time: under a Web Lock, which a closed tab releases, else under a lease; a caller that waits longer than a lease runs `instead`. */
export const alone = async <A>(claim: Claim, run: Task<A>, instead: () => A): Promise<A> => {
  const locks = locksHere()
  if (!locks) return underLease(claim, run, instead)
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), leaseTime)
  const signal = claim.signal ? AbortSignal.any([claim.signal, waiting.signal]) : waiting.signal
  let begun = false
  try {
    const ran = locks.request(`adagio.${claim.name}`, { signal }, () => {
      clearTimeout(timer)
      // A lock that is granted after all comes too late: the caller has continued without it.
      signal.throwIfAborted()
      begun = true
      return run(signal)
    })
    // A browser may neither grant a lock nor refuse it.
    const givenUp = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => begun || reject(signal.reason), { once: true })
    })
    return (await Promise.race([ran, givenUp])) as A
  } catch (cause) {
    if (begun) throw cause
    // A browser without storage for the site has no Web Locks either.
    return signal.aborted ? instead() : underLease(claim, run, instead)
  } finally {
    clearTimeout(timer)
  }
}
