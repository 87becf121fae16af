import type { Write } from './writes.ts'

/** What a write of a topic that waits is called, and several of them. */
export type Nouns = readonly [one: string, many: string]

const list = new Intl.ListFormat('en-US')

/** What of somebody's would be lost if they signed out now, in words; null where nothing would. A4.03 */
export const unsavedText = (
  writes: readonly Write[],
  nounsByTopic: Readonly<Record<string, Nouns | null>>,
): string | null => {
  const parts = [...Map.groupBy(writes, ({ topic }) => topic)].flatMap(([topic, { length }]) => {
    const nouns = nounsByTopic[topic]
    return nouns ? [`${length} ${nouns[length === 1 ? 0 : 1]}`] : []
  })
  return parts.length > 0 ? `Not saved: ${list.format(parts)}.` : null
}
