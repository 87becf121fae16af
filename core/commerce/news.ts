import type { AnyActorRef } from 'xstate'
import { childState } from '../kernel/feature.ts'
import { leftAt } from '../routes/index.ts'
import type { AccountState, News } from './account/index.ts'
import { isForAnother } from './newsletter/index.ts'
import type { Commerce } from './rules.ts'
import { isPageLeft } from './rules.ts'

/** Whether a page was left because the member's session ended, not by the member. */
const isLedAway = ({ session, before }: Pick<Commerce, 'session' | 'before'>): boolean =>
  session === 'signedOut' && before !== null && leftAt(before) !== null

/** Whether a link for another email has led home. */
const isLedHome = ({ address, before, profile }: Commerce): boolean =>
  address.route.type === 'home' && before !== null && isForAnother(before, profile)

/** Whether the dialog of personal details was closed without the answers that are due; `saved` is the section of the account that was saved last. */
const areAnswersLeft = ({ address, before, profile }: Commerce, saved: string | null): boolean =>
  profile?.due !== undefined &&
  before?.dialog === 'personal-details' &&
  address.dialog !== 'personal-details' &&
  saved !== 'allDetails'

/** Returns the news at another address, for a running commerce machine: the reason for a redirect home, or that answers are still due. `null` without news. */
export const arrivalNews = (commerce: Commerce, self: AnyActorRef): News | null => {
  if (isLedHome(commerce)) return 'otherEmail'
  const saved = childState<AccountState>(self, 'account')?.context.saved ?? null
  return areAnswersLeft(commerce, saved) ? 'stillDue' : null
}

/** Returns the news at the start of a session: consents that could not be read, or answers that are still due from before; `null` without news. */
export const entryNews = ({ address, entrance, profile, isActing }: Commerce): News | null => {
  if (isActing || profile === null) return null
  if (profile.hasUnreadConsents) return 'consentsUnread'
  return profile.due && entrance !== 'form' && address.dialog !== 'personal-details' ? 'stillDue' : null
}

/** Whether the news about an account is over, because the viewer left its page. */
export const isNewsOver = (commerce: Commerce): boolean =>
  isPageLeft(commerce) && !isLedAway(commerce) && !commerce.isNewsKept
