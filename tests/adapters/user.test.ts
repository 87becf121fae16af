import { afterEach, describe, expect, test, vi } from 'vitest'
import { deviceMemory } from '../../adapters/browser/storage.ts'
import { findSiteConfig } from '../../adapters/config/index.ts'
import { offers } from '../../adapters/config/offers.ts'
import { makeHttp } from '../../adapters/http/index.ts'
import { readProfile } from '../../adapters/product-api/profile.ts'
import type { Tokens } from '../../adapters/product-api/request.ts'
import { makeProductApi } from '../../adapters/product-api/request.ts'
import { productUser } from '../../adapters/product-api/user.ts'
import type { AccessModel } from '../../core/access/index.ts'
import { isLocked, viewerOf } from '../../core/access/index.ts'
import { consentsWrite } from '../../core/commerce/account/index.ts'
import { bannerFor } from '../../core/commerce/billing/index.ts'
import { currentOffer, maySell, singleFor } from '../../core/commerce/offers/index.ts'
import { endOfPass } from '../../core/commerce/offers/rules.ts'
import { ok } from '../../core/kernel/result.ts'
import type { Booking } from '../../core/planner/live/index.ts'
import { bookingWrite } from '../../core/planner/live/index.ts'
import type { WeekChange } from '../../core/planner/my-week/index.ts'
import { weekWrite } from '../../core/planner/my-week/index.ts'
import { favouriteWrite } from '../../core/user/favourites/index.ts'
import { progressWrite, watchedWrite } from '../../core/user/history/index.ts'
import type { Write } from '../../core/user/outbox/index.ts'
import { tagsWrite } from '../../core/user/writes.ts'
import { known } from '../../fixtures/catalogue/index.ts'
import { answersTo, emptyWeek } from '../../fixtures/examples.ts'
import { usd } from '../../fixtures/offers.ts'
import type { PersonName } from '../../fixtures/people.ts'
import { people } from '../../fixtures/people.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { ask, noon, openStudio, signIn } from '../studio/asking.ts'
import { buy, charged, customer } from '../studio/buying.ts'
import { openSite } from './screens.ts'
import { adaptersOf, houseOf, nobody, noTokens, outside, plain, warnings } from './site-configs.ts'
import { askedOf, deviceOf, origin, pairOf, spoil, stopTime, streetTo } from './street.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const personAt = async (studio: Studio, name: PersonName, parameters = plain) => {
  const { accessToken } = await pairOf(studio, name)
  const tokens: Tokens = { token: async () => ok(accessToken), end: () => undefined }
  const house = adaptersOf(studio, tokens, parameters)
  const found = await readProfile(house.api, people[name].uid, nobody())
  if (!found.ok) throw new Error('no profile')
  return { ...house, profile: found.value, person: productUser(house.api, house.delivery, found.value) }
}

const weekly = (change: WeekChange): Write => weekWrite({ change, at: noon })
const booking = (has: Pick<Booking, 'purpose' | 'kind' | 'on'>, id = 'a/b'): Write =>
  bookingWrite({ ...has, id, at: noon })

const state = { lastTime: 600, completed: false, programId: null, updatedAt: noon }

