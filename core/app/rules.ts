import { accessChanges, isLocked } from '../access/index.ts'
import type { AccountState } from '../account/index.ts'
import { mediaStatusChanges } from '../catalogue/index.ts'
import type { CommerceInput } from '../commerce/rules.ts'
import type { HistoryState } from '../history/index.ts'
import { earliest } from '../kernel/clock.ts'
import type { NowState } from '../now/index.ts'
import type { PlannerInput } from '../planner/events.ts'
import { needsPlanner } from '../planner/needs.ts'
import type { Playable, WatchedPosition } from '../playback/index.ts'
import { playableOf, writeToKeep } from '../playback/index.ts'
import type { Address, Route } from '../routes/index.ts'
import { goalOf } from '../routes/index.ts'
import type { SessionState } from '../session/index.ts'
import { viewerOf } from '../session/index.ts'
import type { App } from './events.ts'
import type { KeptAside } from './ports.ts'

interface Whole {
  getSnapshot(): unknown
}

/** The state of one of the product's own features, as far as it is there. */
export const stateOf = <S>(app: Whole, name: string): S | undefined =>
  (app.getSnapshot() as { children: Readonly<Record<string, Whole | undefined>> }).children[name]?.getSnapshot() as
    | S
    | undefined

/** What is to be played now, if anything. */
export const playableIn = ({ address, item, catalogue }: App): Playable | null => playableOf(address, item, catalogue)

/** How far whoever is here has come with each class, as far as it is known. */
export const historyIn = ({ user }: App): HistoryState | undefined =>
  user ? stateOf<HistoryState>(user, 'history') : undefined

/** What waits on the device of a position told while this device remembers an account whose profile is not there yet. V4.07 */
export const toKeepAside = (app: App, self: Whole, watched: WatchedPosition, now: number): KeptAside | null => {
  const account = stateOf<SessionState>(self, 'session')?.context.account
  const write = writeToKeep(app, watched, now)
  return account && write ? { type: 'keepAside', account, write } : null
}

const home: Address = { route: { type: 'home' }, dialog: null, rest: [] }

/** What commerce begins with. */
export const commerceInput = ({ address, returnTo, session, profile, intent }: App): CommerceInput => ({
  address: address ?? home,
  ...{ returnTo, session, profile, intent },
})

/** What the planner begins with, once the catalogue is there. */
export const plannerInput = ({ address, session, profile, catalogue }: App, self: Whole): PlannerInput => ({
  address: address ?? home,
  ...{ catalogue: catalogue!, session, profile, zone: zoneIn(self) },
})

/** The zone whose days count. */
export const zoneIn = (self: Whole): string => stateOf<NowState>(self, 'now')?.context.zone ?? 'UTC'

/** Whether the planner is needed where somebody is; before a locked class it is, for who holds a day pass. */
export const needsPlannerNow = (app: App, now: number): boolean => {
  const { address, catalogue, profile } = app
  if (address === null || catalogue === null) return false
  const [playable, viewer] = [playableIn(app), viewerOf(profile)]
  const mayUsePass =
    playable !== null && viewer.unusedDayPasses > 0 && isLocked(playable.item, catalogue.policy, viewer, now)
  return needsPlanner(address, catalogue, mayUsePass)
}

const sectionOf = ({ route }: Address): string | null => (route.type === 'account' ? route.section : null)

/** Whether going there would lose something that is not saved yet, or is just being saved. A2.33 */
export const isHeldBack = ({ address, commerce }: App, next: Address): boolean =>
  address !== null &&
  sectionOf(address) !== null &&
  sectionOf(address) !== sectionOf(next) &&
  ((commerce && stateOf<AccountState>(commerce, 'account'))?.hasTag('unsaved') ?? false)

/** What somebody looks at or came to take before they go to the prices, so that they land in it; other pages keep it or end it. A4.21 */
export const returnToAfter = (returnTo: Route | null, { route }: Address): Route | null =>
  goalOf(route) ?? (route.type === 'pricing' || route.type === 'account' ? returnTo : null)

/** The next instant at which what is shown or may be watched changes by itself; null where it does not. */
export const changesAt = ({ profile, item, expected }: App, now: number): number | null =>
  earliest(
    accessChanges(viewerOf(profile), now),
    item && mediaStatusChanges(item, now),
    expected !== null && expected > now ? expected : null,
  )
