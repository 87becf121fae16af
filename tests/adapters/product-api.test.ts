import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Answer, Http } from '../../adapters/http/index.ts'
import { productCatalogue } from '../../adapters/product-api/catalogue.ts'
import { initialDataSchema } from '../../adapters/product-api/initial-data.ts'
import { programSchema } from '../../adapters/product-api/program.ts'
import type { Tokens } from '../../adapters/product-api/request.ts'
import { impersonated, makeProductApi, opened } from '../../adapters/product-api/request.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { indexOf, lessonAt, lessonsInOrder } from '../../core/playback/queue/lessons.ts'
import { known } from '../../fixtures/catalogue/index.ts'
import { programDetail } from '../../fixtures/catalogue/store.ts'
import { openStudio } from '../studio/asking.ts'
import { adaptersOf, houseOf, nobody, noTokens, outside, plain, warnings } from './site-configs.ts'
import { askedOf, spoil, stopTime } from './street.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const good = JSON.stringify({ status: 200, success: true, message: 'OK', data: { barre: 'left' } })
const no = (status: number, message: string): Answer => ({
  status,
  text: JSON.stringify({ status, success: false, message, data: null }),
})

const read = { method: 'GET', path: '/users/anna' } as const

/** Tokens that are refreshed once; what was asked of them is kept. */
const refreshable = (fresh: Awaited<ReturnType<Tokens['token']>> = ok('fresh')) => {
  const refused: (string | undefined)[] = []
  let ended = 0
  const tokens: Tokens = {
    token: async (old) => {
      refused.push(old)
      return old === undefined ? ok('stale') : fresh
    },
    end: () => {
      ended += 1
    },
  }
  return { tokens, refused, ended: () => ended }
}

const bearerOf = (headers: Readonly<Record<string, string>> | undefined) => headers?.['authorization']

const apiOver = (answer: (bearer: string | undefined) => Answer | string, tokens: Tokens, parameters = plain) => {
  const { asked, http } = outside(({ headers }) => answer(bearerOf(headers)))
  return { asked, api: makeProductApi(http, houseOf(), tokens, () => impersonated(parameters())) }
}

describe('the envelope', () => {
  test.each([
    ['V7.02', { status: 200, text: good }, ok({ barre: 'left' })],
    [
      'V8.01 A8.01',
      no(422, 'Some fields are not valid'),
      fail({ type: 'Refused', reason: 'invalid', message: 'Some fields are not valid' }),
    ],
    ['V8.01 A8.01', no(503, ''), fail({ type: 'Refused', reason: 'busy', message: 'Request failed with 503' })],
    [
      'V8.01 A8.01',
      { status: 500, text: '<h1>Gateway</h1>' },
      fail({ type: 'Refused', reason: 'busy', message: 'Request failed with 500' }),
    ],
    [
      'V7.03 V8.02 A8.02',
      { status: 200, text: '<h1>Hello</h1>' },
      fail({ type: 'Refused', reason: 'busy', message: 'no response' }),
    ],
    ['V7.03 V8.02 A8.02', { status: 200, text: '' }, fail({ type: 'Refused', reason: 'busy', message: 'no response' })],
    [
      'V7.03 V8.02 A8.02',
      { status: 200, text: '[1]' },
      fail({ type: 'Refused', reason: 'busy', message: 'no response' }),
    ],
    ['V7.02', no(200, 'Not now'), fail({ type: 'Refused', reason: 'other', message: 'Not now' })],
  ] as const)('%s reads %j', (_, answer, result) => {
    expect(opened(answer) as Result<unknown, unknown>).toEqual(result)
  })
})

describe('the blame', () => {
  const blaming = (errors: unknown): Answer => ({
    status: 422,
    text: JSON.stringify({ status: 422, success: false, message: 'Some fields are not valid', data: { errors } }),
  })

  test('A8.14 a refusal names the fields that it blames, where the server does', () => {
    const refused = { type: 'Refused', reason: 'invalid', message: 'Some fields are not valid' }
    expect(opened(blaming({ firstName: 'too long' }))).toEqual(fail({ ...refused, errors: { firstName: 'too long' } }))
    for (const errors of [null, 'all', [1]]) expect(opened(blaming(errors))).toEqual(fail(refused))
  })
})

