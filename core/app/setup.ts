import { assign, emit, enqueueActions, sendTo, stopChild } from 'xstate'
import { mediaStatus } from '../catalogue/index.ts'
import { blocksNavigation, lazyCommerce } from '../commerce/lazy.ts'
import { lazyPromotions } from '../commerce/promotions/index.ts'
import type { CommerceEvent } from '../commerce/rules.ts'
import { lazyContent } from '../content/lazy.ts'
import { call } from '../kernel/call.ts'
import type { Clock } from '../kernel/clock.ts'
import { byName } from '../kernel/feature.ts'
import { feed, ownerSetup } from '../kernel/feed.ts'
import type { LazyEvent } from '../kernel/lazy.ts'
import { nowMachine } from '../kernel/now.ts'
import { query } from '../kernel/query.ts'
import { lazyLibrary } from '../library/index.ts'
import { navigationMachine } from '../navigation/index.ts'
import { pageMachine } from '../page/machine.ts'
import { idOf, keepsItem } from '../page/pages.ts'
import type { FoldedFact, SectionsWrite } from '../page/programs/index.ts'
import type { PlannerEvent } from '../planner/events.ts'
import { lazyPlanner } from '../planner/lazy.ts'
import type { PlaybackSignal } from '../playback/index.ts'
import { lazyPlayback, newPosition } from '../playback/index.ts'
import type { Address } from '../routes/index.ts'
import { dialogFor, intentOf, returnToAfter, sameRoute } from '../routes/index.ts'
import { lazySearch } from '../search/index.ts'
import type { Member, SessionEvent, SessionFact } from '../session/index.ts'
import {
  followingFolds,
  hasLaterFold,
  mergedFolds,
  sessionMachine,
  typedMachine,
  withFolds,
  withTags,
} from '../session/index.ts'
import type { UserEvent } from '../user/machine.ts'
import { userMachine } from '../user/machine.ts'
import type { WritesHub } from '../user/outbox/index.ts'
import type { VisitCause } from '../visit/index.ts'
import type { App, AppEvent, AppFact } from './events.ts'
import type { Ports } from './ports.ts'
import { changesAt, pageDataAt, visitOf } from './rules.ts'

const owners = ['page', 'content', 'search', 'commerce', 'planner', 'playback', 'library', 'promotionsLoader'] as const

type SignedIn = Extract<SessionFact, { readonly type: 'signedIn' }>

/** The context of the product without a user. */
export const nobody = {
  ...({ session: 'unknown', profile: null, entrance: null, isActing: false, intent: null } as const),
  ...{ isTrialRefused: false, user: null },
}

// Only signing in with a form has an intent, and a reload of the details that are due after it.
const sessionOf = ({ profile, by, isActing }: SignedIn, address: Address | null) => ({
  ...({ session: 'signedIn', profile, entrance: by, isActing, isTrialRefused: false } as const),
  intent:
    address && (by === 'form' || (profile.due && !isActing && address.dialog === 'personal-details'))
      ? intentOf(address)
      : null,
})

