import type { Entitlements } from '../../access/index.ts'
import { viewerOf } from '../../access/index.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import type { NowState } from '../../kernel/now.ts'
import { screen } from '../../kernel/screen.ts'
import type { Address } from '../../routes/index.ts'
import type { OnboardingState } from './machine.ts'
import { needsOnboarding } from './rules.ts'
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

/** The onboarding page; `null` while loading, and below a payment dialog if the member has already seen the question. */
export const onboardingScreen = screen(
  ['app', 'now', 'onboarding'],
  ({ app: { context }, now, onboarding }: Sources) => {
    const { catalogue, address, profile } = context
    if (!onboarding || !catalogue) return null
    const isCovered =
      address !== null && address.dialog !== null && !needsOnboarding(viewerOf(profile), now.context.now)
    return isCovered && onboarding.matches('asking') ? null : onboardingView(onboarding, catalogue, address?.rest)
  },
)
