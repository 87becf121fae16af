import type { ActorRefFrom } from 'xstate'
import { createActor } from 'xstate'
import { appMachine } from '../core/app/machine.ts'
import type { Ports } from '../core/app/ports.ts'
import type { Failure } from '../core/kernel/failure.ts'
import type { Result } from '../core/kernel/result.ts'
import { fail, ok } from '../core/kernel/result.ts'
import type { PlayerPort } from '../core/player/index.ts'
import type { Member } from '../core/session/index.ts'
import { listenLater } from './analytics/later.ts'
import { actingIn } from './app/acting.ts'
import { cachedReads } from './app/cached-reads.ts'
import { homeRows } from './app/home-rows.ts'
import { lateIdentity, lateOutcome, lazyCommerce, lazyPlanner } from './app/lazy.ts'
import { namedMedia } from './app/named-media.ts'
import { heldCall, heldFeed, readsLater, taskQueueAfter } from './app/task-queue.ts'
import { deviceClock, standingClock } from './browser/clock.ts'
import { keepLayoutHints, layoutHintsKey } from './browser/layout-hints.ts'
import { deviceNavigation } from './browser/navigation.ts'
import { needed } from './browser/needed.ts'
import { calm, hidden, returned, woke, zone } from './browser/page.ts'
import { devicePreferences } from './browser/preferences.ts'
import { deviceMemory, tabMemory } from './browser/storage.ts'
import { tabTyped } from './browser/typed.ts'
import { deviceVisitor } from './browser/visitor.ts'
import { forgetUser, keepAside } from './browser/write-keys.ts'
import { findSiteConfig } from './config/index.ts'
import type { AnsweredHttp } from './http/document.ts'
import { documentAnswers, withAnswers } from './http/document.ts'
import { inTime } from './http/in-time.ts'
import { makeHttp } from './http/index.ts'
import { withServerClock } from './http/server-clock.ts'
import { makeIdentity } from './identity/index.ts'
import { accountOf, storedTokens } from './identity/tokens.ts'
import { mediaDelivery } from './media-delivery/index.ts'
import type { Playing } from './player/index.ts'
import { makePlayer } from './player/index.ts'
import { productCatalogue } from './product-api/catalogue.ts'
import { intentIn, readProfile } from './product-api/profile.ts'
import { makeProductApi } from './product-api/request.ts'
import type { ScheduleFrame } from './schedule-frame/index.ts'

export { nextTask } from './http/next-task.ts'

/** The environment the product runs in; the defaults are right for a browser. */
export interface Surroundings {
  /** The site's own origin, against which relative addresses are resolved. */
  readonly origin: string
  readonly fetch?: typeof globalThis.fetch
  readonly storage?: Storage | null
  /** The parameters of the present address. */
  readonly parameters?: () => URLSearchParams
  readonly player?: Playing
  /** Resolves once calls may be made, one in each task: where a host has rendered the page, once it is taken over, and until then what only this device knows is not told; elsewhere once the product has started. */
  readonly begun?: Promise<void>
  /** Whether a host has rendered the page. */
  readonly isRendered?: boolean
  /** The time at which it has, in ms: the product stands at it until calls may be made. */
  readonly renderedAt?: number | undefined
}

/** The product, the element that contains its player, and where the embedded schedule frame is attached. */
export interface Site {
  readonly app: ActorRefFrom<ReturnType<typeof appMachine>>
  readonly element: HTMLElement
  readonly scheduleFrame: ScheduleFrame
}

/** The product in a browser, with what came with its document. */
export interface OpenedSite extends Site {
  /** The answers that came with the document. */
  readonly document: Pick<AnsweredHttp, 'settled' | 'asked'>
  /** Fetches the player's code ahead. */
  readonly preparePlayer: () => void
  /** Fetches a class ahead: its page finds it kept. V9.02 */
  readonly prepareClass: (id: string) => void
}

/** The page, which also wakes where its clock begins to go. */
const wokeAtOnce: typeof woke = (on) => {
  on({ type: 'wokeUp' })
  return woke(on)
}

const inAddress = () => new URLSearchParams(globalThis.location?.search ?? '')

