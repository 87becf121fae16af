import { dayLength } from '../../kernel/clock.ts'
import { commonWords } from '../../kernel/words.ts'
import type { Duration } from './duration.ts'
import { durationText } from './duration.ts'
import type { OfferLayout } from './offer.ts'

/** The two layouts of the plans, with the labels of their switch. */
export const layoutChoices: readonly { readonly layout: OfferLayout; readonly label: string }[] = [
  { layout: 'plans', label: 'Total price' },
  { layout: 'lengths', label: 'Price per month' },
]

/** The fixed texts of the pricing page. */
export const pricingWords = {
  /** The heading while the viewer is unknown. */
  title: 'Plans and prices',
  layouts: 'View plans by',
  passes: 'Day Passes',
  live: 'Live classes and events',
  single: 'Only this class',
  held: 'You have',
  confirming: 'Your payment is being confirmed.',
  testimonials: 'What our dancers say',
  questions: 'Frequently asked questions',
  signIn: { question: 'Already a member?', action: 'Sign in' },
  documentTitle: 'Pricing',
  loading: commonWords.pageLoading,
  chooseHeading: 'Choose your plan',
  extendHeading: 'Extend Your Pass',
  heldHeading: 'Your membership',
  join: 'Join Now',
  trialOver: "Sorry, it looks like you've already completed a free trial.",
  notIncluded: 'Not included:',
  membersPay: 'Members pay less for Day Passes',
} as const

const frequency: Readonly<Record<Duration['unit'], string>> = {
  ...{ day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' },
}

/** Returns the row about renewal: 'Renews monthly, cancel anytime', 'Renews every 6 months, cancel anytime'. */
export const renewalText = (renews: boolean, period: Duration): string => {
  if (!renews) return 'No automatic renewal'
  const often = period.count === 1 ? frequency[period.unit] : `every ${durationText(period)}`
  return `Renews ${often}, cancel anytime`
}

/** The rows of a day pass. */
export const passRows: readonly string[] = ['Every on-demand and live class', 'Starts when you use it']

/** The row of a pack of day passes, including the free pass. */
export const packRow = (passes: number): string => `${passes - 1} Day Passes plus 1 free`

/** The words about tax, on one line: it is included in the price, or added to it. */
export const taxWords = { included: 'incl.\u00a0tax', extra: 'plus\u00a0tax' } as const

/** The names of countries that need an article in a sentence. */
const articled = /^(United|Netherlands|Philippines|Bahamas|Maldives|Dominican Republic)/

/** The note on an offer that is sold only in one country: 'Only in the United States'. */
export const onlyInText = (country: string): string => {
  const name = new Intl.DisplayNames('en-US', { type: 'region' }).of(country) ?? country
  return `Only in ${articled.test(name) ? 'the ' : ''}${name}`
}

/** The time that a day pass covers. */
export const passTerm = 'for 24 hours'

/** The passes that the price of a pack covers, without the free pass: 'for 5 Day Passes'. */
export const packTerm = (passes: number): string => `for ${passes - 1} Day Passes`

/** For example '7 days free, then $25 a month'. */
export const trialThen = (trial: string, cost: string): string => `${trial} free, then ${cost}`

/** The labels on a plan that is not sold to the viewer, who has this plan or another one. */
export const ownedWords = {
  ...{ this: 'You have this plan', annual: 'You have an Annual Pass', other: 'You have another plan' },
  ...{ changing: 'Your plan has just changed', checking: 'Your plan is being checked' },
} as const

/** The label of the link from another plan's card to the change of plan. */
export const switchText = 'Switch to this plan'

/** For example 'Save $100' or 'Save 15%'. */
export const savesText = (saved: string): string => `Save ${saved}`

/** For example '15% off each'. */
export const percentOffEach = (percent: number): string => `${percent}% off each`

/** For example '$13.30 per month or $200 per year'. */
export const monthOrAll = (month: string, all: string): string => `${month} per\u00a0month or ${all}`

/** For example 'You have 3 unused Day Passes'. */
export const unusedPassesText = (count: number): string =>
  count === 1 ? 'You have an unused Day Pass' : `You have ${count} unused Day Passes`

/** The message when the account service does not answer. */
export const accountUnreachable = {
  message: 'account_unreachable',
  title: commonWords.accountSilent,
  text: "We can't check your plan right now. Please try again before buying.",
} as const

/** The message when nothing can be bought because commerce could not be loaded. */
export const commerceUnreachable = {
  message: 'commerce_unreachable',
  title: "We can't load the plans",
  text: "Checkout is unavailable right now. Prices aren't affected.",
} as const

/** The labels of the testimonials' carousel for screen readers. */
export const carouselWords = {
  carousel: 'carousel',
  slide: 'slide',
  at: commonWords.slide,
  show: commonWords.showSlide,
  pause: commonWords.pauseRotation,
  resume: commonWords.resumeRotation,
  previous: 'Previous',
  next: 'Next',
} as const

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Returns the text of the time until a pass ends or renews: in months of 30 days, or in days below one month. */
export const expiryText = (end: number, now: number, renews = false): string => {
  const days = (end - now) / dayLength
  const left = days < 30 ? counted(Math.ceil(days), 'day') : counted(Math.floor(days / 30), 'month')
  return `Your existing pass ${renews ? 'renews' : 'expires'} in ${left}`
}

/** Returns the label for extending a pass. */
export const extension = (annual: boolean): string => (annual ? 'Extend Annual Pass' : 'Extend Your Pass')
