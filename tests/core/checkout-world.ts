import type { ActorRefFrom, SimulatedClock } from 'xstate'
import { createActor } from 'xstate'
import type { Call } from '../../core/call.ts'
import type {
  Attempt,
  CheckoutEvent,
  CheckoutFact,
  CheckoutRequest,
  CheckoutScreen,
  CheckoutState,
} from '../../core/checkout/index.ts'
import { checkoutMachine } from '../../core/checkout/index.ts'
import type { Failure } from '../../core/failure.ts'
import type { Result } from '../../core/result.ts'
import { fail, ok } from '../../core/result.ts'
import type { Profile } from '../../core/session/index.ts'
import { aProduct, ben, day, morning } from '../../fixtures/examples.ts'
import type { Mouth } from '../../fixtures/memory/index.ts'
import { mouth } from '../../fixtures/memory/index.ts'
import { clockAt, down, offline } from './house.ts'

/** A hosted page, which takes one payment within a day; the word of it may come late or never. */
interface HostedPage {
  readonly url: string
  readonly key: string
  readonly at: number
  paid: boolean
  granted: boolean
}

type CallName = 'create' | 'look'

/** A studio, its hosted pages, a device and the one tab on it; nothing here knows how a checkout goes. */
export const checkoutWorld = () => {
  const clock: SimulatedClock = clockAt()
  const pages: HostedPage[] = []
  const device: { kept: Attempt | null } = { kept: null }
  const weather = { create: true, look: true }
  const held = { create: false, look: false }
  const waiting: Record<CallName, (() => void)[]> = { create: [], look: [] }
  const active = { create: 0, look: 0 }
  const most = { create: 0, look: 0 }
  const counts = { looks: 0, failedCreates: 0, seen: 0 }
  const grants = () => pages.filter(({ granted }) => granted).length

  const known = (): Profile => {
    const paid = pages.filter(({ granted }) => granted)
    const months = paid.filter(({ key }) => key === 'on-demand').length
    const products = months > 0 ? [aProduct({ createdAt: morning, expiresAt: morning + months * 30 * day })] : []
    return { ...ben, products, unusedDayPasses: paid.length - months }
  }

  /** A call that may be slow, and that is counted until it is answered or nobody waits for it any more. */
  const slow =
    <I, A>(name: CallName, run: (input: I) => Result<A, Failure>): Call<I, A> =>
    async (input, signal) => {
      active[name] += 1
      most[name] = Math.max(most[name], active[name])
      if (name === 'look') counts.looks += 1
      const over = new Promise<void>((done) => signal.addEventListener('abort', () => done()))
      if (held[name]) await Promise.race([over, new Promise<void>((go) => waiting[name].push(go))])
      active[name] -= 1
      return signal.aborted ? fail(offline) : run(input)
    }

  const woke: Mouth<{ readonly type: 'wokeUp' }> = mouth()
  const machine = checkoutMachine(
    {
      create: slow('create', ({ key }: CheckoutRequest) => {
        if (!weather.create) counts.failedCreates += 1
        if (!weather.create) return fail(down)
        const url = `https://pay.test/${pages.length + 1}`
        pages.push({ url, key, at: clock.now(), paid: false, granted: false })
        return ok(url)
      }),
      look: slow('look', () => {
        if (!weather.look) return fail(offline)
        counts.seen = grants()
        return ok(known())
      }),
      recall: async () => ok(device.kept),
      keep: async ({ attempt }) => {
        device.kept = attempt
        return ok(undefined)
      },
      woke: woke.feed,
    },
    clock,
  )

  const facts: CheckoutFact[] = []
  let actor: ActorRefFrom<typeof machine>
  /** The page is loaded: the tab knows only the address and what the device has kept. */
  const open = (screen: CheckoutScreen) => {
    actor?.stop()
    counts.seen = grants()
    actor = createActor(machine, { clock, input: { profile: known(), screen } })
    actor.on('*', (fact) => facts.push(fact as CheckoutFact))
    actor.start()
  }

  return {
    ...{ clock, pages, device, weather, most, counts, facts, woke, grants, known, open },
    send: (event: CheckoutEvent) => actor.send(event),
    state: (): CheckoutState => actor.getSnapshot(),
    isHeld: () => held.create || held.look,
    hold: (name: CallName) => {
      held[name] = true
    },
    free: (name: CallName) => {
      held[name] = false
      for (const go of waiting[name].splice(0)) go()
    },
  }
}
