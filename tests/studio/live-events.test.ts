import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test, vi } from 'vitest'
import type { PersonName } from '../../fixtures/people.ts'
import { dayAt } from '../../fixtures/studio/schedule/zone.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { ask, noon, openStudio, signIn } from './asking.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

interface LiveEvent {
  readonly id: string
  readonly title: string
  readonly status: string
  readonly startDate: string
  readonly endDate: string
  readonly startShowingAt: string | null
  readonly thumbnailUrl: string
  readonly joinUrl: string | null
  readonly recordingUrl: string | null
}

const initial = (studio: Studio, headers: Record<string, string> = {}) =>
  ask(studio, 'GET', '/product-api/initial-data', { headers })
const upcoming = async (studio: Studio): Promise<readonly LiveEvent[]> =>
  (await initial(studio)).body.data.upcomingEvents
const idsOf = (events: readonly LiveEvent[]) => events.map(({ id }) => id)
const details = (studio: Studio, id: string, token?: string) =>
  ask(studio, 'GET', `/product-api/live-events/${id}`, token === undefined ? {} : { token })
const detail = async (studio: Studio, id: string, token?: string): Promise<LiveEvent> =>
  (await details(studio, id, token)).body.data.event
const tokenOf = async (studio: Studio, name: PersonName) => (await signIn(studio, name)).token
const minutesFromNow = (event: LiveEvent) =>
  [event.startDate, event.endDate].map((text) => (Date.parse(text) - noon) / minute)

