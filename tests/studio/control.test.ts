import { describe, expect, test } from 'vitest'
import { known } from '../../fixtures/catalogue/index.ts'
import { row } from '../../fixtures/studio/database.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { ask, noon, openStudio, signIn } from './asking.ts'

const home = '/product-api/initial-data'
const spoil = (studio: Studio, fault: unknown) => ask(studio, 'POST', '/dev/control/faults', { body: fault })
const look = (studio: Studio, path: string) => ask(studio, 'GET', `/dev/control${path}`)

describe('the clock', () => {
  test('stands where it is set, moves as told, and goes on when it is started', async () => {
    const studio = openStudio()
    const clock = async (body: unknown) => (await ask(studio, 'POST', '/dev/control/clock', { body })).body
    expect((await look(studio, '/clock')).body).toEqual({ now: noon, stopped: true })
    expect(await clock({ now: noon + 5 })).toEqual({ now: noon + 5, stopped: true })
    expect(await clock({ advance: -10 })).toEqual({ now: noon - 5, stopped: true })
    const going = await clock({ now: noon, stopped: false })
    expect(going.stopped).toBe(false)
    expect(going.now - noon).toBeLessThan(1_000)
  })

  test('V4.01 live classes come along with a clock that is put somewhere, and begin when time passes', async () => {
    const studio = openStudio()
    const seen = async (id: string) => {
      const { playlist } = (await ask(studio, 'GET', `/delivery/v2/media/${id}`)).body
      return [playlist[0]['VCH.EventState'], Date.parse(playlist[0]['VCH.ScheduledStart']) - studio.clock.now()]
    }
    const minute = 60_000
    expect(await seen(known.onAir)).toEqual(['LIVE_PUBLISHED', -20 * minute])
    await ask(studio, 'POST', '/dev/control/clock', { body: { now: noon + 40 * 24 * 60 * minute } })
    expect(await seen(known.onAir)).toEqual(['LIVE_PUBLISHED', -20 * minute])
    expect(await seen(known.unannounced)).toEqual(['LIVE_UNPUBLISHED', 15 * minute])
    await ask(studio, 'POST', '/dev/control/clock', { body: { advance: 15 * minute } })
    expect(await seen(known.unannounced)).toEqual(['LIVE_PUBLISHED', 0])
  })

  test('takes no moment that is none', async () => {
    const studio = openStudio()
    for (const body of [{ now: 'tomorrow' }, { now: -1 }, { advance: 1e300 }, {}, 'x'])
      expect((await ask(studio, 'POST', '/dev/control/clock', { body })).status).toBe(422)
    expect(studio.clock.now()).toBe(noon)
  })
})

