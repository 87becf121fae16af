import type { Memory } from './storage.ts'

/** How long one tab may hold a lock, in ms: a tab that was closed in the middle blocks nobody for longer. */
export const leaseTime = 15_000

/** How often a tab looks whether the lease is free, and how long it waits to see whether it alone took it; in ms. */
const tickInterval = 250
const claimTime = 50

interface Lease {
  readonly owner: string
  readonly until: number
}

/** What only one tab does at a time, and where it looks. */
export interface Claim {
  /** Each name is a lock of its own. */
  readonly name: string
  readonly memory: Memory
  readonly now: () => number
  /** Nobody waits for the turn any more. */
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

/** Takes the lease when it is free; of several who write at the same time the last one has it. False where it took too long. */
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

/** Runs one thing at a time over all tabs: under a Web Lock, which a closed tab lets go, else under a lease; whoever waits for longer than a lease does something else instead. A4.14 V7.11 */
export const alone = async <A>(claim: Claim, run: () => Promise<A>, instead: () => A): Promise<A> => {
  const locks = globalThis.navigator?.locks
  if (!locks) return underLease(claim, run, instead)
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), leaseTime)
  const signal = claim.signal ? AbortSignal.any([claim.signal, waiting.signal]) : waiting.signal
  let begun = false
  try {
    return (await locks.request(`adagio.${claim.name}`, { signal }, () => {
      clearTimeout(timer)
      begun = true
      return run()
    })) as A
  } catch (cause) {
    if (begun) throw cause
    // A browser that keeps nothing of the site gives it no locks either.
    return signal.aborted ? instead() : underLease(claim, run, instead)
  } finally {
    clearTimeout(timer)
  }
}
