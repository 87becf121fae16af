import type { ActorRefFrom } from 'xstate'
import { isLocked } from '../access/index.ts'
import type { AccountState } from '../account/index.ts'
import type { Catalogue, MediaItem, ProgramDetail } from '../catalogue/index.ts'
import { mediaInterval } from '../catalogue/index.ts'
import type { CommerceRef } from '../commerce/machine.ts'
import type { CommerceFact, CommerceInput } from '../commerce/setup.ts'
import type { HistoryState } from '../history/index.ts'
import { hasPlannerRows } from '../home/index.ts'
import type { PollInput } from '../kernel/poll.ts'
import type { QueryFact } from '../kernel/query.ts'
import type { NowFact, NowState } from '../now/index.ts'
import type { PlannerRef } from '../planner/machine.ts'
import type { PlannerFact, PlannerInput } from '../planner/setup.ts'
import type { Address, Intent, Route } from '../routes/index.ts'
import { goalOf, hrefOf, intentOf, openDialogs, productIn, write } from '../routes/index.ts'
import type { Account, Profile, SessionFact, SessionState } from '../session/index.ts'
import { viewerOf } from '../session/index.ts'
import type { userMachine } from '../user/machine.ts'
import type { Playback } from './playback.ts'
import { isReadyToResume, playbackOf } from './playback.ts'
import type { KeptAside } from './ports.ts'

/** What screens tell the product, and what its features told it. */
export type AppEvent =
  | { readonly type: 'arrived'; readonly address: Address }
  | { readonly type: 'toggleFavourite'; readonly id: string; readonly pageUrl: string }
  | { readonly type: 'pageHidden' }
  | { readonly type: 'flush' }
  /** What was told of a class until somebody came or went has been heard. */
  | { readonly type: 'handOver' }
  | { readonly type: 'calmed' }
  /** Somebody wants to try the commerce again, which could not be fetched. */
  | { readonly type: 'openCommerce' }
  /** Something of the week or of live classes is wanted, or could not be fetched and is tried again. */
  | { readonly type: 'openPlanner' }
  /** A day pass is to be bought. V2.38 P9.08 */
  | { readonly type: 'buyPass' }
  /** A scheduled or live class is to be asked for again. V4.04 */
  | { readonly type: 'polled' }
  | CommerceFact
  | PlannerFact
  | QueryFact
  | SessionFact
  | NowFact
  | { readonly type: 'emptied' }
  | { readonly type: 'progressKnown' }
  | { readonly type: 'progressed'; readonly id: string; readonly position: number; readonly duration: number }
  | { readonly type: 'almostCompleted'; readonly id: string }
  | { readonly type: 'completed'; readonly id: string }

/** What the product wants of the address bar and of the device, and what is worth counting. */
export type AppFact =
  | KeptAside
  | { readonly type: 'goTo'; readonly address: Address; readonly replace: boolean }
  /** Back to where it was: something there is not saved. */
  | { readonly type: 'stepBack'; readonly to: Address }
  /** The step that was taken back is taken after all. */
  | { readonly type: 'stepOn'; readonly to: Address }
  /** Out of the site, to a hosted page. */
  | { readonly type: 'goOut'; readonly url: string }
  /** The page is shown anew from its beginning. V4.24 */
  | { readonly type: 'reloadPage' }
  | { readonly type: 'purchaseFailed'; readonly key: string; readonly message: string }

/** Whoever is here, as an actor. */
export type UserRef = ActorRefFrom<ReturnType<typeof userMachine>>

/** A class that is being played, and for whom: what is told of it is theirs. */
export interface Playing {
  readonly item: MediaItem
  readonly user: UserRef | null
  /** It began before it was known how far they had come: what they had reached before is not taken back. */
  readonly adopted: boolean
  /** The newest that was told while that was not known. */
  readonly held: WatchedPosition | null
}

/** How far a class has been watched; seconds from its beginning. */
export interface WatchedPosition {
  readonly id: string
  readonly position: number
  readonly completed: boolean
}

