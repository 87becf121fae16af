import type { WriteResult } from '../outbox/index.ts'
import type { ReadMark } from './rules.ts'
import { readMarksIn } from './writes.ts'

/** The result of a mark, in this tab or another: it was made, accepted by the studio, or refused. */
export type MarkEvent =
  | { readonly type: 'apply'; readonly mark: ReadMark }
  | { readonly type: 'confirm'; readonly mark: ReadMark; readonly unread: number | null }
  | { readonly type: 'takeBack'; readonly mark: ReadMark }

const countIn = (reply: unknown): number | null => (typeof reply === 'number' ? reply : null)

/** The events for the notifications from the result of a write: kept earlier or in another tab, accepted, or refused. */
export const heardOf = (result: WriteResult): readonly MarkEvent[] => {
  if (result.type === 'restored') return readMarksIn(result.writes).map((mark) => ({ type: 'apply', mark }))
  return readMarksIn([result.write]).flatMap((mark): readonly MarkEvent[] => {
    switch (result.type) {
      case 'keptElsewhere':
        return [{ type: 'apply', mark }]
      case 'sent':
        return [{ type: 'confirm', mark, unread: countIn(result.reply) }]
      case 'doneElsewhere':
        return [{ type: 'confirm', mark, unread: null }]
      case 'refused':
        return [{ type: 'takeBack', mark }]
      default:
        return []
    }
  })
}
