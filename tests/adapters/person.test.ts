import { afterEach, describe, expect, test, vi } from 'vitest'
import { productPerson } from '../../adapters/product-api/person.ts'
import { readProfile } from '../../adapters/product-api/profile.ts'
import type { Tokens } from '../../adapters/product-api/request.ts'
import { makeProductApi } from '../../adapters/product-api/request.ts'
import type { Write } from '../../core/outbox/index.ts'
import { ok } from '../../core/result.ts'
import { known } from '../../fixtures/catalogue/index.ts'
import type { PersonName } from '../../fixtures/people.ts'
import { people } from '../../fixtures/people.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { ask, noon, openStudio, signIn } from '../studio/asking.ts'
import { adaptersOf, houseOf, nobody, noTokens, outside, plain, warnings } from './houses.ts'
import { askedOf, pairOf, spoil, stopTime } from './street.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const personAt = async (studio: Studio, name: PersonName, parameters = plain) => {
  const { accessToken } = await pairOf(studio, name)
  const tokens: Tokens = { token: async () => ok(accessToken), end: () => undefined }
  const house = adaptersOf(studio, tokens, parameters)
  const found = await readProfile(house.api, people[name].uid, nobody())
  if (!found.ok) throw new Error('no profile')
  return { ...house, profile: found.value, person: productPerson(house.api, house.delivery, found.value) }
}

const state = { lastTime: 600, completed: false, programId: null, updatedAt: noon }

