import { describe, expect, test } from 'vitest'
import type { PersonName } from '../../fixtures/people.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import type { Answer } from './asking.ts'
import { ask, noon, openStudio, signIn } from './asking.ts'

const hour = 3_600_000

interface Told {
  readonly id: string
  readonly type: string
  readonly message: string
  readonly classUrl: string | null
  readonly createdAt: string
  readonly status: string
}

const member = async (studio: Studio, name: PersonName) => {
  const { token } = await signIn(studio, name)
  return (method: string, path: string, body?: unknown): Promise<Answer> =>
    ask(studio, method, `/product-api/user-notifications${path}`, { token, body })
}

const dataOf = ({ status, body }: Answer) => {
  expect({ status, success: body.success }).toEqual({ status: 200, success: true })
  return body.data
}

const listed = async (call: Awaited<ReturnType<typeof member>>, query = ''): Promise<readonly Told[]> =>
  dataOf(await call('GET', query)).notifications

describe('the notifications', () => {
  test('P3.05 P3.06 P7.03 P9.15 come newest first, fifty on a page, with how many are unread', async () => {
    const anna = await member(openStudio(), 'anna')
    const { notifications: first, unreadCount } = dataOf(await anna('GET', ''))
    const rest = await listed(anna, '?page=2')
    const all: readonly Told[] = [...first, ...rest]
    expect([first.length, rest.length, unreadCount]).toEqual([50, 14, 13])
    expect(all.filter(({ status }) => status === 'unread')).toHaveLength(13)
    expect(new Set(all.map(({ id }) => id)).size).toBe(64)
    const dates = all.map(({ createdAt }) => Date.parse(createdAt))
    expect(dates).toEqual(dates.toSorted((one, other) => other - one))
    expect(noon - dates[0]!).toBeLessThan(24 * hour)
    expect(new Set(all.map(({ type }) => type)).size).toBeGreaterThan(5)
    expect(await listed(anna, '?page=3')).toEqual([])
    expect(await listed(anna, '?page=2&limit=10')).toEqual(first.slice(10, 20))
  })

  test('P3.05 have the page of a past event’s recording, nothing, or what leads nowhere', async () => {
    const studio = openStudio()
    const all = await listed(await member(studio, 'anna'))
    const recording = all.find(({ type }) => type === 'recording-available')
    const media = recording?.classUrl?.split('/').at(-1)
    expect((await ask(studio, 'GET', `/delivery/v2/media/${media}`)).status).toBe(200)
    expect(all.some(({ classUrl }) => classUrl === null)).toBe(true)
    expect(all.some(({ message, classUrl }) => message.includes('<img') && classUrl?.startsWith('javascript:'))).toBe(
      true,
    )
  })

  test('P3.06 are few for some and none for others', async () => {
    const studio = openStudio()
    expect(await listed(await member(studio, 'ben'))).toEqual([])
    expect(await listed(await member(studio, 'dario'))).toHaveLength(3)
  })

  test.each(['?page=0', '?page=x', '?page=1.5', '?limit=0', '?limit=101', '?page=9999999'])(
    'P7.03 are refused with %s',
    async (query) => {
      expect((await (await member(openStudio(), 'anna'))('GET', query)).status).toBe(422)
    },
  )

  test('P7.04 one is read, once, and the number of the others comes back; an unknown one is refused', async () => {
    const anna = await member(openStudio(), 'anna')
    const [first] = await listed(anna)
    for (const _ of ['read', 'read again'])
      expect(dataOf(await anna('POST', `/${first!.id}/read`))).toEqual({ unreadCount: 12 })
    expect((await listed(anna))[0]?.status).toBe('read')
    for (const id of ['ntf-none', 'ntf-dario-001', '__proto__', '%20'])
      expect((await anna('POST', `/${id}/read`)).status).toBe(404)
  })

  test('P7.05 all are read, those of later pages too, and nobody else’s', async () => {
    const studio = openStudio()
    const [anna, dario] = [await member(studio, 'anna'), await member(studio, 'dario')]
    expect(dataOf(await anna('POST', '/read-all'))).toEqual({ unreadCount: 0 })
    for (const page of [1, 2])
      expect((await listed(anna, `?page=${page}`)).every(({ status }) => status === 'read')).toBe(true)
    expect(dataOf(await dario('GET', '')).unreadCount).toBe(1)
  })

  test('P7.05 with a reach, what was made later stays unread; one that is no instant is refused', async () => {
    const anna = await member(openStudio(), 'anna')
    const before = await listed(anna)
    const [, second] = before
    const answer = await anna('POST', '/read-all', { upTo: second!.createdAt })
    expect(dataOf(answer)).toEqual({ unreadCount: 1 })
    expect((await listed(anna)).map(({ status }) => status).slice(0, 3)).toEqual(['unread', 'read', 'read'])
    expect((await anna('POST', '/read-all', { upTo: 'x' })).status).toBe(422)
  })

  test.each([
    ['GET', ''],
    ['POST', '/read-all'],
    ['POST', '/ntf-anna-001/read'],
  ])('P7.03 P7.04 P7.05 %s %s want a good token, and nobody steps in for another', async (method, path) => {
    const studio = openStudio()
    const to = `/product-api/user-notifications${path}`
    expect((await ask(studio, method, to)).status).toBe(401)
    expect((await ask(studio, method, to, { token: 'x' })).status).toBe(401)
    const { token } = await signIn(studio, 'ben')
    const headers = { 'X-Impersonate-User': 'studio-anna' }
    expect((await ask(studio, method, to, { token, headers })).status).toBe(403)
  })
})

describe('a new notification', () => {
  test('P1.05 V1.02 comes when a recording is there for who asked for it, once, with its page', async () => {
    const studio = openStudio()
    const { token } = await signIn(studio, 'ben')
    await ask(studio, 'POST', '/product-api/live-events/evt-recording/notify', { token })
    const ben = await member(studio, 'ben')
    const [first, ...others] = await listed(ben)
    expect(first).toMatchObject({ type: 'recording-available', classUrl: '/m/rcrd0001', status: 'unread' })
    expect(first?.message).toBe('The recording of Company Class, Open Doors is ready to watch.')
    expect([others, (await listed(ben)).length]).toEqual([[], 1])
  })

  test('P1.05 is sent by a button of the studio’s page, which nobody else’s page can press', async () => {
    const studio = openStudio()
    const ben = await member(studio, 'ben')
    expect((await ask(studio, 'GET', '/dev')).text).toContain('action="/dev/notify/ben"')
    expect((await ask(studio, 'POST', '/dev/notify/ben')).status).toBe(303)
    expect(dataOf(await ben('GET', ''))).toMatchObject({
      notifications: [{ type: 'recording-available' }],
      unreadCount: 1,
    })
    expect((await ask(studio, 'POST', '/dev/notify/nobody')).status).toBe(404)
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await ask(studio, 'POST', '/dev/notify/ben', { headers })).status).toBe(404)
    expect(await listed(ben)).toHaveLength(1)
  })
})
