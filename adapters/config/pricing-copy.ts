import * as z from 'zod/mini'
import type { Question, StudioCopy, Testimonial } from '../../core/commerce/offers/index.ts'
import type { Call } from '../../core/kernel/call.ts'
import { ok } from '../../core/kernel/result.ts'
import type { FindSiteConfig } from './index.ts'
import { leftOut } from './left-out.ts'

//
const questions: readonly Question[] = [
  {
    question: 'How does the free trial work?',
    answer:
      "If you haven't had a trial with us before, the monthly plan starts with free days. You get everything in your plan right away. Cancel before your trial ends and you won't be charged.",
    needs: ['trial'],
  },
  {
    question: 'Can I cancel anytime?',
    answer: 'Yes, on the Billing page of your account. You keep your classes until the end of your paid period.',
    needs: ['renewal'],
  },
  {
    question: 'Does every plan renew?',
    answer: "No. A plan that says 'No automatic renewal' ends by itself, so there's nothing to cancel.",
    needs: ['oneTerm'],
  },
  {
    question: 'What is a Day Pass?',
    answer:
      '24 hours with every on-demand and live class. It starts when you use it, not when you buy it, so you can save it for a day off. Members pay less.',
    needs: ['dayPass'],
  },
  {
    question: 'Which level is right for me?',
    answer:
      'Classes run from Absolute Beginner to Advanced, and every class shows its level. New to ballet? Start with an Absolute Beginner class. Coming back? Try a Beginner class, and move up when it feels easy.',
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
    needs: ['liveMembership', 'dayPass'],
  },
  {
    question: 'What happens if I extend my pass early?',
    answer: "Your new year starts when your current pass ends, so you don't lose a day.",
    needs: ['extension'],
  },
  {
    question: 'Can I get a refund?',
    answer: "If something isn't right, email us and we'll sort it out together. Your statutory rights aren't affected.",
  },
]

//
const testimonials: readonly Testimonial[] = [
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

const words = z.string().check(z.minLength(1))

const question: z.ZodMiniType<Question> = z.object({ question: words, answer: words })
const testimonial: z.ZodMiniType<Testimonial> = z.object({ quote: words, name: words, dances: words })

const listed = <A>(name: string, schema: z.ZodMiniType<A>, config: unknown, usual: readonly A[]): readonly A[] => {
  const sent = z.nullish(z.array(z.unknown())).safeParse(config)
  if (!sent.success) leftOut(`the list of ${name}s`)
  if (!sent.data) return usual
  return sent.data.flatMap((each, at): readonly A[] => {
    const read = schema.safeParse(each)
    return read.success ? [read.data] : leftOut(`${name} ${at + 1}`)
  })
}

/** Returns the questions and testimonials of the config, or the studio's own without a list. An unreadable entry is left out with a warning. */
export const pricingCopy =
  (siteConfig: FindSiteConfig): Call<void, StudioCopy> =>
  async (_, signal) => {
    const found = await siteConfig(signal)
    if (!found.ok) return found
    const { copy } = found.value.addresses
    return ok({
      questions: listed('question', question, copy?.questions, questions),
      testimonials: listed('testimonial', testimonial, copy?.testimonials, testimonials),
    })
  }
