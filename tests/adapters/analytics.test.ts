import { beforeEach, describe, expect, test, vi } from 'vitest'
import { vendorLater } from '../../adapters/analytics/vendor-later.ts'
import { known } from '../../fixtures/catalogue/index.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { ask, noon, openStudio } from '../studio/asking.ts'
import { formOf } from './forms.ts'
import { featureIn, openSite } from './screens.ts'
import { houseOf } from './site-configs.ts'
import { deviceOf, makeStorage, origin, repair, spoil, stopTime, streetTo } from './street.ts'

beforeEach(stopTime)

interface Heard {
  readonly name: string
  readonly at: number
  readonly data: Record<string, unknown>
}

const playerNames = ['ready', 'time', 'seek', 'adImpression', 'view', 'complete']

const watching = async (signals: object = {}, change: (studio: Studio) => Promise<unknown> = async () => {}) => {
  const studio = openStudio()
  await change(studio)
  const street = streetTo(studio)
  const bodies: string[] = []
  const sendBeacon = (url: string, body: string) => {
    if (url.endsWith('/events')) bodies.push(body)
    void street.fetch(new Request(new URL(url, origin), { method: 'POST', body }))
    return true
  }
  vi.stubGlobal('navigator', { sendBeacon, ...signals })
  const site = openSite(street.fetch, makeStorage(), `/m/${known.free}/class?play=1`)
  await street.pass(1_000)
  const heard = async () => {
    const { body } = await ask(studio, 'GET', '/dev/control/analytics')
    return (body.events as Heard[]).toReversed()
  }
  /** What the player alone is about. */
  const played = async () => (await heard()).filter(({ name }) => playerNames.includes(name))
  return { studio, street, site, heard, played, bodies }
}

describe('analytics', () => {
  test('V7.37 V7.38 time, seek, ready, complete, adImpression and view arrive at the studio, and nothing else', async () => {
    const { street, site, played, bodies } = await watching()
    site.tell({ type: 'time', position: 1, duration: 720, buffered: 5 })
    site.tell({ type: 'seeked', from: 1, to: 690 })
    site.tell({ type: 'adImpression' })
    site.tell({ type: 'waiting' })
    site.tell({ type: 'playing' })
    await street.pass(6_000)
    site.tell({ type: 'time', position: 700, duration: 720, buffered: 720 })
    site.tell({ type: 'paused' })
    site.tell({ type: 'playing' })
    site.tell({ type: 'completed' })
    site.app.send({ type: 'toggleFavourite', id: known.free, pageUrl: '/' })
    await street.pass(6_000)
    const events = await played()
    expect(events.map(({ name }) => name)).toEqual([
      'ready',
      'time',
      'seek',
      'adImpression',
      'view',
      'time',
      'complete',
    ])
    expect(events[1]).toMatchObject({ data: { id: known.free, position: 1, duration: 720 } })
    expect(events[2]).toMatchObject({ data: { id: known.free, from: 1, to: 690 } })
    expect(events[4]!.at - noon).toBeGreaterThanOrEqual(5_000)
    expect(bodies.length).toBeLessThanOrEqual(3)
  })

  test('V7.37 what was heard goes at once when the class is left', async () => {
    const { street, site, played } = await watching()
    await street.pass(5_000)
    site.tell({ type: 'time', position: 3, duration: 720, buffered: 9 })
    site.app.send({ type: 'arrived', address: { route: { type: 'home' }, dialog: null, rest: [] } as never })
    await street.pass(250)
    expect((await played()).at(-1)).toMatchObject({ name: 'time', data: { position: 3 } })
  })

  test('V7.37 a long silence of the page is caught up in lists that the studio takes', async () => {
    const { street, site, played, bodies } = await watching()
    await street.pass(4_900)
    const before = (await played()).length
    for (let at = 0; at < 150; at += 1) site.tell({ type: 'time', position: at, duration: 720, buffered: 720 })
    await street.pass(5_500)
    expect((await played()).filter(({ name }) => name === 'time')).toHaveLength(150)
    expect(before).toBeLessThan(5)
    for (const body of bodies) expect(JSON.parse(body).length).toBeLessThanOrEqual(100)
  })

  test('V7.37 nothing is sent while nothing is heard, and a studio that is not there troubles nobody', async () => {
    const { studio, street, site, bodies } = await watching()
    await street.pass(11_000)
    const sent = bodies.length
    site.tell({ type: 'paused' })
    await street.pass(30_000)
    expect(bodies).toHaveLength(sent)
    await spoil(studio, { wire: 'analytics', type: 'status', status: 503 })
    site.tell({ type: 'playing' })
    site.tell({ type: 'time', position: 9, duration: 720, buffered: 9 })
    await street.pass(10_000)
    expect(bodies.length).toBeGreaterThan(sent)
    await repair(studio)
  })

  test('V7.37 the player’s vendor gets pings with the studio’s token, of the class and its parts', async () => {
    const { street, site, heard } = await watching()
    site.tell({ type: 'time', position: 1, duration: 720, buffered: 5 })
    site.tell({ type: 'time', position: 23, duration: 720, buffered: 50 })
    site.app.send({ type: 'arrived', address: { route: { type: 'home' }, dialog: null, rest: [] } as never })
    await vi.dynamicImportSettled()
    await street.pass(1_000)
    const pings = (await heard()).filter(({ name }) => name.startsWith('ping'))
    expect(pings.map(({ name }) => name)).toEqual(['ping e', 'ping s', 'ping t', 'ping gab'])
    const { emi, pli, ...data } = pings[2]!.data
    expect(data).toEqual({
      ...{ aid: 'adagio-studio-token-01', id: known.free, t: expect.any(String), pss: '1' },
      ...{ pw: '4', q: '32', vd: '720' },
    })
    expect([emi, pli]).toEqual([expect.stringMatching(/^[a-z\d]{12}$/), expect.stringMatching(/^[a-z\d]{12}$/)])
    expect(new Set(pings.map((ping) => ping.data['pli'])).size).toBe(1)
  })

  test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
    'V1.04 nothing at all is sent where the browser says %j',
    async (signals) => {
      const { street, site, heard, bodies } = await watching(signals)
      site.tell({ type: 'time', position: 1, duration: 720, buffered: 5 })
      site.app.send({ type: 'arrived', address: { route: { type: 'home' }, dialog: null, rest: [] } as never })
      await street.pass(30_000)
      expect([bodies, await heard()]).toEqual([[], []])
    },
  )
})

