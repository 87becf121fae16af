import { counted, dotted, spokenLength } from '../../cards/index.ts'
import { commonWords } from '../../kernel/words.ts'
import { plannerUnreachable } from '../live/index.ts'
import { writeWords } from './writes.words.ts'

/** The fixed texts of the week pages. */
export const weekTexts = {
  title: writeWords.title,
  empty: 'Nothing is planned for the next seven days',
  emptyDay: 'Nothing planned',
  emptyRow: 'Plan your week',
  addClass: 'Add a class',
  browse: 'Browse classes',
  visitor: 'Sign in to plan your week',
  signIn: 'Sign in',
  options: 'Options',
  edit: 'Edit',
  reset: 'Reset My Week Plan',
  done: 'Done',
  add: 'Add to My Week',
  toasts: 'Notifications',
  nextClass: 'Next Class',
  wellDone: 'Well done',
  lastClass: 'That was the last class of the day.',
  skip: 'Skip',
  undo: 'Undo',
  undone: 'Undone',
  planned: 'planned',
  live: 'Live',
  liveWeek: 'Live this week',
  locked: 'Locked',
  watched: 'Watched',
  up: 'Up',
  down: 'Down',
  move: 'Move',
  moveTo: 'Move to…',
  remove: 'Remove',
  cancel: 'Cancel RSVP',
  aClass: 'Your class',
  loadingClass: 'Loading…',
  unnamedClass: 'A planned class',
  old: "We couldn't check for changes. This is your week as of your last visit.",
  notSaved: 'Not saved',
  notSavedYet: "Not saved yet. We'll keep trying.",
  saving: 'Saving…',
  kept: "Your changes are kept on this device. We'll keep trying to save them.",
  wasReset: "Your classes were removed. Live classes you're going to are still here.",
  left: 'RSVP canceled',
} as const

/** The toast of a class that was moved to another day: 'Moved to Tuesday'. */
export const movedText = (day: string): string => `Moved to ${day}`

/** The labels of the buttons that edit a planned class, each with its title for screen readers. */
export const controlTexts = {
  up: (title: string) => `Move ${title} up`,
  down: (title: string) => `Move ${title} down`,
  move: (title: string) => `${weekTexts.moveTo} ${title}`,
  remove: (title: string) => `${weekTexts.remove} ${title}`,
  cancel: (title: string) => `${weekTexts.cancel} for ${title}`,
} as const

/** The text of a live class that is at the same time as another. */
export const overlapText = (title: string): string => `Overlaps with ${title}`

/** The number of classes of a week that are not watched, how long they take together, and how many are watched: '3 classes · 1 hr 5 min in the next 7 days · 2 watched'. */
export const weekTotalText = (classes: number, seconds: number | null, watched: number): string =>
  dotted(
    classes > 0
      ? `${dotted(counted(classes, 'class', 'classes'), seconds ? spokenLength(seconds) : null)} in the next 7 days`
      : null,
    watched > 0 ? `${watched} ${weekTexts.watched.toLowerCase()}` : null,
  )

const listed = (days: readonly string[]): string =>
  days.length < 2 ? days.join() : `${days.slice(0, -1).join(', ')} and ${days.at(-1)}`

/** The label of the button for a class that is planned: 'In your week: Monday and Tuesday'. */
export const plannedText = (days: readonly string[]): string => `In your week: ${listed(days)}`

/** The label of the button that adds a class to the day that it is looked for: 'Add to Friday'. */
export const addToText = (day: string): string => `Add to ${day}`

/** The messages for an account that cannot be reached and for a planner that could not be loaded. */
export const missingWeek = {
  account: {
    message: 'account_unreachable',
    title: commonWords.accountSilent,
    text: commonWords.accountSilentHelp,
  },
  planner: plannerUnreachable,
} as const
