import { arrived, enqueued, keepWithin, pauseAfter } from './rules.ts'
import type { Write } from './writes.ts'

/** Since when a write waits, how often it failed, and when it is due; ms since 1970. */
export interface Wait {
  readonly since: number
  readonly tries: number
  readonly due: number
}

/** The writes that wait, the oldest first, and how each of them waits. */
export interface Queue {
  readonly writes: readonly Write[]
  /** Those that the device has not kept yet. */
  readonly unkept: readonly Write[]
  /** By the key of the write. */
  readonly waits: Readonly<Record<string, Wait>>
  /** The page is hidden and may be gone at any moment: nothing is gathered. */
  readonly away: boolean
}

/** A queue in which nothing waits. */
export const emptyQueue: Queue = { writes: [], unkept: [], waits: {}, away: false }

const holds = ({ writes }: Queue, write: Write): boolean =>
  writes.some((other) => other.key === write.key && other.at === write.at)

const withWait = (queue: Queue, write: Write, wait: Wait): Queue => ({
  ...queue,
  waits: { ...queue.waits, [write.key]: wait },
})

const firstWait = ({ away }: Queue, since: number): Wait => ({
  since,
  tries: 0,
  due: away ? since : since + keepWithin,
})

/** A queue with a write that was just made; one that takes the place of an older one waits as long as that, unless the older is on its way. V7.11 V9.16 */
export const withWrite = (queue: Queue, write: Write, now: number, sending: readonly Write[] = []): Queue => {
  const writes = enqueued(queue.writes, write)
  if (writes === queue.writes) return queue
  const before = queue.waits[write.key]
  const isOnItsWay = sending.some((other) => other.key === write.key)
  const wait = before && (before.tries > 0 || !isOnItsWay) ? before : firstWait(queue, now)
  return withWait({ ...queue, writes, unkept: enqueued(queue.unkept, write) }, write, wait)
}

/** A queue after the device has kept all that it was given: what is not pausing waits only to be gathered. */
export const withAllKept = (queue: Queue): Queue =>
  queue.unkept.reduce<Queue>(
    (so, write) => {
      const wait = so.waits[write.key]
      if (wait === undefined || wait.tries > 0) return so
      return withWait(so, write, { ...wait, due: Math.min(wait.due, wait.since + write.gather) })
    },
    { ...queue, unkept: [] },
  )

/** A queue with what the device has kept from before; what was made since stays as it is. V7.11 */
export const withRestored = (queue: Queue, kept: readonly Write[], now: number): Queue => {
  const waits = Object.fromEntries(kept.map((write) => [write.key, { since: now, tries: 0, due: now }]))
  return { ...queue, writes: queue.writes.reduce(enqueued, kept), waits: { ...waits, ...queue.waits } }
}

/** A queue of which all is due: the network is back, or somebody is about to go. */
export const hastened = (queue: Queue, now: number): Queue => ({
  ...queue,
  waits: Object.fromEntries(
    Object.entries(queue.waits).map(([key, wait]) => [key, { ...wait, due: Math.min(wait.due, now) }]),
  ),
})

/** A queue in which a write that did not arrive steps aside for longer than the time before. */
export const steppedAside = (queue: Queue, write: Write, now: number): Queue => {
  const wait = queue.waits[write.key]
  if (wait === undefined) return queue
  const tries = wait.tries + 1
  return withWait(queue, write, { ...wait, tries, due: now + pauseAfter(write, tries) })
}

/** A queue without a write that has come to its end; a newer one about the same waits as if it were the first. */
export const without = (queue: Queue, write: Write): Queue => {
  const writes = arrived(queue.writes, write)
  const unkept = arrived(queue.unkept, write)
  const key = write.key
  const newer = writes.find((other) => other.key === key)
  const { [key]: wait, ...waits } = queue.waits
  if (newer === undefined || wait === undefined) return { ...queue, writes, unkept, waits }
  const fresh = { ...wait, tries: 0, due: Math.min(wait.due, wait.since + newer.gather) }
  return { ...queue, writes, unkept, waits: { ...waits, [key]: fresh } }
}

/** What waits of a topic, the oldest first. */
export const waitingOf = ({ writes }: Queue, topic: string): readonly Write[] =>
  writes.filter((write) => write.topic === topic)

const dueOf = ({ waits }: Queue, write: Write): number => waits[write.key]?.due ?? Number.NEGATIVE_INFINITY

/** The write of a topic that is sent next: where order counts the oldest, else the one that is due first. V7.14 */
export const nextWrite = (queue: Queue, topic: string): Write | null => {
  const [first, ...others] = waitingOf(queue, topic)
  if (first === undefined || first.ordered) return first ?? null
  return others.reduce((one, other) => (dueOf(queue, other) < dueOf(queue, one) ? other : one), first)
}

/** When the next write of a topic is due, in ms since 1970; null where none waits. */
export const nextDue = (queue: Queue, topic: string): number | null => {
  const next = nextWrite(queue, topic)
  return next && dueOf(queue, next)
}

const hasFailed = ({ waits }: Queue, write: Write): boolean => (waits[write.key]?.tries ?? 0) > 0

/** Whether a write waits because it, or where order counts one that was made before it, could not be sent so far. V4.17 */
export const isPausing = (queue: Queue, write: Write): boolean =>
  holds(queue, write) &&
  (hasFailed(queue, write) ||
    (write.ordered && waitingOf(queue, write.topic).some((other) => other.at < write.at && hasFailed(queue, other))))
