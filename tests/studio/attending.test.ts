import { describe, expect, test } from 'vitest'
import type { PersonName } from '../../fixtures/people.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import type { Answer } from './asking.ts'
import { ask, noon, openStudio, signIn } from './asking.ts'

const minute = 60_000
const hour = 60 * minute
const tuesday = 'cls-2026-03-03-1730'
const evening = 'cls-2026-03-02-1800'

const attender = async (studio: Studio, name: PersonName = 'ben') => {
  const { token } = await signIn(studio, name)
  return (method: string, path: string, body?: unknown): Promise<Answer> =>
    ask(studio, method, `/product-api/${path}`, { token, body })
}
const dataOf = ({ status, body }: Answer) => {
  expect({ status, message: body.message }).toEqual({ status: 200, message: 'OK' })
  return body.data
}
const refused = (status: number, message: string) => ({ status, body: { success: false, message } })
const wait = (studio: Studio, ms: number) => studio.clock.set(studio.clock.now() + ms)
const letters = async (studio: Studio): Promise<readonly { recipient: string; subject: string; link: string }[]> =>
  (await ask(studio, 'GET', '/dev/control/mails')).body.mails

describe('a place in a class', () => {
  test('V3.11 V3.13 V7.21 is kept once, listed with its class, and given back, by query or body', async () => {
    const call = await attender(openStudio())
    expect(dataOf(await call('GET', 'rsvps'))).toEqual({ rsvps: [] })
    for (const _ of ['asked', 'asked again'])
      expect(dataOf(await call('POST', 'rsvps', { classId: tuesday }))).toEqual({ rsvp: { classId: tuesday } })
    await call('POST', 'rsvps', { classId: evening })
    const first = { id: tuesday, name: 'Tutu & Tunic Tuesday', startDate: '2026-03-03T22:30:00.000Z', duration: 4500 }
    const { rsvps } = dataOf(await call('GET', 'rsvps'))
    expect(rsvps.map(({ classId }: { classId: string }) => classId)).toEqual([evening, tuesday])
    expect(rsvps[1]).toEqual({ classId: tuesday, class: first })
    for (const _ of ['asked', 'asked again'])
      expect(dataOf(await call('DELETE', `rsvps?classId=${tuesday}`))).toEqual({})
    expect(dataOf(await call('DELETE', 'rsvps', { classId: evening }))).toEqual({})
    expect(dataOf(await call('GET', 'rsvps'))).toEqual({ rsvps: [] })
  })

  test('V7.21 there is none in a class that is not there', async () => {
    const call = await attender(openStudio())
    for (const classId of ['cls-2026-03-03-1731', 'evt-soon', '__proto__', 'x'])
      for (const method of ['POST', 'DELETE'])
        expect(await call(method, 'rsvps', { classId })).toMatchObject(refused(404, 'Class not found'))
    for (const body of [{}, { classId: 7 }, { classId: '' }, '{'])
      expect((await call('POST', 'rsvps', body)).status).toBe(422)
  })

  test('V4.11 V7.21 can be had to the last millisecond in which the class can be entered', async () => {
    const studio = openStudio()
    const call = await attender(studio)
    const over = Date.parse('2026-03-03T00:15:00Z') + 15 * minute
    await ask(studio, 'POST', '/dev/control/clock', { body: { now: over - 1 } })
    const late = await attender(studio)
    expect((await late('POST', 'rsvps', { classId: evening })).status).toBe(200)
    studio.clock.set(over)
    expect((await late('POST', 'rsvps', { classId: evening })).status).toBe(200)
    expect(await (await attender(studio, 'anna'))('POST', 'rsvps', { classId: evening })).toMatchObject(
      refused(409, 'This class is over'),
    )
    expect((await call('GET', 'rsvps')).status).toBe(401)
    expect(dataOf(await late('DELETE', 'rsvps', { classId: evening }))).toEqual({})
  })
})

