import type { Memory } from './storage.ts'

/** How long one tab may hold a lock, in ms: a tab that closes while it holds one blocks the others no longer than that. */
export const leaseTime = 15_000

/** How often a tab checks whether the lease is free, and how long it waits to see whether it alone has taken it; in ms. */
const tickInterval = 250
const claimTime = 50

interface Lease {
  readonly owner: string
  readonly until: number
}

/** A request for a lock that one tab at a time holds, and the storage it uses. */
export interface Claim {
  /** The name of the lock. */
  readonly name: string
  readonly memory: Memory
  readonly now: () => number
  /** Aborted when the lock is no longer wanted. */
  readonly signal?: AbortSignal
}

const leaseKey = (name: string): string => `${name}-lease`

const leaseIn = (memory: Memory, name: string): Lease | null => {
  const [until, owner] = (memory.get(leaseKey(name)) ?? '').split(' ')
  return owner === undefined ? null : { owner, until: Number(until) }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

const isHeld = (lease: Lease | null, now: number): boolean =>
  lease !== null && lease.until > now && lease.until <= now + leaseTime

/** Takes the lease when it is free; of several tabs that write at the same time, the last one has it. False where it took too long. */
const take = async (claim: Claim, owner: string, patience: number): Promise<boolean> => {
  const { memory, name, now, signal } = claim
  let left = patience
  while (isHeld(leaseIn(memory, name), now())) {
    if (left <= 0 || signal?.aborted) return false
    await pause(tickInterval)
    left -= tickInterval
  }
  memory.set(leaseKey(name), `${now() + leaseTime} ${owner}`)
  await pause(claimTime)
  return leaseIn(memory, name)?.owner === owner || take(claim, owner, left - claimTime)
}

const underLease = async <A>(claim: Claim, run: () => Promise<A>, instead: () => A): Promise<A> => {
  const { memory, name } = claim
  const owner = Math.random().toString(36).slice(2)
  if (!(await take(claim, owner, leaseTime + tickInterval))) return instead()
  try {
    return await run()
  } finally {
    if (leaseIn(memory, name)?.owner === owner) memory.remove(leaseKey(name))
  }
}

/** The browser's locks; `null` if it has none or refuses them. */
const locksHere = (): LockManager | null => {
  try {
    return globalThis.navigator?.locks ?? null
  } catch {
    return null
  }
}

/** Runs a task in one tab at a time: under a Web Lock, which a closed tab releases, else under a lease; a caller that waits longer than a lease runs `instead`. A4.14 V7.11 */
export const alone = async <A>(claim: Claim, run: () => Promise<A>, instead: () => A): Promise<A> => {
  const locks = locksHere()
  if (!locks) return underLease(claim, run, instead)
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), leaseTime)
  const signal = claim.signal ? AbortSignal.any([claim.signal, waiting.signal]) : waiting.signal
  let begun = false
  try {
    const ran = locks.request(`adagio.${claim.name}`, { signal }, () => {
      clearTimeout(timer)
      begun = true
      return run()
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
