import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { promoId } from '../../fixtures/promotions.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { runs } from '../runs.ts'
import { ask, noon, openStudio, register } from './asking.ts'
import type { Customer } from './buying.ts'
import { charged, profile, till, wishOf } from './buying.ts'
import { calendar, mailed, openWindow, pressWith, promo, promotingStudio, stockUp } from './promoting.ts'

const minute = 60_000
const ends = noon + 10 * minute
const annual = 'on-demand-annual'

const ways = { pay: 1_500, slow: minute, 'slow-refusal': minute } as const
type Way = keyof typeof ways

/** What becomes of a request: it is answered, its answer is lost, or it never arrives. */
type Fate = 'answered' | 'lost' | 'never'

type Step =
  | { readonly type: 'order'; readonly who: number; readonly passes: boolean; readonly fate: Fate }
  | { readonly type: 'press'; readonly who: number; readonly way: Way; readonly fate: Fate }
  | { readonly type: 'wait'; readonly ms: number }

/** An order as it must be, by what was done to it. */
interface Order {
  readonly who: number
  readonly takes: boolean
  state: 'open' | 'closed' | 'pending' | 'granted' | 'refused'
  due: number
  refuses: boolean
}

/** A visitor: the name of the order that they asked for, whose answer they may lack, and the page that they know. */
interface Visitor {
  readonly customer: Customer
  name: string | null
  orders: number
  page: string | null
}

const visitors = async (studio: Studio, count: number): Promise<readonly Visitor[]> => {
  const made = []
  for (let at = 0; at < count; at += 1) {
    const email = `visitor-${at}@example.org`
    const { token, uid } = await register(studio, email)
    made.push({ customer: { token, uid, email }, name: null, orders: 0, page: null })
  }
  return made
}

/** A studio with its last gifts, its visitors, and what must be true of it. */
const begin = async (first: number) => {
  const studio = openStudio()
  openWindow(studio, promoId, noon, ends)
  stockUp(studio, 'calendars', first)
  const all = await visitors(studio, 14)
  const orders = new Map<string, Order>()
  const pages = new Map<string, string>()
  let left = first
  const isOver = () => studio.clock.now() >= ends
  const of = (who: number) => [...orders.values()].filter((order) => order.who === who)

  const settle = () => {
    for (const order of orders.values()) {
      if (order.state !== 'pending' || order.due > studio.clock.now()) continue
      order.state = order.refuses ? 'refused' : 'granted'
      if (order.refuses && order.takes) left += 1
    }
  }

  const expectedOrder = (who: number, name: string, takes: boolean): string => {
    if (orders.has(name)) return 'opened'
    if (of(who).some(({ state }) => state === 'pending')) return 'Your last payment is still being confirmed'
    if (isOver()) return "This offer isn't available right now"
    if (takes && left === 0) return 'Sold out'
    for (const order of of(who)) if (order.state === 'open') order.state = 'closed'
    orders.set(name, { who, takes, state: 'open', due: 0, refuses: false })
    return 'opened'
  }

  const order = async ({ who, passes, fate }: Extract<Step, { type: 'order' }>) => {
    const visitor = all[who]!
    // Whoever lacks an answer asks again by the same name; anybody else asks anew.
    visitor.name ??= `${who}-${visitor.orders++}`
    if (fate === 'never') return
    const name = visitor.name
    const gift = passes ? { promoType: 'gift-day-passes-5' } : calendar
    const expected = expectedOrder(who, name, !passes)
    const answer = await ask(studio, 'POST', '/product-api/checkout/session', {
      token: visitor.customer.token,
      headers: { 'Idempotency-Key': name },
      body: wishOf(visitor.customer, annual, gift),
    })
    expect(answer.status === 200 ? 'opened' : answer.body.message).toBe(expected)
    if (answer.status === 200) {
      const page = new URL(answer.body.data.url).pathname
      // The same name is the same order, however often it is asked for.
      expect([page, answer.body.data.amount]).toEqual([pages.get(name) ?? page, 20_000])
      pages.set(name, page)
    }
    if (fate === 'lost') return
    visitor.name = null
    if (answer.status === 200) visitor.page = name
  }

  const expectedPress = (found: Order, way: Way): string => {
    if (found.state === 'closed') return 'expired'
    if (found.state !== 'open') return 'welcome'
    if (isOver()) return 'available right now'
    if (found.takes && left === 0) return 'just sold out'
    Object.assign(found, { state: 'pending', due: studio.clock.now() + ways[way], refuses: way === 'slow-refusal' })
    if (found.takes) left -= 1
    return 'welcome'
  }

  const press = async ({ who, way, fate }: Extract<Step, { type: 'press' }>) => {
    const name = all[who]!.page
    if (name === null || fate === 'never') return
    const found = orders.get(name)!
    const expected = expectedPress(found, way)
    const { text, headers } = await pressWith(studio, pages.get(name)!, way)
    expect(`${headers.get('location')} ${text}`).toContain(expected)
    const session = pages.get(name)!.split('/').at(-1)
    const isCharged = (await charged(studio)).some((each: { session: string }) => each.session === session)
    // Who reads that nothing was charged was not charged.
    if (text.includes('You haven&#39;t been charged'))
      expect([isCharged, expected === 'welcome']).toEqual([false, false])
  }

  const walk = async (step: Step) => {
    settle()
    if (step.type === 'order') await order(step)
    else if (step.type === 'press') await press(step)
    else studio.clock.set(studio.clock.now() + step.ms)
    settle()
    const held = [...orders.values()].filter(
      ({ takes, state }) => takes && (state === 'pending' || state === 'granted'),
    )
    expect((await promo(studio)).calendars).toBe(first - held.length)
    expect(held.length).toBeLessThanOrEqual(first)
  }

  const end = async () => {
    await walk({ type: 'wait', ms: minute })
    const granted = [...orders].filter(([, { state }]) => state === 'granted')
    const shipped = (await mailed(studio)).filter((text) => text.includes('It ships to'))
    expect(shipped).toHaveLength(granted.filter(([, { takes }]) => takes).length)
    expect(shipped.length).toBeLessThanOrEqual(first)
    const sessions = (await charged(studio)).map(({ session }: { session: string }) => `/dev/checkout/${session}`)
    expect(sessions.sort()).toEqual(granted.map(([name]) => pages.get(name)).sort())
    for (const [who, { customer }] of all.entries()) {
      const { user } = await profile(studio, customer)
      const told = user.orders.map(({ state }: { state: string }) => state).toSorted()
      const states = of(who).map(({ state, takes }) =>
        state === 'open' && (isOver() || (takes && left === 0)) ? 'closed' : state,
      )
      expect(told).toEqual(states.toSorted())
      expect(user.unusedDayPasses).toBe(of(who).filter(({ takes, state }) => !takes && state === 'granted').length * 5)
    }
    return { shipped: shipped.length, refused: [...orders.values()].filter(({ state }) => state === 'refused').length }
  }

  return { walk, end }
}

