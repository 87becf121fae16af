import type { Claim, Task } from './mutex.ts'
import { leaseTime } from './mutex.ts'
import type { Memory } from './storage.ts'

/** How often a tab checks whether the lease is free, and how long it waits to see whether it alone has taken it; in ms. */
const tickInterval = 250
const claimTime = 50

/** How often a lease is renewed while its task runs, in ms. */
const renewEvery = leaseTime / 3

interface Lease {
  readonly owner: string
  readonly until: number
}

const leaseKey = (name: string): string => `${name}-lease`

const leaseIn = (memory: Memory, name: string): Lease | null => {
  const [until, owner] = (memory.get(leaseKey(name)) ?? '').split(' ')
  return owner === undefined ? null : { owner, until: Number(until) }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

const isHeld = (lease: Lease | null, now: number): boolean =>
  lease !== null && lease.until > now && lease.until <= now + leaseTime

/** Takes the lease when it is free; of several tabs that write at the same time, the last one has it. False if it took too long. */
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

/** Renews a lease until the returned function is called. Calls `onLost` if another tab has taken the lease, for example while this page was suspended. */
const renewing = ({ memory, name, now }: Claim, owner: string, onLost: () => void): (() => void) => {
  const timer = setInterval(() => {
    const lease = leaseIn(memory, name)
    if (lease && lease.owner !== owner) return onLost()
    memory.set(leaseKey(name), `${now() + leaseTime} ${owner}`)
  }, renewEvery)
  return () => clearInterval(timer)
}

/** Runs a task under a lease, as browsers without Web Locks need it; a caller that waits longer than a lease runs `instead`. */
export const underLease = async <A>(claim: Claim, run: Task<A>, instead: () => A): Promise<A> => {
  const { memory, name } = claim
  const owner = Math.random().toString(36).slice(2)
  if (!(await take(claim, owner, leaseTime + tickInterval))) return instead()
  const lost = new AbortController()
  const stop = renewing(claim, owner, () => lost.abort())
  try {
    return await run(claim.signal ? AbortSignal.any([claim.signal, lost.signal]) : lost.signal)
  } finally {
    stop()
    if (leaseIn(memory, name)?.owner === owner) memory.remove(leaseKey(name))
  }
}