describe('live events', () => {
  test('V3.12 V3.21 an event has every field, and its door is told to nobody in the initial data', async () => {
    const events = await upcoming(openStudio())
    expect(events.find(({ id }) => id === 'evt-soon')).toEqual({
      ...{ id: 'evt-soon', title: 'Pas de Deux for One', description: expect.stringMatching(/\w/) },
      ...{ status: 'scheduled', startDate: '2026-03-02T17:40:00.000Z', endDate: '2026-03-02T18:40:00.000Z' },
      ...{ startShowingAt: '2026-03-02T17:25:00.000Z', thumbnailUrl: '/delivery/images/live-3.webp?width=720' },
      ...{ joinUrl: null, recordingUrl: null },
    })
    expect(events.filter(({ joinUrl }) => joinUrl !== null)).toEqual([])
  })

  test('V3.12 V4.11 there is one in every state, from yesterday to six weeks ahead', async () => {
    const studio = openStudio()
    const near = ['recording', 'long-over', 'over', 'running', 'open', 'soon', 'later', 'cancelled'] as const
    const times = await Promise.all(near.map(async (name) => minutesFromNow(await detail(studio, `evt-${name}`))))
    expect(Object.fromEntries(near.map((name, place) => [name, times[place]]))).toEqual({
      ...{ recording: [-1560, -1500], 'long-over': [-1440, -1395], over: [-65, -5], running: [-20, 25] },
      ...{ open: [10, 70], soon: [40, 100], later: [180, 240], cancelled: [300, 360] },
    })
    expect((await detail(studio, 'evt-cancelled')).status).toBe('cancelled')
    expect((await detail(studio, 'evt-recording')).recordingUrl).toMatch(/^\/m\//)
    expect((await detail(studio, 'evt-long-over')).recordingUrl).toBeNull()
    const { startDate, endDate } = await detail(studio, 'evt-late')
    expect([dayAt(Date.parse(startDate)), dayAt(Date.parse(endDate))]).toEqual(['2026-03-04', '2026-03-05'])
    const last = (await upcoming(studio)).at(-1)
    expect(Date.parse(last?.startDate ?? '') - noon).toBeGreaterThan(38 * day)
  })

  test('V3.12 the list is in order, and lets an event go a quarter of an hour after its end, not a millisecond earlier', async () => {
    const studio = openStudio()
    const events = await upcoming(studio)
    expect(events.map(({ startDate }) => startDate)).toEqual(events.map(({ startDate }) => startDate).toSorted())
    expect(idsOf(events)).not.toContain('evt-long-over')
    studio.clock.set(noon + 10 * minute - 1)
    expect(idsOf(await upcoming(studio))).toContain('evt-over')
    studio.clock.set(noon + 10 * minute)
    expect(idsOf(await upcoming(studio))).not.toContain('evt-over')
    expect((await details(studio, 'evt-over')).status).toBe(200)
  })

  test('V3.21 the initial data keeps its tag for as long as nothing changes', async () => {
    const studio = openStudio()
    const etag = (await initial(studio)).headers.get('etag') ?? ''
    studio.clock.set(noon + minute)
    expect((await initial(studio, { 'If-None-Match': etag })).status).toBe(304)
    studio.clock.set(noon + 10 * minute)
    const changed = await initial(studio, { 'If-None-Match': etag })
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false])
  })

  test('V3.12 at the change of clocks an event lasts as long as the clocks say', async () => {
    const lengths = [
      ['2026-03-02T17:00:00Z', 'evt-clocks-2026-03-07', 3],
      ['2026-10-20T17:00:00Z', 'evt-clocks-2026-10-31', 5],
    ] as const
    for (const [now, id, hours] of lengths) {
      const studio = openStudio({ now: Date.parse(now) })
      const event = (await upcoming(studio)).find((each) => each.id === id)
      expect((Date.parse(event?.endDate ?? '') - Date.parse(event?.startDate ?? '')) / hour).toBe(hours)
    }
    const summer = await upcoming(openStudio({ now: Date.parse('2026-06-20T17:00:00Z') }))
    expect(idsOf(summer).filter((id) => id.startsWith('evt-clocks'))).toEqual([])
    // The database of a moment is made once, whatever other moments came between.
    const making = vi.spyOn(DatabaseSync.prototype, 'serialize')
    const seminars = (await upcoming(openStudio())).filter(({ id }) => id.startsWith('evt-seminar'))
    expect(making).not.toHaveBeenCalled()
    making.mockRestore()
    expect(seminars.slice(0, 2).map(({ startDate }) => startDate)).toEqual([
      ...['2026-03-07T19:00:00.000Z', '2026-03-14T18:00:00.000Z'],
    ])
  })

  test('V3.12 ids that name no event are not found', async () => {
    const studio = openStudio()
    const none = ['evt-nothing', 'cls-2026-03-02-0700', '__proto__', 'evt-talk-2026-03-05', 'evt-talk-2027-03-03']
    for (const id of none)
      expect(await details(studio, id)).toMatchObject({ status: 404, body: { message: 'Event not found', data: null } })
    expect((await details(studio, 'evt-talk-2026-03-04')).status).toBe(200)
    expect((await details(studio, 'evt-talk-2026-02-04')).status).toBe(200)
  })
})

