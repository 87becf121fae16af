import type { Topic } from './rules.ts'
import { topicOf } from './rules.ts'
import type { Write } from './writes.ts'

const nouns: Readonly<Record<Topic, readonly [one: string, many: string] | null>> = {
  week: ['change to My Week', 'changes to My Week'],
  bookings: ['RSVP or reminder', 'RSVPs and reminders'],
  favourites: ['favorite', 'favorites'],
  progress: ['place in a class', 'places in classes'],
  watched: ['watched class', 'watched classes'],
  consents: ['choice', 'choices'],
  tags: null,
}

const list = new Intl.ListFormat('en-US')

/** What of somebody's would be lost if they signed out now, in words; null where nothing would. A4.03 */
export const unsavedText = (writes: readonly Write[]): string | null => {
  const counts = new Map<Topic, number>()
  for (const write of writes) counts.set(topicOf(write), (counts.get(topicOf(write)) ?? 0) + 1)
  const parts = [...counts].flatMap(([topic, count]) => {
    const noun = nouns[topic]
    return noun ? [`${count} ${noun[count === 1 ? 0 : 1]}`] : []
  })
  return parts.length > 0 ? `Not saved: ${list.format(parts)}.` : null
}
