import { memoizeLast } from '../../kernel/memo.ts'
import type { Write } from './writes.ts'

/** The noun for an unsent write of a topic, in singular and plural. */
export type Nouns = readonly [one: string, many: string]

const list = memoizeLast(() => new Intl.ListFormat('en-US'))

/** The warning about changes that signing out now would lose; `null` if nothing would be lost. */
export const unsavedText = (
  writes: readonly Write[],
  nounsByTopic: Readonly<Record<string, Nouns | null>>,
): string | null => {
  const parts = [...Map.groupBy(writes, ({ topic }) => topic)].flatMap(([topic, { length }]) => {
    const nouns = nounsByTopic[topic]
    return nouns ? [`${length} ${nouns[length === 1 ? 0 : 1]}`] : []
  })
  return parts.length > 0 ? `Not saved: ${list().format(parts)}.` : null
}
