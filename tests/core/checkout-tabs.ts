import type { ActorRefFrom } from 'xstate'
import { createActor, SimulatedClock } from 'xstate'
import { withOutcome } from '../../adapters/product-api/order-outcome.ts'
import { dayPassProducts, isADay } from '../../core/access/index.ts'
import type {
  CheckoutEvent,
  CheckoutFact,
  CheckoutScreen,
  CheckoutState,
  PaymentAttempt,
} from '../../core/commerce/checkout/index.ts'
import { checkoutMachine } from '../../core/commerce/checkout/index.ts'
import type { Call } from '../../core/kernel/call.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { Member } from '../../core/session/index.ts'
import { aProfile, ben, day } from '../../fixtures/examples.ts'
import type { Mouth } from '../../fixtures/memory/index.ts'
import { memoryStudio, mouth } from '../../fixtures/memory/index.ts'
import { aMember, memberOf } from '../../fixtures/memory/members.ts'
import { profileOf } from '../../fixtures/memory/studio.ts'
import type { HostedSession } from '../../fixtures/memory/till.ts'
import { offers } from '../../fixtures/offers.ts'
import { clockAt, down, offline, quiet } from './running.ts'

/** Who buys in the walk: two people who share a device. */
export const buyers = {
  ben: { ...ben, unusedDayPasses: 2 } as Member,
  nora: aProfile({ id: 'nora', email: 'nora@adagio.test', products: [], unusedDayPasses: 2 }),
} as const

type CallName = 'begin' | 'findAccess'

/** What a studio does beside granting: whether it names orders, and whether it minds a second one by itself. */
export interface Manner {
  readonly names: boolean
  readonly minds: boolean
}

/** A device, which remembers what was begun there for each account. */
interface Device {
  readonly kept: Map<string, PaymentAttempt>
  who: keyof typeof buyers
}

/**
 * A studio, two devices, and three tabs: two on the one device, one on the other. A tab that is at a hosted page is frozen,
 * so that its time stands still. Nothing here knows how a checkout goes.
 */
