import type { MediaItem } from '../../catalogue/index.ts'
import type { Announcement } from './events.ts'
import { weekTexts } from './words.ts'
import { weekdayNames } from './writes.words.ts'

/** The announcement of the last change, for screen readers. */
export const announcementText = (
  announcement: Announcement | null,
  known: Readonly<Record<string, MediaItem>>,
): string => {
  if (announcement === null) return ''
  const { change, already, undone } = announcement
  const title = 'video' in change ? (known[change.video]?.title ?? weekTexts.aClass) : ''
  if (undone)
    return change.type === 'remove' || change.type === 'moved'
      ? `${title} is back on ${weekdayNames[change.day]}`
      : weekTexts.undone
  switch (change.type) {
    // Whether an added class is saved is shown next to its button.
    case 'add':
      return already ? `${title} is already planned for ${weekdayNames[change.day]}` : ''
    case 'remove':
      return `${title} removed from ${weekdayNames[change.day]}`
    case 'move':
    case 'moved':
      return `${title} moved to ${weekdayNames[change.newDay]}`
    case 'order':
      return `${weekdayNames[change.day]} reordered`
    case 'clear':
      return weekTexts.wasReset
    case 'leave':
      return weekTexts.left
  }
}
