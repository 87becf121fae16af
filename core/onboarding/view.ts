import type { Catalogue } from '../catalogue/index.ts'
import type { Parameter } from '../routes/index.ts'
import { hrefOf } from '../routes/index.ts'
import type { OnboardingState } from './machine.ts'
import { answers, recommended } from './rules.ts'

/** What the page of the one question shows. P2.6.01 P2.6.02 */
export interface OnboardingView {
  readonly question: string
  /** What comes of answering it. */
  readonly text: string
  readonly answers: typeof answers
  readonly recommendation: {
    readonly heading: string
    readonly title: string
    readonly href: string
    readonly image: string | null
    /** The words of its button. */
    readonly action: string
  } | null
}

/** The question, or what the answer recommends; an answer without a program of its own leads to all of them. P2.6.01 P2.6.02 */
export const onboardingView = (
  state: OnboardingState,
  { config, initial }: Catalogue,
  rest: readonly Parameter[] = [],
): OnboardingView => {
  const { answer } = state.context
  const id = answer && recommended(answer, config.onboarding)
  const program = initial.programs.find((each) => each.programId === id || each.id === id)
  return {
    question: 'Where are you with ballet?',
    text: 'One answer, and we show you where to begin.',
    answers,
    recommendation:
      answer === null
        ? null
        : program
          ? {
              heading: 'This one is for you',
              title: program.title,
              href: hrefOf({ type: 'program', id: program.programId, view: 'program' }, rest),
              image: program.image,
              action: 'Open the program',
            }
          : {
              heading: 'Choose what you like',
              title: 'All programs',
              href: hrefOf({ type: 'programs' }, rest),
              image: null,
              action: 'See all programs',
            },
  }
}
