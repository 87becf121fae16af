import { describe, expect, test } from 'vitest'
import { known } from '../../fixtures/catalogue/index.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { ask, noon, openStudio, register, signIn } from './asking.ts'

const hour = 3_600_000
const get = (studio: Studio, path: string, token?: string) =>
  ask(studio, 'GET', `/product-api${path}`, token === undefined ? {} : { token })
const post = (studio: Studio, path: string, token: string, body: unknown) =>
  ask(studio, 'POST', `/product-api${path}`, { token, body })

describe('the envelope', () => {
  test('V7.02 an answer and a refusal come in the same envelope', async () => {
    const studio = openStudio()
    expect((await get(studio, '/initial-data')).body).toMatchObject({ status: 200, success: true, message: 'OK' })
    const missing = await get(studio, '/programs/nothing')
    expect(missing.body).toEqual({ status: 404, success: false, message: 'Program not found', data: null })
    expect((await get(studio, '/nothing')).body).toMatchObject({ status: 404, success: false, data: null })
  })

  test('V7.01 A8.12 a call without a good token is refused, and an expired one is told so', async () => {
    const studio = openStudio()
    const { token } = await signIn(studio, 'anna')
    for (const bad of ['', 'x', `${token}x`]) {
      const { status, body } = await get(studio, '/users/me', bad)
      expect({ status, message: body.message }).toEqual({ status: 401, message: 'Invalid JWT token' })
    }
    expect((await get(studio, '/users/me')).body.message).toBe('Invalid JWT token')
    studio.clock.set(noon + hour)
    expect((await get(studio, '/users/me', token)).body.message).toBe('JWT token expired')
  })

  test('V8.01 what does not fit is named field by field', async () => {
    const studio = openStudio()
    const { token } = await signIn(studio, 'anna')
    const refused = await post(studio, `/users/me/video-state/${known.free}`, token, { lastTime: -1, completed: 'yes' })
    expect(refused).toMatchObject({ status: 422, body: { success: false } })
    expect(Object.keys(refused.body.data.errors).sort()).toEqual(['completed', 'lastTime'])
    expect((await post(studio, '/users/me/tags', token, '{')).status).toBe(422)
  })

  test('V8.01 a body beyond 64 KB is turned away', async () => {
    const studio = openStudio()
    const { token } = await signIn(studio, 'anna')
    const answer = await post(studio, '/users/me/tags', token, { tags: ['x'.repeat(66_000)] })
    expect(answer).toMatchObject({ status: 413, body: { success: false } })
  })
})

