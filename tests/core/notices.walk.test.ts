import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Product } from '../../core/access/index.ts'
import type { Notice } from '../../core/notices/index.ts'
import { aProduct, aProfile, ben, day, morning } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { memberOf } from '../../fixtures/memory/members.ts'
import { runs } from '../runs.ts'
import { offline } from './running.ts'
import { deviceOf, visit } from './visit.ts'

/*
 * One random walk over what a provider reports to three tabs on two devices: grants and revocations that come before, after or
 * without what they are about, twice, late, or about another member; sessions that the provider ends on one device, and reports
 * of such an end that are doubled, late or about another device; failed payments and pages of banks that
 * nobody has asked for; a purchase whose polling finds the grant first or last; lost answers, time, and signing out and in. A
 * reckoning that knows no machine holds what the studio has given. After every step: nobody sees more than an answer of the
 * studio has said, nothing is welcomed that was not given, no device welcomes more than was given, and nobody is led to another
 * site but to the page of the own order, and nobody is signed out whose session has not ended. At the end each tab that heard of a change knows the truth. Faults planted to try it,
 * each found: a tab welcomes without a claim; a report is welcomed without an answer, or a membership that goes on is; a change is
 * asked about once, or not at all; the page of a bank opens in any tab; a report alone ends the session.
 */

type Step =
  | {
      readonly type: 'give' | 'renew' | 'take' | 'buy' | 'fulfil' | 'leave' | 'enter' | 'reload' | 'wake' | 'end'
      readonly tab: number
    }
  | { readonly type: 'say'; readonly notice: Notice; readonly person: 'ben' | 'anna' }
  | { readonly type: 'weather'; readonly fine: boolean }
  | { readonly type: 'wait'; readonly ms: number }

const notice: fc.Arbitrary<Notice> = fc.constantFrom<Notice[]>(
  ...([{ type: 'accessGranted' }, { type: 'accessGranted' }, { type: 'accessRevoked' }] as const),
  ...([{ type: 'paymentSucceeded' }, { type: 'sessionEnded', reason: 'tooManySessions' }] as const),
  { type: 'paymentFailed', message: 'No.', at: morning },
  { type: 'paymentNeedsAction', url: 'https://bank.test/3ds', at: null },
)

const tab = fc.constantFrom(0, 1, 2)
const acts = [
  'give',
  'give',
  'renew',
  'take',
  'buy',
  'buy',
  'buy',
  'fulfil',
  'fulfil',
  'leave',
  'reload',
  'wake',
  'end',
] as const
const steps = fc.array(
  fc.oneof<fc.WeightedArbitrary<Step>[]>(
    { weight: 8, arbitrary: fc.record({ type: fc.constantFrom(...acts), tab }) },
    { weight: 4, arbitrary: fc.record({ type: fc.constant('enter' as const), tab }) },
    {
      weight: 10,
      arbitrary: fc.record({
        type: fc.constant('say' as const),
        notice,
        person: fc.constantFrom('ben', 'ben', 'ben', 'ben', 'anna'),
      }),
    },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('weather' as const), fine: fc.boolean() }) },
    { weight: 3, arbitrary: fc.constantFrom(500, 3_000, 12_000, 31_000).map((ms) => ({ type: 'wait' as const, ms })) },
  ),
  { minLength: 12, maxLength: 30, size: 'max' },
)

