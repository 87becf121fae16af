/** The messages of the schedule page for a question that was not answered in time, of a visitor's, and for one whose opposite was asked since. A8.32 */
export const schedulePageWords = {
  tooLate: "Taking longer than usual. We'll finish when you're back online.",
  notLoggedIn: 'Not logged in',
  takenBack: 'Undone',
} as const
