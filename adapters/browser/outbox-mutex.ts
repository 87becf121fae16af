import { alone } from './mutex.ts'
import type { Turns } from './outbox.ts'
import { isHidden } from './page.ts'
import type { Memory } from './storage.ts'

/** One tab at a time sends what waits of a topic of somebody's; a hidden page does not wait for its turn, but lets the others wait. V7.11 V4.18 */
export const outboxMutex =
  (memory: Memory, now: () => number, person: string, hides: () => boolean = isHidden): Turns =>
  (topic, run, instead, signal) => {
    const inTurn = (work: typeof run) =>
      alone({ name: `outbox.${person}.${topic}`, memory, now, signal }, work, instead)
    if (!hides()) return inTurn(run)
    const under = run()
    inTurn(() => under).catch(() => {})
    return under
  }