const walker = async () => {
  const studio = Object.assign(memoryStudio({ members: [aMember(aProfile()), aMember(ben)] }), { sendsNotices: true })
  const devices = [deviceOf(ben), deviceOf(ben)] as const
  const tabs = [
    await visit('/', { studio, device: devices[0] }),
    await visit('/library', { studio, device: devices[0] }),
    await visit('/', { studio, device: devices[1] }),
  ]
  /** Everything that the studio has ever said of Ben's products. */
  const said = new Set<string>()
  /** What each device has welcomed, by the start of the product. */
  const welcomed = new Map(devices.map((device) => [device, new Set<unknown>()]))
  /** The tabs that have heard of a change since the last one. */
  const told = new Set<number>()
  let read = tabs.map(({ trail }) => trail.length)
  /** Where each tab was before the step. */
  let before = tabs.map((each) => each.at())
  /** The devices whose session was ended, by their member or the provider. */
  const over = new Map<unknown, 'left' | 'ended'>()
  /** The devices whose session was ever ended by the provider. */
  const ended = new Set<unknown>()
  /** The starts of products that go on with another. */
  const renewed = new Set<unknown>()
  /** The device that each order was paid on, and the start of what a device's latest order gave. */
  const paidOn = new Map<string, unknown>()
  const bought = new Map<unknown, unknown>()
  const member = () => memberOf(studio, ben.id)!
  const truth = () => JSON.stringify(member().profile.products)
  const note = () => {
    if (!said.has(truth())) told.clear()
    said.add(truth())
  }
  note()
  const set = (products: readonly Product[]) => {
    member().profile = { ...member().profile, products }
    told.clear()
    note()
  }
  const settle = async () => {
    for (let turn = 0; turn < 3; turn += 1) for (const each of tabs) await each.hear(() => undefined)
  }
  /**
   * A welcome is of what the tab has from an answer, and of nothing that its device has welcomed before. The device that
   * paid may welcome its order late, when what it gave already goes on as another product, or was taken; and a tab that
   * waits for its payment is answered although another tab has welcomed it.
   */
  const mindWelcomes = () => {
    const welcoming = [...tabs.entries()].flatMap(([at, { trail, app, device }]) => {
      const isNew = trail.slice(read[at]).some((each) => each.includes('u=welcome'))
      const isWaited = bought.has(device) && before[at]!.includes('u=waiting-for-payment')
      return isNew ? [{ app, device, isWaited }] : []
    })
    for (const { app, device, isWaited } of welcoming.toSorted((one, other) => +one.isWaited - +other.isWaited)) {
      const latest = app.getSnapshot().context.profile?.products.at(-1)
      const isNewest = latest !== undefined && !renewed.has(latest.createdAt)
      const start = isNewest && !isWaited ? latest.createdAt : bought.get(device)
      expect(start).toBeDefined()
      if (!isWaited) expect([...welcomed.get(device)!, ...renewed]).not.toContain(start)
      welcomed.get(device)!.add(start)
    }
    read = tabs.map(({ trail }) => trail.length)
    before = tabs.map((each) => each.at())
  }
  return {
    ...{
      studio,
      tabs,
      devices,
      said,
      told,
      over,
      ended,
      renewed,
      paidOn,
      bought,
      truth,
      note,
      set,
      settle,
      member,
      mindWelcomes,
    },
    nextGift: () => {
      studio.now += 1
      return studio.now
    },
  }
}

type Walker = Awaited<ReturnType<typeof walker>>

const changes: readonly Notice['type'][] = ['accessGranted', 'accessRevoked', 'paymentSucceeded']

const shownIn = ({ app }: Walker['tabs'][number]) => app.getSnapshot().context

