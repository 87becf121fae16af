import type { Catalogue } from '../catalogue/index.ts'
import { screen } from '../kernel/screen.ts'
import type { Address } from '../routes/index.ts'
import type { OnboardingState } from './machine.ts'
import { onboardingView } from './view.ts'

interface Seen {
  readonly app: { readonly context: { readonly catalogue: Catalogue | null; readonly address: Address | null } }
  readonly onboarding: OnboardingState | undefined
}

/** The onboarding question for a new member, and the program that the answer recommends; null while it is not loaded. P2.6.01 P2.6.02 P2.6.03 A2.19 */
export const onboardingScreen = screen(['app', 'onboarding'], ({ app: { context }, onboarding }: Seen) =>
  onboarding && context.catalogue ? onboardingView(onboarding, context.catalogue, context.address?.rest) : null,
)
