import { describe, expect, test } from 'vitest'
import { known } from '../../fixtures/catalogue/index.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import type { Answer } from './asking.ts'
import { ask, openStudio, signIn } from './asking.ts'

const { free, locked, short, long } = known

const planner = async (studio: Studio = openStudio()) => {
  const { token } = await signIn(studio, 'ben')
  const week = (method: string, path: string, body?: unknown): Promise<Answer> =>
    ask(studio, method, `/product-api/users/me/${path}`, { token, body })
  const add = (videoId: string, day: string) => week('POST', 'my-week-plan', { videoId, day })
  const order = (day: string, videoIds: unknown) => week('POST', 'my-week-plan/update-day', { day, videoIds })
  const move = (videoId: string, day: string, newDay: string) =>
    week('POST', 'my-week-plan/move-to-day', { videoId, day, newDay })
  const fill = async (day: string, ...ids: readonly string[]) => {
    for (const id of ids) await add(id, day)
  }
  return { studio, token, week, add, order, move, fill }
}

const days = ({ status, body }: Answer) => {
  expect({ status, success: body.success }).toEqual({ status: 200, success: true })
  const { name, visibility, classesByDay } = body.data.myWeekPlan
  expect({ name, visibility }).toEqual({ name: 'My Week Plan', visibility: 'private' })
  expect(Object.keys(classesByDay)).toEqual(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'])
  return Object.fromEntries(Object.entries<string[]>(classesByDay).filter(([, ids]) => ids.length > 0))
}

describe('a week plan', () => {
  test('V3.08 V7.14 takes classes on each day in the order in which they come, and is in the profile', async () => {
    const { studio, token, add } = await planner()
    for (const day of ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'])
      expect(days(await add(free, day))[day]).toEqual([free])
    expect(days(await add(locked, 'mon'))['mon']).toEqual([free, locked])
    const { user } = (await ask(studio, 'GET', '/product-api/users/me', { token })).body.data
    expect(user.myWeekPlan.classesByDay).toMatchObject({ mon: [free, locked], sat: [free] })
  })

  test('V7.14 refuses a class that the day has, one that is not there, and a day that is none', async () => {
    const { week, add } = await planner()
    await add(free, 'mon')
    expect(await add(free, 'mon')).toMatchObject({ status: 409, body: { message: 'Already on that day', data: null } })
    for (const id of [known.missing, known.draft, '__proto__'])
      expect(await add(id, 'mon')).toMatchObject({ status: 404, body: { message: 'Video not found' } })
    for (const day of ['monday', 'MON', '', 1, null, '__proto__']) {
      const { status, body } = await week('POST', 'my-week-plan', { videoId: free, day })
      expect({ status, fields: Object.keys(body.data.errors) }).toEqual({ status: 422, fields: ['day'] })
    }
    expect((await week('POST', 'my-week-plan', { day: 'mon' })).body.data.errors).toHaveProperty('videoId')
  })

  test('V7.14 lets go of a class, asked with a body or a query, once or twice, and of one that was never there', async () => {
    const { week, fill } = await planner()
    await fill('mon', free, locked, short)
    expect(days(await week('DELETE', 'my-week-plan', { videoId: locked, day: 'mon' }))).toEqual({ mon: [free, short] })
    expect(days(await week('DELETE', `my-week-plan?videoId=${free}&day=mon`))).toEqual({ mon: [short] })
    for (const id of [free, long, known.missing])
      expect(days(await week('DELETE', 'my-week-plan', { videoId: id, day: 'mon' }))).toEqual({ mon: [short] })
    expect((await week('DELETE', 'my-week-plan', { videoId: short, day: 'x' })).status).toBe(422)
    expect((await week('DELETE', 'my-week-plan')).status).toBe(422)
  })

  test('V7.15 is cleared at once, and stays so', async () => {
    const { week, fill } = await planner()
    await fill('mon', free, locked)
    await fill('sat', free)
    expect(days(await week('DELETE', 'clear-my-week-plan'))).toEqual({})
    expect(days(await week('DELETE', 'clear-my-week-plan', '{'))).toEqual({})
  })

  test('V7.16 is put in order by the ids that the day holds; the rest stay behind them as they were', async () => {
    const { order, fill } = await planner()
    await fill('tue', free, locked, short, long)
    expect(days(await order('tue', [long, free]))).toEqual({ tue: [long, free, locked, short] })
    expect(days(await order('tue', [short, known.missing, known.premier, short]))).toEqual({
      tue: [short, long, free, locked],
    })
    expect(days(await order('tue', []))).toEqual({ tue: [short, long, free, locked] })
    expect(days(await order('wed', [free]))).toEqual({ tue: [short, long, free, locked] })
    expect((await order('x', [free])).body.data.errors).toHaveProperty('day')
    for (const ids of [undefined, 'x', [1], Array(201).fill(free)]) expect((await order('tue', ids)).status).toBe(422)
  })

  test('V7.17 moves a class to the end of another day, and never doubles or loses one', async () => {
    const { move, fill } = await planner()
    await fill('mon', free, locked, short)
    await fill('fri', long)
    expect(days(await move(free, 'mon', 'fri'))).toEqual({ mon: [locked, short], fri: [long, free] })
    expect(days(await move(free, 'mon', 'fri'))).toEqual({ mon: [locked, short], fri: [long, free] })
    await fill('mon', free)
    expect(days(await move(free, 'mon', 'fri'))).toEqual({ mon: [locked, short], fri: [long, free] })
    expect(days(await move(locked, 'mon', 'mon'))).toEqual({ mon: [locked, short], fri: [long, free] })
    expect(days(await move(known.premier, 'mon', 'sun'))).toEqual({ mon: [locked, short], fri: [long, free] })
  })

  test('V7.17 refuses to move what is not there, and to a day that is none', async () => {
    const { move } = await planner()
    expect((await move(known.missing, 'mon', 'tue')).status).toBe(404)
    expect((await move(free, 'mon', 'x')).body.data.errors).toHaveProperty('newDay')
    expect((await move(free, 'x', 'mon')).body.data.errors).toHaveProperty('day')
  })

  test('V7.14 holds a hundred classes a day and no more', async () => {
    const { studio, add } = await planner()
    const { playlist } = (await ask(studio, 'GET', `/delivery/v2/playlists/${known.sized[400]}?page_limit=101`)).body
    const ids: string[] = playlist.map(({ mediaid }: { mediaid: string }) => mediaid)
    expect(ids).toHaveLength(101)
    const keep = studio.context.db.prepare("insert into week_plan values ('studio-ben', 'sun', ?, ?)")
    for (const [place, id] of ids.slice(0, 99).entries()) keep.run(place, id)
    expect((await add(ids[99] ?? '', 'sun')).status).toBe(200)
    expect((await add(ids[100] ?? '', 'sun')).body.data.errors).toHaveProperty('day')
  })

  test('V7.15 V7.16 V7.17 whose answer was lost may be asked for again', async () => {
    const { studio, week, order, move, fill } = await planner()
    await fill('mon', free, locked, short)
    const lost = async (asking: () => Promise<Answer>) => {
      const fault = { wire: 'product-api', type: 'drop', late: true }
      await ask(studio, 'POST', '/dev/control/faults', { body: fault })
      await expect(asking()).rejects.toThrow(TypeError)
      return days(await asking())
    }
    expect(await lost(() => order('mon', [short]))).toEqual({ mon: [short, free, locked] })
    expect(await lost(() => move(free, 'mon', 'tue'))).toEqual({ mon: [short, locked], tue: [free] })
    expect(await lost(() => week('DELETE', 'my-week-plan', { videoId: short, day: 'mon' }))).toEqual({
      ...{ mon: [locked], tue: [free] },
    })
    expect(await lost(() => week('DELETE', 'clear-my-week-plan'))).toEqual({})
  })

  test('V7.14 V6.16 is the member’s own: a visitor is refused, and so is another, but not an admin in their place', async () => {
    const { studio, token } = await planner()
    const elena = await signIn(studio, 'elena')
    const routes = [
      ['POST', 'my-week-plan'],
      ['DELETE', 'my-week-plan'],
      ['DELETE', 'clear-my-week-plan'],
      ['POST', 'my-week-plan/update-day'],
      ['POST', 'my-week-plan/move-to-day'],
    ] as const
    const body = { videoId: free, day: 'mon', newDay: 'tue', videoIds: [] }
    for (const [method, path] of routes) {
      expect((await ask(studio, method, `/product-api/users/me/${path}`, { body })).status).toBe(401)
      const another = `/product-api/users/studio-anna/${path}`
      expect((await ask(studio, method, another, { token, body })).status).toBe(403)
      expect((await ask(studio, method, another, { token: elena.token, body })).status).toBe(403)
    }
    const headers = { 'X-Impersonate-User': 'studio-ben' }
    const path = '/product-api/users/studio-ben/my-week-plan'
    expect(days(await ask(studio, 'POST', path, { token: elena.token, headers, body }))).toEqual({ mon: [free] })
  })
})

test('V3.08 anna has half a week planned', async () => {
  const studio = openStudio()
  const { token } = await signIn(studio, 'anna')
  const { user } = (await ask(studio, 'GET', '/product-api/users/me', { token })).body.data
  const counts = Object.values<string[]>(user.myWeekPlan.classesByDay).map(({ length }) => length)
  expect(counts).toEqual([0, 2, 1, 0, 2, 0, 0])
})
