import type { AnyActorRef } from 'xstate'
import { childState } from '../kernel/feature.ts'
import { leftAt } from '../routes/index.ts'
import type { AccountState, News } from './account/index.ts'
import { isForAnother } from './newsletter/index.ts'
import type { Commerce } from './rules.ts'
import { isPageLeft } from './rules.ts'

/** Whether the page changed because the session ended, not because the member left it. */
const isLedAway = ({ session, before }: Pick<Commerce, 'session' | 'before'>): boolean =>
  session === 'signedOut' && before !== null && leftAt(before) !== null

/** Whether a link for another email was redirected to the home page. */
const isLedHome = ({ address, before, profile }: Commerce): boolean =>
  address.route.type === 'home' && before !== null && isForAnother(before, profile)

/** Whether the personal details dialog was closed without the due answers; `saved` is the account section that was saved last. */
const areAnswersLeft = ({ address, before, profile }: Commerce, saved: string | null): boolean =>
  profile?.due !== undefined &&
  before?.dialog === 'personal-details' &&
  address.dialog !== 'personal-details' &&
  saved !== 'allDetails'

/** Returns the news after a change of address, for a running commerce machine: the reason for a redirect to the home page, or that answers are still due. `null` without news. */
export const arrivalNews = (commerce: Commerce, self: AnyActorRef): News | null => {
  if (isLedHome(commerce)) return 'otherEmail'
  const saved = childState<AccountState>(self, 'account')?.context.saved ?? null
  return areAnswersLeft(commerce, saved) ? 'stillDue' : null
}

/** Returns the news at the start of a session: consents that could not be loaded, or answers that are still due; `null` without news. */
export const entryNews = ({ address, entrance, profile, isActing }: Commerce): News | null => {
  if (isActing || profile === null) return null
  if (profile.hasUnreadConsents) return 'consentsUnread'
  return profile.due && entrance !== 'form' && address.dialog !== 'personal-details' ? 'stillDue' : null
}

/** Whether the news about an account is over, because the viewer left its page. */
export const isNewsOver = (commerce: Commerce): boolean =>
  isPageLeft(commerce) && !isLedAway(commerce) && !commerce.isNewsKept