/** Sets up the actors, actions and guards of the product's machine. */
export const appSetup = (ports: Ports, writes: WritesHub, clock: Clock) =>
  ownerSetup({
    types: {} as { context: App; events: AppEvent; emitted: AppFact },
    actors: {
      session: sessionMachine(ports.session, ports.accountData, clock),
      typed: typedMachine(ports.typed),
      catalogue: query('catalogue', ports.catalogue.start),
      now: nowMachine(ports.now, clock),
      navigation: navigationMachine(ports.navigation),
      page: pageMachine({ ...ports, calm: ports.device.calm }, clock),
      playback: lazyPlayback({ ...ports.playback, lists: { ...ports.catalogue, content: ports.content } }, clock),
      hidden: feed(ports.device.hidden),
      isExpected: call(ports.commerce.isExpected),
      commerce: lazyCommerce(ports.commerce, clock),
      planner: lazyPlanner(ports.planner, writes, clock),
      content: lazyContent(ports.content),
      search: lazySearch(ports.search),
      library: lazyLibrary(ports.library, clock),
      promotionsLoader: lazyPromotions(ports.promotions, clock),
    },
    actions: {
      arrive: assign(({ context }, address: Address) => ({
        address,
        returnTo: returnToAfter(context.returnTo, address),
        ...pageDataAt(context, address),
        intent: context.address && sameRoute(context.address.route, address.route) ? context.intent : null,
      })),
      keep: assign(
        (_, known: Partial<Pick<App, 'catalogue' | 'item' | 'program' | 'profile' | 'isTrialRefused' | 'expected'>>) =>
          known,
      ),
      refetch: enqueueActions(({ enqueue }) => {
        for (const owner of ['content', 'page'] as const) enqueue.sendTo(owner, { type: 'polled' })
      }),
      expectChange: sendTo('now', ({ context }) => ({ type: 'expect', at: changesAt(context, clock.now()) })),

      spawnUser: assign(({ context: { address }, spawn }, signedIn: SignedIn | null) => ({
        ...(signedIn ? sessionOf(signedIn, address) : { ...nobody, session: 'signedOut' as const }),
        user: byName(spawn)(userMachine(signedIn ? ports.signedIn(signedIn.profile) : ports.visitor, writes, clock), {
          id: 'user',
        }),
      })),
      clearUser: assign(nobody),
      stopUser: stopChild('user'),
      tellUser: enqueueActions(({ context, enqueue }, event: UserEvent) => {
        if (context.user) enqueue.sendTo('user', event)
      }),
      // A changed profile may mean changes of the favorites and the history elsewhere.
      refreshUser: enqueueActions(({ context, enqueue }, { confirmedAt }: Member) => {
        if (context.user && confirmedAt !== context.profile?.confirmedAt) enqueue.sendTo('user', { type: 'refresh' })
      }),
      flushNext: sendTo(({ self }) => self, { type: 'flush' }),
      forgetTyped: sendTo('typed', { type: 'forget' }),
      tellSession: sendTo('session', (_, event: SessionEvent) => event),
      keepTags: enqueueActions(({ context: { user, profile }, enqueue }, tags: readonly string[]) => {
        if (!user || !profile) return
        enqueue.sendTo('user', { type: 'keepTags', tags })
        enqueue.sendTo('session', { type: 'learned', profile: withTags(profile, tags) })
      }),

      keepFolded: enqueueActions(
        ({ context: { user, profile }, enqueue }, { program, by, folds: pressed }: FoldedFact) => {
          if (!user || !profile || profile.id !== by) return
          const known = profile.foldedSections[program] ?? {}
          const folds = { ...known, ...followingFolds(known, pressed) }
          enqueue.sendTo('user', { type: 'keepSections', program, folds })
          enqueue.sendTo('session', { type: 'learned', profile: withFolds(profile, program, folds) })
        },
      ),
      // If another tab's write misses folds of this tab, it is followed by a write with both.
      mergeFolded: enqueueActions(({ context: { user, profile }, enqueue }, { body, at: after }: SectionsWrite) => {
        if (!user || !profile) return
        const { program, folds: heard } = body
        const folds = mergedFolds(profile.foldedSections[program] ?? {}, heard)
        if (hasLaterFold(folds, heard)) enqueue.sendTo('user', { type: 'keepSections', program, folds, after })
        enqueue.sendTo('session', { type: 'learned', profile: withFolds(profile, program, folds) })
      }),

      tellCommerce: sendTo('commerce', (_, event: CommerceEvent | LazyEvent) => event),
      tellPlanner: sendTo('planner', (_, event: PlannerEvent) => event),
      tellPlayback: sendTo('playback', (_, type: PlaybackSignal) => ({ type })),
      tellVisit: enqueueActions(({ context, enqueue, self }, cause: VisitCause) => {
        const event = { type: 'visitChanged', visit: visitOf(context, self), cause } as const
        if (context.user) enqueue.sendTo('user', event)
        for (const owner of owners) enqueue.sendTo(owner, event)
      }),
      seek: enqueueActions(({ context, enqueue }, address: Address) => {
        const to = newPosition(context.address, address)
        // A different lesson plays a different class, so its position does not apply.
        const stays = context.address !== null && keepsItem(context.address.route, address.route)
        const id = address.route.type !== 'lesson' ? idOf(address.route) : stays ? context.item?.id : undefined
        if (to !== null && id) enqueue.sendTo('playback', { type: 'seek', id, to })
      }),

      tell: emit((_, fact: AppFact) => fact),
      stepBack: emit(({ context }) => ({ type: 'stepBack', to: context.address! }) as const),
      redirect: enqueueActions(({ enqueue }, to: Address | null) => {
        if (!to) return
        enqueue.assign({ address: to })
        enqueue.emit({ type: 'goTo', address: to, replace: true })
      }),
      settleDialog: enqueueActions(({ context: { address, session, entrance, profile }, enqueue }) => {
        const dialog = address && dialogFor(address, session, entrance === 'form' && profile?.due !== undefined)
        if (dialog?.type === 'go') enqueue.emit({ type: 'goTo', address: dialog.to, replace: true })
      }),
    },
    guards: {
      isSignedIn: ({ context }) => context.session === 'signedIn',
      isBlocked: ({ context: { commerce, address } }, to: Address) => blocksNavigation(commerce, address, to),
      isItemLive: ({ context: { item } }) => item !== null && mediaStatus(item, clock.now()) !== 'vod',
    },
  })
