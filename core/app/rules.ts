import type { AnyActorRef } from 'xstate'
import { accessChanges } from '../access/index.ts'
import { mediaStatusChanges } from '../catalogue/index.ts'
import { earliest } from '../kernel/clock.ts'
import { childState } from '../kernel/feature.ts'
import type { NowState } from '../now/index.ts'
import type { Situation } from '../playback/index.ts'
import { playableOf } from '../playback/index.ts'
import type { Address } from '../routes/index.ts'
import { leftAt } from '../routes/index.ts'
import type { SessionState } from '../session/index.ts'
import { viewerOf } from '../session/index.ts'
import type { App } from './events.ts'

/** What playback goes by. */
export const situationOf = (app: App, self: AnyActorRef): Situation => ({
  playable: playableOf(app.address, app.item, app.catalogue),
  user: app.user,
  session: app.session,
  viewer: viewerOf(app.profile),
  account: childState<SessionState>(self, 'session')?.context.account ?? null,
})

/** The zone whose days count. */
export const zoneIn = (self: AnyActorRef): string => childState<NowState>(self, 'now')?.context.zone ?? 'UTC'

/** Where a page that is a member's alone leads once they have signed out; null where nothing is left. */
export const memberPageLeft = ({ session, address }: App): Address | null =>
  session === 'signedIn' && address ? leftAt(address) : null

/** The next instant at which what is shown or may be watched changes by itself; null where it does not. */
export const changesAt = ({ profile, item, expected }: App, now: number): number | null =>
  earliest(
    accessChanges(viewerOf(profile), now),
    item && mediaStatusChanges(item, now),
    expected !== null && expected > now ? expected : null,
  )
