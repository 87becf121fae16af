import { counted } from '../cards/index.ts'

const suffixes = { one: 'st', two: 'nd', few: 'rd', other: 'th' } as const

const rules = new Intl.PluralRules('en-US', { type: 'ordinal' })

const ordinal = (count: number): string => `${count}${suffixes[rules.select(count) as keyof typeof suffixes]}`

const startsIn = (seconds: number): string => `Starts in ${counted(seconds, 'second', 'seconds')}`

const prompt = (title: string): string => `Up next: ${title}`

/** The texts of the panel at the end of a class. V4.09 P4.1.02 */
export const endedWords = {
  title: 'Well done',
  thisWeek: (count: number): string => `Your ${count === 1 ? 'first' : ordinal(count)} class this week`,
  next: 'Up next',
  start: 'Start now',
  again: 'Watch Again',
  startsIn,
  prompt,
  announced: (title: string, seconds: number): string => `${prompt(title)}. ${startsIn(seconds)}.`,
} as const

/** The texts of the paywall of a class. V6.02 V6.07 V6.08 */
export const paywallWords = {
  join: 'Join to take this class',
  allPlans: 'See all plans',
  freeClass: 'Try a free class',
  browse: 'Browse classes',
  usePass: 'Use a Day Pass',
  getPass: 'Get a Day Pass',
  passOpens: 'A Day Pass opens this class',
  passGives: 'A Day Pass gives you 24 hours of classes, live and on demand',
  passNouns: ['Day Pass', 'Day Passes'],
  passesHeld: (passes: string): string => `You have ${passes}.`,
  passBenefits: ['Live and on-demand classes', 'Starts when you use it', 'No subscription'],
  liveNotIncluded: "Live classes aren't part of your membership",
  notIncluded: "This class isn't part of your membership",
  soldAlone: 'This class is sold on its own',
  separate: "It's sold separately and isn't on sale right now.",
  inNoMembership: "It isn't part of a membership and isn't on sale right now.",
  notOnSale: "It isn't on sale right now.",
  signInFirst: 'Sign in to take this class',
  freeAccount: 'All you need is a free account.',
  signIn: 'Sign in',
  createAccount: 'Create an account',
  confirming: "We're confirming your payment",
  confirmingText: "Your class opens here once it's confirmed. You won't be charged twice.",
  payment: 'See your payment',
  unconfirmed: "We couldn't confirm your access",
  unconfirmedText: 'Check your membership, or try again in a moment.',
} as const