describe('the door', () => {
  test('V4.11 V4.13 A4.29 is told to who has live classes, while it is open, and to nobody else', async () => {
    const studio = openStudio()
    const doors = async (id: string) => {
      const names = ['dario', 'elena', 'anna', 'ben', 'chloe'] as const
      const told = await Promise.all(
        names.map(async (name) => (await detail(studio, id, await tokenOf(studio, name))).joinUrl),
      )
      return Object.fromEntries(names.map((name, place) => [name, told[place]]).filter(([, door]) => door !== null))
    }
    const door = '/dev/live/evt-running'
    expect(await doors('evt-running')).toEqual({ dario: door, elena: door })
    expect((await detail(studio, 'evt-running')).joinUrl).toBeNull()
    for (const id of ['evt-soon', 'evt-later', 'evt-cancelled', 'evt-long-over']) expect(await doors(id)).toEqual({})
  })

  test.each([
    ['evt-open', -5, 85],
    ['evt-soon', 25, 115],
    ['evt-later', 180, 255],
    ['evt-running', -20, 40],
  ])('V2.36 V4.11 of %s is open from minute %i to minute %i, to the millisecond', async (id, opens, closes) => {
    const studio = openStudio()
    const open = async (at: number) => {
      studio.clock.set(at)
      return (await detail(studio, id, await tokenOf(studio, 'dario'))).joinUrl !== null
    }
    const [first, last] = [noon + opens * minute, noon + closes * minute]
    expect([await open(first - 1), await open(first), await open(last - 1), await open(last)]).toEqual([
      ...[false, true, true, false],
    ])
  })

  test('V4.22 A6.07 opens for who redeems a pass, for a day to the millisecond', async () => {
    const studio = openStudio()
    const token = await tokenOf(studio, 'chloe')
    expect((await detail(studio, 'evt-running', token)).joinUrl).toBeNull()
    const body = { classId: 'evt-running' }
    await ask(studio, 'POST', '/product-api/users/me/redeem-day-pass', { token, body })
    expect((await detail(studio, 'evt-running', token)).joinUrl).toBe('/dev/live/evt-running')
    await ask(studio, 'POST', '/dev/control/clock', { body: { now: noon + day - 1 } })
    expect((await detail(studio, 'evt-running', await tokenOf(studio, 'chloe'))).joinUrl).not.toBeNull()
    studio.clock.set(noon + day)
    expect((await detail(studio, 'evt-running', await tokenOf(studio, 'chloe'))).joinUrl).toBeNull()
  })

  test('V4.14 a bad token is refused, and an admin sees with the eyes of whom they stand in for', async () => {
    const studio = openStudio()
    expect((await details(studio, 'evt-running', 'x')).status).toBe(401)
    const headers = { 'X-Impersonate-User': 'studio-ben' }
    const token = await tokenOf(studio, 'elena')
    const seen = await ask(studio, 'GET', '/product-api/live-events/evt-running', { token, headers })
    expect(seen.body.data.event.joinUrl).toBeNull()
    const dario = await tokenOf(studio, 'dario')
    const refused = await ask(studio, 'GET', '/product-api/live-events/evt-running', { token: dario, headers })
    expect(refused.status).toBe(403)
  })

  test('V3.12 leads to a page that says where one is', async () => {
    const studio = openStudio()
    const visit = (id: string) => ask(studio, 'GET', `/dev/live/${id}`)
    expect((await visit('evt-running')).text).toContain('You are in <em>Ask Claire Anything</em>')
    expect((await visit('cls-2026-03-03-1730')).text).toContain('You are in <em>Tutu &amp; Tunic Tuesday</em>')
    expect((await visit('evt-nothing')).status).toBe(404)
    expect((await visit('evt-running')).headers.get('content-security-policy')).toContain("script-src 'self';")
  })
})

describe('the moment from which the events are counted', () => {
  const clock = (studio: Studio, body: unknown) => ask(studio, 'POST', '/dev/control/clock', { body })
  const start = async (studio: Studio) => Date.parse((await detail(studio, 'evt-running')).startDate)

  test('V3.12 moves with a clock that is put somewhere, and stays where time only passes', async () => {
    const studio = openStudio()
    await clock(studio, { advance: 3 * day })
    expect(await start(studio)).toBe(noon - 20 * minute)
    await clock(studio, { stopped: false })
    expect(await start(studio)).toBe(noon - 20 * minute)
    await clock(studio, { now: noon + 100 * day, stopped: true })
    expect(await start(studio)).toBe(noon + 100 * day - 20 * minute)
    await ask(studio, 'POST', '/dev/control/reset')
    expect(await start(studio)).toBe(noon - 20 * minute)
  })

  test('V3.12 after days without a restart there are still events of the calendar', async () => {
    const studio = openStudio()
    await clock(studio, { advance: 20 * day })
    const events = await upcoming(studio)
    expect(events.length).toBeGreaterThan(10)
    expect(Date.parse(events[0]?.endDate ?? '')).toBeGreaterThan(noon + 20 * day)
  })
})
