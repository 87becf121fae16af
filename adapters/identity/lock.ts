import type { Memory } from '../browser/storage.ts'

const name = 'adagio.refresh'
const leaseKey = 'refresh-lease'

/** How long one tab may hold the lock, in ms: a tab that was closed in the middle blocks nobody for longer. */
export const leaseTime = 15_000

/** How often a tab looks whether the lease is free, and how long it waits to see whether it alone took it; in ms. */
const lookEvery = 250
const claimTime = 50

interface Lease {
  readonly owner: string
  readonly until: number
}

const leaseIn = (memory: Memory): Lease | null => {
  const [until, owner] = (memory.get(leaseKey) ?? '').split(' ')
  return owner === undefined ? null : { owner, until: Number(until) }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

const isHeld = (lease: Lease | null, now: number): boolean =>
  lease !== null && lease.until > now && lease.until <= now + leaseTime

/** Takes the lease when it is free; of several who write at the same time the last one has it. */
const take = async (memory: Memory, now: () => number, owner: string): Promise<void> => {
  while (isHeld(leaseIn(memory), now())) await pause(lookEvery)
  memory.set(leaseKey, `${now() + leaseTime} ${owner}`)
  await pause(claimTime)
  if (leaseIn(memory)?.owner !== owner) return take(memory, now, owner)
}

const underLease = async <A>(memory: Memory, now: () => number, run: () => Promise<A>): Promise<A> => {
  const owner = Math.random().toString(36).slice(2)
  await take(memory, now, owner)
  try {
    return await run()
  } finally {
    if (leaseIn(memory)?.owner === owner) memory.remove(leaseKey)
  }
}

/** Runs one thing at a time over all tabs: under a Web Lock, which a closed tab lets go, else under a lease; whoever waits for longer than a lease does something else instead. A4.14 */
export const alone = async <A>(
  memory: Memory,
  now: () => number,
  run: () => Promise<A>,
  instead: () => A,
): Promise<A> => {
  const locks = globalThis.navigator?.locks
  if (!locks) return underLease(memory, now, run)
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), leaseTime)
  try {
    return (await locks.request(name, { signal: waiting.signal }, () => {
      clearTimeout(timer)
      return run()
    })) as A
  } catch (cause) {
    if (waiting.signal.aborted) return instead()
    throw cause
  } finally {
    clearTimeout(timer)
  }
}
