import type { PlanLayout } from './plan.ts'

/** The two layouts of the plans, with the labels of their switch. P9.03 */
export const layoutChoices: readonly { readonly layout: PlanLayout; readonly label: string }[] = [
  { layout: 'plans', label: 'Plans' },
  { layout: 'lengths', label: 'By length' },
]

/** The fixed texts of the pricing page. P2.8.01 */
export const pricingTexts = {
  /** The heading while the viewer is unknown. */
  title: 'Plans and prices',
  layouts: 'How to show the plans',
  passes: 'Day Passes',
  confirming: 'A payment of yours is being confirmed.',
  testimonials: 'What our dancers say',
  questions: 'Good to know',
} as const

/** The message when the account cannot be reached. V8.11 */
export const accountSilent = {
  message: 'account_unreachable',
  title: 'Your account does not answer',
  text: 'We cannot see right now which plan you have, so nothing is sold to you twice.',
} as const

/** The message when nothing can be bought because commerce could not be loaded. V8.11 */
export const commerceSilent = {
  message: 'box_office_unreachable',
  title: "We can't load the plans",
  text: 'Nothing can be bought just now. The prices below stay as they are.',
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
      'The monthly plan begins with seven free days if you have not had a trial with us before. Everything on demand is open from the first minute. Cancel before the seven days are over and you pay nothing.',
  },
  {
    question: 'Can I cancel whenever I like?',
    answer:
      'Yes, from the Billing page of your account, without writing to anyone. Your classes stay open until the end of the time that is paid for. On-Demand Flex never renews by itself, so there is nothing to cancel.',
  },
  {
    question: 'What is a Day Pass?',
    answer:
      'Twenty-four hours with every on-demand and live class. It does not begin when you buy it but when you use it, so it can wait in your account until you have a free day. Members pay less for theirs.',
  },
  {
    question: 'Which level is right for me?',
    answer:
      'Classes run from Absolute Beginner to Advanced, and each says its level on its card. If you have never stood at a barre, begin with a step-by-step program; if you are coming back to ballet, try a Beginner class first and move up when it feels easy.',
  },
  {
    question: 'What do I need at home?',
    answer:
      'Room to stretch out both arms and a steady chair for a barre. Soft shoes or socks are enough, and pointe shoes are only for the classes that say so.',
  },
  {
    question: 'On which devices can I take class?',
    answer:
      'On any phone, tablet or computer with an up-to-date browser; there is nothing to install. Your place in a class is kept, so you can begin on one device and go on with another.',
  },
  {
    question: 'How do live classes work?',
    answer:
      'A live class is taught at a set hour, and you dance along as it happens. A Day Pass opens every live class of its 24 hours; use it shortly before the first one you want to take.',
  },
  {
    question: 'What happens to my time when I extend a pass?',
    answer: 'The new year is added at the end of the pass that you have. However early you extend, not a day is lost.',
  },
  {
    question: 'Can I have my money back?',
    answer:
      'If something is not as you expected, write to us and we will look at it together. The rights that the law gives you where you live always hold.',
  },
]

/** A testimonial of a dancer. P2.8.01 */
export interface Testimonial {
  readonly quote: string
  readonly name: string
  /** The kind of dancer who says it. */
  readonly dances: string
}

/** The testimonials, in display order. P2.8.01 P9.19 */
export const testimonials: readonly Testimonial[] = [
  {
    quote: 'I had not done a plié in twenty years. Now the kitchen chair and I meet three times a week.',
    name: 'Margit',
    dances: 'came back to ballet at 47',
  },
  {
    quote: 'Twenty minutes of barre before the children wake up: it is the calmest part of my day.',
    name: 'Tomás',
    dances: 'dances early in the morning',
  },
  {
    quote: 'The step-by-step programs taught me the names of things I had only ever copied.',
    name: 'Yuki',
    dances: 'beginner, second year',
  },
  {
    quote: 'I travel for work. Any hotel room with a windowsill has become a studio.',
    name: 'Adaeze',
    dances: 'intermediate, always on the road',
  },
  {
    quote: 'The corrections are exactly the ones my own teacher gives me, and here I can hear them twice.',
    name: 'Léonie',
    dances: 'on pointe on Sundays',
  },
]
