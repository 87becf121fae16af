import { describe, expect, test } from 'vitest'
import { known } from '../../fixtures/catalogue/index.ts'
import type { PersonName } from '../../fixtures/people.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { ask, noon, openStudio, signIn } from './asking.ts'

const sign = (studio: Studio, id: string, token?: string, host = '/signing') =>
  ask(studio, 'POST', `${host}/media/${id}/sign`, token === undefined ? {} : { token })

const opens = async (name: PersonName | 'visitor', id: string, host?: string) => {
  const studio = openStudio()
  const token = name === 'visitor' ? undefined : (await signIn(studio, name)).token
  const { status, body } = await sign(studio, id, token, host)
  return status === 200 ? body.entitled : status
}

describe('who is entitled', () => {
  test.each([
    ['visitor', known.free, true],
    ['visitor', known.short, true],
    ['visitor', known.locked, false],
    ['ben', known.locked, false],
    ['chloe', known.locked, false],
    ['anna', known.locked, true],
    ['farid', known.locked, true],
    ['hiro', known.locked, false],
    ['anna', known.premier, false],
    ['anna', known.offer, true],
    ['ben', known.offer, false],
    ['anna', known.otherVendor, true],
    ['ben', known.otherVendor, false],
    ['dario', known.locked, false],
    ['dario', known.liveOnly, true],
    ['anna', known.liveOnly, false],
    ['elena', known.liveOnly, true],
    ['anna', known.missing, 404],
    ['anna', known.draft, 404],
  ] as const)('V6.01 V6.07 V6.08 A6.15 for %s the class %s is entitled: %s', async (name, id, expected) => {
    expect(await opens(name, id)).toBe(expected)
  })

  test.each([
    ['visitor', known.locked, true],
    ['anna', known.offer, false],
    ['visitor', known.otherVendor, true],
  ] as const)('V6.05 A6.13 where advertising pays, for %s the class %s is entitled: %s', async (name, id, expected) => {
    expect(await opens(name, id, '/signing/avod')).toBe(expected)
  })

  test.each([
    ['visitor', known.locked, false],
    ['ben', known.locked, true],
    ['anna', known.offer, false],
  ] as const)(
    'V6.06 A6.14 where signing in is enough, for %s the class %s is entitled: %s',
    async (name, id, expected) => {
      expect(await opens(name, id, '/signing/authvod')).toBe(expected)
    },
  )

  test('V6.01 every class of a free or sampler playlist is open to a visitor', async () => {
    const studio = openStudio()
    const { data } = (await ask(studio, 'GET', '/product-api/initial-data')).body
    const ids = [...data.freePlaylists, ...data.samplerPlaylists].flatMap(({ videoIds }) => videoIds as string[])
    expect(ids.length).toBeGreaterThan(20)
    for (const id of ids) expect((await sign(studio, id)).body.entitled).toBe(true)
  })

  test('V6.08 a membership is over at the instant at which it expires', async () => {
    const studio = openStudio()
    const end = noon + 20 * 3_600_000
    studio.clock.set(end - 1)
    const { token } = await signIn(studio, 'farid')
    expect((await sign(studio, known.locked, token)).body.entitled).toBe(true)
    studio.clock.set(end)
    expect((await sign(studio, known.locked, token)).body).toEqual({ entitled: false, token: '' })
  })

  test('V6.07 an offer that was bought opens its class in every model', async () => {
    const studio = openStudio()
    const { token } = await signIn(studio, 'ben')
    studio.context.db.exec("insert into bought_offer values ('studio-ben', 'masterclass-rose')")
    for (const host of ['/signing', '/signing/avod', '/signing/authvod'])
      expect((await sign(studio, known.premier, token, host)).body.entitled).toBe(true)
  })
})

describe('the wire', () => {
  test('V7.30 V7.31 A7.32 A7.33 the token opens the class at media delivery, and no other', async () => {
    const studio = openStudio()
    const { token } = await signIn(studio, 'anna')
    const signed = (await sign(studio, known.locked, token)).body.token
    const deliver = async (id: string) => (await ask(studio, 'GET', `/delivery/v2/media/${id}?token=${signed}`)).status
    expect(await deliver(known.locked)).toBe(200)
    expect(await deliver(known.premier)).toBe(403)
    const bare = await ask(studio, 'GET', `/delivery/v2/media/${known.locked}`)
    expect(bare.body.playlist?.[0]?.sources ?? []).toEqual([])
  })

  test('V7.30 a bad token is refused, an empty one is a visitor’s, and the options are JSON', async () => {
    const studio = openStudio()
    expect((await sign(studio, known.free, 'x')).status).toBe(401)
    const path = `/signing/media/${known.free}/sign`
    expect((await ask(studio, 'POST', path, { headers: { authorization: 'Bearer ' } })).body.entitled).toBe(true)
    expect((await ask(studio, 'POST', path, { body: { poster_width: 720 } })).body.entitled).toBe(true)
    expect((await ask(studio, 'POST', path, { body: '[1' })).status).toBe(400)
    expect((await ask(studio, 'POST', `${path}/drm/policy01`)).body.entitled).toBe(true)
  })
})