describe('for everybody', () => {
  test('V3.21 V7.04 the initial data has every part, light, and asks for no token', async () => {
    const { body, headers, text } = await get(openStudio(), '/initial-data')
    const parts = ['collections', 'featuredContent', 'freePlaylists', 'homeShelves', 'library', 'programs']
    expect(Object.keys(body.data).sort()).toEqual([
      ...parts,
      'promo',
      'sale',
      'samplerPlaylists',
      'sections',
      'upcomingEvents',
    ])
    expect(body.data.programs).toHaveLength(28)
    expect(text.length).toBeLessThan(30_000)
    expect(headers.get('etag')).toBeTruthy()
  })

  test('P3.01 P3.02 P3.03 P3.04 a program comes with its sections, playlists and videos', async () => {
    const { body } = await get(openStudio(), `/programs/${known.program}`)
    expect(Object.keys(body.data)).toEqual(['program', 'sections', 'playlists', 'videos'])
    expect(body.data.program.programId).toBe(known.program)
  })

  test('V6.15 A6.08 the courses are for admins', async () => {
    const studio = openStudio()
    const [elena, anna] = [await signIn(studio, 'elena'), await signIn(studio, 'anna')]
    expect((await get(studio, '/courses', anna.token)).status).toBe(403)
    const { body } = await get(studio, '/courses', elena.token)
    expect(Object.keys(body.data.courses[0])).toEqual(['id', 'name', 'sidebarName', 'type', 'group'])
    expect((await get(studio, '/courses')).status).toBe(401)
  })

  test('V6.15 A6.08 a draft is on the list of courses alone, and is there for an admin alone, by either of its ids', async () => {
    const studio = openStudio()
    const [elena, anna] = [await signIn(studio, 'elena'), await signIn(studio, 'anna')]
    const { courses } = (await get(studio, '/courses', elena.token)).body.data
    const drafts = courses.filter(({ type }: { type: string }) => type === 'draft')
    expect(drafts).toEqual([expect.objectContaining({ name: 'The Winter Intensive' })])
    const { programs } = (await get(studio, '/initial-data')).body.data
    const listed = programs.map(({ id }: { id: string }) => id)
    const others = courses.filter(({ type }: { type: string }) => type !== 'draft')
    expect(others.map(({ id }: { id: string }) => id)).toEqual(listed)
    for (const id of [known.draftProgram, drafts[0].id]) {
      const answers = [await get(studio, `/programs/${id}`), await get(studio, `/programs/${id}`, anna.token)]
      expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
        [404, 'Program not found'],
        [404, 'Program not found'],
      ])
      const own = await get(studio, `/programs/${id}`, elena.token)
      expect(own.body.data.program).toMatchObject({ programId: known.draftProgram, type: 'draft' })
      expect(own.headers.get('cache-control')).toBe('no-store')
    }
    // An admin who acts for a member sees what the member sees.
    const headers = { 'X-Impersonate-User': 'studio-anna' }
    const acting = { token: elena.token, headers }
    expect((await ask(studio, 'GET', `/product-api/programs/${known.draftProgram}`, acting)).status).toBe(404)
  })

  test('V7.25 a search is noted for a visitor and for a member', async () => {
    const studio = openStudio()
    const { token } = await signIn(studio, 'ben')
    const body = { query: 'plié', source: 'header', searchId: 's1' }
    expect((await ask(studio, 'POST', '/product-api/events/search', { body })).status).toBe(200)
    expect((await post(studio, '/events/search', token, body)).status).toBe(200)
    expect((await post(studio, '/events/search', 'x', body)).status).toBe(401)
    const { searches } = (await ask(studio, 'GET', '/dev/control/searches')).body
    expect(searches.map(({ uid, query }: { uid: string; query: string }) => [uid, query])).toEqual([
      ['studio-ben', 'plié'],
      [null, 'plié'],
    ])
  })
})

