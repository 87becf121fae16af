import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { portBeside, scheduleOrigin, sitesAround } from '../../fixtures/studio/schedule-page/origins.ts'
import { scheduleListener } from '../../fixtures/studio/serving.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { ask, openStudio } from './asking.ts'

const origin = (site: string) => scheduleOrigin(new URL(site))
const askAt = (studio: Studio, address: string, headers: Record<string, string> = {}) =>
  studio.fetch(new Request(address, { headers }))

describe('the origin of the schedule page', () => {
  test('V2.09 is the other name of this machine, or the port beside, and never that of the site', () => {
    expect(origin('http://127.0.0.1:4173/x')).toBe('http://localhost:4173')
    expect(origin('http://localhost:4173')).toBe('http://127.0.0.1:4173')
    expect(origin('http://192.168.1.5:4173')).toBe('http://192.168.1.5:5173')
    expect(origin('http://[::1]:4173')).toBe('http://[::1]:5173')
    expect(origin('https://studio.example')).toBe('https://studio.example:1443')
    expect(origin('http://studio.test:65000')).toBe('http://studio.test:64000')
    expect(origin("http://a;script-src'x:80")).toBe('http://localhost:1080')
  })

  test('V7.34 may be framed by each site that it is the page of, and no other', () => {
    const sites = ['http://localhost:4173', 'http://127.0.0.1:80', 'http://10.0.0.7:4173', 'https://studio.example']
    for (const site of [...sites, 'http://studio.test:64536', 'http://studio.test:65535'])
      expect(sitesAround(new URL(origin(site)))).toContain(new URL(site).origin)
    expect(sitesAround(new URL('http://localhost:4173'))).toEqual(['http://127.0.0.1:4173', 'http://localhost:4173'])
    expect(sitesAround(new URL('http://10.0.0.7:5173'))).toEqual(['http://10.0.0.7:4173'])
    expect(portBeside(portBeside(65_000))).toBe(65_000)
  })

  test('V2.09 V7.34 is told by the app config, let in by the site, and lets the site frame it', async () => {
    const studio = openStudio()
    const config = async (site: string) =>
      (await (await askAt(studio, `${site}/delivery/apps/configs/adagio00.json`)).json()) as {
        custom: { scheduleUrl: string }
      }
    for (const [site, page] of [
      ['http://127.0.0.1:4173', 'http://localhost:4173'],
      ['http://localhost:4173', 'http://127.0.0.1:4173'],
      ['http://studio.test', 'http://studio.test:1080'],
    ] as const) {
      const { scheduleUrl } = (await config(site)).custom
      expect(scheduleUrl).toBe(`${page}/schedule-page`)
      const dev = await askAt(studio, `${site}/dev`)
      expect(dev.headers.get('content-security-policy')).toContain(`; frame-src ${page};`)
      const framed = await askAt(studio, scheduleUrl)
      const policy = framed.headers.get('content-security-policy') ?? ''
      expect(policy.split('frame-ancestors ')[1]?.split(' ')).toContain(site)
    }
  })

  test('V2.09 the port beside answers with the page alone', async () => {
    const server = createServer(scheduleListener(openStudio())).listen(0, '127.0.0.1')
    onTestFinished(() => server.closeAllConnections())
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const at = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
    expect((await at('/schedule-page')).status).toBe(200)
    for (const path of ['/', '/dev', '/product-api/initial-data', '/schedule-pages'])
      expect((await at(path)).status).toBe(404)
  })
})

describe('the schedule page', () => {
  test('V2.09 has nothing inline, and its files are there', async () => {
    const studio = openStudio()
    const { status, text, headers } = await ask(studio, 'GET', '/schedule-page?misbehave=echo')
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
    expect(text).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/)
    for (const file of ['page.css', 'page.js', 'protocol.js'])
      expect((await ask(studio, 'GET', `/schedule-page/${file}`)).status).toBe(200)
    for (const file of ['index.ts', 'origins.ts', 'x'])
      expect((await ask(studio, 'GET', `/schedule-page/${file}`)).status).toBe(404)
  })

  test('V2.09 V3.10 V3.12 shows four days of classes and events, from today or the day that is asked for', async () => {
    const studio = openStudio()
    const days = async (query = '') => (await ask(studio, 'GET', `/schedule-page/days.json${query}`)).body.days
    const dates = (shown: readonly { day: string }[]) => shown.map(({ day }) => day)
    const today = await days()
    expect(dates(today)).toEqual(['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'])
    const ids = today[0].things.map(({ id }: { id: string }) => id)
    expect(ids).toEqual(expect.arrayContaining(['cls-2026-03-02-1800', 'evt-soon', 'evt-cancelled']))
    const cancelled = today[0].things.filter((thing: { cancelled: boolean }) => thing.cancelled)
    expect(cancelled).toMatchObject([{ id: 'evt-cancelled', kind: 'event' }])
    expect(dates(await days('?date=2026-03-07'))[3]).toBe('2026-03-10')
    for (const wrong of ['?date=', '?date=2026-02-30', '?date=__proto__']) expect(await days(wrong)).toEqual(today)
  })
})

interface Message {
  readonly app: string
  readonly v: number
  readonly id: string
  readonly type: string
  readonly payload: Record<string, unknown>
}