describe('the profile', () => {
  test('V3.22 P3.10 A3.01 A3.02 V3.03 V3.04 is what the studio keeps of the person', async () => {
    const { profile } = await personAt(openStudio(), 'anna')
    expect(profile).toMatchObject({
      ...{ id: people.anna.uid, email: people.anna.email, firstName: 'Anna', lastName: 'Lindqvist', tags: ['ftue1'] },
      ...{
        isAdmin: false,
        hasTrial: false,
        hasExpiredTrial: false,
        combinedOffer: 'on-demand-annual',
        hasDayPass: false,
      },
      ...{ unusedDayPasses: 0, counts: { watchedVideos: expect.any(Number), bookmarks: expect.any(Number) } },
      products: [
        {
          type: 'on-demand',
          createdAt: noon - 120 * 86_400_000,
          expiresAt: noon + 245 * 86_400_000,
          price: usd(20_000),
        },
      ],
    })
    const states = Object.entries(profile.videoState)
    expect(states.length).toBeGreaterThan(40)
    for (const [, { lastTime, completed, updatedAt }] of states) {
      expect([typeof lastTime, typeof completed]).toEqual(['number', 'boolean'])
      expect(updatedAt).toBeGreaterThan(noon - 100 * 86_400_000)
    }
  })

  test('A1.05 V6.06 V6.07 V6.08 a bought offer opens what it names, from the wire to the lock, and nothing else', async () => {
    const studio = openStudio()
    const lockedFor = async (model: AccessModel) => {
      const { profile, delivery } = await personAt(studio, 'anna')
      const found = await delivery.byIds([known.premier, known.offer], nobody())
      if (!found.ok) throw new Error('no classes')
      const policy = { model, provider: 'product', open: new Set<string>() }
      return found.value.filter((item) => isLocked(item, policy, viewerOf(profile), noon)).map(({ id }) => id)
    }
    const buy = (id: string) =>
      studio.context.db.prepare('insert into bought_offer values (?, ?)').run(people.anna.uid, id)
    const { premier, offer } = known
    expect([await lockedFor('svod'), await lockedFor('avod')]).toEqual([[premier], [premier, offer]])
    buy('masterclass-rose')
    expect([await lockedFor('svod'), await lockedFor('avod')]).toEqual([[], [offer]])
    buy('workshop-spotting')
    expect([await lockedFor('authvod'), await lockedFor('avod')]).toEqual([[], []])
  })

  test('A1.05 A7.08 V6.08 a class alone is bought at the price of the config, from the wire to the lock', async () => {
    const studio = openStudio()
    const http = makeHttp(async (input, init) => studio.fetch(new Request(input, init)))
    const config = await findSiteConfig(http, deviceMemory(null), origin, plain)(nobody())
    const { delivery } = await personAt(studio, 'anna')
    const found = await delivery.byIds([known.premier], nobody())
    if (!config.ok || !found.ok) throw new Error('no class to buy')
    const [item] = found.value
    const policy = { model: 'svod', provider: 'product', open: new Set<string>() } as const
    const look = async () => ({
      ...{ catalogue: { config: config.value.config, policy }, now: noon },
      viewer: viewerOf((await personAt(studio, 'anna')).profile),
    })
    const before = await look()
    const single = singleFor(item!, before)
    expect([single?.type, isLocked(item!, policy, before.viewer, noon)]).toEqual(['single', true])
    await buy(studio, await customer(studio, 'anna'), single!.id)
    expect(await charged(studio)).toMatchObject([{ key: single!.id, amount: single!.price.amount }])
    const { viewer } = await look()
    expect([viewer.bought, isLocked(item!, policy, viewer, noon)]).toEqual([[single!.id], false])
  })

  test('V6.16 A6.09 an admin reads the profile of whom they act for', async () => {
    const studio = openStudio()
    const { accessToken } = await pairOf(studio, 'elena')
    const tokens: Tokens = { token: async () => ok(accessToken), end: () => undefined }
    const { api } = adaptersOf(studio, tokens, () => new URLSearchParams(`mid=${people.ben.uid}`))
    expect(await readProfile(api, people.ben.uid, nobody())).toMatchObject({ value: { firstName: 'Ben' } })
  })

  test('V7.05 A9.15 it is tried five times more', async () => {
    stopTime()
    const studio = openStudio()
    const { api, street } = adaptersOf(studio, noTokens)
    await spoil(studio, { wire: 'product-api', type: 'status', status: 503, count: 50 })
    const asked = readProfile(api, people.anna.uid, nobody())
    await street.pass(5_000)
    expect(await asked).toMatchObject({ ok: false, error: { reason: 'busy' } })
    expect(await askedOf(studio, 'product-api')).toHaveLength(6)
  })

  test('V7.05 A7.01 A2.13 it is requested with the m of the address if that is the pass of the newsletter, and without any other', async () => {
    stopTime()
    const requested = async (address: string) => {
      const studio = openStudio()
      const street = streetTo(studio)
      const sent: URL[] = []
      const fetch: typeof street.fetch = (input, init) => {
        sent.push(new URL(input instanceof Request ? input.url : input, 'https://adagio.test'))
        return street.fetch(input, init)
      }
      openSite(fetch, await deviceOf(studio, 'ben'), address)
      await street.pass(1_000)
      const own = sent.filter(({ pathname }) => pathname.endsWith(`/users/${people.ben.uid}`))
      return own.map(({ search }) => search)
    }
    expect((await requested('/?u=create-account&m=pass24'))[0]).toBe('?m=pass24')
    expect((await requested('/?m=%26mid%3Danna'))[0]).toBe('')
    expect((await requested('/'))[0]).toBe('')
  })

  test('A3.02 V3.22 A3.01 it says whether a day pass runs, and how many classes were watched and marked', async () => {
    const read = async (has: object, user: object) => {
      const { http } = outside(() =>
        JSON.stringify({ success: true, data: { ...has, user: { uid: 'b', email: 'b@adagio.test', ...user } } }),
      )
      const found = await readProfile(
        makeProductApi(http, houseOf(), noTokens, () => null),
        'b',
        nobody(),
      )
      return found.ok && [found.value.hasDayPass, found.value.counts]
    }
    const counts = { watchedVideos: 48, bookmarks: 12 }
    expect(await read({ hasDayPass: true }, { counts })).toEqual([true, counts])
    for (const odd of [undefined, null, {}, { watchedVideos: -1, bookmarks: 2 }, 'many'])
      expect(await read({}, { counts: odd })).toEqual([false, null])
  })

  test('V3.22 V3.03 P3.11 what of it is malformed is left out with a warning, and the rest stays', async () => {
    const told = warnings()
    const user = {
      ...{ uid: 'anna', email: 'a@adagio.test', profilePictureUrl: 'javascript:alert(1)', tags: ['ftue1', 7, null] },
      products: [
        { type: 'gold' },
        null,
        { type: 'live', expiresAt: 'soon' },
        { type: 'live', expiresAt: noon / 1_000 },
      ],
      videoState: {
        good: { lastTime: '61.5', completed: 'TRUE', updatedAt: new Date(noon).toISOString() },
        early: { lastTime: -5, completed: 0, updatedAt: 'class 12' },
        bad: 'not a state',
      },
      sectionState: { steps: { one: { collapsed: true }, two: { collapsed: false }, three: 7 }, odd: 'x' },
    }
    const { http } = outside(() => JSON.stringify({ success: true, data: { user, isAdmin: 'on', hasTrial: 'no' } }))
    const found = await readProfile(
      makeProductApi(http, houseOf(), noTokens, () => null),
      'anna',
      nobody(),
    )
    expect(found).toEqual(
      ok({
        ...{ id: 'anna', email: 'a@adagio.test', firstName: '', lastName: '', details: {} },
        ...{ pictureUrl: null, tags: ['ftue1'] },
        ...{ isAdmin: true, hasTrial: false, hasExpiredTrial: false, combinedOffer: null, hasDayPass: false },
        ...{ unusedDayPasses: 0, bought: [], counts: null },
        hasPendingSubscription: false,
        products: [{ type: 'live', createdAt: null, expiresAt: noon, offer: null, isTrial: false }],
        orders: null,
        week: emptyWeek,
        foldedSections: { steps: { one: { folded: true, at: 0 } } },
        videoState: {
          good: { lastTime: 61.5, completed: true, programId: null, updatedAt: noon },
          early: { lastTime: 0, completed: false, programId: null, updatedAt: 0 },
        },
      }),
    )
    expect(told()).toHaveLength(9)
  })

  const readOf = async (has: object) => {
    const data = { user: { uid: 'ben', email: 'b@adagio.test', ...has } }
    const { http } = outside(() => JSON.stringify({ success: true, data }))
    const api = makeProductApi(http, houseOf(), noTokens, () => null)
    const found = await readProfile(api, 'ben', nobody())
    if (!found.ok) throw new Error('no profile')
    return found.value
  }

  test('A3.01 A4.21 its orders are read as far as they can be, and where none are named there are none', async () => {
    warnings()
    const order = { id: 'cs_1', key: 'on-demand', promoType: null, state: 'open', at: new Date(noon).toISOString() }
    const read = { id: 'cs_1', offerId: 'on-demand', promo: null, state: 'open', at: noon, url: null }
    const { orders } = await readOf({
      orders: [
        { ...order, url: 'https://pay.adagio.test/1', amount: 2_500 },
        { ...order, url: 'javascript:alert(1)', at: 'soon' },
        { id: 'cs_2', key: 'gold', promoType: 'pass24', state: 'refused' },
        { ...order, state: 'lost' },
        { ...order, id: 7 },
        null,
      ],
    })
    expect(orders).toEqual([
      { ...read, url: 'https://pay.adagio.test/1', amount: 2_500 },
      { ...read, at: null },
      { id: 'cs_2', offerId: 'gold', promo: 'pass24', state: 'refused', at: null, url: null },
    ])
    for (const none of [{}, { orders: null }, { orders: 'many' }, { orders: { id: 1 } }])
      expect((await readOf(none)).orders).toBeNull()
    expect((await readOf({ orders: [] })).orders).toEqual([])
  })

  test('A3.01 P9.02 P9.14 what else came with an order is read as far as it can be', async () => {
    warnings()
    const order = { id: 'cs_1', key: 'on-demand-annual', promoType: null, state: 'granted' }
    const items = [{ name: '2025 Calendar', gift: true, shipped: true }, { name: 'A box' }, { gift: true }, null]
    const { orders } = await readOf({ orders: [{ ...order, items }, { ...order, items: 'many' }, order] })
    expect(orders?.map(({ items }) => items)).toEqual([
      [
        { name: '2025 Calendar', isGift: true, isShipped: true },
        { name: 'A box', isGift: false, isShipped: false },
      ],
      undefined,
      undefined,
    ])
  })

  test('A3.01 P9.06 P4.8.02 a product whose beginning nobody says is a membership of no known plan', async () => {
    const expiresAt = new Date(noon + 20 * 86_400_000).toISOString()
    const products = [
      { type: 'on-demand', expiresAt },
      { type: 'live', createdAt: 'once', expiresAt },
    ]
    warnings()
    const profile = await readOf({ products })
    expect(profile.products.map(({ createdAt }) => createdAt)).toEqual([null, null])
    const viewer = viewerOf(profile)
    expect([currentOffer(offers, viewer, noon), endOfPass(offers, viewer, noon), bannerFor(viewer, noon)]).toEqual([
      null,
      null,
      null,
    ])
    expect(maySell(offers, 'on-demand', viewer, noon)).toBe('on-demand')
  })

  test('A3.03 P9.14 of a product the studio tells what it costs in cents; what is no amount is no price', async () => {
    const held = {
      type: 'on-demand',
      createdAt: new Date(noon).toISOString(),
      expiresAt: new Date(noon + 30 * 86_400_000).toISOString(),
    }
    const amounts = [1_800, 0, -1, 0.5, '18', null, undefined]
    const { products } = await readOf({ products: amounts.map((amount) => ({ ...held, amount })) })
    expect(products.map(({ price }) => price)).toEqual([
      ...[usd(1_800), usd(0)],
      ...[-1, 0.5, '18', null, undefined].map(() => undefined),
    ])
  })

  test.each([
    [{ ftue1: true }, ['a'], ['a', 'ftue1']],
    [{ ftue1: 'true' }, ['ftue1', 'a'], ['ftue1', 'a']],
    [{ ftue1: false }, ['a'], ['a']],
    [{}, [], []],
  ])('A3.02 P2.6.01 %j with the tags %j means the tags %j', async (about, tags, meant) => {
    const data = { ...about, user: { uid: 'anna', email: '', tags, hasPendingSubscription: 'yes' } }
    const { http } = outside(() => JSON.stringify({ success: true, data }))
    const found = await readProfile(
      makeProductApi(http, houseOf(), noTokens, () => null),
      'anna',
      nobody(),
    )
    expect(found).toMatchObject({ value: { tags: meant, hasPendingSubscription: true } })
  })

  test.each([
    ['https://pictures.example/anna.webp', 'https://pictures.example/anna.webp'],
    ['/pictures/anna.webp', '/pictures/anna.webp'],
    ['//evil.example/x', null],
    ['data:text/html,x', null],
    [null, null],
  ])('A3.03 the picture at %j is shown from %j', async (profilePictureUrl, pictureUrl) => {
    const user = { uid: 'anna', email: '', profilePictureUrl }
    const { http } = outside(() => JSON.stringify({ success: true, data: { user } }))
    const found = await readProfile(
      makeProductApi(http, houseOf(), noTokens, () => null),
      'anna',
      nobody(),
    )
    expect(found).toMatchObject({ value: { pictureUrl } })
  })
})

