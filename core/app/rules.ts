import type { AnyActorRef } from 'xstate'
import { accessChanges, viewerOf } from '../access/index.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { hasPage, mediaStatusChanges } from '../catalogue/index.ts'
import { earliest } from '../kernel/clock.ts'
import { childState } from '../kernel/feature.ts'
import { nextEventChanges } from '../live/index.ts'
import type { NowState } from '../now/index.ts'
import { idOf, keepsItem } from '../page/pages.ts'
import type { Address } from '../routes/index.ts'
import { asOneself, leftAt, signInAgain } from '../routes/index.ts'
import type { SessionState } from '../session/index.ts'
import type { Visit } from '../visit/index.ts'
import type { App } from './events.ts'

/** Returns the visit: the product's own context, and the state of its features. */
export const visitOf = (app: App, self: AnyActorRef): Visit => {
  const { address, returnTo, catalogue, item, program, session, profile, entrance, isActing, intent, user } = app
  return {
    ...{ address, returnTo, catalogue, item, program, session, profile, entrance, isActing, intent, user },
    account: childState<SessionState>(self, 'session')?.context.account ?? null,
    zone: childState<NowState>(self, 'now')?.context.zone ?? 'UTC',
  }
}

/** Returns the address in place of a page that the site does not have: the home page; `null` if it has the page, or its catalogue is not known yet. V2.13 */
export const redirectOf = (address: Address | null, catalogue: Catalogue | null): Address | null =>
  address && catalogue && !hasPage(catalogue.config, address.route) ? { ...address, route: { type: 'home' } } : null

/** Returns the page data that stay valid at another address: the item if it is the same, and the program if the page belongs to it. */
export const pageDataAt = ({ address, item, program }: App, { route }: Address): Pick<App, 'item' | 'program'> => ({
  item: address && keepsItem(address.route, route) ? item : null,
  program: address && idOf(address.route) === idOf(route) ? program : null,
})

/** Returns the redirect after signing out, away from a members-only page or an admin's acting parameter; `null` if the address may stay. V6.16 */
export const memberPageLeft = ({ session, address }: App): Address | null => {
  if (session !== 'signedIn' || !address) return null
  const own = asOneself(address)
  return leftAt(own) ?? (own.rest.length < address.rest.length ? own : null)
}

/** Returns the redirect to the sign-in dialog after the session has ended, to a page that is open to visitors. The dialog explains the reason. A8.12 A2.18 */
export const endedAt = ({ session, address }: App): Address | null =>
  address && signInAgain((session === 'signedIn' && leftAt(address)) || address)

/** Returns when access, a class's status, the next live event or the planner changes next by time alone, in ms since 1970; `null` if nothing does. */
export const changesAt = ({ profile, item, expected, catalogue }: App, now: number): number | null =>
  earliest(
    catalogue && nextEventChanges(catalogue.initial.upcomingEvents, viewerOf(profile), now),
    accessChanges(viewerOf(profile), now),
    item && mediaStatusChanges(item, now),
    expected !== null && expected > now ? expected : null,
  )
