import type { ActorRefFrom } from 'xstate'
import { createActor } from 'xstate'
import { appMachine } from '../core/app/machine.ts'
import type { Ports } from '../core/app/ports.ts'
import type { Call } from '../core/kernel/call.ts'
import type { Clock } from '../core/kernel/clock.ts'
import { fail, ok } from '../core/kernel/result.ts'
import type { Member } from '../core/session/index.ts'
import { listenLater } from './analytics/later.ts'
import { cachedReads } from './app/cached-reads.ts'
import { classOpener, configuredPlayer } from './app/class-player.ts'
import { homeRows } from './app/home-rows.ts'
import { lateIdentity, lazyCommerce, lazyPlanner } from './app/lazy.ts'
import type { MemberQuestion } from './app/member.ts'
import { readMember } from './app/member.ts'
import { namedMedia } from './app/named-media.ts'
import { withOffers } from './app/offers.ts'
import { deviceAccountData } from './browser/account-data.ts'
import { deviceClock } from './browser/clock.ts'
import { deviceNavigation } from './browser/navigation.ts'
import { calm, hidden, woke, zone } from './browser/page.ts'
import { devicePreferences } from './browser/preferences.ts'
import { deviceMemory, tabMemory } from './browser/storage.ts'
import { tabTyped } from './browser/typed.ts'
import { deviceVisitor } from './browser/visitor.ts'
import { keepAside } from './browser/write-keys.ts'
import { findSiteConfig } from './config/index.ts'
import { withServerClock } from './http/server-clock.ts'
import { mediaDelivery } from './media-delivery/index.ts'
import type { Playing } from './player/index.ts'
import { productCatalogue } from './product-api/catalogue.ts'
import { makeProductApi } from './product-api/request.ts'
import type { ProviderParts } from './provider.ts'
import { chosenProvider } from './provider.ts'
import type { ScheduleFrame } from './schedule-frame/index.ts'
import { actingIn } from './session/acting.ts'
import { authorized } from './session/authorized.ts'
import { makeIdentity } from './session/index.ts'
import { lateMemberCode } from './session/member-code.ts'
import { sessionPort } from './session/port.ts'
import { storedAccount } from './session/tokens.ts'
import type { AnsweredHttp } from './start/document.ts'
import { whenAwaited, whenIdle } from './start/idle.ts'
import { inTime } from './start/in-time.ts'
import { keepLayoutHints } from './start/layout-hints.ts'
import { startNetwork } from './start/network.ts'
import { stoppedClock } from './start/stopped-clock.ts'
import { queuedCall, queuedFeed } from './start/task-queue.ts'

export { showMachines } from './browser/inspector.ts'
export { takeSocialReturn } from './browser/social-return.ts'
export { nextTask } from './start/next-task.ts'

/** The environment the product runs in; the defaults are right for a browser. */
export interface Surroundings {
  /** The site's own origin, against which relative addresses are resolved. */
  readonly origin: string
  readonly fetch?: typeof globalThis.fetch
  readonly storage?: Storage | null
  /** The parameters of the present address. */
  readonly parameters?: () => URLSearchParams
  readonly player?: Playing
  /** The answer of a social network in the address, as `takeSocialReturn` returns it. */
  readonly social?: string | undefined
  /** Resolves once calls may be made, one in each task: on a page that a host has rendered, once the page is taken over, and data that only this device has is withheld until then; elsewhere once the product has started. */
  readonly begun?: Promise<void>
  /** Whether a host has rendered the page. */
  readonly isRendered?: boolean
  /** The time at which the host rendered the page, in ms: the product's clock stands at it until calls may be made. */
  readonly renderedAt?: number | undefined
}

/** The product, the element that contains its player, and where the embedded schedule frame is attached. */
export interface Site {
  readonly app: ActorRefFrom<ReturnType<typeof appMachine>>
  readonly element: HTMLElement
  readonly scheduleFrame: ScheduleFrame
}

/** The product in a browser, with the answers in its document and the functions that fetch ahead. */
export interface OpenedSite extends Site {
  /** The answers that came with the document. */
  readonly document: Pick<AnsweredHttp, 'settled' | 'used'>
  /** Fetches the player's code ahead. */
  readonly preparePlayer: () => void
  /** Fetches a class ahead, so that its page finds it fetched. */
  readonly prepareClass: (id: string) => void
}

/** Emits when the page wakes, and once at the start, when a stopped clock begins to go. */
const wokeAtOnce: typeof woke = (on) => {
  on({ type: 'wokeUp' })
  return woke(on)
}

