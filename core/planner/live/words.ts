/** The fixed texts of the live screens. */
export const liveTexts = {
  title: 'Live Events',
  schedule: 'Live Schedule',
  live: 'LIVE',
  cancelled: 'CANCELLED',
  wasCancelled: 'This event was canceled',
  over: 'This event is over',
  ended: 'Over',
  next: 'Next live event',
  details: 'About this event',
  more: 'See details',
  recording: 'Watch the recording',
  back: 'Back to Events',
  missing: 'Event not found',
  failed: "We couldn't load this event",
  none: 'No upcoming events scheduled',
  noTime: 'Time to be announced',
  night: 'Late-night classes',
  noClasses: 'No live classes today',
  wholeSchedule: 'See full schedule',
  noSchedule: 'The live schedule is coming soon',
  events: 'See live events',
  late: 'The schedule is taking longer than usual.',
  alone: 'Open in a new tab',
  browse: 'Browse classes',
  joining: 'Joining…',
} as const

/** The texts of the join button. */
export const joinTexts = {
  signIn: 'Sign in to join',
  redeem: 'Join with Day Pass',
  buy: 'Buy Day Pass',
  /** The date is on a line of its own if the button is narrow. */
  wait: 'Join on',
  opens: 'Your pass also includes everything else for 24 hours.',
} as const

/** Returns a date and time that break into two lines at most: 'Monday, March 2nd, 2026' and '@ 06:50 AM'. */
export const unbrokenDate = (date: string): string => date.replaceAll(/ (?!@)/g, '\u00a0')

/** For example 'Open Class ended at 7:21 PM. Anything you buy now is for other classes.' */
export const endedNote = (title: string, time: string): string =>
  `${title} ended at ${time}. Anything you buy now is for other classes.`

/** For example 'Open Class: 20 minutes left'. */
export const leftNote = (title: string, left: string): string => `${title}: ${left}`

/** The messages after a press on Join that led nowhere. */
export const turnedAwayTexts = {
  unreachable: "We can't reach the studio right now. Please try again.",
  over: 'This event is over.',
  early: "You can't join this event yet. Please try again in a moment.",
} as const

/** The texts of the Add to calendar menu. */
export const calendarTexts = {
  add: 'Add to calendar',
  list: 'Calendars',
  ical: 'iCal',
  download: '(downloads a file)',
  copy: 'Copy link',
  copied: 'Copied',
  copyByHand: 'Copy this link:',
  loading: 'Loading…',
  failed: "We couldn't load the calendars",
} as const

/** The studio's labels for days of the week. */
export const dayLabels = { tue: 'Tutu & Tunic Tuesday', sat: 'Sparkle Saturday' } as const
