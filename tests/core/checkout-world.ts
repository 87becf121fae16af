import type { ActorRefFrom } from 'xstate'
import { createActor, SimulatedClock } from 'xstate'
import { withOutcome } from '../../adapters/product-api/order-outcome.ts'
import type {
  CheckoutEvent,
  CheckoutFact,
  CheckoutRequest,
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
import { aProduct, ben, day } from '../../fixtures/examples.ts'
import type { Mouth } from '../../fixtures/memory/index.ts'
import { mouth } from '../../fixtures/memory/index.ts'
import { offers } from '../../fixtures/offers.ts'
import { clockAt, down, offline, quiet } from './running.ts'

/** A hosted page, which takes one payment within a day; the word of it may come late or never. */
interface HostedPage {
  readonly url: string
  readonly key: string
  readonly at: number
  paid: boolean
  granted: boolean
}

type CallName = 'begin' | 'findAccess'

/** What was paid for and has come: how long the membership runs, and how many passes there are. */
export interface Given {
  readonly until: number
  readonly passes: number
}

/**
 * A studio, its hosted pages, a device and the one tab on it; nothing here knows how a checkout goes. A tab that has left
 * for a hosted page is frozen: its time stands still until it is back.
 */
export const checkoutWorld = () => {
  const clock = clockAt()
  const timers = new SimulatedClock()
  const tab = { frozen: false, age: 0 }
  const pages: HostedPage[] = []
  const device: { kept: PaymentAttempt | null } = { kept: null }
  const weather = { begin: true, findAccess: true }
  const slowed = { begin: false, findAccess: false }
  const waiting: Record<CallName, (() => void)[]> = { begin: [], findAccess: [] }
  const active = { begin: 0, findAccess: 0 }
  const most = { begin: 0, findAccess: 0 }
  const counts = { viewSources: 0, answers: 0, failedCreates: 0 }
  /** What the studio has given, and what the tab has seen of it. */
  const held = { given: { until: 0, passes: 0 } as Given, seen: { until: 0, passes: 0 } as Given, awaited: false }

  const known = (): Member => withOutcome(offers, device.kept, bare(), clock.now())

  const bare = (): Member => ({
    ...ben,
    products:
      held.given.until > 0 ? [aProduct({ createdAt: held.given.until - 30 * day, expiresAt: held.given.until })] : [],
    unusedDayPasses: held.given.passes,
    hasPendingSubscription: pages.some(({ paid, granted }) => paid && !granted),
  })

  /** What the studio knows, which the tab sees. */
  const see = (): Member => {
    const profile = known()
    held.seen = held.given
    held.awaited = profile.hasPendingSubscription
    return profile
  }

  /** The word of the oldest payment arrives, and what was paid for is there. */
  const give = () => {
    const page = pages.find(({ paid, granted }) => paid && !granted)
    if (!page) return
    page.granted = true
    const { until, passes } = held.given
    held.given =
      page.key === 'on-demand'
        ? { until: Math.max(until, clock.now()) + 30 * day, passes }
        : { until, passes: passes + 1 }
  }

  /** A call that may be slow, and that is counted until it is answered or nobody waits for it any more. */
  const slow =
    <I, A>(name: CallName, run: (input: I) => Result<A, Failure>): Call<I, A> =>
    async (input, signal) => {
      active[name] += 1
      most[name] = Math.max(most[name], active[name])
      if (name === 'findAccess') counts.viewSources += 1
      let isOpen = true
      const close = () => {
        active[name] -= isOpen ? 1 : 0
        isOpen = false
      }
      signal.addEventListener('abort', close)
      const over = new Promise<void>((done) => signal.addEventListener('abort', () => done()))
      if (slowed[name]) await Promise.race([over, new Promise<void>((go) => waiting[name].push(go))])
      close()
      return signal.aborted ? fail(offline) : run(input)
    }

  const woke: Mouth<{ readonly type: 'wokeUp' }> = mouth()
  const machine = checkoutMachine(
    {
      begin: slow('begin', ({ offerId }: CheckoutRequest) => {
        if (!weather.begin) counts.failedCreates += 1
        if (!weather.begin) return fail(down)
        const url = `https://pay.test/${pages.length + 1}`
        pages.push({ url, key: offerId, at: clock.now(), paid: false, granted: false })
        return ok({ orderId: url, step: { type: 'redirect', url, for: 'hosted' } as const })
      }),
      resume: async () => ok({ step: { type: 'paid' } }),
      findAccess: slow('findAccess', () => {
        counts.answers += weather.findAccess ? 1 : 0
        return weather.findAccess ? ok(see()) : fail(offline)
      }),
      tab: 'this',
      recall: async () => ok({ attempt: device.kept, trialRefused: false }),
      keep: async ({ attempt }) => {
        device.kept = attempt
        return ok(undefined)
      },
      refuseTrial: async () => ok(undefined),
      forget: async ({ attempt }) => {
        const isKept = device.kept?.orderId === attempt.orderId
        if (isKept) device.kept = null
        return ok(isKept)
      },
      claim: async () => ok(true),
      woke: woke.feed,
    },
    clock,
  )

  const facts: CheckoutFact[] = []
  let actor: ActorRefFrom<typeof machine>
  /** The page is loaded: the tab knows only the address and what the device has kept. */
  const open = (screen: CheckoutScreen) => {
    actor?.stop()
    tab.frozen = false
    actor = createActor(machine, { clock: timers, input: { profile: see(), offers, screen } })
    actor.on('*', (fact) => facts.push(fact as CheckoutFact))
    actor.start()
  }

  /** Time passes, for the tab too unless it is frozen; all of it at once. */
  const pass = async (ms: number) => {
    clock.increment(ms)
    if (!tab.frozen) {
      tab.age += ms
      timers.increment(ms)
    }
    await quiet()
  }

  return {
    ...{ clock, pages, device, weather, most, counts, held, tab, facts, woke, see, give, open, pass },
    send: (event: CheckoutEvent) => actor.send(event),
    state: (): CheckoutState => actor.getSnapshot(),
    isHeld: () => slowed.begin || slowed.findAccess,
    hold: (name: CallName) => {
      slowed[name] = true
    },
    free: (name: CallName) => {
      slowed[name] = false
      for (const go of waiting[name].splice(0)) go()
    },
  }
}
