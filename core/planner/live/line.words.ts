/** The texts of the line about the live event that is on or comes next. */
export const lineTexts = { liveNow: 'Live now', nextLive: 'Next live', join: 'Join Event' } as const

/** The message in place of the planner's screens when it could not be loaded. */
export const plannerUnreachable = {
  message: 'planner_unreachable',
  title: "We couldn't load this part of the page",
  text: 'Please try again in a moment.',
} as const
