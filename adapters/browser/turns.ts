import { fail } from '../../core/result.ts'
import { alone } from './lock.ts'
import type { Turns } from './outbox.ts'
import { isGoing } from './page.ts'
import type { Memory } from './storage.ts'

/** One tab at a time sends what waits of somebody's; a page that is going does not wait for its turn, but lets the others wait. V7.11 V4.18 */
export const deviceTurns =
  (memory: Memory, now: () => number, person: string, going: () => boolean = isGoing): Turns =>
  (run, signal) => {
    const inTurn = (work: typeof run) =>
      alone({ name: `outbox.${person}`, memory, now, signal }, work, () => fail({ type: 'Offline' }))
    if (!going()) return inTurn(run)
    const under = run()
    inTurn(() => under).catch(() => {})
    return under
  }
