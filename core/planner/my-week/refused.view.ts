import type { RefusedWords } from '../../user/outbox/index.ts'
import type { WeekChange } from './week.ts'
import { editsIn } from './writes.ts'
import { weekdayNames, writeWords } from './writes.words.ts'

const refusedText = (change: WeekChange, titleOf: (id: string) => string | undefined): string => {
  const title = 'video' in change ? (titleOf(change.video) ?? 'a class') : ''
  switch (change.type) {
    case 'add':
      return `We couldn't add ${title} to ${weekdayNames[change.day]}.`
    case 'move':
      return `We couldn't move ${title} to ${weekdayNames[change.newDay]}.`
    case 'remove':
      return writeWords.notRemoved
    case 'order':
      return `We couldn't save the new order of ${weekdayNames[change.day]}.`
    case 'clear':
      return "We couldn't reset your week."
  }
}

/** The notice for a change of the week that the studio refused to save. */
export const refusedWeek: RefusedWords = ({ write }, titleOf) => {
  const [edit] = editsIn([write])
  return edit ? { text: refusedText(edit.change, titleOf), label: writeWords.title, route: { type: 'my-week' } } : null
}