/** The clock of the device; on a page that a host has rendered it stands until calls may be made. */
const clockOf = ({ begun, isRendered, renderedAt }: Surroundings): Clock =>
  isRendered && begun && renderedAt ? stoppedClock(deviceClock, renderedAt, begun) : deviceClock

const inAddress = () => new URLSearchParams(globalThis.location?.search ?? '')

/** The device, the network and the studio's services, as every port is built from them. */
const prepareParts = (surroundings: Surroundings) => {
  const { origin, fetch, storage, parameters = inAddress, begun, isRendered } = surroundings
  const memory = deviceMemory(storage)
  memory.set('language', 'en')
  const { http, document, queue } = startNetwork({ origin, fetch, begun, isRendered })
  const siteConfig = findSiteConfig(http, memory, origin, parameters)
  const provider = chosenProvider(siteConfig)
  const service = lateIdentity(provider, { http, siteConfig, origin }, storedAccount(memory) !== null)
  const identity = makeIdentity(service, memory, deviceClock.now)
  const acting = actingIn(parameters, memory, async (signal) => {
    const chosen = await provider(signal)
    return chosen.ok ? ok(chosen.value.canAct === true) : chosen
  })
  const studio = withServerClock(http)
  const api = makeProductApi(studio.http, siteConfig, identity, acting.user)
  const delivery = mediaDelivery(http, siteConfig)
  const here = () => storedAccount(memory)?.id ?? null
  return {
    ...{ origin, fetch, parameters, memory, http, document, queue, siteConfig, provider, service, identity },
    ...{ acting, studio },
    ...{ api, delivery, here, who: () => here() ?? 'visitor', frame: { current: null as HTMLIFrameElement | null } },
  }
}

type Parts = ReturnType<typeof prepareParts>

/** The public reads, kept; after signing out they are read again, even by the same account. */
const prepareReads = ({ api, siteConfig, delivery, here, who }: Parts) => {
  let signedOut = 0
  const keeping = { owner: () => `${who()} ${signedOut}`, now: deviceClock.now }
  const reads = cachedReads({ ...delivery, ...productCatalogue(api, siteConfig, () => here() !== null) }, keeping)
  const contentReads = { ...delivery, ...reads }
  const contents = async () => (await inTime(import('./app/content.ts'))).contentPorts(contentReads, api, keeping)
  const onSignOut = () => {
    signedOut += 1
  }
  return { reads, contents, onSignOut }
}

type Reads = ReturnType<typeof prepareReads>

/** The parts of the site that a provider is built from. */
const providerParts = (parts: Omit<Parts, 'provider'>): ProviderParts => ({
  ...parts,
  authorized: authorized(parts.http, parts.identity),
  now: deviceClock.now,
  acting: parts.acting.user,
})

const cataloguePort = (parts: Parts, { reads, contents }: Reads): Ports['catalogue'] => ({
  ...reads,
  start: withOffers(reads.start, parts.provider, providerParts(parts)),
  media: namedMedia(reads.media, contents),
  copy: async (_, signal) =>
    (await inTime(import('./config/pricing-copy.ts'))).pricingCopy(parts.siteConfig)(undefined, signal),
  courses: async (_, signal) => {
    const { productCourses } = await inTime(import('./product-api/courses.ts'))
    // Sends nothing with the token of another account that has signed in on another tab since.
    return parts.here() === parts.acting.account()
      ? productCourses(parts.api)(undefined, signal)
      : fail({ type: 'SignedOut' })
  },
})

/** Reads a member from the chosen provider. */
const readMemberOf =
  ({ provider, ...parts }: Parts): Call<MemberQuestion, Member> =>
  async (question, signal) => {
    const chosen = await provider(signal)
    return chosen.ok ? readMember(chosen.value, providerParts(parts))(question, signal) : chosen
  }

