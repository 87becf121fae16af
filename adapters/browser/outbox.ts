import type { Failure } from '../../core/failure.ts'
import type { OutboxPort, Reply, Write } from '../../core/outbox/index.ts'
import { countsInOrder, keyOf, madeAt, mayArrive } from '../../core/outbox/index.ts'
import type { Result } from '../../core/result.ts'
import { ok } from '../../core/result.ts'
import { json } from '../json.ts'
import { isGoing, woke } from './page.ts'
import type { Memory } from './storage.ts'
import { remembered } from './storage.ts'
import { inOrder, keepWrites, startOf, waitingWrites, writeIn } from './writes.ts'

/** Sends when it is this tab's turn to. */
export type Turns = (run: () => Promise<Result<Reply, Failure>>, signal: AbortSignal) => Promise<Result<Reply, Failure>>

/** Writes that wait, one entry of this device for each thing of each person, so that no tab overwrites another's; each is sent once. V7.11 V7.14 */
export const deviceOutbox = (
  memory: Memory,
  person: string,
  send: OutboxPort['send'],
  turns: Turns = (run) => run(),
  going: () => boolean = isGoing,
): OutboxPort => {
  const start = startOf(person)
  const entry = (write: Write) => start + keyOf(write)
  const held = (write: Write): Write | undefined => writeIn(remembered(memory, entry(write)))[0]
  // When what this tab knows the device to have held was made, by its entry.
  const seen = new Map<string, number>()
  const see = (writes: readonly Write[]) => {
    for (const write of writes) seen.set(entry(write), madeAt(write))
  }
  const isSeen = (write: Write): boolean => (seen.get(entry(write)) ?? Number.NEGATIVE_INFINITY) >= madeAt(write)
  /** Another tab has brought it there, or has something newer to bring. */
  const isDone = (write: Write): boolean => {
    const other = held(write)
    return other ? madeAt(other) > madeAt(write) : isSeen(write)
  }
  const forget = (write: Write): void => {
    const other = held(write)
    if (other && madeAt(other) <= madeAt(write)) memory.remove(entry(write))
  }
  const underWay = new Map<string, Promise<Result<Reply, Failure>>>()
  const bringNow = async (write: Write, signal: AbortSignal) => {
    const came = await send(write, signal)
    if (!came.ok && !mayArrive(came.error)) console.warn('a change was refused')
    return came
  }
  /** Sends a write; one that is on its way already is not sent again. */
  const bring = (write: Write, signal: AbortSignal) => {
    const key = `${entry(write)} ${madeAt(write)}`
    const running = underWay.get(key)
    if (running) return running
    const sent = bringNow(write, signal).finally(() => underWay.delete(key))
    underWay.set(key, sent)
    return sent
  }
  const heard = new Set<Parameters<OutboxPort['elsewhere']>[0]>()
  /** What this tab has brought for another, which hears it from the device, is told here too. */
  const done = (write: Write): void => {
    forget(write)
    for (const tell of heard) tell({ type: 'doneElsewhere', write })
  }
  const mine = async (write: Write, signal: AbortSignal) => {
    const came = await bring(write, signal)
    if (came.ok || !mayArrive(came.error)) forget(write)
    return came
  }
  /** A refusal of another's stays theirs: their own tab is to hear of it. */
  const another = async (write: Write, signal: AbortSignal) => {
    const came = await bring(write, signal)
    if (came.ok) done(write)
    return came
  }
  const ordered = () => inOrder(waitingWrites(memory, person)).filter(countsInOrder)
  /** A page that goes waits for no answer: all that counts in its order sets out in it. */
  const hurry = (write: Write, signal: AbortSignal) => {
    const [before, after] = [ordered().filter((other) => madeAt(other) < madeAt(write)), ordered()]
    if (!countsInOrder(write)) return mine(write, signal)
    for (const other of before) another(other, signal).catch(() => {})
    const sent = mine(write, signal)
    for (const other of after) if (madeAt(other) > madeAt(write)) mine(other, signal).catch(() => {})
    return sent
  }
  return {
    woke,
    send: (write, signal) =>
      turns(async () => {
        if (isDone(write)) return ok(null)
        if (going()) return hurry(write, signal)
        if (write.type === 'keepWeek')
          for (const older of ordered().filter((other) => other.type === 'keepWeek' && other.at < write.at)) {
            const came = await another(older, signal)
            if (!came.ok && mayArrive(came.error)) return came
          }
        return mine(write, signal)
      }, signal),
    load: async () => {
      const writes = inOrder(waitingWrites(memory, person))
      see(writes)
      return ok(writes)
    },
    keep: async (writes) => {
      keepWrites(memory, person, writes)
      see(writes.flatMap((write) => held(write) ?? []))
      return ok(undefined)
    },
    drop: async (write) => {
      forget(write)
      if (isSeen(write) && !held(write)) seen.delete(entry(write))
      return ok(undefined)
    },
    elsewhere: (on) => {
      heard.add(on)
      const stop = memory.listen((key, value, before) => {
        if (!key.startsWith(start)) return
        const type = value === null ? 'doneElsewhere' : 'keptElsewhere'
        for (const write of writeIn(json(value ?? before ?? ''))) on({ type, write })
      })
      return () => {
        heard.delete(on)
        stop()
      }
    },
  }
}
