import type { MediaItem } from '../catalogue/index.ts'
import type { Announcement } from './events.ts'
import { weekdayNames } from './week.ts'

/** The announcement of the last change, for screen readers. V4.16 */
export const announcementText = (
  announcement: Announcement | null,
  known: Readonly<Record<string, MediaItem>>,
): string => {
  if (announcement === null) return ''
  const { change, already, undone } = announcement
  const title = 'video' in change ? (known[change.video]?.title ?? 'The class') : ''
  if (undone)
    return change.type === 'remove' ? `${title} is back on ${weekdayNames[change.day]}` : 'It is as it was before'
  switch (change.type) {
    // Whether an added class is saved is shown next to its button.
    case 'add':
      return already ? `${title} is already planned for ${weekdayNames[change.day]}` : ''
    case 'remove':
      return `${title} was removed from ${weekdayNames[change.day]}`
    case 'move':
      return `${title} was moved to ${weekdayNames[change.newDay]}`
    case 'order':
      return `The order of ${weekdayNames[change.day]} was changed`
    case 'clear':
      return 'Your week was reset'
    case 'leave':
      return 'Your place was given up'
  }
}
