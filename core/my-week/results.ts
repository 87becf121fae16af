import type { Edit, Refusal, Write, WriteResult } from '../outbox/index.ts'
import type { MyWeekEvent } from './events.ts'

const editsIn = (writes: readonly Write[]): readonly Edit[] =>
  writes.flatMap((write) => (write.type === 'keepWeek' ? [write.edit] : []))

const refusedIn = (refusals: readonly Refusal[]): readonly Edit[] => editsIn(refusals.map(({ write }) => write))

/** A change of the week as it is written. V7.14 V7.15 V7.16 V7.17 */
export const weekWrite = (edit: Edit): Write => ({ type: 'keepWeek', edit, at: edit.at })

const eventOf = (edit: Edit, result: Exclude<WriteResult, { readonly type: 'restored' }>): MyWeekEvent =>
  result.type === 'sent' ? { type: 'sent', edit, holds: result.reply } : { type: result.type, edit }

/** What the week learns of its changes: kept before or in another tab, taken, refused, or given up. V4.15 V4.16 V4.17 */
export const weekResults = (result: WriteResult): readonly MyWeekEvent[] => {
  if (result.type !== 'restored') return editsIn([result.write]).map((edit) => eventOf(edit, result))
  const [edits, refused] = [editsIn(result.writes), refusedIn(result.refusals)]
  return edits.length + refused.length > 0 ? [{ type: 'restored', edits, refused }] : []
}