/** What the features told, as far as others need it. */
export interface App {
  readonly address: Address | null
  readonly catalogue: Catalogue | null
  readonly item: MediaItem | null
  readonly session: 'unknown' | 'signedOut' | 'signedIn'
  readonly profile: Profile | null
  readonly user: UserRef | null
  readonly playing: Playing | null
  /** What somebody looked at before they went to the prices. */
  readonly returnTo: Route | null
  /** What somebody came in for, until the commerce has heard of it. */
  readonly intent: Intent
  readonly commerce: CommerceRef | null
  readonly planner: PlannerRef | null
  /** The next instant at which something in the planner changes by itself. */
  readonly expected: number | null
}

/** Screens that fetch something of their own, and all others. */
type Screen = 'media' | 'list' | 'program' | 'pricing' | 'plain'

/** Which kind of screen a place has. */
export const screenOf = ({ type }: Route): Screen =>
  type === 'media' || type === 'program' || type === 'pricing' ? type : type === 'playlist' ? 'list' : 'plain'

/** What a place's screen is about. */
export const idOf = (route: Route | undefined): string => (route && 'id' in route ? route.id : '')

/** Whether a screen stays as it is when the address changes so. */
export const isSameScreen = (one: Route | undefined, other: Route): boolean =>
  one !== undefined && screenOf(one) === screenOf(other) && idOf(one) === idOf(other)

/** What is asked to be played now, if anything. */
export const playbackIn = ({ address, item, catalogue }: App): Playback | null => playbackOf(address, item, catalogue)

/** Whose visit to a class it is that is asked for again and again. V4.04 */
export const pollInput = ({ item, profile }: App, now: number): PollInput => ({
  interval: mediaInterval,
  seed: `${profile?.id ?? 'visitor'}:${now}:${item?.id}`,
})

/** How far whoever is here has come with each class, as far as it is known. */
export const historyIn = ({ user }: App): HistoryState | undefined =>
  user?.getSnapshot().children['history']?.getSnapshot() as HistoryState | undefined

/** The class that goes on when somebody came or went: theirs who came, after a sign-out nobody's. */
export const handedOver = ({ playing, user, session }: App): Playing | null =>
  playing && (session === 'signedIn' || playing.user === null) ? { ...playing, user, adopted: true } : playing

/** What of a told position is written now: nothing of another's, nothing before more is known, nothing taken back. V4.07 */
export const toWrite = (app: App, watched: WatchedPosition): WatchedPosition | null => {
  const { playing, user } = app
  if (user === null || playing?.user !== user || playing.item.id !== watched.id) return null
  const known = historyIn(app)
  if (playing.adopted && !isReadyToResume(known)) return null
  const reached = known?.context.progress[watched.id]?.lastTime ?? 0
  return playing.adopted && !watched.completed && watched.position <= reached ? null : watched
}

/** A class with the newest told of it, as long as it is not known how far who watches had come. */
export const held = (app: App, watched: WatchedPosition): Playing | null =>
  app.playing?.item.id === watched.id &&
  (app.playing.user === null || (app.playing.user === app.user && !isReadyToResume(historyIn(app))))
    ? { ...app.playing, held: watched }
    : app.playing

/** What of a told position waits on the device for an account that is not there yet; null where it need not. V4.07 */
export const toKeepAside = (
  { session, playing }: App,
  account: Account | null,
  watched: WatchedPosition,
  now: number,
): KeptAside | null =>
  session === 'unknown' && account !== null && playing?.item.id === watched.id
    ? {
        type: 'keepAside',
        account,
        write: {
          type: 'keepProgress',
          media: watched.id,
          state: { lastTime: watched.position, completed: watched.completed, programId: null, updatedAt: now },
        },
      }
    : null

/** A class watched to its end. */
export const atEnd = (id: string, { playing }: App): WatchedPosition => ({
  id,
  position: playing?.item.duration ?? 0,
  completed: true,
})

/** The second of a class that an address newly asks for; null where only what lies over the page has changed. V5.03 */
export const newPosition = (before: Address | null, after: Address): number | null => {
  if (after.route.type !== 'media' || after.route.at === null) return null
  const same = before !== null && hrefOf(before.route) === hrefOf(after.route)
  return same && write(before) !== write(after) ? null : after.route.at
}

