/** The fixed texts of the page of a lesson. */
export const lessonWords = {
  loading: 'Loading the lesson',
  back: 'Back to the program',
  previous: 'Previous',
  next: 'Next',
  list: 'Lessons',
  before: 'Before this',
  after: 'After this',
  locked: 'This lesson is for members',
  completed: 'Completed',
  keepGoing: 'Keep going!',
  overProgram: 'That was the last lesson of the program',
} as const

/** Returns the place of a lesson in its module: '3 of 12'. */
export const countText = (number: number, of: number): string => `${number} of ${of}`

/** The rest of a shortened list: '+9 more...'. */
export const moreText = (count: number): string => `+${count} more...`

/** A link to another lesson, for screen readers: 'Next: Pliés'. */
export const towardsText = (label: string, title: string): string => `${label}: ${title}`