describe('who asks', () => {
  test('V7.01 the token goes along as a bearer, a public question goes without', async () => {
    const { tokens } = refreshable()
    const { asked, api } = apiOver(() => good, tokens)
    await api(read, nobody())
    await api({ ...read, open: true }, nobody())
    expect(asked.map(({ headers }) => bearerOf(headers))).toEqual(['Bearer stale', undefined])
  })

  test('V6.16 A6.09 an admin acts for whom the address names', async () => {
    const { tokens } = refreshable()
    const { asked, api } = apiOver(
      () => good,
      tokens,
      () => new URLSearchParams('mid=studio-ben'),
    )
    await api(read, nobody())
    await api({ ...read, open: true }, nobody())
    expect(asked.map(({ headers }) => headers?.['x-impersonate-user'])).toEqual(['studio-ben', undefined])
  })

  test.each([['mid=me'], ['mid='], [''], ['m=anna']])('V6.16 A6.09 %j names nobody', (query) => {
    expect(impersonated(new URLSearchParams(query))).toBeNull()
  })

  test('V7.01 a refused token is refreshed once, and the question asked once more', async () => {
    const { tokens, refused, ended } = refreshable()
    const { asked, api } = apiOver(
      (bearer) => (bearer === 'Bearer fresh' ? good : no(401, 'JWT token expired')),
      tokens,
    )
    expect(await api(read, nobody())).toEqual(ok({ barre: 'left' }))
    expect(asked.map(({ headers }) => bearerOf(headers))).toEqual(['Bearer stale', 'Bearer fresh'])
    expect([refused, ended()]).toEqual([[undefined, 'stale'], 0])
  })

  test('A8.12 Invalid JWT token on a fresh token signs out', async () => {
    const { tokens, ended } = refreshable()
    const { asked, api } = apiOver(() => no(401, 'Invalid JWT token'), tokens)
    expect(await api(read, nobody())).toEqual(fail({ type: 'SignedOut' }))
    expect([asked.length, ended()]).toEqual([2, 1])
  })

  test.each([no(401, 'Request failed with 401'), { status: 401, text: '<h1>Proxy</h1>' }])(
    'A8.11 A8.12 another 401 on a fresh token signs nobody out: %j',
    async (answer) => {
      const { tokens, ended } = refreshable()
      const { api } = apiOver(() => answer, tokens)
      expect(await api(read, nobody())).toMatchObject({ error: { type: 'Refused', reason: 'unauthenticated' } })
      expect(ended()).toBe(0)
    },
  )

  test.each([fail({ type: 'Offline' } as const), fail({ type: 'Refused', reason: 'busy', message: '' } as const)])(
    'A8.11 a refresh that fails is the answer, and signs nobody out: %j',
    async (fresh) => {
      const { tokens, ended } = refreshable(fresh)
      const { asked, api } = apiOver(() => no(401, 'JWT token expired'), tokens)
      expect(await api(read, nobody())).toEqual(fresh)
      expect([asked.length, ended()]).toEqual([1, 0])
    },
  )

  test('V7.01 who has left during the refresh is signed out, and nothing is asked without a token', async () => {
    const { tokens } = refreshable(ok(null))
    const { asked, api } = apiOver(() => no(401, 'JWT token expired'), tokens)
    expect(await api(read, nobody())).toEqual(fail({ type: 'SignedOut' }))
    expect(asked).toHaveLength(1)
  })
})