const take = async (here: Walker, step: Step): Promise<unknown> => {
  const { studio, tabs } = here
  if (step.type === 'wait') {
    studio.now += step.ms
    return Promise.all(tabs.map((each) => each.wait(step.ms)))
  }
  if (step.type === 'say') {
    if (step.person === ben.id && changes.includes(step.notice.type))
      for (const [at, each] of tabs.entries()) if (shownIn(each).session === 'signedIn') here.told.add(at)
    return studio.notices.tell(step)
  }
  if (step.type === 'weather')
    return tabs.map(({ desk }) => desk.failAlways('session.profile', step.fine ? null : offline))
  const own = tabs[step.tab]!
  const { products } = here.member().profile
  switch (step.type) {
    case 'give': {
      if (products.length > 0) return
      const at = here.nextGift()
      return here.set([aProduct({ createdAt: at, expiresAt: at + 30 * day })])
    }
    case 'renew': {
      const last = products.at(-1)
      const isKnown = tabs.every((each) => (shownIn(each).profile?.products.length ?? 0) === products.length)
      if (!last || !isKnown) return
      const at = here.nextGift()
      here.renewed.add(at)
      return here.set([{ ...last, createdAt: at, expiresAt: at + 60 * day }])
    }
    case 'take':
      return here.set([])
    case 'buy': {
      if (products.length > 0 || shownIn(own).session !== 'signedIn') return
      await own.arrive('/pricing')
      await own.hear(() => own.ref('commerce')!.send({ type: 'buy', offerId: 'on-demand-annual' }))
      const { url } = studio.sessions.at(-1) ?? { url: null }
      if (url === null || studio.pay(url) !== 'paid') return
      here.paidOn.set(url, own.device)
      return own.arrive('/pricing?u=waiting-for-payment')
    }
    case 'fulfil': {
      const paid = studio.sessions.find(({ state }) => state === 'paid')
      studio.now = here.nextGift()
      if (!paid || !studio.fulfil(paid.url)) return
      here.bought.set(here.paidOn.get(paid.url), here.member().profile.products.at(-1)!.createdAt)
      return here.note()
    }
    case 'leave': {
      const { account, isEnded } = own.device
      if (shownIn(own).session === 'signedIn' && !isEnded) here.over.set(own.device, 'left')
      await own.signOut()
      // Who leaves while the account still loads is out at once.
      if (account !== null && !isEnded && own.device.account === null) here.over.set(own.device, 'left')
      return
    }
    case 'end':
      if (own.device.account === null) return
      own.device.isEnded = true
      here.ended.add(own.device)
      here.over.set(own.device, 'ended')
      return studio.notices.tell({ person: ben.id, notice: { type: 'sessionEnded', reason: 'tooManySessions' } })
    case 'enter':
      if (shownIn(own).session !== 'signedOut') return
      await own.arrive('/?u=login')
      await own.signIn('ben@adagio.test')
      // A form that still waits for its account sends nothing.
      if (!own.device.isEnded) here.over.delete(own.device)
      return
    case 'reload':
      return own.ref('session')!.send({ type: 'reload' })
    case 'wake':
      return own.woke.tell({ type: 'wokeUp' })
  }
}

const mind = (here: Walker) => {
  const pages = here.studio.sessions.map(({ url }) => url)
  for (const each of here.tabs) {
    expect(each.failures).toEqual([])
    const { profile, session } = shownIn(each)
    if (profile) expect([...here.said]).toContain(JSON.stringify(profile.products))
    expect(session === 'signedIn').toBe(profile !== null)
    for (const url of each.out()) expect(pages).toContain(url)
    const isTooMany = each.at().includes('u=simultaneous-logins')
    if (isTooMany) expect(session).not.toBe('signedIn')
    // Another tab may have signed in, with an account that has not loaded.
    if (each.device.account === null) expect(here.over.get(each.device)).toMatch(/ended|left/)
    // The dialog may stay in one tab while the member signs in and out in another.
    if (isTooMany) expect([...here.ended]).toContain(each.device)
  }
  here.mindWelcomes()
}

test('A4.15 nothing that a provider reports says more than the studio, and each grant is welcomed at most once on a device', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (path) => {
      const here = await walker()
      for (const step of path) {
        await take(here, step)
        await here.settle()
        mind(here)
      }
      for (const { desk } of here.tabs) desk.failAlways('session.profile', null)
      // The waits after failures have grown to at most a quarter of an hour and a tenth.
      for (let turn = 0; turn < 4; turn += 1) {
        for (const each of here.tabs) each.clock.increment(300_000)
        await here.settle()
      }
      mind(here)
      for (const [at, each] of here.tabs.entries()) {
        const { profile } = shownIn(each)
        if (profile && here.told.has(at)) expect(JSON.stringify(profile.products)).toBe(here.truth())
        each.app.stop()
      }
      expect(here.studio.notices.listeners()).toBe(0)
    }),
    { numRuns: runs(60) },
  )
}, 60_000)
