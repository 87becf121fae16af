import type { Memory } from '../browser/storage.ts'

const name = 'adagio.refresh'
const leaseKey = 'refresh-lease'

/** How long one tab may hold the lock, in ms: a tab that was closed in the middle blocks nobody for longer. */
export const leaseTime = 15_000

const untilFree = async (memory: Memory, now: () => number): Promise<void> => {
  const until = Number(memory.get(leaseKey) ?? 0)
  const wait = Math.min(until - now(), leaseTime)
  if (!(wait > 0)) return
  await new Promise((done) => setTimeout(done, Math.min(wait, 250)))
  return untilFree(memory, now)
}

const underLease = async <A>(memory: Memory, now: () => number, run: () => Promise<A>): Promise<A> => {
  await untilFree(memory, now)
  memory.set(leaseKey, String(now() + leaseTime))
  try {
    return await run()
  } finally {
    memory.remove(leaseKey)
  }
}

/** Runs one thing at a time over all tabs: under a Web Lock, which a closed tab lets go, else under a lease. A4.14 */
export const alone = <A>(memory: Memory, now: () => number, run: () => Promise<A>): Promise<A> => {
  const locks = globalThis.navigator?.locks
  return locks ? (locks.request(name, run) as Promise<A>) : underLease(memory, now, run)
}