describe('the initial data', () => {
  test('V3.15 V3.16 V3.21 V7.04 the studio’s are the catalogue’s, asked for without a token', async () => {
    const studio = openStudio()
    const { api, house } = adaptersOf(studio, { ...noTokens, token: async () => ok('not asked for') })
    const found = await productCatalogue(api, house).start(undefined, nobody())
    if (!found.ok) throw new Error('no catalogue')
    const { initial, policy: rules } = found.value
    expect(initial.programs.length).toBeGreaterThanOrEqual(25)
    expect(initial.sections.length).toBeGreaterThan(0)
    expect(initial.featuredContent[0]).toMatchObject({ enabled: true, path: expect.any(String) })
    expect(initial.homeShelves.map(({ order }) => order)).toEqual(
      initial.homeShelves.map(({ order }) => order).toSorted((a, b) => a - b),
    )
    expect(rules.open.has(known.free)).toBe(true)
    expect(rules.open.has(known.locked)).toBe(false)
    expect((await askedOf(studio, 'product-api')).map(({ path, signed }) => [path, signed])).toEqual([
      ['/product-api/initial-data', false],
    ])
  })

  test('V3.21 harm in its lists is left out with a warning, and the rest stays', async () => {
    const told = warnings()
    const studio = openStudio()
    const { api, house } = adaptersOf(studio, noTokens)
    const before = await productCatalogue(api, house).start(undefined, nobody())
    await spoil(studio, { wire: 'product-api', type: 'hostile', field: 'data.programs' })
    const found = await productCatalogue(api, house).start(undefined, nobody())
    if (!found.ok || !before.ok) throw new Error('no initial data')
    expect(found.value.initial.programs.slice(1)).toEqual(before.value.initial.programs)
    expect(found.value.initial.programs[0]).toMatchObject({
      id: '../../x',
      title: '<img src=x onerror=alert(1)>',
      image: null,
    })
    expect(told()).toHaveLength(4)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  test('V3.15 V3.21 of a featured item a picture that is a script is left out, and its words stay words', async () => {
    const studio = openStudio()
    const { api, house } = adaptersOf(studio, noTokens)
    const title = '<img src=x onerror=alert(1)>'
    const item = { id: 'sly', enabled: true, showTo: 'all', title, overline: '', text: '', action: 'Open', path: '/' }
    const items = [{ ...item, image: 'javascript:alert(1)' }]
    await spoil(studio, { wire: 'product-api', type: 'hostile', field: 'data.featuredContent', items })
    const found = await productCatalogue(api, house).start(undefined, nobody())
    expect(found.ok && found.value.initial.featuredContent[0]).toMatchObject({ id: 'sly', title, image: null })
  })

  test('V8.13 V8.09 A9.15 they are tried five times more, then they are given up, with the way to support', async () => {
    stopTime()
    const studio = openStudio()
    const { api, house, street } = adaptersOf(studio, noTokens)
    await house(nobody())
    await spoil(studio, { wire: 'product-api', type: 'truncated', count: 50 })
    const asked = productCatalogue(api, house).start(undefined, nobody())
    await street.pass(5_000)
    expect(await asked).toMatchObject({ ok: false, error: { support: 'mailto:support@adagio.test' } })
    expect(await askedOf(studio, 'product-api')).toHaveLength(6)
  })
})

describe('a program', () => {
  const program = async (id: string, fault?: object) => {
    const studio = openStudio()
    const { api, house } = adaptersOf(studio, noTokens)
    if (fault) await spoil(studio, { wire: 'product-api', path: '/programs/*', ...fault })
    const found = await productCatalogue(api, house).program(id, nobody())
    return found.ok ? found.value : null
  }

  test('P3.01 P3.02 P3.03 P3.04 sections, modules and lessons are in the order of their id lists', async () => {
    const found = await program(known.program)
    const stored = programDetail(openStudio().context.db, known.program)
    expect(found?.sections.map(({ id }) => id)).toEqual(stored?.program.sectionIds)
    const modules = found?.sections.flatMap((section) => section.modules) ?? []
    expect(modules.map(({ id }) => id)).toEqual(stored?.sections.flatMap(({ playlistIds }) => playlistIds))
    const lessons = modules.flatMap((module) => module.lessons)
    expect(lessons.map(({ id }) => id)).toEqual(stored?.playlists.flatMap(({ videoIds }) => videoIds))
    expect(new Set(lessons.map(({ duration }) => typeof duration))).toEqual(new Set(['number']))
  })

  test('P8.01 P3.03 an id without a class is skipped with the warning that the video was not found', async () => {
    const told = warnings()
    const found = await program(known.brokenProgram)
    const lessons = found?.sections.flatMap(({ modules }) => modules.flatMap((module) => module.lessons)) ?? []
    expect(lessons.length).toBeGreaterThan(0)
    expect(lessons.some(({ id }) => id === known.missing)).toBe(false)
    expect(told()).toContain('video not found')
  })

  test('P3.01 P3.02 P3.03 P3.04 ids decide the order, sections and modules have their pictures, and what is marked as unlocked is so however it is written', async () => {
    const data = {
      program: { id: 'p', title: 'Steps', sectionIds: ['s2', 's9', 's1'] },
      sections: [
        { id: 's1', name: 'One', thumbnail: '/one.webp', playlistIds: ['m1'] },
        { id: 's2', name: 'Two', playlistIds: ['m2', 'm1'], bonus: 'TRUE' },
      ],
      playlists: [
        { id: 'm1', thumbnail: '/m.webp', videoIds: ['b', 'a'] },
        { id: 'm2', videoIds: [] },
      ],
      videos: [
        { id: 'a', title: 'A', duration: '61', unlocked: 'Yes', videoThumbnail: 'javascript:alert(1)' },
        { id: 'b', title: 'B', unlocked: 'off', videoThumbnail: '/b.webp', free: 'no', requiresSubscription: 'YES' },
      ],
    }
    const told = warnings()
    const { http } = outside(() => JSON.stringify({ success: true, data }))
    const house = houseOf()
    const found = await productCatalogue(
      makeProductApi(http as Http, house, noTokens, () => null),
      house,
    ).program('p', nobody())
    expect(found).toMatchObject({
      value: {
        sections: [
          { id: 's2', image: null, bonus: true, modules: [{ id: 'm2', image: null, lessons: [] }, { id: 'm1' }] },
          {
            ...{ id: 's1', image: 'http://studio.test/one.webp', bonus: false },
            modules: [
              {
                image: 'http://studio.test/m.webp',
                lessons: [
                  {
                    id: 'b',
                    free: 'no',
                    requiresSubscription: 'YES',
                    duration: 0,
                    unlocked: false,
                    image: 'http://studio.test/b.webp',
                  },
                  { id: 'a', duration: 61, unlocked: true, image: null, free: null, requiresPermission: 'on-demand' },
                ],
              },
            ],
          },
        ],
      },
    })
    expect(told()).toEqual(['video not found'])
  })

  test('P3.01 P4.3.01 a section that is listed twice is there once, where it is first, so that Next comes to an end', async () => {
    const ids = ['a', 'b']
    const data = {
      program: { id: 'p', title: 'Steps', sectionIds: ['a', 'b', 'a'] },
      sections: ids.map((id) => ({ id, name: id, playlistIds: [`of ${id}`] })),
      playlists: ids.map((id) => ({ id: `of ${id}`, videoIds: [`in ${id}`, `in ${id}`] })),
      videos: ids.map((id) => ({ id: `in ${id}`, title: id })),
    }
    const told = warnings()
    const found = programSchema('http://studio.test/').parse(data)
    const steps = lessonsInOrder(found).map((lesson) => lessonAt(found, indexOf(lesson)).next?.lesson.id)
    // A class may well be in a list twice.
    expect(steps).toEqual(['in a', 'in b', 'in b', undefined])
    expect(told()).toEqual(['a section was listed twice and is shown once'])
  })

  test.each([{}, { programId: null }, { programId: '' }, { programId: ' ' }])(
    'P2.2.04 P3.01 one whose program id is not there (%j) has its own id for an address, on its card and on its page',
    (named) => {
      const own = { id: 'p', title: 'Steps', ...named }
      const lists = { sections: [], freePlaylists: [], samplerPlaylists: [], homeShelves: [] }
      const { programs } = initialDataSchema('http://studio.test/').parse({ ...lists, programs: [own] })
      const data = { program: { ...own, sectionIds: [], resources: [{ id: 'r', title: 'R' }] }, ...lists }
      const found = programSchema('http://studio.test/').parse({ ...data, playlists: [], videos: [] })
      expect([programs[0]?.programId, found.programId, found.resources[0]?.program]).toEqual(['p', 'p', 'p'])
    },
  )

  test('P3.01 one that is not there is refused with 404, at once', async () => {
    const studio = openStudio()
    const { api, house } = adaptersOf(studio, noTokens)
    const found = await productCatalogue(api, house).program('nowhere', nobody())
    expect(found).toMatchObject({ error: { type: 'Refused', reason: 'missing', message: 'Program not found' } })
    expect(await askedOf(studio, 'product-api')).toHaveLength(1)
  })
})