describe('the profile', () => {
  const profile = async (studio: Studio, name: Parameters<typeof signIn>[1]) =>
    (await get(studio, '/users/me', (await signIn(studio, name)).token)).body.data

  test('V3.22 A3.01 A3.02 A7.01 it has every field', async () => {
    const { user, ...flags } = await profile(openStudio(), 'anna')
    expect(flags).toEqual({
      ...{ ftue1: true, hasOneYearOnDemand: true, hasDayPass: false, isAdmin: false },
      ...{ hasTrial: false, hasExpiredTrial: false },
    })
    expect(user).toMatchObject({
      id: 'studio-anna',
      uid: 'studio-anna',
      fullName: 'Anna Lindqvist',
      unusedDayPasses: 0,
    })
    expect(user.products).toEqual([
      {
        type: 'on-demand',
        createdAt: '2025-11-02T17:00:00.000Z',
        expiresAt: '2026-11-02T17:00:00.000Z',
        isRecurring: true,
        amount: 20_000,
      },
    ])
    expect(user.myWeekPlan).toMatchObject({ name: 'My Week Plan', visibility: 'private' })
    expect(Object.keys(user.myWeekPlan.classesByDay)).toEqual(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'])
  })

  test('V3.03 V3.04 V3.06 V3.07 anna has watched much, at every stage and long ago, and kept favourites', async () => {
    const { user } = await profile(openStudio(), 'anna')
    const states: { completed: boolean; lastTime: number; updatedAt: number }[] = Object.values(user.videoState)
    expect(states.length).toBeGreaterThanOrEqual(30)
    expect(states.filter(({ completed }) => completed).length).toBeGreaterThan(5)
    expect(states.filter(({ completed, lastTime }) => !completed && lastTime > 60).length).toBeGreaterThan(5)
    expect(states.filter(({ updatedAt }) => noon - updatedAt > 30 * 24 * hour).length).toBeGreaterThan(5)
    expect(user.counts.bookmarks).toBeGreaterThanOrEqual(27)
    expect(user.counts.watchedVideos).toBeGreaterThan(10)
  })

  test.each([
    ['ben', { ftue1: false, hasExpiredTrial: false }, { products: [], unusedDayPasses: 0 }],
    ['chloe', {}, { unusedDayPasses: 3, products: [], firstName: 'Chloé' }],
    ['dario', {}, { products: [{ type: 'live' }] }],
    ['elena', { isAdmin: true }, { products: [{ type: 'on-demand' }, { type: 'live' }] }],
    ['farid', {}, { tags: ['ftue1', 'pass24'], products: [{ expiresAt: '2026-03-03T13:00:00.000Z' }] }],
    ['grace', { hasOneYearOnDemand: false }, { products: [{ expiresAt: '2026-03-22T17:00:00.000Z' }] }],
    ['hiro', { hasTrial: false, hasExpiredTrial: true }, { products: [{}, { type: 'on-demand' }] }],
    ['kofi', { ftue1: false }, { products: [{ type: 'on-demand' }] }],
  ] as const)('A3.02 %s is as told', async (name, flags, user) => {
    expect(await profile(openStudio(), name)).toMatchObject({ ...flags, user })
  })

  test('A7.02 V7.06 what is changed is kept, the rest stays', async () => {
    const studio = openStudio()
    const { token } = await signIn(studio, 'ben')
    await post(studio, '/users/me', token, { firstName: '  Benoît ', city: 'Lyon', birthDate: '1990-02-28' })
    const { body } = await post(studio, '/users/me', token, { lastName: 'O', city: 'Paris' })
    const expected = { fullName: 'Benoît O', city: 'Paris', birthDate: '1990-02-28' }
    expect(body.data.user).toMatchObject(expected)
    const long = await post(studio, '/users/me', token, { firstName: 'x'.repeat(51), birthDate: '1990-02-31' })
    expect(Object.keys(long.body.data.errors).sort()).toEqual(['birthDate', 'firstName'])
  })

  test('A7.01 V6.16 A6.09 one’s own record alone, except for an admin who says for whom', async () => {
    const studio = openStudio()
    const [anna, elena] = [await signIn(studio, 'anna'), await signIn(studio, 'elena')]
    const as = (token: string, user: string, path: string) =>
      ask(studio, 'GET', `/product-api${path}`, { token, headers: { 'X-Impersonate-User': user } })
    expect((await get(studio, '/users/studio-ben', anna.token)).status).toBe(403)
    expect((await get(studio, '/users/studio-ben', elena.token)).status).toBe(403)
    expect((await as(anna.token, 'studio-ben', '/users/studio-ben')).status).toBe(403)
    expect((await as(elena.token, 'studio-ben', '/users/studio-ben')).body.data.user.email).toBe('ben@adagio.test')
    expect((await as(elena.token, 'studio-ben', '/users/me/bookmarks')).body.data.bookmarks).toEqual([])
    expect((await as(elena.token, 'me', '/users/me')).body.data.user.email).toBe('elena@adagio.test')
    expect((await as(elena.token, 'nobody', '/users/nobody')).status).toBe(404)
  })

  test('V7.13 A7.04 tags are added to those that are there', async () => {
    const studio = openStudio()
    const { token } = await signIn(studio, 'kofi')
    expect((await post(studio, '/users/me/tags', token, { tags: ['ftue1', 'level:beginner'] })).body.data).toEqual({
      tags: ['ftue1', 'level:beginner'],
    })
    expect((await get(studio, '/users/me', token)).body.data.ftue1).toBe(true)
    expect((await post(studio, '/users/me/tags', token, { tags: ['<b>'] })).status).toBe(422)
  })
})

describe('what a member leaves behind', () => {
  const fresh = async () => {
    const studio = openStudio()
    return { studio, ...(await register(studio, 'new@example.org')) }
  }

  test('V3.07 V7.07 V7.08 a favourite is kept once, newest first, and taken away', async () => {
    const { studio, token } = await fresh()
    const page = { mediaId: known.free, pageUrl: '/p/plstfree' }
    const added = await post(studio, '/users/me/bookmarks', token, page)
    const expected = { jwId: known.free, duration: 720, dateAdded: noon, pageUrl: '/p/plstfree' }
    expect(added.body.data.bookmark).toMatchObject(expected)
    studio.clock.set(noon + 1)
    expect((await post(studio, '/users/me/bookmarks', token, page)).body.data.bookmark).toMatchObject(expected)
    await post(studio, '/users/me/bookmarks', token, { mediaId: known.locked })
    const ids = async () => {
      const { bookmarks } = (await get(studio, '/users/me/bookmarks', token)).body.data
      return bookmarks.map(({ jwId }: { jwId: string }) => jwId)
    }
    expect(await ids()).toEqual([known.locked, known.free])
    const path = '/product-api/users/me/bookmarks'
    await ask(studio, 'DELETE', path, { token, body: { mediaId: known.free } })
    expect(await ids()).toEqual([known.locked])
    await ask(studio, 'DELETE', `${path}?mediaId=${known.locked}`, { token })
    expect(await ids()).toEqual([])
  })

  test('V7.07 no favourite of a class that is not there, nor with an address that does something', async () => {
    const { studio, token } = await fresh()
    for (const mediaId of [known.missing, known.draft])
      expect((await post(studio, '/users/me/bookmarks', token, { mediaId })).status).toBe(404)
    for (const pageUrl of ['javascript:alert(1)', '//evil.example', 'data:text/html,x', '/\\evil.example'])
      expect((await post(studio, '/users/me/bookmarks', token, { mediaId: known.free, pageUrl })).status).toBe(422)
  })

  test('V3.06 V7.09 V7.10 a class watched again moves to the front', async () => {
    const { studio, token } = await fresh()
    for (const mediaId of [known.free, known.short, known.free]) {
      studio.clock.set(studio.clock.now() + 1)
      await post(studio, '/users/me/watched-videos', token, { mediaId, programId: null })
    }
    const { watchedVideos } = (await get(studio, '/users/me/watched-videos', token)).body.data
    expect(watchedVideos).toMatchObject([
      { jwId: known.free, dateAdded: noon + 3 },
      { jwId: known.short, dateAdded: noon + 2 },
    ])
  })

  test('V3.03 V7.11 a state noted earlier never replaces a later one, and parts that are not told stay', async () => {
    const { studio, token } = await fresh()
    const note = async (body: unknown) =>
      (await post(studio, `/users/me/video-state/${known.free}`, token, body)).body.data.videoState
    await note({ lastTime: 90, programId: known.program, updatedAt: noon - 1_000 })
    expect(await note({ lastTime: 12, updatedAt: noon - 2_000 })).toMatchObject({
      lastTime: 90,
      updatedAt: noon - 1_000,
    })
    const done = { lastTime: 90, completed: true, programId: known.program, updatedAt: noon }
    expect(await note({ completed: true })).toEqual(done)
    expect(await note({ lastTime: 5, updatedAt: noon + hour })).toMatchObject({ lastTime: 5, updatedAt: noon })
    const { user } = (await get(studio, '/users/me', token)).body.data
    expect(user.videoState).toEqual({ [known.free]: { ...done, lastTime: 5 } })
  })

  test('V7.12 P3.11 what is folded in a program is kept', async () => {
    const { studio, token } = await fresh()
    const path = `/users/me/programs/${known.program}/section-state`
    expect((await post(studio, path, token, { state: { s1: true } })).body.data).toEqual({})
    expect((await get(studio, '/users/me', token)).body.data.user.sectionState).toEqual({
      [known.program]: { s1: true },
    })
    expect((await post(studio, '/users/me/programs/nothing/section-state', token, { state: {} })).status).toBe(404)
  })
})
