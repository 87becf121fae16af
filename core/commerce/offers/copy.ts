/** A thing that a question is about: it is sold, or the studio has it. */
export type Need = 'trial' | 'renewal' | 'oneTerm' | 'dayPass' | 'liveMembership' | 'extension'

/** A question of the FAQ with its answer. */
export interface Question {
  readonly question: string
  readonly answer: string
  /** The things that the question is about; absent if it is about none that a studio may lack. */
  readonly needs?: readonly Need[]
}

/** A testimonial of a dancer. */
export interface Testimonial {
  readonly quote: string
  readonly name: string
  /** The speaker's kind of dancing. */
  readonly dances: string
}

/** The studio's own texts on the pricing page, in display order; nothing is shown of an empty list. */
export interface StudioCopy {
  readonly questions: readonly Question[]
  readonly testimonials: readonly Testimonial[]
}
