import type { Refusal, Reply, Write, WriteResult } from '../../user/outbox/index.ts'
import { sentAtOnce } from '../../user/outbox/index.ts'
import type { MyWeekEvent } from './events.ts'
import type { Edit, Week } from './week.ts'
import { editKey } from './week.ts'
import { weekdayNames } from './writes.words.ts'

/** A change of the week in the form in which it is written to the studio. */
export type WeekWrite = Write<'week', Edit>

/** The write for a change of the week: every change is sent, in order; adding a class that the day already has counts as accepted. */
export const weekWrite = (edit: Edit): WeekWrite => ({
  ...sentAtOnce,
  topic: 'week',
  key: `keepWeek:${editKey(edit)}`,
  at: edit.at,
  ordered: true,
  takenWith: ['conflict'],
  body: edit,
})

const isWeekWrite = (write: Write): write is WeekWrite => write.topic === 'week'

/** The edits among several writes. */
export const editsIn = (writes: readonly Write[]): readonly Edit[] => writes.filter(isWeekWrite).map(({ body }) => body)

const refusedIn = (refusals: readonly Refusal[]): readonly Edit[] => editsIn(refusals.map(({ write }) => write))

const isWeek = (reply: Reply): reply is Week =>
  typeof reply === 'object' && reply !== null && Object.keys(weekdayNames).every((day) => day in reply)

const eventOf = (edit: Edit, result: Exclude<WriteResult, { readonly type: 'restored' }>): MyWeekEvent =>
  result.type === 'sent'
    ? { type: 'sent', edit, holds: isWeek(result.reply) ? result.reply : null }
    : { type: result.type, edit }

/** The events for the week from the result of a write: kept earlier or in another tab, accepted, refused, or given up. */
export const weekResults = (result: WriteResult): readonly MyWeekEvent[] => {
  if (result.type !== 'restored') return editsIn([result.write]).map((edit) => eventOf(edit, result))
  const [edits, refused] = [editsIn(result.writes), refusedIn(result.refusals)]
  return edits.length + refused.length > 0 ? [{ type: 'restored', edits, refused }] : []
}