describe('a place in an event', () => {
  test('V3.14 V7.23 is kept by the event’s id, once, and given back', async () => {
    const call = await attender(openStudio())
    for (const _ of ['asked', 'asked again'])
      expect(dataOf(await call('POST', 'live-events/evt-soon/rsvp'))).toEqual({ rsvp: { classId: 'evt-soon' } })
    await call('POST', `live-events/${tuesday}/rsvp`)
    expect(dataOf(await call('GET', 'live-events/rsvps'))).toEqual({
      rsvps: { 'evt-soon': { classId: 'evt-soon' }, [tuesday]: { classId: tuesday } },
    })
    expect(dataOf(await call('GET', 'rsvps')).rsvps).toHaveLength(1)
    for (const _ of ['asked', 'asked again'])
      expect(dataOf(await call('DELETE', 'live-events/evt-soon/rsvp'))).toEqual({})
    expect(Object.keys(dataOf(await call('GET', 'live-events/rsvps')).rsvps)).toEqual([tuesday])
  })

  test('V7.23 is refused where nothing is to come, and where there is no event', async () => {
    const studio = openStudio()
    const call = await attender(studio)
    const rsvp = (id: string) => call('POST', `live-events/${id}/rsvp`)
    expect(await rsvp('evt-cancelled')).toMatchObject(refused(409, 'This event was canceled'))
    expect(await rsvp('evt-long-over')).toMatchObject(refused(409, 'This event is over'))
    expect((await rsvp('evt-over')).status).toBe(200)
    for (const id of ['evt-nothing', '__proto__', 'evt-talk-2027-03-03'])
      for (const path of ['rsvp', 'notify'])
        for (const method of ['POST', 'DELETE'])
          expect(await call(method, `live-events/${id}/${path}`)).toMatchObject(refused(404, 'Event not found'))
    expect(dataOf(await call('DELETE', 'live-events/evt-cancelled/rsvp'))).toEqual({})
  })
})

describe('the wish to hear of a recording', () => {
  test('V3.13 V7.22 of a class is kept once, listed, and taken back', async () => {
    const call = await attender(openStudio())
    for (const _ of ['asked', 'asked again'])
      expect(dataOf(await call('POST', 'notify-recordings', { classId: tuesday }))).toEqual({
        notify: { classId: tuesday },
      })
    expect(dataOf(await call('GET', 'notify-recordings'))).toEqual({ notifyRecordings: [{ classId: tuesday }] })
    for (const _ of ['asked', 'asked again'])
      expect(dataOf(await call('DELETE', `notify-recordings/${tuesday}`))).toEqual({})
    expect(dataOf(await call('GET', 'notify-recordings'))).toEqual({ notifyRecordings: [] })
    expect(await call('DELETE', 'notify-recordings/x')).toMatchObject(refused(404, 'Class not found'))
    expect(await call('POST', 'notify-recordings', { classId: 'x' })).toMatchObject(refused(404, 'Class not found'))
  })

  test('V3.14 V7.23 of an event is kept by its id, also when it is over, and not when it was cancelled', async () => {
    const call = await attender(openStudio())
    const ids = ['evt-soon', 'evt-long-over']
    for (const id of [...ids, ...ids])
      expect(dataOf(await call('POST', `live-events/${id}/notify`))).toEqual({ notify: { classId: id } })
    expect((await call('POST', 'live-events/evt-cancelled/notify')).status).toBe(409)
    expect(Object.keys(dataOf(await call('GET', 'live-events/notifications')).notifications)).toEqual(ids.toSorted())
    expect(dataOf(await call('DELETE', 'live-events/evt-soon/notify'))).toEqual({})
    expect(dataOf(await call('GET', 'live-events/notifications'))).toEqual({
      notifications: { 'evt-long-over': { classId: 'evt-long-over' } },
    })
  })

  test('V1.02 V7.22 V7.23 when it is there, each who asked hears of it once, not a millisecond earlier', async () => {
    const studio = openStudio()
    const [ben, anna] = [await attender(studio), await attender(studio, 'anna')]
    await ben('POST', 'live-events/evt-soon/notify')
    await anna('POST', 'live-events/evt-soon/notify')
    await anna('POST', 'live-events/evt-later/notify')
    await ben('POST', 'notify-recordings', { classId: evening })
    wait(studio, 100 * minute + 2 * hour - 1)
    expect(await letters(studio)).toEqual([])
    wait(studio, 1)
    await ask(studio, 'GET', '/product-api/initial-data')
    const soon = { subject: 'The recording of Pas de Deux for One is ready', link: '/m/rcrd0001' }
    expect(await letters(studio)).toMatchObject([
      { ...soon, recipient: 'ben@adagio.test' },
      { ...soon, recipient: 'anna@adagio.test' },
    ])
    wait(studio, 24 * hour)
    expect((await letters(studio)).map(({ subject }) => subject).toSorted()).toEqual([
      'The recording of Open Class with Tomás is ready',
      soon.subject,
      soon.subject,
    ])
    await ask(studio, 'GET', '/product-api/initial-data')
    expect(await letters(studio)).toHaveLength(3)
  })

  test('V7.23 of one that is there already comes at once, and one that was taken back never', async () => {
    const studio = openStudio()
    const ben = await attender(studio)
    await ben('POST', 'live-events/evt-recording/notify')
    await ben('POST', 'live-events/evt-soon/notify')
    await ben('DELETE', 'live-events/evt-soon/notify')
    wait(studio, 24 * hour)
    expect((await letters(studio)).map(({ subject }) => subject)).toEqual([
      'The recording of Company Class, Open Doors is ready',
    ])
  })
})

