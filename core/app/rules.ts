import type { AnyActorRef } from 'xstate'
import { accessChanges, viewerOf } from '../access/index.ts'
import type { ProgramDetail } from '../catalogue/index.ts'
import { mediaStatusChanges } from '../catalogue/index.ts'
import { earliest } from '../kernel/clock.ts'
import { childState } from '../kernel/feature.ts'
import type { QueryState } from '../kernel/query.ts'
import { nextEventChanges } from '../live/index.ts'
import type { NowState } from '../now/index.ts'
import type { Situation } from '../playback/index.ts'
import { playableOf } from '../playback/index.ts'
import type { Address } from '../routes/index.ts'
import { asOneself, leftAt } from '../routes/index.ts'
import type { SessionState } from '../session/index.ts'
import type { App } from './events.ts'

/** The input that playback decides from. */
export const situationOf = (app: App, self: AnyActorRef): Situation => ({
  playable: playableOf(app.address, app.item, app.catalogue),
  user: app.user,
  session: app.session,
  viewer: viewerOf(app.profile),
  account: childState<SessionState>(self, 'session')?.context.account ?? null,
})

/** The time zone of the device; 'UTC' until it is known. */
export const zoneIn = (self: AnyActorRef): string => childState<NowState>(self, 'now')?.context.zone ?? 'UTC'

/** The program of the open page, once it is loaded. */
export const programIn = (self: AnyActorRef): ProgramDetail | null =>
  childState<QueryState<ProgramDetail>>(self, 'program')?.context.value ?? null

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