describe('faults', () => {
  test('a status comes as often as was said, and only there', async () => {
    const studio = openStudio()
    await spoil(studio, { wire: 'product-api', path: '/init*', type: 'status', status: 503, count: 2 })
    expect((await ask(studio, 'GET', '/product-api/programs/first-steps')).status).toBe(200)
    expect((await ask(studio, 'GET', '/signing/initial')).status).toBe(404)
    const statuses = [await ask(studio, 'GET', home), await ask(studio, 'GET', home), await ask(studio, 'GET', home)]
    expect(statuses.map(({ status }) => status)).toEqual([503, 503, 200])
    expect(statuses[0]?.body).toMatchObject({ status: 503, success: false, data: null })
  })

  test('a method and a whole path with its query can be meant', async () => {
    const studio = openStudio()
    await spoil(studio, { wire: '*', method: 'get', path: '/delivery/v2/media/*?poster_width=1', type: 'empty' })
    const path = `/delivery/v2/media/${known.free}`
    expect((await ask(studio, 'GET', path)).text).not.toBe('')
    expect((await ask(studio, 'GET', `${path}?poster_width=1`)).text).toBe('')
  })

  test('a dropped connection fails as fetch fails', async () => {
    const studio = openStudio()
    await spoil(studio, { wire: 'product-api', type: 'drop' })
    await expect(ask(studio, 'GET', home)).rejects.toThrow(TypeError)
    expect((await look(studio, '/requests')).body.requests).toMatchObject([{ status: 0, fault: 'drop' }])
  })

  test('a lost answer is lost after the deed', async () => {
    const studio = openStudio()
    const { token } = await signIn(studio, 'ben')
    await spoil(studio, { wire: 'product-api', type: 'drop', late: true })
    const body = { mediaId: known.free }
    await expect(ask(studio, 'POST', '/product-api/users/me/bookmarks', { token, body })).rejects.toThrow(TypeError)
    const { bookmarks } = (await ask(studio, 'GET', '/product-api/users/me/bookmarks', { token })).body.data
    expect(bookmarks).toHaveLength(1)
  })

  test('a body can be HTML, cut off, of a wrong type, or hostile', async () => {
    const studio = openStudio()
    const wire = 'product-api'
    const types = [{ type: 'html' }, { type: 'truncated' }, { type: 'wrongType', field: 'data.programs.0.title' }]
    await spoil(
      studio,
      [...types, { type: 'hostile', field: 'data.programs' }].map((each) => ({ wire, ...each })),
    )
    const html = await ask(studio, 'GET', home)
    expect(html).toMatchObject({ status: 200, text: expect.stringContaining('<!doctype html>') })
    expect(typeof (await ask(studio, 'GET', home)).body).toBe('string')
    expect((await ask(studio, 'GET', home)).body.data.programs[0].title).toEqual({ not: 'text' })
    const { programs } = (await ask(studio, 'GET', home)).body.data
    expect(programs[0]).toBeNull()
    expect(programs.length).toBeGreaterThan(28)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  test('a delay keeps the answer back', async () => {
    const studio = openStudio()
    await spoil(studio, { wire: 'product-api', type: 'delay', ms: 30 })
    const order: string[] = []
    const slow = ask(studio, 'GET', home).then(() => order.push('slow'))
    await ask(studio, 'GET', home).then(() => order.push('quick'))
    await slow
    expect(order).toEqual(['quick', 'slow'])
  })

  test('they can be seen and cleared, and nonsense is refused', async () => {
    const studio = openStudio()
    await spoil(studio, { wire: 'signing', type: 'empty', count: 3 })
    expect((await look(studio, '/faults')).body.faults).toEqual([{ wire: 'signing', type: 'empty', count: 3 }])
    await ask(studio, 'DELETE', '/dev/control/faults')
    expect((await look(studio, '/faults')).body.faults).toEqual([])
    expect((await spoil(studio, { wire: 'signing', type: 'explode' })).status).toBe(422)
  })
})

describe('reset', () => {
  test('brings people, faults and clock back with few rows, and leaves the catalogue', async () => {
    const studio = openStudio()
    const before = await signIn(studio, 'anna')
    await ask(studio, 'DELETE', '/product-api/users/me/bookmarks', {
      token: before.token,
      body: { mediaId: known.free },
    })
    await ask(studio, 'POST', '/product-api/users/me/tags', { token: before.token, body: { tags: ['x'] } })
    await spoil(studio, { wire: 'product-api', type: 'empty' })
    studio.clock.set(noon + 1e9)
    const { db } = studio.context
    const rowsChanged = () => row<{ count: number }>(db, 'select total_changes() as count')!.count
    const changed = rowsChanged()
    await ask(studio, 'POST', '/dev/control/reset')
    // The catalogue alone has more than five thousand rows.
    expect(rowsChanged() - changed).toBeLessThan(2_000)
    expect((await look(studio, '/clock')).body).toEqual({ now: noon, stopped: true })
    const { token } = await signIn(studio, 'anna')
    const { user } = (await ask(studio, 'GET', '/product-api/users/me', { token })).body.data
    expect(user).toMatchObject({ tags: ['ftue1'], counts: { bookmarks: 30 } })
    expect((await ask(studio, 'GET', `/delivery/v2/media/${known.free}`)).status).toBe(200)
  })
})

describe('requests', () => {
  test('are told in order, by wire and from a number on, with bodies but never a password', async () => {
    const studio = openStudio()
    const { token } = await signIn(studio, 'ben')
    await ask(studio, 'POST', '/product-api/users/me/tags', { token, body: { tags: ['a'] } })
    await ask(studio, 'GET', `${home}?m=1`)
    const all = (await look(studio, '/requests')).body.requests
    expect(all).toMatchObject([
      { wire: 'identity', method: 'POST', body: '', status: 200 },
      { wire: 'product-api', method: 'POST', signed: true, body: '{"tags":["a"]}', status: 200 },
      { wire: 'product-api', method: 'GET', signed: false, path: `${home}?m=1` },
    ])
    expect((await look(studio, `/requests?wire=product-api&since=${all[1].id}`)).body.requests).toHaveLength(1)
    expect(JSON.stringify(all)).not.toContain('barre2026')
  })

  test('there is no control unless it was asked for', async () => {
    const studio = openStudio({ control: false })
    for (const path of ['/dev/control', '/dev/control/reset', '/dev/control/clock'])
      expect((await ask(studio, 'POST', path)).status).toBe(404)
    expect((await ask(studio, 'GET', '/dev')).status).toBe(200)
  })

  test('another site cannot take hold of it', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site' }
    expect((await ask(openStudio(), 'POST', '/dev/control/reset', { headers })).status).toBe(403)
  })
})

describe('analytics', () => {
  const send = (studio: Studio, body: unknown) =>
    ask(studio, 'POST', '/analytics/events', { body, headers: { 'content-type': 'text/plain;charset=UTF-8' } })

  test('V7.37 V7.38 a list of events is kept, from a call or a beacon', async () => {
    const studio = openStudio()
    const events = [
      { name: 'view', at: noon, data: { id: known.free } },
      { name: 'complete', at: noon + 1 },
    ]
    expect((await send(studio, events)).status).toBe(202)
    const kept = (await look(studio, '/analytics')).body.events
    expect(kept).toMatchObject([
      { name: 'complete', data: {} },
      { name: 'view', data: { id: known.free } },
    ])
  })

  test('V7.37 the pings of the player’s vendor are kept under the event that they are of', async () => {
    const studio = openStudio()
    const ping = (query: string, kind = 'jwplayer6') => ask(studio, 'POST', `/analytics/${kind}/ping.gif?${query}`)
    expect((await ping(`e=s&sa=${noon}&id=${known.free}&vd=720`)).status).toBe(204)
    expect((await ping(`e=i&sa=${noon}`, 'clienta')).status).toBe(204)
    for (const query of ['', 'e=s', 'sa=1', 'e=s&sa=now', 'e=&sa=1']) expect((await ping(query)).status).toBe(400)
    expect((await ping(`e=s&sa=${noon}`, 'other')).status).toBe(404)
    expect((await look(studio, '/analytics')).body.events).toMatchObject([
      { name: 'ping i', at: noon, data: {} },
      { name: 'ping s', at: noon, data: { id: known.free, vd: '720' } },
    ])
  })

  test('V7.37 what is no list of events is refused', async () => {
    const studio = openStudio()
    for (const body of ['{', {}, [{ name: '' }], [{ name: 'x', at: 'now' }]])
      expect((await send(studio, body)).status).toBe(400)
  })
})