describe('what the site counts', () => {
  const opened = async (name: 'anna' | null, address: string) => {
    const studio = openStudio()
    const street = streetTo(studio)
    const sendBeacon = (url: string, body: string) => {
      void street.fetch(new Request(new URL(url, origin), { method: 'POST', body }))
      return true
    }
    vi.stubGlobal('navigator', { sendBeacon })
    const site = openSite(street.fetch, name ? await deviceOf(studio, name) : makeStorage(), address)
    const events = async () => {
      const { body } = await ask(studio, 'GET', '/dev/control/analytics')
      return (body.events as Heard[]).toReversed().map(({ name: fact, data }) => ({ name: fact, data }))
    }
    const go = (route: object) =>
      site.app.send({ type: 'arrived', address: { route, dialog: null, rest: [] } as never })
    return { studio, street, site, events, go }
  }

  test('V1.04 pages seen before the code that counts has come are not lost, with the times at which they were seen', async () => {
    const { studio, street, events, go } = await opened(null, '/')
    go({ type: 'programs' })
    go({ type: 'pricing', sale: false, error: null })
    await street.pass(6_000)
    expect(await events()).toEqual([
      { name: 'page_seen', data: { page: 'home', id: null } },
      { name: 'page_seen', data: { page: 'programs', id: null } },
      { name: 'page_seen', data: { page: 'pricing', id: null } },
      { name: 'plans_seen', data: { sale: false } },
    ])
    const { body } = await ask(studio, 'GET', '/dev/control/analytics')
    for (const { at } of body.events) expect(at).toBe(noon)
  })

  test('V1.04 favorites and signing out are counted, and nobody’s name or email is in it', async () => {
    const { street, site, events } = await opened('anna', `/m/${known.free}/class`)
    await street.pass(1_000)
    for (const _ of [1, 2]) {
      site.app.send({ type: 'toggleFavourite', id: known.free, pageUrl: '/' })
      await street.pass(2_000)
    }
    featureIn(site, 'session')?.send({ type: 'signOut' })
    let all = await events()
    // Code that is loaded meanwhile takes its own time, whatever the clock says.
    for (let tries = 0; tries < 10 && !all.some(({ name }) => name === 'signed_out'); tries += 1) {
      await street.pass(6_000)
      all = await events()
    }
    const own = all.filter(({ name }) => !name.startsWith('ping'))
    expect(own.map(({ name }) => name)).toEqual([
      'page_seen',
      expect.stringMatching(/^favourite_/),
      expect.stringMatching(/^favourite_/),
      'signed_out',
    ])
    expect(new Set(own.map(({ name }) => name)).size).toBe(4)
    expect(JSON.stringify(all)).not.toMatch(/anna@|Anna/)
  })

  test('V7.37 A8.24 the vendor hears the member, but not of what an admin watches for a member; a ping stays with the class and list that were opened', async () => {
    const { street, site, go } = await opened('anna', `/m/${known.free}/class?play=1&r=listone1`)
    await street.pass(1_000)
    const config = houseOf({ ping: 'https://ping.test', analyticsToken: 'token' })
    const heard = async (acting: string | null) => {
      const urls: URL[] = []
      const vendor = vendorLater(
        site.app,
        config,
        (url) => void urls.push(new URL(url)),
        () => acting,
      )
      go({ type: 'media', id: known.free, slug: '', from: 'listone1', play: true, at: null, myWeek: null })
      vendor.tell({ name: 'ready', data: { id: known.free } }, noon)
      go({ type: 'home' })
      vendor.leave(noon, true)
      await vi.dynamicImportSettled()
      await street.pass(1)
      return urls.map(({ searchParams }) => ['e', 'oaid', 'fed'].map((key) => searchParams.get(key)))
    }
    const { id } = formOf('anna')
    expect(await heard(null)).toEqual([
      ['e', id, 'listone1'],
      ['gab', id, 'listone1'],
    ])
    expect(await heard(id)).toEqual([
      ['e', null, 'listone1'],
      ['gab', null, 'listone1'],
    ])
  })

  test('V7.37 pings wait for their code with what was opened, and the next class is counted if it could not be loaded', async () => {
    const code = '../../adapters/analytics/vendor.ts'
    const { street, site, go } = await opened(null, '/')
    await street.pass(1_000)
    const urls: URL[] = []
    const config = houseOf({ ping: 'https://ping.test', analyticsToken: 'token' })
    const vendor = vendorLater(
      site.app,
      config,
      (url) => void urls.push(new URL(url)),
      () => null,
    )
    const openFrom = async (from: string) => {
      go({ type: 'media', id: known.free, slug: '', from, play: true, at: null, myWeek: null })
      vendor.tell({ name: 'ready', data: { id: known.free } }, noon)
      vendor.tell({ name: 'time', data: { id: known.free, position: 1, duration: 720 } }, noon + 1)
      go({ type: 'home' })
      await vi.dynamicImportSettled()
      await street.pass(1)
      return urls.map(({ searchParams }) => ['e', 'fed', 'pss'].map((key) => searchParams.get(key)))
    }
    vi.doMock(code, () => {
      throw new Error('it did not come')
    })
    expect(await openFrom('listone1')).toEqual([])
    vi.doUnmock(code)
    expect(await openFrom('listtwo2')).toEqual([
      ['e', 'listtwo2', '1'],
      ['s', 'listtwo2', '1'],
    ])
  })

  test('V1.04 a card that is pressed is counted with its row, a result in the header with its group, and a link of the navigation is not', async () => {
    const listeners: ((event: object) => void)[] = []
    const row = { querySelector: () => ({ textContent: ' New This Week ' }) }
    class Link {
      readonly isCounted: boolean
      readonly group: string | null
      constructor(isCounted: boolean, group: string | null = null) {
        this.isCounted = isCounted
        this.group = group
      }
      closest(selector: string) {
        if (selector === 'section') return this.group === null ? row : null
        if (selector === 'search [data-group]') return this.group && { getAttribute: () => this.group }
        return this.isCounted ? this : null
      }
      getAttribute() {
        return `/m/${known.free}/class?play=1`
      }
    }
    vi.stubGlobal('Element', Link)
    vi.stubGlobal('document', {
      querySelectorAll: () => [],
      addEventListener: (type: string, on: (event: object) => void) => type === 'click' && listeners.push(on),
    })
    const { street, events } = await opened(null, '/')
    await street.pass(1_000)
    for (const on of listeners) {
      on({ target: new Link(false) })
      on({ target: new Link(true) })
      on({ target: new Link(true, 'videos') })
    }
    await street.pass(6_000)
    expect((await events()).filter(({ name }) => /^(card|result)_opened$/.test(name))).toEqual([
      { name: 'card_opened', data: { page: 'home', list: 'New This Week', from: null, to: 'media', id: known.free } },
      { name: 'result_opened', data: { list: 'videos', to: 'media', id: known.free } },
    ])
  })
})
