import { counted } from '../../cards/index.ts'
import type { WatchStatus } from '../../playback/player/index.ts'

/** The fixed texts of a program's page. */
export const programWords = {
  loading: 'Loading the program',
  overline: 'Program',
  free: 'Free',
  collapse: 'Collapse sections',
  expand: 'Expand sections',
  back: 'Back',
  tabs: 'Parts of the program',
  bonus: 'Bonus',
  empty: 'No lessons here yet',
  browse: 'Browse programs',
  summary: 'Your progress',
  missing: 'Program not found',
  missingText: 'It may have been moved or removed.',
  failed: "This program isn't loading",
  failedText: 'Check your connection, then try again.',
} as const

/** The names of the tabs of a program. */
export const tabNames = { program: 'Program', description: 'Description', resources: 'Resources' } as const

const statusTexts: Readonly<Record<WatchStatus, string>> = {
  'not started': 'not started',
  'in progress': 'in progress',
  completed: 'completed',
}

/** The name of the sign beside a lesson: its status, and whether it is for members. */
export const lessonText = (status: WatchStatus, locked: boolean): string =>
  `${statusTexts[status]}${locked ? ', members only' : ''}`

/** How many lessons are done: '4 of 23 lessons done'. */
export const doneText = (done: number, of: number): string => `${done} of ${counted(of, 'lesson', 'lessons')} done`

/** A fraction in percent, whole only once nothing is left: '17%'. */
export const percentText = (part: number): string => `${Math.floor(part * 100)}%`

/** The lesson that the start button leads to: 'Lesson 5: Pliés'. */
export const lessonNumber = (number: number, title: string): string => `Lesson ${number}: ${title}`
