import { withState } from '../../core/history/index.ts'
import type { Write } from '../../core/outbox/index.ts'
import type { Memory } from './storage.ts'
import { historyIn, historyKey } from './visitor.ts'
import { forgetWaiting, keepWrites, waitingWrites } from './writes.ts'

const watchedHere = (memory: Memory) =>
  waitingWrites(memory, 'visitor').reduce(
    (history, write) => (write.type === 'keepProgress' ? withState(history, write.media, write.state) : history),
    historyIn(memory),
  )

/** What a visitor watched under this app config becomes what waits of a new member's, and is the visitor's no more: all in one tick, so once. V9.22 */
export const moveHistory = (memory: Memory, id: string): void => {
  const writes = Object.entries(watchedHere(memory)).flatMap(([media, state]): readonly Write[] => {
    const progress: Write = { type: 'keepProgress', media, state }
    const { completed, programId, updatedAt: at } = state
    return completed ? [progress, { type: 'keepWatched', media, programId, at }] : [progress]
  })
  keepWrites(memory, id, writes)
  forgetWaiting(memory, 'visitor')
  memory.remove(historyKey(memory))
}
