import { arrived, enqueued, keepWithin, pauseAfter } from './rules.ts'
import type { Write } from './writes.ts'

/** Since when a write has waited, how often it has failed, and when it is due; ms since 1970. */
export interface Wait {
  readonly since: number
  readonly tries: number
  readonly due: number
}

/** The unsent writes, oldest first, and how each of them waits. */
export interface Queue {
  readonly writes: readonly Write[]
  /** Writes that the device has not saved yet. */
  readonly unkept: readonly Write[]
  /** Keyed by the key of the write. */
  readonly waits: Readonly<Record<string, Wait>>
  /** Whether the page is hidden and may end at any moment, so that nothing is collected first. */
  readonly away: boolean
}

/** A queue without writes. */
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

/** The queue with a new write; a write that replaces an older one keeps the older due time, unless the older write is being sent. */
export const withWrite = (queue: Queue, write: Write, now: number, sending: readonly Write[] = []): Queue => {
  const writes = enqueued(queue.writes, write)
  if (writes === queue.writes) return queue
  const before = queue.waits[write.key]
  const isOnItsWay = sending.some((other) => other.key === write.key)
  const wait = before && (before.tries > 0 || !isOnItsWay) ? before : firstWait(queue, now)
  return withWait({ ...queue, writes, unkept: enqueued(queue.unkept, write) }, write, wait)
}

/** The queue after the device has saved every write: writes that are not pausing are only collected. */
export const withAllKept = (queue: Queue): Queue =>
  queue.unkept.reduce<Queue>(
    (so, write) => {
      const wait = so.waits[write.key]
      if (wait === undefined || wait.tries > 0) return so
      return withWait(so, write, { ...wait, due: Math.min(wait.due, wait.since + write.gather) })
    },
    { ...queue, unkept: [] },
  )

/** The queue with the writes kept on the device; newer ones stay as they are. */
export const withRestored = (queue: Queue, kept: readonly Write[], now: number): Queue => {
  const waits = Object.fromEntries(kept.map((write) => [write.key, { since: now, tries: 0, due: now }]))
  return { ...queue, writes: queue.writes.reduce(enqueued, kept), waits: { ...waits, ...queue.waits } }
}

/** The queue with every write due now: the device is online again, or the member is about to leave. */
export const dueNow = (queue: Queue, now: number): Queue => ({
  ...queue,
  waits: Object.fromEntries(
    Object.entries(queue.waits).map(([key, wait]) => [key, { ...wait, due: Math.min(wait.due, now) }]),
  ),
})

/** The queue after a write failed: it waits longer than the time before. */
export const deferred = (queue: Queue, write: Write, now: number): Queue => {
  const wait = queue.waits[write.key]
  if (wait === undefined) return queue
  const tries = wait.tries + 1
  return withWait(queue, write, { ...wait, tries, due: now + pauseAfter(write, tries) })
}

/** The queue without a write that has ended; a newer one with the same key waits as a new one. */
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

/** The unsent writes of a topic, oldest first. */
export const waitingOf = ({ writes }: Queue, topic: string): readonly Write[] =>
  writes.filter((write) => write.topic === topic)

const dueOf = ({ waits }: Queue, write: Write): number => waits[write.key]?.due ?? Number.NEGATIVE_INFINITY

/** The write of a topic to send next: the oldest if order matters, else the one that is due first. */
export const nextWrite = (queue: Queue, topic: string): Write | null => {
  const [first, ...others] = waitingOf(queue, topic)
  if (first === undefined || first.ordered) return first ?? null
  return others.reduce((one, other) => (dueOf(queue, other) < dueOf(queue, one) ? other : one), first)
}

/** When the next write of a topic is due, in ms since 1970; null without one. */
export const nextDue = (queue: Queue, topic: string): number | null => {
  const next = nextWrite(queue, topic)
  return next && dueOf(queue, next)
}

const hasFailed = ({ waits }: Queue, write: Write): boolean => (waits[write.key]?.tries ?? 0) > 0

/** Whether a write is waiting because it failed, or because an earlier write of an ordered topic did. */
export const isPausing = (queue: Queue, write: Write): boolean =>
  holds(queue, write) &&
  (hasFailed(queue, write) ||
    (write.ordered && waitingOf(queue, write.topic).some((other) => other.at < write.at && hasFailed(queue, other))))