/** Where a program's page really is, when its address names it otherwise; null where it is already there. P2.2.04 */
export const canonical = (address: Address, { id, programId }: ProgramDetail): Address | null =>
  address.route.type === 'program' && address.route.id === id && id !== programId
    ? { ...address, route: { ...address.route, id: programId } }
    : null

const commerceRoutes: readonly Route['type'][] = ['pricing', 'account', 'welcome', 'newsletter']
const commerceDialogs: readonly string[] = openDialogs.filter(
  (dialog) => dialog !== 'login' && dialog !== 'simultaneous-logins',
)

/** Whether the commerce is needed where somebody is, or for what they came for. */
export const needsCommerce = ({ address, intent, session }: App): boolean =>
  intent !== null ||
  (address !== null &&
    (commerceRoutes.includes(address.route.type) ||
      commerceDialogs.includes(address.dialog ?? '') ||
      intentOf(address) !== null ||
      (session === 'signedIn' && productIn(address) !== null)))

/** What the commerce is told when it opens. */
export const commerceInput = ({ address, returnTo, session, profile, intent }: App): CommerceInput => ({
  address: address ?? { route: { type: 'home' }, dialog: null, rest: [] },
  ...{ returnTo, session, profile, intent },
})

const plannerRoutes: readonly Route['type'][] = ['my-week', 'live-events', 'live-event', 'live-class', 'account']

const mayUsePass = (app: App, now: number): boolean => {
  const playback = playbackIn(app)
  const viewer = viewerOf(app.profile)
  return (
    playback !== null && viewer.unusedDayPasses > 0 && isLocked(playback.item, playback.catalogue.policy, viewer, now)
  )
}

/** Whether the planner is needed where somebody is: on its own pages, for its rows on the home page, for the chain of a week, before a locked class for a day pass that is held. */
export const needsPlanner = (app: App, now: number): boolean => {
  const { address, catalogue } = app
  if (address === null || catalogue === null) return false
  const { route } = address
  return (
    plannerRoutes.includes(route.type) ||
    (route.type === 'home' && hasPlannerRows(catalogue)) ||
    (route.type === 'media' && route.myWeek !== null) ||
    mayUsePass(app, now)
  )
}

type Whole = { getSnapshot(): unknown }

/** Whom this device remembers, whether or not their profile is there. */
export const accountIn = (app: Whole): Account | null => {
  const { children } = app.getSnapshot() as { children: Record<string, Whole | undefined> }
  return (children['session']?.getSnapshot() as SessionState | undefined)?.context.account ?? null
}

/** The zone whose days count. */
export const zoneIn = (app: Whole): string => {
  const { children } = app.getSnapshot() as { children: Record<string, Whole | undefined> }
  return (children['now']?.getSnapshot() as NowState | undefined)?.context.zone ?? 'UTC'
}

/** What the planner is told when it opens. */
export const plannerInput = ({ address, session, profile }: App, catalogue: Catalogue, zone: string): PlannerInput => ({
  address: address ?? { route: { type: 'home' }, dialog: null, rest: [] },
  ...{ catalogue, session, profile, zone },
})

const sectionOf = ({ route }: Address): string | null => (route.type === 'account' ? route.section : null)

/** Whether going there would lose something that is not saved yet, or is just being saved. A2.33 */
export const isHeldBack = ({ address, commerce }: App, next: Address): boolean =>
  address !== null &&
  sectionOf(address) !== null &&
  sectionOf(address) !== sectionOf(next) &&
  ((commerce?.getSnapshot().children['account']?.getSnapshot() as AccountState | undefined)?.hasTag('unsaved') ?? false)

/** What somebody looks at or came to take before they go to the prices, so that they land in it; other pages keep it or end it. A4.21 */
export const returnToAfter = (returnTo: Route | null, { route }: Address): Route | null =>
  goalOf(route) ?? (route.type === 'pricing' || route.type === 'account' ? returnTo : null)
