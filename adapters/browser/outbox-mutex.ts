import { alone } from './mutex.ts'
import type { Mutex } from './outbox.ts'
import { isHidden } from './page.ts'
import type { Memory } from './storage.ts'

/** One tab at a time sends the unsent writes of a topic; a hidden page does not wait for its turn, but the others wait for it. V7.11 V4.18 */
export const outboxMutex =
  (memory: Memory, now: () => number, user: string, hides: () => boolean = isHidden): Mutex =>
  (topic, run, instead, signal) => {
    const inMutex = (work: typeof run) => alone({ name: `outbox.${user}.${topic}`, memory, now, signal }, work, instead)
    if (!hides()) return inMutex(run)
    const under = run()
    inMutex(() => under).catch(() => {})
    return under
  }
