/** A question of the FAQ with its answer. P2.8.01 */
export interface Question {
  readonly question: string
  readonly answer: string
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
