import type { SnapshotFrom } from 'xstate'
import { assign, emit, setup } from 'xstate'
import type { Answer } from './rules.ts'

/** An event of the onboarding question: it is answered, skipped, or shown again. P2.6.03 */
export type OnboardingEvent =
  | { readonly type: 'answer'; readonly answer: Answer }
  | { readonly type: 'back' }
  | { readonly type: 'skip' }

/** A fact of onboarding: the member has seen the question, or continues to the home page. */
export type OnboardingFact = { readonly type: 'onboarded' } | { readonly type: 'skipped' }

/** The machine of the onboarding question: answered with a program, or skipped; Back shows it again. */
export const onboardingMachine = setup({
  types: {} as { context: { readonly answer: Answer | null }; events: OnboardingEvent; emitted: OnboardingFact },
  actions: {
    keep: assign((_, answer: Answer) => ({ answer })),
    forget: assign({ answer: null }),
    tellOnboarded: emit({ type: 'onboarded' }),
    tellSkipped: emit({ type: 'skipped' }),
  },
}).createMachine({
  id: 'onboarding',
  context: { answer: null },
  initial: 'asking',
  states: {
    asking: {
      on: {
        answer: {
          target: 'recommending',
          actions: [{ type: 'keep', params: ({ event }) => event.answer }, 'tellOnboarded'],
        },
        skip: { target: 'over', actions: ['tellOnboarded', 'tellSkipped'] },
      },
    },
    recommending: {
      on: {
        back: { target: 'asking', actions: 'forget' },
        skip: { target: 'over', actions: 'tellSkipped' },
      },
    },
    over: {},
  },
})

/** The state of the onboarding machine. */
export type OnboardingState = SnapshotFrom<typeof onboardingMachine>
