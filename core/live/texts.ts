/** The fixed texts of the live screens. V2.09 V2.22 V2.29 V2.32 V2.36 V9.18 */
export const liveTexts = {
  cancelled: 'This event was cancelled',
  over: 'This event is over',
  booked: 'You have a place',
  next: 'Next live event',
  details: 'About this event',
  recording: 'Watch the recording',
  night: 'Late and early',
  wholeSchedule: 'See the whole schedule',
  title: 'Live Events',
  schedule: 'Live Schedule',
  noSchedule: 'There is no live schedule yet',
  events: 'See the live events',
  late: 'The live schedule takes longer than usual.',
  alone: 'Open it in a page of its own',
  browse: 'Browse classes',
} as const

/** The message in place of the planner's screens when it could not be loaded. V8.11 V8.14 */
export const plannerSilent = {
  message: 'planner_unreachable',
  title: 'This part of the site could not be loaded',
  text: 'Try again, or come back later.',
} as const
