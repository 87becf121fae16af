import type { RefusedWords } from '../outbox/index.ts'
import type { WeekChange } from './week.ts'
import { weekdayNames } from './week.ts'
import { editsIn } from './writes.ts'

const refusedText = (change: WeekChange, titleOf: (id: string) => string | undefined): string => {
  const title = 'video' in change ? (titleOf(change.video) ?? 'A class') : ''
  switch (change.type) {
    case 'add':
      return `${title} couldn't be added to ${weekdayNames[change.day]}.`
    case 'move':
      return `${title} couldn't be moved to ${weekdayNames[change.newDay]}.`
    case 'remove':
      return 'Failed to remove class from My Week Plan'
    case 'order':
      return `The new order of ${weekdayNames[change.day]} couldn't be saved.`
    case 'clear':
      return "Your week couldn't be reset."
  }
}

/** The notice for a change of the week that the studio refused to save. V4.17 V8.06 */
export const refusedWeek: RefusedWords = ({ write }, titleOf) => {
  const [edit] = editsIn([write])
  return edit ? { text: refusedText(edit.change, titleOf), label: 'My Week', route: { type: 'my-week' } } : null
}