describe('the profile', () => {
  test('V3.22 A3.01 A3.02 V3.03 V3.04 is what the studio keeps of the person', async () => {
    const { profile } = await personAt(openStudio(), 'anna')
    expect(profile).toMatchObject({
      ...{ id: people.anna.uid, email: people.anna.email, firstName: 'Anna', lastName: 'Lindqvist', tags: ['ftue1'] },
      ...{ isAdmin: false, hasTrial: false, hasExpiredTrial: false, hasOneYearOnDemand: true, unusedDayPasses: 0 },
      products: [{ type: 'on-demand', createdAt: noon - 120 * 86_400_000, expiresAt: noon + 245 * 86_400_000 }],
    })
    const states = Object.entries(profile.videoState)
    expect(states.length).toBeGreaterThan(40)
    for (const [, { lastTime, completed, updatedAt }] of states) {
      expect([typeof lastTime, typeof completed]).toEqual(['number', 'boolean'])
      expect(updatedAt).toBeGreaterThan(noon - 100 * 86_400_000)
    }
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
    expect(await asked).toMatchObject({ ok: false, error: { status: 503 } })
    expect(await askedOf(studio, 'product-api')).toHaveLength(6)
  })

  test('V3.22 V3.03 what of it is malformed is left out with a warning, and the rest stays', async () => {
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
    }
    const { http } = outside(() => JSON.stringify({ success: true, data: { user, isAdmin: 'on', hasTrial: 'no' } }))
    const found = await readProfile(
      makeProductApi(http, houseOf(), noTokens, () => null),
      'anna',
      nobody(),
    )
    expect(found).toEqual(
      ok({
        ...{ id: 'anna', email: 'a@adagio.test', firstName: '', lastName: '', pictureUrl: null, tags: ['ftue1'] },
        ...{ isAdmin: true, hasTrial: false, hasExpiredTrial: false, hasOneYearOnDemand: false, unusedDayPasses: 0 },
        hasPendingSubscription: false,
        products: [{ type: 'live', createdAt: 0, expiresAt: noon }],
        videoState: {
          good: { lastTime: 61.5, completed: true, programId: null, updatedAt: noon },
          early: { lastTime: 0, completed: false, programId: null, updatedAt: 0 },
        },
      }),
    )
    expect(told()).toHaveLength(7)
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

describe('what a person keeps at the studio', () => {
  test('V7.07 V7.08 V3.07 bookmarks are the classes with when they were marked, looked up in chunks', async () => {
    const { person } = await personAt(openStudio(), 'anna')
    const found = await person.favourites.load(undefined, nobody())
    if (!found.ok) throw new Error('no favourites')
    expect(found.value).toHaveLength(30)
    expect(found.value[0]?.addedAt).toBe(noon)
    expect(found.value.map(({ addedAt }) => addedAt)).toEqual(found.value.map((_, day) => noon - day * 86_400_000))
  })

  test('V7.09 V3.06 watched videos are the classes with when they were watched', async () => {
    const { person } = await personAt(openStudio(), 'anna')
    const found = await person.history.watched(undefined, nobody())
    if (!found.ok) throw new Error('nothing watched')
    expect(found.value.length).toBeGreaterThan(10)
    for (const { addedAt } of found.value) expect(addedAt).toBeLessThanOrEqual(noon)
  })

  test('V3.04 progress comes with the profile first, and is read anew the next time', async () => {
    const studio = openStudio()
    const { person, profile } = await personAt(studio, 'anna')
    const before = await askedOf(studio, 'product-api')
    expect(await person.history.progress(undefined, nobody())).toEqual(ok(profile.videoState))
    expect(await askedOf(studio, 'product-api')).toHaveLength(before.length)
    await person.send({ type: 'keepProgress', media: known.long, state }, nobody())
    expect(await person.history.progress(undefined, nobody())).toMatchObject({
      value: { [known.long]: { lastTime: 600 } },
    })
  })

  test('V7.07 a favourite is added and taken away', async () => {
    const studio = openStudio()
    const { person } = await personAt(studio, 'ben')
    const write = { type: 'keepFavourite', media: known.locked, pageUrl: '/m/lock0001', at: noon } as const
    expect(await person.send({ ...write, on: true }, nobody())).toEqual(ok(undefined))
    expect(await person.favourites.load(undefined, nobody())).toMatchObject({ value: [{ item: { id: known.locked } }] })
    expect(await person.send({ ...write, on: false }, nobody())).toEqual(ok(undefined))
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
    await person.send({ type: 'keepWatched', media: known.long, programId: known.program, at: noon }, nobody())
    await person.send({ type: 'keepProgress', media: known.long, state }, nobody())
    const { token } = await signIn(studio, 'ben')
    const { body } = await ask(studio, 'GET', `/product-api/users/${people.ben.uid}`, { token })
    expect(body.data.user.videoState[known.long]).toMatchObject({ lastTime: 600, completed: false })
    expect(await person.history.watched(undefined, nobody())).toMatchObject({ value: [{ item: { id: known.long } }] })
  })

  test('A7.02 A7.04 tags are added and consents kept, however often they come', async () => {
    const studio = openStudio()
    const { person, api } = await personAt(studio, 'ben')
    const writes: readonly Write[] = [
      { type: 'keepTags', tags: ['ftue1', 'asked'], at: noon },
      { type: 'keepConsents', consents: { news: true, care: false }, at: noon },
    ]
    for (const write of [...writes, ...writes]) expect(await person.send(write, nobody())).toEqual(ok(undefined))
    expect(await readProfile(api, people.ben.uid, nobody())).toMatchObject({ value: { tags: ['asked', 'ftue1'] } })
    const { token } = await signIn(studio, 'ben')
    const { body } = await ask(studio, 'GET', '/product-api/users/me', { token })
    expect(body.data.user.consents).toEqual({ news: true, care: false })
  })

  const writes: readonly Write[] = [
    { type: 'keepProgress', media: 'a/b?c', state },
    { type: 'keepFavourite', media: 'a', on: false, pageUrl: '/', at: noon },
    { type: 'keepWatched', media: 'a', programId: null, at: noon },
    { type: 'keepTags', tags: ['ftue1'], at: noon },
    { type: 'keepConsents', consents: { news: false }, at: noon },
  ]

  test.each(writes)('V7.11 %j outlives the page that made it', async (write) => {
    const { asked, http } = outside(() => JSON.stringify({ success: true }))
    const api = makeProductApi(http, houseOf(), { token: async () => ok('token'), end: () => undefined }, () => null)
    const profile = { ...(await personAt(openStudio(), 'ben')).profile, id: 'ben/../anna' }
    const person = productPerson(api, { byIds: async () => ok([]) } as never, profile)
    expect((await person.send(write, nobody())).ok).toBe(true)
    expect(asked[0]).toMatchObject({ keepalive: true, headers: { authorization: 'Bearer token' } })
    expect(new URL(asked[0]!.url).pathname).toMatch(
      /^\/product-api\/users\/(me|ben%2F..%2Fanna\/(video-state\/a%2Fb%3Fc|bookmarks|watched-videos|tags))$/,
    )
  })

  test('V7.11 a write is sent once: trying again is the outbox’s', async () => {
    const studio = openStudio()
    const { person } = await personAt(studio, 'ben')
    await spoil(studio, { wire: 'product-api', method: 'POST', type: 'status', status: 503, count: 9 })
    expect(await person.send({ type: 'keepProgress', media: known.long, state }, nobody())).toMatchObject({
      error: { type: 'Refused', status: 503 },
    })
    expect((await askedOf(studio, 'product-api')).filter(({ method }) => method === 'POST')).toHaveLength(1)
  })
})
