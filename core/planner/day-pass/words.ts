import { counted } from '../../cards/index.ts'

/** The fixed texts of day passes. */
export const passTexts = {
  dialog: 'Use a Day Pass',
  use: 'Use a Day Pass now',
  buy: 'Buy Day Pass',
  ready: 'Your pass is ready',
  join: 'Start it and join',
  lasts: 'It lasts 24 hours from when you start it.',
  notNeeded: "You already have live access. Your Day Pass wasn't used.",
  over: "This has ended, so you can't join anymore.",
  notSold: "Day Passes aren't available right now.",
  failed: 'Failed to redeem day pass',
} as const

/** The messages to the schedule page about a day pass that was not used. */
export const notUsedWords = {
  active: 'You already have an active Day Pass',
  unused: 'No Day Pass was used',
} as const

/** Returns the description of a day pass with the number of unused passes. */
export const heldText = (passes: number): string =>
  `A Day Pass includes every live and on-demand class for 24 hours, starting now. You have ${counted(passes, 'Day Pass', 'Day Passes')}.`

/** Returns the description of a day pass with its price. */
export const costText = (price: string): string =>
  `A Day Pass includes every live and on-demand class for 24 hours. It costs ${price}.`

/** The warning about a class that begins after a pass of now has ended. */
export const tooEarlyText = (starts: string): string =>
  `Class time: ${starts}. A pass you start now will have expired by then.`