describe('whoever asks', () => {
  const routes = [
    ...['rsvps', 'notify-recordings', 'live-events/rsvps', 'live-events/notifications'].map((path) => ['GET', path]),
    ...['rsvps', 'notify-recordings', 'live-events/evt-soon/rsvp', 'live-events/evt-soon/notify'].map((path) => [
      'POST',
      path,
    ]),
    ...['rsvps', `notify-recordings/${tuesday}`, 'live-events/evt-soon/rsvp', 'live-events/evt-soon/notify'].map(
      (path) => ['DELETE', path],
    ),
  ] as [string, string][]

  test.each(routes)(
    'V7.21 V7.22 V7.23 %s /%s wants a good token, and nobody steps in for another',
    async (method, path) => {
      const studio = openStudio()
      const body = method === 'GET' ? undefined : { classId: tuesday }
      expect((await ask(studio, method, `/product-api/${path}`, { body })).status).toBe(401)
      expect((await ask(studio, method, `/product-api/${path}`, { token: 'x', body })).status).toBe(401)
      const { token } = await signIn(studio, 'ben')
      const headers = { 'X-Impersonate-User': 'studio-anna' }
      expect((await ask(studio, method, `/product-api/${path}`, { token, headers, body })).status).toBe(403)
      expect((await ask(studio, method, `/product-api/${path}`, { token, body })).status).toBe(200)
    },
  )

  test('V7.21 V7.23 anna has places in two classes of the next days and an event, dario in an event', async () => {
    const studio = openStudio()
    const [anna, dario] = [await attender(studio, 'anna'), await attender(studio, 'dario')]
    const { rsvps } = dataOf(await anna('GET', 'rsvps'))
    const days = rsvps.map((each: { class: { startDate: string } }) =>
      Math.floor((Date.parse(each.class.startDate) - noon) / (24 * hour)),
    )
    expect(days).toEqual([1, 2])
    const events = async (call: typeof anna) =>
      Object.keys(dataOf(await call('GET', 'live-events/rsvps')).rsvps).filter((id) => id.startsWith('evt-'))
    expect([await events(anna), await events(dario)]).toEqual([['evt-tomorrow'], ['evt-soon']])
    await ask(studio, 'POST', '/dev/control/reset')
    expect(dataOf(await (await attender(studio, 'anna'))('GET', 'rsvps')).rsvps).toHaveLength(2)
  })

  test('V7.21 a place goes with the account', async () => {
    const studio = openStudio()
    const { token } = await signIn(studio, 'ben')
    await ask(studio, 'POST', '/product-api/rsvps', { token, body: { classId: tuesday } })
    studio.context.db.prepare("delete from account where uid = 'studio-ben'").run()
    expect(studio.context.db.prepare("select count(*) as n from rsvp where uid = 'studio-ben'").get()).toEqual({ n: 0 })
  })
})
