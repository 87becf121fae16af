/** A thing that a question is about: it is sold, or the studio has it. P2.8.01 */
export type Need = 'trial' | 'renewal' | 'oneTerm' | 'dayPass' | 'liveMembership' | 'extension'

/** A question of the FAQ with its answer. P2.8.01 */
export interface Question {
  readonly question: string
  readonly answer: string
  /** The things that the question is about; absent if it is about none that a studio may lack. */
  readonly needs?: readonly Need[]
}

/** A testimonial of a dancer. P2.8.01 */
export interface Testimonial {
  readonly quote: string
  readonly name: string
  /** The speaker's kind of dancing. */
  readonly dances: string
}

/** The studio's own texts on the pricing page, in display order; nothing is shown of an empty list. P2.8.01 P9.19 */
export interface StudioCopy {
  readonly questions: readonly Question[]
  readonly testimonials: readonly Testimonial[]
}
