import type { Catalogue } from '../../catalogue/index.ts'
import type { Parameter } from '../../routes/index.ts'
import { hrefOf } from '../../routes/index.ts'
import type { OnboardingState } from './machine.ts'
import { answers, recommended } from './rules.ts'
import { onboardingWords } from './words.ts'

/** Returns the question, or the recommended program; an answer without a program links to all programs. P2.6.02 */
export const onboardingView = (
  state: OnboardingState,
  { config, initial }: Catalogue,
  rest: readonly Parameter[] = [],
) => {
  const { answer } = state.context
  const id = answer && recommended(answer, config.onboarding)
  const program = initial.programs.find((each) => each.programId === id || each.id === id)
  return {
    question: onboardingWords.question,
    /** The text of the recommendation. */
    text: onboardingWords.text,
    answers,
    recommendation:
      answer === null
        ? null
        : program
          ? {
              heading: onboardingWords.suggestion,
              title: program.title,
              href: hrefOf({ type: 'program', id: program.programId, view: 'program' }, rest),
              image: program.image,
              /** The label of the button. */
              action: onboardingWords.open,
            }
          : {
              heading: onboardingWords.choose,
              title: onboardingWords.all,
              href: hrefOf({ type: 'programs' }, rest),
              image: null,
              action: onboardingWords.seeAll,
            },
  }
}

/** The content of the onboarding page. */
export type OnboardingView = ReturnType<typeof onboardingView>
