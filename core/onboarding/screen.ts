import type { Entitlements } from '../access/index.ts'
import { viewerOf } from '../access/index.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { screen } from '../kernel/screen.ts'
import type { NowState } from '../now/index.ts'
import type { Address } from '../routes/index.ts'
import type { OnboardingState } from './machine.ts'
import { isToBeAsked } from './rules.ts'
import { onboardingView } from './view.ts'

interface Sources {
  readonly app: {
    readonly context: {
      readonly catalogue: Catalogue | null
      readonly address: Address | null
      readonly profile: Entitlements | null
    }
  }
  readonly now: NowState
  readonly onboarding: OnboardingState | undefined
}

/** The onboarding question for a new member, and the program that the answer recommends; null while it is not loaded, and under the dialogs of a payment that led here a member who is not asked. P2.6.01 P2.6.02 P2.6.03 A2.19 */
export const onboardingScreen = screen(
  ['app', 'now', 'onboarding'],
  ({ app: { context }, now, onboarding }: Sources) => {
    const { catalogue, address, profile } = context
    if (!onboarding || !catalogue) return null
    const isCovered = address !== null && address.dialog !== null && !isToBeAsked(viewerOf(profile), now.context.now)
    return isCovered && onboarding.matches('asking') ? null : onboardingView(onboarding, catalogue, address?.rest)
  },
)
