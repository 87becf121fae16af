import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { OutboxPort, Refusal, Reply, Write, WriteFailure } from '../../core/user/outbox/index.ts'
import { elsewhereOf, failureOf, outcomeOf, refusalOf } from '../../core/user/outbox/index.ts'
import { json } from '../http/json.ts'
import { alone } from './mutex.ts'
import { hidden, isHidden, woke } from './page.ts'
import type { Memory } from './storage.ts'
import { remembered } from './storage.ts'
import { refusalIn, writeIn } from './stored-writes.ts'
import { startOf, startOfRefused } from './write-keys.ts'
import { forgetRefusal, inOrder, keepRefusal, keepWrites, refusalsOf, waitingWrites } from './writes.ts'

type Answer = Result<Reply, WriteFailure>

/** Runs a task when it is this tab's turn to send: one tab at a time for each topic. */
export type Mutex = <A>(topic: string, run: () => Promise<A>, instead: () => A, signal: AbortSignal) => Promise<A>

/** Lets one tab at a time send the unsent writes of a topic. A hidden page sends without waiting for the lock, but other tabs wait for it. */
export const outboxMutex =
  (memory: Memory, now: () => number, user: string, hides: () => boolean = isHidden): Mutex =>
  (topic, run, instead, signal) => {
    const inMutex = (work: typeof run) => alone({ name: `outbox.${user}.${topic}`, memory, now, signal }, work, instead)
    if (!hides()) return inMutex(run)
    const under = run()
    inMutex(() => under).catch(() => {})
    return under
  }

/** The calls that send writes, one at a time or several in one request. */
export type WriteWire = Pick<OutboxPort, 'send' | 'batch'>

const busy = fail<Failure>({ type: 'Offline' })

/** The unsent writes of an account, one entry per key on this device, so that no tab overwrites another's; each is sent once. */
export const deviceOutbox = (
  memory: Memory,
  user: string,
  wire: WriteWire,
  mutex: Mutex = (_, run) => run(),
): OutboxPort => {
  const [start, startRefused] = [startOf(user), startOfRefused(user)]
  const entry = (write: Write) => start + write.key
  const held = (write: Write): Write | undefined => writeIn(remembered(memory, entry(write)))[0]
  const refusal = (write: Write): Refusal | undefined =>
    refusalIn(remembered(memory, startRefused + write.key)).find(({ write: other }) => other.at === write.at)
  // The times of the writes that this tab has seen in storage, by entry.
  const seen = new Map<string, number>()
  const see = (writes: readonly Write[]) => {
    for (const write of writes) seen.set(entry(write), write.at)
  }
  const isSeen = (write: Write): boolean => (seen.get(entry(write)) ?? Number.NEGATIVE_INFINITY) >= write.at
  const forget = (write: Write): void => {
    const other = held(write)
    if (other && other.at <= write.at) memory.remove(entry(write))
  }
  /** The answer that another tab got for a write: refused, arrived, or replaced by a newer one; undefined if it still has to be sent. */
  const knownAnswer = (write: Write): Answer | undefined => {
    const known = refusal(write)
    if (known) return fail(failureOf(known))
    const other = held(write)
    return (other ? other.at > write.at : isSeen(write)) ? ok(null) : undefined
  }
  const heard = new Set<Parameters<OutboxPort['elsewhere']>[0]>()
  const settle = (write: Write, answer: Answer): void => {
    const fate = outcomeOf(write, answer)
    if (fate === 'waits') return
    if (fate === 'refused' && !answer.ok && write.reported) keepRefusal(memory, user, refusalOf(write, answer.error))
    if (fate === 'taken') forgetRefusal(memory, user, write)
    forget(write)
  }
  /** Reports, in this tab, the answer to a write that it has sent for another tab; the other tab hears of it through storage. */
  const tell = (write: Write, answer: Answer): void => {
    const report = elsewhereOf(write, answer)
    if (report) for (const on of heard) on(report)
  }
  /** The unsent writes of an ordered topic that were made before a write, on any tab of this device. */
  const before = (write: Write): readonly Write[] =>
    write.ordered
      ? inOrder(waitingWrites(memory, user)).filter((other) => other.topic === write.topic && other.at < write.at)
      : []
  const sendOne = async (write: Write, signal: AbortSignal): Promise<Answer> => {
    const answer = await wire.send(write, signal)
    settle(write, answer)
    return answer
  }
  const send: OutboxPort['send'] = (write, signal) =>
    mutex(
      write.topic,
      async (): Promise<Answer> => {
        const known = knownAnswer(write)
        if (known) return known
        for (const older of before(write)) {
          const answer = await sendOne(older, signal)
          tell(older, answer)
          if (outcomeOf(older, answer) === 'waits') return answer
        }
        return sendOne(write, signal)
      },
      () => busy,
      signal,
    )
  const batchOf =
    (together: NonNullable<WriteWire['batch']>): NonNullable<OutboxPort['batch']> =>
    (writes, signal) =>
      mutex(
        writes[0]!.topic,
        async () => {
          const mine = (write: Write) => writes.some((other) => other.key === write.key)
          const known = new Map(writes.map((write) => [write, knownAnswer(write)]))
          const unsent = writes.filter((write) => known.get(write) === undefined)
          const last = unsent.at(-1)
          const all = last ? inOrder([...before(last).filter((write) => !mine(write)), ...unsent]) : []
          const came = all.length > 0 ? await together(all, signal) : ok<readonly Answer[]>([])
          if (!came.ok) return came
          for (const [at, write] of all.entries()) {
            const answer = came.value[at]
            if (answer === undefined) continue
            settle(write, answer)
            if (mine(write)) known.set(write, answer)
            else tell(write, answer)
          }
          return ok(writes.map((write) => known.get(write) ?? busy))
        },
        () => busy,
        signal,
      )
  return {
    woke,
    hidden,
    send,
    ...(wire.batch && { batch: batchOf(wire.batch) }),
    load: async () => {
      const writes = inOrder(waitingWrites(memory, user))
      see(writes)
      return ok({ writes, refusals: refusalsOf(memory, user) })
    },
    keep: async (writes) => {
      keepWrites(memory, user, writes)
      see(writes.flatMap((write) => held(write) ?? []))
      return ok(undefined)
    },
    dismiss: async (writes) => {
      for (const write of writes) if (refusal(write)) memory.remove(startRefused + write.key)
      return ok(undefined)
    },
    elsewhere: (on) => {
      heard.add(on)
      const stop = memory.listen((key, value, gone) => {
        if (key.startsWith(start)) {
          const type = value === null ? 'doneElsewhere' : 'keptElsewhere'
          for (const write of writeIn(json(value ?? gone ?? ''))) on({ type, write })
        }
        if (!key.startsWith(startRefused)) return
        for (const each of refusalIn(json(value ?? gone ?? '')))
          on(
            value === null
              ? { type: 'dismissedElsewhere', write: each.write }
              : { type: 'refusedElsewhere', refusal: each },
          )
      })
      return () => {
        heard.delete(on)
        stop()
      }
    },
  }
}