const who = fc.nat(13)
const fate = fc.constantFrom<Fate>('answered', 'answered', 'answered', 'lost', 'never')
const way = fc.constantFrom<Way>('pay', 'pay', 'slow', 'slow-refusal')
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ type: fc.constant('order' as const), who, passes: fc.nat(5).map((n) => n === 0), fate }),
  },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('press' as const), who, way, fate }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('wait' as const), ms: fc.constantFrom(1, 1_499, 1_500, 59_999, minute) }),
  },
)

test('P5.05 P3.13 P3.14 P7.09 A7.08 of the last gifts no more are sold than there are, whatever answers are lost, tried again or refused by slow banks, and everybody is told the truth', async () => {
  let soldOut = 0
  let refused = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(1, 3, 10),
      fc.array(step, { minLength: 40, maxLength: 160, size: 'max' }),
      async (first, steps) => {
        const { walk, end } = await begin(first)
        for (const each of steps) await walk(each)
        const come = await end()
        if (come.shipped === first) soldOut += 1
        refused += come.refused
      },
    ),
    { numRuns: runs(90), seed: noon },
  )
  expect([soldOut > 5, refused > 5]).toEqual([true, true])
})

test('P5.05 of fourteen who pay at once ten get the last ten calendars, and four read that they were not charged', async () => {
  const studio = promotingStudio()
  stockUp(studio, 'calendars', 10)
  const all = await visitors(studio, 14)
  const pages = await Promise.all(all.map(({ customer }) => till(studio, customer, annual, calendar)))
  const answers = await Promise.all([...pages, ...pages].map((page) => pressWith(studio, page, 'pay')))
  const told = answers.map(({ status, text }) => (status === 303 ? 'paid' : /just sold out/.exec(text)?.[0]))
  expect(told.filter((each) => each === 'paid')).toHaveLength(20)
  expect(told.filter((each) => each === 'just sold out')).toHaveLength(8)
  expect([(await charged(studio)).length, (await promo(studio)).calendars]).toEqual([10, 0])
})

test('P5.05 so do two studios that share a folder', async () => {
  const data = mkdtempSync(join(tmpdir(), 'adagio-gifts-'))
  onTestFinished(() => rmSync(data, { recursive: true, force: true }))
  const one = promotingStudio({ data })
  const other = openStudio({ data })
  stockUp(one, 'calendars', 1)
  const all = await visitors(one, 3)
  const pages = await Promise.all(all.map(({ customer }) => till(one, customer, annual, calendar)))
  await Promise.all(pages.map((page, at) => pressWith(at === 1 ? other : one, page, 'pay')))
  expect([(await charged(other)).length, (await promo(other)).calendars]).toEqual([1, 0])
})