interface Protocol {
  readonly patience: number
  siteAround(frame: unknown, sites: readonly string[]): string | null
  conversation(how: {
    readonly frame: unknown
    readonly site: string
    readonly misbehave: string | null
    readonly hear: (message: Message) => void
  }): {
    ask(type: string, payload: object): Promise<Record<string, unknown>>
    say(type: string, payload: object): void
  }
}

const { siteAround, conversation, patience } = (await import(
  new URL('../../fixtures/studio/schedule-page/protocol.js', import.meta.url).href
)) as Protocol

const site = 'http://127.0.0.1:4173'

/** A window in a window, as far as the protocol sees it, with a hand on its timer. */
const framed = (misbehave: string | null = null) => {
  const sent: { message: Message; to: string }[] = []
  const heard: string[] = []
  const timers: { run: () => void; ms: number }[] = []
  let listen: (event: object) => void = () => {}
  const parent = { postMessage: (message: Message, to: string) => void sent.push({ message, to }) }
  const frame = {
    parent,
    addEventListener: (_: string, on: typeof listen) => {
      listen = on
    },
    setTimeout: (run: () => void, ms: number) => timers.push({ run, ms }),
    clearTimeout: (timer: number) => timers.splice(timer - 1, 1, { run: () => {}, ms: 0 }),
  }
  const hear = ({ type }: Message) => void heard.push(type)
  const talk = conversation({ frame, site, misbehave, hear })
  const receive = (data: unknown, from: object = {}) => listen({ source: parent, origin: site, data, ...from })
  const answer = (to: Message | undefined, payload: object) =>
    receive({ app: 'ballet-schedule', v: 1, id: to?.id, type: `${to?.type}:finish`, payload })
  return { sent, heard, timers, talk, receive, answer }
}

describe('its messages', () => {
  test('V7.34 bear the envelope, go to the site alone, and each question has a number of its own', () => {
    const { sent, talk } = framed()
    talk.say('ready', { version: '1' })
    void talk.ask('rsvp:add', { eventId: 'evt-soon' })
    expect(sent).toMatchObject([
      { to: site, message: { app: 'ballet-schedule', v: 1, type: 'ready', payload: { version: '1' } } },
      { to: site, message: { app: 'ballet-schedule', v: 1, type: 'rsvp:add', payload: { eventId: 'evt-soon' } } },
    ])
    expect(new Set(sent.map(({ message }) => message.id)).size).toBe(2)
  })

  test('V7.34 an answer reaches its own question, and no answer is answered', async () => {
    const { sent, talk, answer, heard } = framed()
    const [one, two] = [talk.ask('rsvp:add', { eventId: 'a' }), talk.ask('rsvp:add', { eventId: 'b' })]
    answer(sent[1]?.message, { ok: false, message: 'No' })
    answer(sent[0]?.message, { ok: true })
    expect([await one, await two]).toEqual([{ ok: true }, { ok: false, message: 'No' }])
    expect([sent.length, heard.length]).toEqual([2, 0])
    answer(sent[0]?.message, { ok: true })
    expect([sent.length, heard]).toEqual([2, ['rsvp:add:finish']])
  })

  test('V7.34 come from the site around it alone', () => {
    const { receive, heard } = framed()
    const init = { app: 'ballet-schedule', v: 1, id: 'x', type: 'init', payload: { user: null } }
    receive(init, { origin: 'http://evil.example' })
    receive(init, { source: {} })
    for (const wrong of [null, 'init', { ...init, app: 'other' }, { ...init, v: 2 }]) receive(wrong)
    expect(heard).toEqual([])
    receive(init)
    expect(heard).toEqual(['init'])
  })

  test('V7.34 a question that nobody answers is given up, but about a day pass somebody may think', async () => {
    const { talk, timers } = framed()
    talk.ask('day-pass', { eventId: 'a' })
    expect(timers).toEqual([])
    const asked = talk.ask('rsvp:add', { eventId: 'a' })
    expect(timers.map(({ ms }) => ms)).toEqual([patience])
    timers[0]?.run()
    expect(await asked).toMatchObject({ ok: false })
  })

  test('V7.34 go wrong as they are told to', () => {
    const twice = framed('twice')
    void twice.talk.ask('rsvp:add', { eventId: 'a' })
    expect(twice.sent).toHaveLength(2)
    expect(twice.sent[1]).toEqual(twice.sent[0])
    const missing = framed('missing')
    void missing.talk.ask('day-pass', { eventId: 'a', classId: 'a' })
    expect(missing.sent[0]?.message.payload).toEqual({ classId: 'a' })
    const echo = framed('echo')
    const init = { app: 'ballet-schedule', v: 1, id: 'x', type: 'init', payload: {} }
    echo.receive(init)
    expect(echo.sent).toEqual([{ message: init, to: site }])
  })

  test('V7.34 are sent to a site that may frame the page, and to nobody where it is not framed', () => {
    const sites = [site, 'http://localhost:4173']
    const around = (ancestor: string | undefined, referrer = '') =>
      siteAround(
        { parent: {}, location: { ...(ancestor && { ancestorOrigins: [ancestor] }) }, document: { referrer } },
        sites,
      )
    expect(around(site)).toBe(site)
    expect(around(undefined, `${site}/live-class`)).toBe(site)
    expect([around('http://evil.example'), around(undefined), around(undefined, 'x')]).toEqual([null, null, null])
    const alone: Record<string, unknown> = { document: { referrer: `${site}/` }, location: {} }
    expect(
      siteAround(
        {
          ...alone,
          get parent() {
            return this
          },
        },
        sites,
      ),
    ).toBeNull()
  })
})