/** The ports whose code comes when it is needed. */
const latePorts = (parts: Parts, { reads, contents }: Reads) => {
  const { api, http, siteConfig, provider, acting, memory, origin, studio, here, who, fetch } = parts
  return {
    content: { open: async () => ok(await contents()) },
    commerce: lazyCommerce(async () => {
      const [chosen, { commercePorts }] = await Promise.all([
        provider(new AbortController().signal),
        import('./app/commerce.ts'),
      ])
      return chosen.ok ? commercePorts(chosen.value, providerParts(parts)) : chosen
    }),
    search: {
      open: async () =>
        ok((await import('./search-service/index.ts')).searchService(http, siteConfig, api, origin, deviceClock.now)),
    },
    promotions: {
      open: async () => ok((await import('./app/promotions.ts')).promotionsPorts(api, siteConfig, studio)),
    },
    library: {
      open: async () =>
        ok((await import('./documents/index.ts')).libraryPorts({ fetch, memory, who, program: reads.program })),
    },
    planner: lazyPlanner(async () => {
      const { plannerPorts } = await import('./app/planner.ts')
      const whose = () => acting.user() ?? here()
      return plannerPorts({ api, siteConfig, delivery: reads, origin, whose, frame: () => parts.frame.current })
    }),
  }
}

const playbackPort = (player: Playing, parts: Parts, { reads }: Reads): Ports['playback'] => {
  const { memory, acting } = parts
  return {
    player: {
      ...classOpener(player, {
        ...parts,
        tokens: parts.identity,
        media: reads.media,
        sellingParts: providerParts(parts),
      }),
      ...{ command: player.command, events: player.events, pageHide: hidden },
      preferences: devicePreferences(memory),
    },
    keepAside: ({ account, write }) => keepAside(memory, acting.user() ?? account.id, write),
  }
}

/** Gives every port of the product its adapter. From this `makeSite` makes the machine, from that `openSite` the product, and `app.start()` starts it: each takes a few ms, and may be in a task of its own. */
export const prepareSite = (surroundings: Surroundings) => {
  const parts = prepareParts(surroundings)
  const { memory, queue, siteConfig, here, document, acting } = parts
  const read = prepareReads(parts)
  const { reads } = read
  const player = surroundings.player ?? configuredPlayer(parts)
  const navigation = deviceNavigation(memory)
  const typed = tabTyped(tabMemory())
  const rest = async () => {
    if (queue && !queue.isOver()) await queue.next()
    await whenIdle()
  }
  const late = latePorts(parts, read)
  const memberCode = lateMemberCode({ ...parts, now: deviceClock.now })
  const ports: Ports = {
    ...late,
    commerce: { ...late.commerce, isExpected: (id) => memberCode.isCommerceExpected({ ...parts, rest }, id) },
    catalogue: cataloguePort(parts, read),
    navigation: { ...navigation, load: queuedCall(queue, navigation.load) },
    home: homeRows(reads, reads),
    accountData: deviceAccountData(memory),
    session: sessionPort({
      ...parts,
      restore: surroundings.social ? () => parts.service.comeBack(parts, surroundings.social!) : parts.identity.restore,
      readMember: readMemberOf(parts),
      memberCode,
      onSignOut: read.onSignOut,
    }),
    typed: { ...typed, load: queuedCall(queue, typed.load) },
    now: { woke: queue ? queuedFeed(queue, wokeAtOnce) : woke, zone: queuedFeed(queue, zone) },
    playback: playbackPort(player, parts, read),
    planner: { open: whenAwaited(rest, late.planner.open) },
    visitor: deviceVisitor(memory, reads, siteConfig),
    signedIn: (member) =>
      memberCode.ports({ ...providerParts(parts), provider: parts.provider, reads, here, rest }, member),
    device: { hidden, calm: queuedFeed(queue, calm) },
  }
  const attach: ScheduleFrame['attach'] = (frame) => {
    parts.frame.current = frame
  }
  return {
    ...{ ports, rest, clock: clockOf(surroundings), memory, siteConfig, document, player, acting: acting.user, attach },
    prepareClass: (id: string) => void reads.media(id, new AbortController().signal),
  }
}

/** Makes the machine of the product, with its ports. */
export const makeSite = (prepared: ReturnType<typeof prepareSite>) => ({
  ...prepared,
  machine: appMachine(prepared.ports, prepared.clock),
})

/** Makes the product in a browser, and listens to it; it is not started yet. */
export const openSite = (made: ReturnType<typeof makeSite>): OpenedSite => {
  const { machine, rest, clock, memory, document, player, prepareClass, attach } = made
  const app = createActor(machine, { clock })
  listenLater(app, clock.now, async () => {
    await rest()
    const { analytics } = await import('./analytics/index.ts')
    return analytics(app, made)
  })
  keepLayoutHints(app, memory, hidden)
  const { element, prepare: preparePlayer } = player
  return { app, element, scheduleFrame: { attach }, document, preparePlayer, prepareClass }
}
