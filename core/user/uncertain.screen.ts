import type { Entitlements } from '../access/index.ts'
import { askAccount } from '../kernel/retry.ts'
import { screen } from '../kernel/screen.ts'
import { commonWords } from '../kernel/words.ts'

interface Sources {
  readonly app: { readonly context: { readonly profile: Entitlements | null } }
  readonly session: { matches(value: { readonly signedIn: 'refreshing' }): boolean }
}

const open = "We can't confirm your membership right now. You can keep watching while we try again."

const closed = "We can't confirm your membership right now. We'll keep trying, or you can retry now."

/** The notice above every page while a product has ended by its date and the studio does not say whether it was renewed. */
export const uncertainScreen = screen(['app', 'session'], ({ app: { context }, session }: Sources) => ({
  text: context.profile?.isUncertain ? closed : open,
  label: commonWords.retry,
  isBusy: session.matches({ signedIn: 'refreshing' }),
  retry: askAccount,
}))
