import type { AnyActorRef } from 'xstate'
import { accessChanges, viewerOf } from '../access/index.ts'
import { mediaStatusChanges } from '../catalogue/index.ts'
import { earliest } from '../kernel/clock.ts'
import { childState } from '../kernel/feature.ts'
import type { NowState } from '../kernel/now.ts'
import { idOf, keepsItem } from '../page/pages.ts'
import { nextEventChanges } from '../planner/live/index.ts'
import type { Address } from '../routes/index.ts'
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

/** Returns the page data that stay valid at another address: the item if it is the same, and the program if the page belongs to it. */
export const pageDataAt = ({ address, item, program }: App, { route }: Address): Pick<App, 'item' | 'program'> => ({
  item: address && keepsItem(address.route, route) ? item : null,
  program: address && idOf(address.route) === idOf(route) ? program : null,
})

/** Returns when access, a class's status, the next live event or the planner changes next by time alone, in ms since 1970; `null` if nothing does. */
export const changesAt = ({ profile, item, expected, catalogue }: App, now: number): number | null =>
  earliest(
    catalogue && nextEventChanges(catalogue.initial.upcomingEvents, viewerOf(profile), now),
    accessChanges(viewerOf(profile), now),
    item && mediaStatusChanges(item, now),
    expected !== null && expected > now ? expected : null,
  )
