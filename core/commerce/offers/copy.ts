/** A condition of a question: something that the studio sells or has. */
export type Need = 'trial' | 'renewal' | 'oneTerm' | 'dayPass' | 'liveMembership' | 'extension'

/** A question of the FAQ with its answer. */
export interface Question {
  readonly question: string
  readonly answer: string
  /** The conditions of the question; absent if it applies to every studio. */
  readonly needs?: readonly Need[]
}

/** A testimonial of a dancer. */
export interface Testimonial {
  readonly quote: string
  readonly name: string
  /** The speaker's kind of dancing. */
  readonly dances: string
}

/** The studio's own texts on the pricing page, in display order; an empty list hides its part of the page. */
export interface StudioCopy {
  readonly questions: readonly Question[]
  readonly testimonials: readonly Testimonial[]
}