/** Gives every port of the product its adapter. From this `makeSite` makes the machine, from that `openSite` the product, and `app.start()` starts it: each takes a few ms, and may be in a task of its own. */
export const prepareSite = (surroundings: Surroundings) => {
  const { origin, fetch, storage, parameters = inAddress, player: given, begun, isRendered, renderedAt } = surroundings
  const clock = deviceClock
  const shown = isRendered && begun && renderedAt ? standingClock(clock, renderedAt, begun) : clock
  const memory = deviceMemory(storage)
  memory.set('language', 'en')
  const queue = begun && taskQueueAfter(begun)
  // What a host has rendered is taken over with the answers that it shows, however late the scripts have come.
  const age = isRendered ? () => 0 : () => performance.now()
  const answers = documentAnswers(globalThis.document, origin)
  const answered = withAnswers(readsLater(queue, makeHttp(fetch)), answers, age)
  const { http } = answered
  const siteConfig = findSiteConfig(http, memory, origin, parameters)
  const service = lateIdentity(http, siteConfig, storedTokens(memory) !== null)
  const identity = makeIdentity(service, memory, clock.now)
  const { user: acting, ...actor } = actingIn(parameters, memory)
  const studio = withServerClock(http)
  const api = makeProductApi(studio.http, siteConfig, identity, acting)
  const delivery = mediaDelivery(http, siteConfig)
  const navigation = deviceNavigation(memory)
  const typed = tabTyped(tabMemory())
  const here = () => {
    const pair = storedTokens(memory)
    return (pair && accountOf(pair)?.id) ?? null
  }
  const who = () => here() ?? 'visitor'
  // What was read before signing out is read anew, even by the same account.
  let signedOut = 0
  const keeping = { owner: () => `${who()} ${signedOut}`, now: clock.now }
  const reads = cachedReads({ ...delivery, ...productCatalogue(api, siteConfig, () => here() !== null) }, keeping)
  const contentReads = { ...delivery, ...reads }
  const contents = async () => (await inTime(import('./app/content.ts'))).contentPorts(contentReads, api, keeping)
  let framed: HTMLIFrameElement | null = null
  const player =
    given ??
    makePlayer(async () => {
      const found = await siteConfig(new AbortController().signal)
      if (!found.ok) return { licenceKey: null, libraryUrl: '' }
      const { delivery: base, playerId, playerLicenceKey, adSchedule } = found.value.addresses
      return {
        licenceKey: playerLicenceKey,
        libraryUrl: `${new URL(base, origin).origin}/libraries/${playerId}.js`,
        advertising: { read: delivery.read, id: adSchedule },
      }
    })
  let opened: Pick<PlayerPort, 'open' | 'renew'> | null = null
  // Its code comes with that of the player.
  const openMedia = (how: 'open' | 'renew') => async (id: string, signal: AbortSignal) => {
    player.prepare()
    const { openClass } = await inTime(import('./app/open-class.ts'))
    opened ??= openClass(http, siteConfig, identity, delivery, who, reads.media)
    return opened[how](id, signal)
  }
  // What a member alone needs comes beside their profile, before which nobody is signed in.
  let inside: typeof import('./app/signed-in.ts').signedInPorts | null = null
  const beside = async (asked: Promise<Result<Member, Failure>>): Promise<Result<Member, Failure>> => {
    const code = needed(() => import('./app/signed-in.ts')).catch(() => null)
    const [profile, found] = [await asked, await code]
    // What the studio says of the account counts, also where the code has not come.
    if (found === null)
      return profile.ok ? fail({ type: 'Unexpected', cause: 'a part of the site did not come' }) : profile
    inside = found.signedInPorts
    return profile
  }
  const outcomeOf = lateOutcome(memory, siteConfig, clock.now)
  const planner = lazyPlanner(async () => {
    const { plannerPorts } = await import('./app/planner.ts')
    const whose = () => acting() ?? here()
    return plannerPorts({ api, siteConfig, delivery: reads, origin, whose, frame: () => framed })
  })
  const ports: Ports = {
    catalogue: {
      ...reads,
      media: namedMedia(reads.media, contents),
      courses: async (_, signal) => {
        const { productCourses } = await inTime(import('./product-api/courses.ts'))
        // Nothing is asked for with the token of another account that has signed in on another tab since.
        return here() === actor.account() ? productCourses(api)(undefined, signal) : fail({ type: 'SignedOut' })
      },
    },
    content: { open: async () => ok(await contents()) },
    navigation: { ...navigation, load: heldCall(queue, navigation.load) },
    home: homeRows(reads, reads),
    session: {
      ...identity,
      restore: heldCall(queue, identity.restore),
      changes: heldFeed(queue, (on) =>
        identity.changes((change) => {
          if (change.type === 'leftElsewhere') actor.end()
          on(change)
        }),
      ),
      woke: returned,
      signOut: (_, signal) => {
        const account = actor.account()
        memory.remove(layoutHintsKey)
        signedOut += 1
        if (account) actor.forget(account)
        actor.end()
        // If another account has signed in on another tab since, its data stays.
        if (account && here() !== null && here() !== account) {
          forgetUser(memory, account)
          return Promise.resolve(ok(undefined))
        }
        return identity.signOut(undefined, signal)
      },
      profile: actor.profile(async (id, signal) =>
        outcomeOf(await beside(readProfile(api, id, signal, intentIn(parameters()))), signal),
      ),
    },
    typed: { ...typed, load: heldCall(queue, typed.load) },
    now: { woke: queue ? heldFeed(queue, wokeAtOnce) : woke, zone: heldFeed(queue, zone) },
    playback: {
      player: {
        // The player's code is fetched beside the class and its signature.
        open: openMedia('open'),
        renew: openMedia('renew'),
        command: player.command,
        events: player.events,
        pageHide: hidden,
        preferences: devicePreferences(memory),
      },
      keepAside: ({ account, write }) => keepAside(memory, acting() ?? account.id, write),
    },
    commerce: lazyCommerce(memory, async () => {
      const [{ commercePorts }, { identityWire }] = await Promise.all([
        import('./app/commerce.ts'),
        import('./identity/service.ts'),
      ])
      const ask = identityWire(http, siteConfig)
      return commercePorts({ ask, http, service, identity, memory, now: clock.now, api, siteConfig, origin, acting })
    }),
    search: {
      open: async () =>
        ok((await import('./search-service/index.ts')).searchService(http, siteConfig, api, origin, clock.now)),
    },
    promotions: {
      open: async () => {
        const { promotionsPorts } = await import('./app/promotions.ts')
        return ok(promotionsPorts(api, siteConfig, studio))
      },
    },
    library: {
      open: async () =>
        ok((await import('./documents/index.ts')).libraryPorts({ fetch, memory, who, program: reads.program })),
    },
    planner: { ...planner, whenIdle: heldCall(queue, planner.whenIdle) },
    visitor: deviceVisitor(memory, reads, siteConfig),
    signedIn: (profile) => inside!({ api, reads, memory, now: clock.now, here, whenIdle: planner.whenIdle }, profile),
    device: { hidden, calm: heldFeed(queue, calm) },
  }
  const attach: ScheduleFrame['attach'] = (frame) => {
    framed = frame
  }
  const prepareClass = (id: string) => void reads.media(id, new AbortController().signal)
  return { ports, clock: shown, memory, siteConfig, answered, player, prepareClass, acting, attach }
}

/** Makes the machine of the product, with its ports. */
export const makeSite = (prepared: ReturnType<typeof prepareSite>) => ({
  ...prepared,
  machine: appMachine(prepared.ports, prepared.clock),
})

/** Makes the product in a browser, and listens to it; it is not started yet. */
export const openSite = (made: ReturnType<typeof makeSite>): OpenedSite => {
  const { machine, ports, clock, memory, answered, player, prepareClass, attach } = made
  const app = createActor(machine, { clock })
  listenLater(app, clock.now, async () => {
    await ports.planner.whenIdle(undefined, new AbortController().signal)
    const { analytics } = await import('./analytics/index.ts')
    return analytics(app, made)
  })
  keepLayoutHints(app, memory, hidden)
  const { element, prepare: preparePlayer } = player
  return { app, element, scheduleFrame: { attach }, document: answered, preparePlayer, prepareClass }
}
