import type { AnyActorRef } from 'xstate'
import { accessChanges, viewerOf } from '../access/index.ts'
import { mediaStatusChanges } from '../catalogue/index.ts'
import { earliest } from '../kernel/clock.ts'
import { childState } from '../kernel/feature.ts'
import { nextEventChanges } from '../live/index.ts'
import type { NowState } from '../now/index.ts'
import { idOf, keepsItem } from '../page/pages.ts'
import type { Address } from '../routes/index.ts'
import { asOneself, leftAt } from '../routes/index.ts'
import type { SessionState } from '../session/index.ts'
import type { Visit } from '../visit/index.ts'
import type { App } from './events.ts'

/** Returns the visit: what the product knows itself, and what its features have loaded. */
export const visitOf = (app: App, self: AnyActorRef): Visit => {
  const { address, returnTo, catalogue, item, program, session, profile, entrance, isActing, intent, user } = app
  return {
    ...{ address, returnTo, catalogue, item, program, session, profile, entrance, isActing, intent, user },
    account: childState<SessionState>(self, 'session')?.context.account ?? null,
    zone: childState<NowState>(self, 'now')?.context.zone ?? 'UTC',
  }
}

/** Returns what is known of the page at another address: its item if it shows the same, and its program if it is a page of the same. */
export const pageDataAt = ({ address, item, program }: App, { route }: Address): Pick<App, 'item' | 'program'> => ({
  item: address && keepsItem(address.route, route) ? item : null,
  program: address && idOf(address.route) === idOf(route) ? program : null,
})

/** The redirect after signing out: away from a members-only page, and from the user that an admin acted for; null if the address may stay. V6.16 */
export const memberPageLeft = ({ session, address }: App): Address | null => {
  if (session !== 'signedIn' || !address) return null
  const own = asOneself(address)
  return leftAt(own) ?? (own.rest.length < address.rest.length ? own : null)
}

/** When access, a class's status, the next live event or the planner changes next by itself, in ms since 1970; null if nothing will. */
export const changesAt = ({ profile, item, expected, catalogue }: App, now: number): number | null =>
  earliest(
    catalogue && nextEventChanges(catalogue.initial.upcomingEvents, viewerOf(profile), now),
    accessChanges(viewerOf(profile), now),
    item && mediaStatusChanges(item, now),
    expected !== null && expected > now ? expected : null,
  )
