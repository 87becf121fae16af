import { plannerSilent } from '../live/index.ts'

/** The fixed texts of the week pages. V2.08 V2.41 V2.44 */
export const weekTexts = {
  title: 'My Week Plan',
  empty: 'Nothing is planned for the next seven days',
  emptyDay: 'Nothing planned',
  emptyRow: 'Plan your week',
  browse: 'Browse classes',
  visitor: 'Sign in to plan your week',
  signIn: 'Sign in',
  options: 'Options',
  edit: 'Edit',
  reset: 'Reset My Week Plan',
  done: 'Done',
  add: 'Add to My Week',
  nextClass: 'Next Class',
} as const

/** The messages for an account that cannot be reached and for a planner that could not be loaded. V8.11 */
export const missingWeek = {
  account: {
    message: 'account_unreachable',
    title: 'Your account does not answer right now',
    text: 'You are still signed in. It is asked again by itself, or when you press Retry.',
  },
  planner: plannerSilent,
} as const