describe('the week of a profile', () => {
  const weekOf = async (myWeekPlan: unknown) => {
    const user = { uid: 'anna', email: '', myWeekPlan }
    const { http } = outside(() => JSON.stringify({ success: true, data: { user } }))
    const found = await readProfile(
      makeProductApi(http, houseOf(), noTokens, () => null),
      'anna',
      nobody(),
    )
    return found.ok ? found.value.week : found
  }

  test.each([
    [{ classesByDay: { mon: ['a', 'b'], sat: ['c'] } }, { mon: ['a', 'b'], sat: ['c'] }],
    [{ classesByDay: { mon: ['a', 7, null, '', 'b'] } }, { mon: ['a', 'b'] }],
    [{ classesByDay: { mon: ['b', 'a', 'b', 'a'] } }, { mon: ['b', 'a'] }],
    [{ classesByDay: { mon: 'a', tue: { a: 1 }, wed: null, thu: ['a'] } }, { thu: ['a'] }],
    [{ classesByDay: { monday: ['a'], __proto__: ['b'], fri: ['c'] }, name: 'My Week' }, { fri: ['c'] }],
    [{ classesByDay: [] }, {}],
    [{}, {}],
    ['a week', {}],
    [null, {}],
    [undefined, {}],
  ])('V3.08 V3.22 %j is planned as %j', async (plan, meant) => {
    warnings()
    expect(await weekOf(plan)).toEqual({ ...emptyWeek, ...meant })
  })

  test('V3.08 V3.22 the studio’s is as it is kept', async () => {
    const { profile } = await personAt(openStudio(), 'anna')
    expect(Object.keys(profile.week)).toEqual(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'])
    expect(Object.values(profile.week).flat().length).toBeGreaterThan(2)
  })
})

describe('what a person keeps at the studio', () => {
  test('V7.07 V7.08 V3.07 bookmarks are the classes with when they were marked, looked up in chunks', async () => {
    const { person } = await personAt(openStudio(), 'anna')
    const found = await person.favourites.load(undefined, nobody())
    if (!found.ok) throw new Error('no favourites')
    expect(found.value).toHaveLength(30)
    expect(found.value[0]?.addedAt).toBe(noon)
    expect(found.value.map(({ addedAt }) => addedAt)).toEqual(found.value.map((_, day) => noon - day * 86_400_000))
  })

  test('V7.09 V3.06 watched videos are the classes, with their title, length and picture, and when they were watched', async () => {
    const { person } = await personAt(openStudio(), 'anna')
    const found = await person.history.watched(undefined, nobody())
    if (!found.ok) throw new Error('nothing watched')
    expect(found.value.length).toBeGreaterThan(10)
    for (const { item, addedAt } of found.value) {
      expect(item).toMatchObject({ title: expect.stringMatching(/./), image: expect.stringMatching(/^http/) })
      expect(item.duration).toBeGreaterThan(0)
      expect(addedAt).toBeLessThanOrEqual(noon)
    }
  })

  test('V3.04 progress comes with the profile first, and is read anew the next time', async () => {
    const studio = openStudio()
    const { person, profile } = await personAt(studio, 'anna')
    const before = await askedOf(studio, 'product-api')
    expect(await person.history.progress(undefined, nobody())).toEqual(ok(profile.videoState))
    expect(await askedOf(studio, 'product-api')).toHaveLength(before.length)
    await person.wire.send(progressWrite(known.long, state), nobody())
    expect(await person.history.progress(undefined, nobody())).toMatchObject({
      value: { [known.long]: { lastTime: 600 } },
    })
  })

  test('V7.07 a favourite is added and taken away', async () => {
    const studio = openStudio()
    const { person } = await personAt(studio, 'ben')
    const write = (on: boolean) => favouriteWrite({ id: known.locked, on, at: noon }, '/m/lock0001')
    expect(await person.wire.send(write(true), nobody())).toEqual(ok(null))
    expect(await person.favourites.load(undefined, nobody())).toMatchObject({ value: [{ item: { id: known.locked } }] })
    expect(await person.wire.send(write(false), nobody())).toEqual(ok(null))
    expect(await person.favourites.load(undefined, nobody())).toEqual(ok([]))
    const bodies = (await askedOf(studio, 'product-api')).flatMap(({ method, body }) =>
      body ? [[method, JSON.parse(body)]] : [],
    )
    const body = { mediaId: known.locked, pageUrl: '/m/lock0001' }
    expect(bodies).toEqual([
      ['POST', body],
      ['DELETE', body],
    ])
  })

  test('V7.10 V7.11 a watched class and how far one is arrive in the class’s own name', async () => {
    const studio = openStudio()
    const { person } = await personAt(studio, 'ben')
    await person.wire.send(watchedWrite(known.long, known.program, noon), nobody())
    await person.wire.send(progressWrite(known.long, state), nobody())
    const { token } = await signIn(studio, 'ben')
    const { body } = await ask(studio, 'GET', `/product-api/users/${people.ben.uid}`, { token })
    expect(body.data.user.videoState[known.long]).toMatchObject({ lastTime: 600, completed: false })
    expect(await person.history.watched(undefined, nobody())).toMatchObject({ value: [{ item: { id: known.long } }] })
  })

  test('A7.02 A7.04 V7.06 V7.13 tags are added and consents kept, however often they come', async () => {
    const studio = openStudio()
    const { person, api } = await personAt(studio, 'ben')
    const writes: readonly Write[] = [
      tagsWrite(['ftue1', 'asked'], noon),
      consentsWrite(answersTo({ news: true, care: false }), noon),
    ]
    for (const write of [...writes, ...writes]) expect(await person.wire.send(write, nobody())).toEqual(ok(null))
    expect(await readProfile(api, people.ben.uid, nobody())).toMatchObject({ value: { tags: ['asked', 'ftue1'] } })
    const { token } = await signIn(studio, 'ben')
    const { body } = await ask(studio, 'GET', '/product-api/users/me', { token })
    expect(body.data.user.consents).toEqual({ news: true, care: false })
  })

  const writes: readonly Write[] = [
    progressWrite('a/b?c', state),
    favouriteWrite({ id: 'a', on: false, at: noon }, '/'),
    watchedWrite('a', null, noon),
    tagsWrite(['ftue1'], noon),
    consentsWrite(answersTo({ news: false }), noon),
    weekly({ type: 'add', day: 'mon', video: 'a' }),
    weekly({ type: 'clear' }),
    booking({ purpose: 'rsvp', kind: 'class', on: true }),
    booking({ purpose: 'notify', kind: 'event', on: false }),
  ]

  test.each(writes)('V7.11 %j outlives the page that made it', async (write) => {
    const { asked, http } = outside(() => JSON.stringify({ success: true }))
    const api = makeProductApi(http, houseOf(), { token: async () => ok('token'), end: () => undefined }, () => null)
    const profile = { ...(await personAt(openStudio(), 'ben')).profile, id: 'ben/../anna' }
    const person = productUser(api, { byIds: async () => ok([]) } as never, profile)
    expect((await person.wire.send(write, nobody())).ok).toBe(true)
    expect(asked[0]).toMatchObject({ keepalive: true, headers: { authorization: 'Bearer token' } })
    expect(new URL(asked[0]!.url).pathname).toMatch(
      /^\/product-api\/(users\/(me|ben%2F..%2Fanna\/(video-state\/a%2Fb%3Fc|bookmarks|watched-videos|tags|(clear-)?my-week-plan))|rsvps|live-events\/a%2Fb\/notify)$/,
    )
  })

  test.each<readonly [Write, string, string, unknown]>([
    [weekly({ type: 'add', day: 'mon', video: 'a' }), 'POST', 'my-week-plan', { videoId: 'a', day: 'mon' }],
    [weekly({ type: 'remove', day: 'mon', video: 'a' }), 'DELETE', 'my-week-plan', { videoId: 'a', day: 'mon' }],
    [weekly({ type: 'clear' }), 'DELETE', 'clear-my-week-plan', undefined],
    [
      weekly({ type: 'order', day: 'tue', videos: ['b', 'a'] }),
      ...(['POST', 'my-week-plan/update-day', { day: 'tue', videoIds: ['b', 'a'] }] as const),
    ],
    [
      weekly({ type: 'move', day: 'mon', newDay: 'sat', video: 'a' }),
      ...(['POST', 'my-week-plan/move-to-day', { videoId: 'a', day: 'mon', newDay: 'sat' }] as const),
    ],
    [booking({ purpose: 'rsvp', kind: 'class', on: true }), 'POST', '/rsvps', { classId: 'a/b' }],
    [booking({ purpose: 'rsvp', kind: 'class', on: false }), 'DELETE', '/rsvps?classId=a%2Fb', undefined],
    [booking({ purpose: 'notify', kind: 'class', on: true }), 'POST', '/notify-recordings', { classId: 'a/b' }],
    [booking({ purpose: 'notify', kind: 'class', on: false }), 'DELETE', '/notify-recordings/a%2Fb', undefined],
    [booking({ purpose: 'rsvp', kind: 'event', on: true }), 'POST', '/live-events/a%2Fb/rsvp', undefined],
    [booking({ purpose: 'rsvp', kind: 'event', on: false }), 'DELETE', '/live-events/a%2Fb/rsvp', undefined],
    [booking({ purpose: 'notify', kind: 'event', on: true }), 'POST', '/live-events/a%2Fb/notify', undefined],
    [booking({ purpose: 'notify', kind: 'event', on: false }), 'DELETE', '/live-events/a%2Fb/notify', undefined],
  ])('V7.14 V7.15 V7.16 V7.17 V7.21 V7.22 V7.23 %j goes by %s %s', async (write, method, path, body) => {
    const { asked, http } = outside(() => JSON.stringify({ success: true, data: {} }))
    const api = makeProductApi(http, houseOf(), noTokens, () => null)
    const { profile } = await personAt(openStudio(), 'ben')
    const person = productUser(api, {} as never, profile)
    expect(await person.wire.send(write, nobody())).toEqual(ok(null))
    const { pathname, search } = new URL(asked[0]!.url)
    const user = `/product-api/users/${people.ben.uid}/`
    expect(pathname + search).toBe(path.startsWith('/') ? `/product-api${path}` : user + path)
    expect([asked[0]?.method, asked[0]?.json]).toEqual([method, body])
  })

  test('V7.14 V7.15 V7.16 V7.17 the studio answers every change of a week with the week it holds', async () => {
    const { person } = await personAt(openStudio(), 'ben')
    const [a, b] = [known.long, known.free]
    const steps: readonly (readonly [WeekChange, object])[] = [
      [{ type: 'add', day: 'mon', video: a }, { mon: [a] }],
      [{ type: 'add', day: 'mon', video: b }, { mon: [a, b] }],
      [{ type: 'order', day: 'mon', videos: [b, 'gone0001', a] }, { mon: [b, a] }],
      [
        { type: 'move', day: 'mon', newDay: 'sat', video: a },
        { mon: [b], sat: [a] },
      ],
      [{ type: 'remove', day: 'mon', video: b }, { sat: [a] }],
      [{ type: 'clear' }, {}],
    ]
    for (const [change, holds] of steps)
      expect(await person.wire.send(weekly(change), nobody())).toEqual(ok({ ...emptyWeek, ...holds }))
  })

  test('V4.17 a change of the week that is refused is logged, alone or among others; one that waits, or another write, is not', async () => {
    const told = warnings()
    const studio = openStudio()
    const { person } = await personAt(studio, 'ben')
    const unknown = weekly({ type: 'add', day: 'mon', video: 'gone0001' })
    await spoil(studio, { wire: 'product-api', type: 'status', status: 503, count: 1 })
    await person.wire.send(unknown, nobody())
    await person.wire.send(booking({ purpose: 'rsvp', kind: 'class', on: true }, 'gone0001'), nobody())
    expect(told()).toEqual([])
    await person.wire.send(unknown, nobody())
    expect(told()).toHaveLength(1)
    expect(told()[0]).toContain('a change of the week was refused')
    const again = weekly({ type: 'add', day: 'tue', video: 'gone0001' })
    await person.wire.batch([again, weekly({ type: 'clear' })], nobody())
    expect(told()).toHaveLength(2)
  })

  test('V7.14 the studio says no to what is there already, and to what it does not know', async () => {
    const { person } = await personAt(openStudio(), 'ben')
    const add = (video: string, at = noon) =>
      person.wire.send({ ...weekly({ type: 'add', day: 'mon', video }), at } as Write, nobody())
    await add(known.long)
    expect(await add(known.long, noon + 1)).toMatchObject({ error: { type: 'Refused', reason: 'conflict' } })
    expect(await add('gone0001')).toMatchObject({ error: { reason: 'missing', message: 'Video not found' } })
  })

  test.each([{}, null, 'a week', { myWeekPlan: null }, { myWeekPlan: {} }, { myWeekPlan: { classesByDay: [] } }])(
    'V7.14 an answer of %j to a change says nothing of the week',
    async (data) => {
      const { http } = outside(() => JSON.stringify({ success: true, data }))
      const api = makeProductApi(http, houseOf(), noTokens, () => null)
      const { profile } = await personAt(openStudio(), 'ben')
      const person = productUser(api, {} as never, profile)
      expect(await person.wire.send(weekly({ type: 'clear' }), nobody())).toEqual(ok(null))
    },
  )

  test('V7.11 a write is sent once: trying again is the outbox’s', async () => {
    const studio = openStudio()
    const { person } = await personAt(studio, 'ben')
    await spoil(studio, { wire: 'product-api', method: 'POST', type: 'status', status: 503, count: 9 })
    expect(await person.wire.send(progressWrite(known.long, state), nobody())).toMatchObject({
      error: { type: 'Refused', reason: 'busy' },
    })
    expect((await askedOf(studio, 'product-api')).filter(({ method }) => method === 'POST')).toHaveLength(1)
  })
})