export const checkoutTabs = ({ names, minds }: Manner) => {
  const clock = clockAt()
  const studio = memoryStudio({ members: [aMember(buyers.ben), aMember(buyers.nora)] })
  studio.namesOrders = names
  const weather = { begin: 'fine', findAccess: 'fine' } as Record<CallName, 'fine' | 'down' | 'losing' | 'twice'>
  const slowed = { begin: false, findAccess: false }
  const waiting: (() => void)[] = []
  const devices: readonly Device[] = [
    { kept: new Map(), who: 'ben' },
    { kept: new Map(), who: 'ben' },
  ]
  /** Counts everything that changes an order, to tell what a tab could know. */
  let turn = 0
  const changed = new Map<string, number>()
  const note = (url: string) => changed.set(url, ++turn)

  const of = (who: string) => memberOf(studio, who)!
  const known = (who: string, attempt: PaymentAttempt | null): Member => {
    studio.now = clock.now()
    return withOutcome(offers, attempt, profileOf(studio, of(who)), clock.now())
  }
  const change = (who: string, to: (profile: Member) => Member) => {
    of(who).profile = to(of(who).profile)
  }

  const made = (device: Device, slot: Slot) => {
    const slow =
      <I, A, E = never>(name: CallName, run: (input: I) => Result<A, E>): Call<I, A, E | Failure> =>
      async (input, signal) => {
        slot.active[name] += 1
        slot.most = Math.max(slot.most, slot.active[name])
        const { active } = slot
        const ended = Promise.withResolvers<void>()
        const end = () => {
          active[name] -= 1
          ended.resolve()
        }
        signal.addEventListener('abort', end)
        if (slowed[name]) await Promise.race([ended.promise, new Promise<void>((go) => waiting.push(go))])
        signal.removeEventListener('abort', end)
        if (!signal.aborted) end()
        return signal.aborted ? fail(offline) : run(input)
      }
    return checkoutMachine(
      {
        begin: slow('begin', (request) => {
          if (weather.begin === 'down') return fail(down)
          studio.now = clock.now()
          const theirs = studio.sessions.filter(({ request: { id } }) => id === request.id)
          const payable = theirs.filter(({ state, expiresAt }) => state === 'open' && clock.now() < expiresAt)
          slot.creates.push({
            seen: slot.seen,
            kept: device.kept.get(request.id)?.orderId ?? null,
            pending: theirs.filter(({ state }) => state === 'paid').map(({ url }) => url),
            same: payable
              .filter(({ request: { offerId, promo } }) => offerId === request.offerId && promo === request.promo)
              .map(({ url }) => url),
          })
          const asLeft = theirs.map((session) => [session, session.state] as const)
          if (!minds) for (const session of theirs) session.state = 'closed'
          if (weather.begin === 'twice') studio.begin(request)
          const page = studio.begin(request)
          if (!minds) for (const [session, state] of asLeft) session.state = state
          if (page.ok) note(page.value.orderId)
          return weather.begin === 'losing' ? fail(offline) : page
        }),
        resume: async () => ok({ step: { type: 'paid' } }),
        findAccess: slow('findAccess', ({ id, attempt }) => {
          slot.viewSources += 1
          if (weather.findAccess !== 'fine') return fail(offline)
          slot.seen = turn
          return ok(known(id, attempt))
        }),
        tab: slot.tab,
        recall: async (id) => ok({ attempt: device.kept.get(id) ?? null, trialRefused: false }),
        keep: async ({ id, attempt }) => {
          device.kept.set(id, attempt)
          slot.kept = attempt
          return ok(undefined)
        },
        refuseTrial: async () => ok(undefined),
        forget: async ({ id, attempt }) => {
          const isKept = device.kept.get(id)?.orderId === attempt.orderId && device.kept.delete(id)
          if (isKept) slot.forgot = attempt
          return ok(isKept)
        },
        claim: async () => ok(true),
        woke: slot.woke.feed,
      },
      clock,
    )
  }

  const slots = devices.flatMap((device, at) =>
    at === 0 ? [slotOf(device, 'one'), slotOf(device, 'two')] : [slotOf(device, 'three')],
  )
  /** What the session of a tab reads about its member. */
  const knownIn = ({ device: { who, kept } }: Slot): Member => known(who, kept.get(who) ?? null)

  /** The page is loaded in a tab: it knows only the address, who is here and what the device has kept. */
  const open = (slot: Slot, screen: CheckoutScreen) => {
    slot.actor?.stop()
    Object.assign(slot, { at: null, screen, seen: turn, forgot: null, active: { begin: 0, findAccess: 0 } })
    const machine = made(slot.device, slot)
    slot.actor = createActor(machine, { clock: slot.timers, input: { profile: knownIn(slot), offers, screen } })
    slot.actor.on('*', (fact) => slot.facts.push(fact as CheckoutFact))
    slot.actor.start()
  }

  return {
    ...{ clock, studio, devices, slots, weather, slowed, open, knownIn, quiet },
    turn: () => turn,
    changedAt: (url: string) => changed.get(url) ?? 0,
    free: (name: CallName) => {
      slowed[name] = false
      for (const go of waiting.splice(0)) go()
    },
    pass: async (ms: number) => {
      clock.increment(ms)
      for (const slot of slots) if (slot.at === null) slot.timers.increment(ms)
      await quiet()
    },
    /** What the studio does with an order, by its page. */
    settle: (how: 'pay' | 'fulfil' | 'refuse', session: HostedSession | undefined): boolean => {
      studio.now = clock.now()
      if (!session) return false
      const done = studio[how](session.url)
      if (done !== false && done !== 'refused') note(session.url)
      return done !== false && done !== 'refused'
    },
    /** A day pass is used, here or anywhere else. */
    redeem: (who: string) =>
      change(who, (profile) => {
        const runs = profile.products.some((one) => one.type === 'live' && isADay(one) && clock.now() < one.expiresAt)
        if (runs || profile.unusedDayPasses < 1) return profile
        const products = [...profile.products, ...dayPassProducts(clock.now())]
        return { ...profile, products, unusedDayPasses: profile.unusedDayPasses - 1 }
      }),
    /** A membership that has ended goes on by itself, from where it ended. */
    renew: (who: string) =>
      change(who, (profile) => {
        const last = profile.products.filter((one) => one.type === 'on-demand' && !isADay(one)).at(-1)
        if (!last || last.createdAt === null || clock.now() < last.expiresAt) return profile
        const next = { ...last, createdAt: last.expiresAt, expiresAt: 2 * last.expiresAt - last.createdAt }
        return { ...profile, products: [...profile.products, next] }
      }),
    /** The newsletter's pass is given by a letter, not by an order. */
    give24: (who: string) =>
      change(who, (profile) => {
        if (profile.tags.includes('pass24')) return profile
        const product = { type: 'on-demand', createdAt: clock.now(), expiresAt: clock.now() + day } as const
        return { ...profile, products: [...profile.products, product], tags: [...profile.tags, 'pass24'] }
      }),
  }
}

/** A tab of a device, what it was asked and what it told. */
const slotOf = (device: Device, tab: string) => ({
  tab,
  device,
  actor: null as ActorRefFrom<ReturnType<typeof checkoutMachine>> | null,
  timers: new SimulatedClock(),
  woke: mouth() as Mouth<{ readonly type: 'wokeUp' }>,
  facts: [] as CheckoutFact[],
  /** The hosted page that it shows. */
  at: null as string | null,
  screen: null as CheckoutScreen,
  /** What was asked for: what the tab had seen then, and what could be paid, or was being paid, of the same person. */
  creates: [] as { seen: number; kept: string | null; pending: readonly string[]; same: readonly string[] }[],
  /** What it made the device remember last, and forget. */
  kept: null as PaymentAttempt | null,
  forgot: null as PaymentAttempt | null,
  active: { begin: 0, findAccess: 0 },
  most: 0,
  viewSources: 0,
  /** The last turn of the studio that it has seen. */
  seen: 0,
})

/** A tab of the walk. */
export type Slot = ReturnType<typeof slotOf>

/** What a tab shows, by its machine. */
export const stateOf = ({ actor }: Slot): CheckoutState => actor!.getSnapshot()

/** Tells the checkout in a tab something. */
export const sendTo = ({ actor }: Slot, event: CheckoutEvent): void => actor!.send(event)
