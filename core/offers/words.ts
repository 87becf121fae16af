import { commonWords } from '../kernel/words.ts'
import type { Duration } from './duration.ts'
import { durationText } from './duration.ts'
import type { Feature, OfferLayout } from './offer.ts'

/** The two layouts of the plans, with the labels of their switch. P9.03 */
export const layoutChoices: readonly { readonly layout: OfferLayout; readonly label: string }[] = [
  { layout: 'plans', label: 'Total price' },
  { layout: 'lengths', label: 'Price per month' },
]

/** The fixed texts of the pricing page. P2.8.01 */
export const pricingWords = {
  /** The heading while the viewer is unknown. */
  title: 'Plans and prices',
  layouts: 'View plans by',
  passes: 'Day Passes',
  live: 'Live classes and events',
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

/** The labels of the rows that compare plans. P2.8.01 */
export const featureWords: Readonly<Record<Feature, string>> = {
  live: 'Every live class and event',
  classes: 'Over 5,000 classes',
  programs: '25+ step-by-step programs',
  magazine: 'The digital magazine',
}

const frequency: Readonly<Record<Duration['unit'], string>> = {
  ...{ day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' },
}

/** Returns the row about renewal: 'Renews monthly, cancel anytime', 'Renews every 6 months, cancel anytime'. P9.04 */
export const renewalText = (renews: boolean, period: Duration): string => {
  if (!renews) return 'No automatic renewal'
  const often = period.count === 1 ? frequency[period.unit] : `every ${durationText(period)}`
  return `Renews ${often}, cancel anytime`
}

/** The rows of a day pass. P9.07 */
export const passRows: readonly string[] = ['Every on-demand and live class', 'Starts when you use it']

/** The row of a pack of day passes, one of them free. P9.09 */
export const packRow = (passes: number): string => `${passes - 1} Day Passes plus 1 free`

/** The time that the price of a day pass is for. P9.07 */
export const passTerm = 'for 24 hours'

/** The passes that the price of a pack is for, one of them free: 'for 5 Day Passes'. P9.09 */
export const packTerm = (passes: number): string => `for ${passes - 1} Day Passes`

/** For example '7 days free, then $25 a month'. P9.01 */
export const trialThen = (trial: string, cost: string): string => `${trial} free, then ${cost}`

/** The label on the card of a plan that the viewer has. P9.06 */
export const ownedWords = { this: 'You have this plan', annual: 'You have an Annual Pass' } as const

/** For example 'Save $100' or 'Save 15%'. P9.02 P9.04 P9.07 */
export const savesText = (saved: string): string => `Save ${saved}`

/** For example '15% off each'. P9.09 */
export const percentOffEach = (percent: number): string => `${percent}% off each`

/** For example '$13.30 per month or $200 per year'. P9.03 */
export const monthOrAll = (month: string, all: string): string => `${month} per month or ${all}`

/** For example 'You have 3 unused Day Passes'. A6.04 */
export const unusedPassesText = (count: number): string =>
  count === 1 ? 'You have an unused Day Pass' : `You have ${count} unused Day Passes`

/** The message when the account cannot be reached. V8.11 */
export const accountUnreachable = {
  message: 'account_unreachable',
  title: commonWords.accountSilent,
  text: "We can't check your plan right now. Please try again before buying.",
} as const

/** The message when nothing can be bought because commerce could not be loaded. V8.11 */
export const commerceUnreachable = {
  message: 'commerce_unreachable',
  title: "We can't load the plans",
  text: "Checkout is unavailable right now. Prices aren't affected.",
} as const

/** A question of the FAQ with its answer. P2.8.01 */
export interface Question {
  readonly question: string
  readonly answer: string
}

/** The questions of the FAQ. P2.8.01 */
export const questions: readonly Question[] = [
  {
    question: 'How does the free trial work?',
    answer:
      "If you haven't had a trial with us before, the monthly plan starts with seven free days. You get every on-demand class and program right away. Cancel before your trial ends and you won't be charged.",
  },
  {
    question: 'Can I cancel anytime?',
    answer:
      "Yes, on the Billing page of your account. You keep your classes until the end of your paid period. On-Demand Flex doesn't renew automatically, so there's nothing to cancel.",
  },
  {
    question: 'What is a Day Pass?',
    answer:
      '24 hours with every on-demand and live class. It starts when you use it, not when you buy it, so you can save it for a day off. Members pay less.',
  },
  {
    question: 'Which level is right for me?',
    answer:
      'Classes run from Absolute Beginner to Advanced, and every class shows its level. New to ballet? Start with a step-by-step program. Coming back? Try a Beginner class, and move up when it feels easy.',
  },
  {
    question: 'What do I need at home?',
    answer:
      'Room to stretch out both arms, and a steady chair for a barre. Ballet slippers or socks are fine. You need pointe shoes only for classes that say so.',
  },
  {
    question: 'Which devices can I use?',
    answer:
      "Any phone, tablet, or computer with an up-to-date browser. There's nothing to install. We remember where you stopped, so you can pick up on another device.",
  },
  {
    question: 'How do live classes work?',
    answer:
      'A live class is taught live at a scheduled time, and you dance along. The Live Membership includes all of them. A Day Pass includes every live class for 24 hours, so start it just before the first one you want to take.',
  },
  {
    question: 'What happens if I extend my pass early?',
    answer: "Your new year starts when your current pass ends, so you don't lose a day.",
  },
  {
    question: 'Can I get a refund?',
    answer: "If something isn't right, email us and we'll sort it out together. Your statutory rights aren't affected.",
  },
]

/** A testimonial of a dancer. P2.8.01 */
export interface Testimonial {
  readonly quote: string
  readonly name: string
  /** The kind of dancer who says it. */
  readonly dances: string
}

/** The labels of the testimonials' carousel for screen readers. P2.8.01 P9.19 */
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

/** The testimonials, in display order. P2.8.01 P9.19 */
export const testimonials: readonly Testimonial[] = [
  {
    quote: "I hadn't done a plié in twenty years. Now my kitchen chair is my barre three times a week.",
    name: 'Margit',
    dances: 'came back to ballet at 47',
  },
  {
    quote: "Twenty minutes at the barre before the kids wake up. It's the calmest part of my day.",
    name: 'Tomás',
    dances: 'dances before breakfast',
  },
  {
    quote: "The programs taught me the names of steps I'd only ever copied.",
    name: 'Yuki',
    dances: 'beginner, second year',
  },
  {
    quote: 'I travel for work. Now any hotel room with a windowsill is a studio.',
    name: 'Adaeze',
    dances: 'intermediate, always on the road',
  },
  {
    quote: 'The corrections are the ones my own teacher gives me, and here I can rewind.',
    name: 'Léonie',
    dances: 'on pointe on Sundays',
  },
]
