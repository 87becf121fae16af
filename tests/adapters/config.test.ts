import { afterEach, describe, expect, test, vi } from 'vitest'
import { deviceMemory } from '../../adapters/browser/storage.ts'
import { findSiteConfig } from '../../adapters/config/index.ts'
import { offers } from '../../adapters/config/offers.ts'
import { pricingCopy } from '../../adapters/config/pricing-copy.ts'
import { configSchema, siteConfig } from '../../adapters/config/schema.ts'
import type { Answer } from '../../adapters/http/index.ts'
import { makeHttp } from '../../adapters/http/index.ts'
import { refused } from '../../adapters/http/refused.ts'
import { offerById } from '../../core/commerce/offers/index.ts'
import { openStudio } from '../studio/asking.ts'
import { nobody, outside, plain, warnings } from './site-configs.ts'
import { makeStorage, origin, stopTime } from './street.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const ini = 'defaultConfigSource=adagio00\ndeliveryUrl=/delivery\nadditionalAllowedConfigSources[]=adagio01\n'

const config = {
  ...{ siteName: 'Adagio', integrations: {}, contentSigningService: { host: '/signing' } },
  custom: {
    ...{ productApiUrl: '/product-api', timeZone: 'Europe/Stockholm' },
    identity: { url: '/identity', tokenUrl: '/token', apiKey: 'key' },
  },
}

const path = '/delivery/apps/configs/adagio00.json'

type Pages = Readonly<Record<string, string | Answer>>

const houseWith = (pages: Pages, kept: Readonly<Record<string, string>> = {}, parameters = plain) => {
  const { asked, http } = outside(({ url }) => pages[new URL(url).pathname] ?? { status: 404, text: 'Not found' })
  const storage = makeStorage(kept)
  return { asked, storage, find: findSiteConfig(http, deviceMemory(storage), origin, parameters) }
}

const houseBy = (start: string, body: unknown = config, kept = {}, parameters = plain) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const pages = { '/.webapp.ini': start, '/delivery/apps/configs/adagio00.json': text }
  return houseWith({ ...pages, '/delivery/apps/configs/adagio01.json': text }, kept, parameters)
}

const chosenBy = async (start: string, kept: Readonly<Record<string, string>>, query: string) => {
  const house = houseBy(start, config, kept, () => new URLSearchParams(query))
  await house.find(nobody())
  return {
    asked: house.asked.at(-1)?.url.split('/').at(-1),
    kept: house.storage.getItem('jwapp.config-file-override'),
  }
}

describe('the config', () => {
  test('A7.37 A5.37 A3.16 the studio’s start-up file leads to its config, and every party to its address', async () => {
    const studio = openStudio()
    const http = makeHttp(async (input, init) => studio.fetch(new Request(input, init)))
    const found = await findSiteConfig(http, deviceMemory(null), origin, plain)(nobody())
    expect(found).toMatchObject({
      ok: true,
      value: {
        config: { siteName: 'Adagio', provider: 'product', accessModel: 'svod', flags: { homeShelves: true } },
        addresses: {
          ...{ delivery: `${origin}/delivery`, productApi: `${origin}/product-api`, identity: `${origin}/identity` },
          ...{
            signing: `${origin}/signing`,
            analytics: `${origin}/analytics`,
            ping: `${origin}/analytics`,
            playerId: 'adagiopl',
          },
        },
      },
    })
  })

  test('A7.37 it is asked for once, by however many at a time, and kept', async () => {
    const house = houseBy(ini)
    await Promise.all([house.find(nobody()), house.find(nobody())])
    await house.find(nobody())
    expect(house.asked.map(({ url }) => new URL(url).pathname)).toEqual([
      '/.webapp.ini',
      '/delivery/apps/configs/adagio00.json',
    ])
  })

  test('A8.33 a failure is not kept: who asks again is answered', async () => {
    stopTime()
    let broken = true
    const { http } = outside(({ url }) => {
      if (broken) return { status: 503, text: '' }
      return url.endsWith('.ini') ? ini : JSON.stringify(config)
    })
    const find = findSiteConfig(http, deviceMemory(null), origin, plain)
    const first = find(nobody())
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await first).toMatchObject({ ok: false, error: { reason: 'busy' } })
    broken = false
    expect((await find(nobody())).ok).toBe(true)
  })

  test('A8.33 an address in it that cannot be read fails, and is asked for again the next time', async () => {
    stopTime()
    const warned = warnings()
    const house = houseBy(ini, { ...config, custom: { productApiUrl: 'http://[' } })
    const first = house.find(nobody())
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await first).toMatchObject({ ok: false, error: { message: 'Config not defined' } })
    expect(warned()).toContain('config error: Config not defined')
    const before = house.asked.length
    const second = house.find(nobody())
    await vi.advanceTimersByTimeAsync(5_000)
    expect((await second).ok).toBe(false)
    expect(house.asked.length).toBeGreaterThan(before)
  })

  test.each([
    ['a page of HTML', '<!doctype html><title>Adagio</title>'],
    ['nothing', ' \n'],
  ])('A8.33 %s in place of the start-up file is asked for again, and says so in the end', async (_, text) => {
    stopTime()
    const house = houseBy(text, config, { 'jwapp.config-file-override': 'adagio01' })
    const found = house.find(nobody())
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await found).toMatchObject({ ok: false, error: { message: 'No config location found' } })
    expect(house.asked).toHaveLength(6)
    expect(house.storage.getItem('jwapp.config-file-override')).toBe('adagio01')
  })

  test('A8.33 a start-up file without sources has none that could be used', async () => {
    const found = await houseBy('playerId=adagiopl\n').find(nobody())
    expect(found).toEqual({
      ok: false,
      error: { type: 'Refused', reason: 'missing', message: 'No usable config sources', code: '404' },
    })
  })

  test.each<readonly [string, Pages, string, number]>([
    ['a start-up file that is not there', {}, 'No config location found', 404],
    ['a start-up file that fails', { '/.webapp.ini': { status: 500, text: '' } }, 'No config location found', 500],
    ['a source without an address', { '/.webapp.ini': 'defaultConfigSource=http://[' }, 'Config not defined', 502],
    [
      'a delivery service without an address',
      { '/.webapp.ini': 'defaultConfigSource=adagio00\ndeliveryUrl=http://[' },
      'Config not defined',
      502,
    ],
    ['a config that is not there', { '/.webapp.ini': ini }, 'Failed to load the config...', 404],
    ['a config that is empty', { '/.webapp.ini': ini, [path]: ' \n' }, 'No config found', 502],
    ['a config that is half', { '/.webapp.ini': ini, [path]: '{"siteName":' }, 'Config not defined', 502],
    ['a config that is none', { '/.webapp.ini': ini, [path]: '[]' }, 'Config not defined', 502],
  ])('A8.33 %s names its cause, in the console too', async (_, pages, message, status) => {
    stopTime()
    const warned = warnings()
    const found = houseWith(pages).find(nobody())
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await found).toEqual({ ok: false, error: { ...refused(status, message), code: String(status) } })
    expect(warned()).toEqual([`config error: ${message}`])
  })

  test('A8.33 a lost network is no error of the config', async () => {
    stopTime()
    const warned = warnings()
    const http = async () => ({ ok: false, error: { type: 'Offline' } }) as const
    const found = findSiteConfig(http, deviceMemory(null), origin, plain)(nobody())
    await vi.advanceTimersByTimeAsync(5_000)
    expect([await found, warned()]).toEqual([{ ok: false, error: { type: 'Offline' } }, []])
  })

  test('A8.33 a payment and a player integration together are an error', async () => {
    const both = { ...config, integrations: { jwp: { clientId: 'a' }, cleeng: { id: 'b' } } }
    expect(await houseBy(ini, both).find(nobody())).toMatchObject({
      error: { type: 'Refused', message: expect.stringContaining('Invalid integration') },
    })
  })

  test.each(['club', 'constructor'])('A8.33 A3.16 an integration %s without a provider is an error', async (name) => {
    const found = await houseBy(ini, { ...config, integrations: { [name]: { id: 'a' } } }).find(nobody())
    const message = `Invalid integration: there is no provider ${name}`
    expect(found).toMatchObject({ ok: false, error: { type: 'Refused', message } })
  })

  test.each([
    [{}, 'product'],
    [{ jwp: null }, 'product'],
    [{ jwp: null, cleeng: { id: 'a' } }, 'cleeng'],
    [null, 'product'],
  ])('A3.16 %j is the provider %s', async (integrations, provider) => {
    const found = await houseBy(ini, { ...config, integrations }).find(nobody())
    expect(found).toMatchObject({ ok: true, value: { config: { provider } } })
  })

  test.each(['free', 'freeauth', 'authvod', 'svod', undefined])(
    'A1.06 %s in it or not, the model is SVOD',
    async (model) => {
      const body = { ...config, ...(model && { contentProtection: { accessModel: model } }) }
      expect(await houseBy(ini, body).find(nobody())).toMatchObject({ value: { config: { accessModel: 'svod' } } })
    },
  )

  test('A2.16 A3.10 P2.6.02 the studio’s config names its favourites list, the answers’ pages and its consents', async () => {
    const studio = openStudio()
    const http = makeHttp(async (input, init) => studio.fetch(new Request(input, init)))
    const found = await findSiteConfig(http, deviceMemory(null), origin, plain)(nobody())
    if (!found.ok) throw new Error('no config')
    const { favorites, onboarding } = found.value.config
    const { consents } = found.value.addresses
    expect(favorites).toEqual(expect.any(String))
    expect(Object.keys(onboarding)).toEqual(['new', 'some', 'experienced', 'returning', 'rebuilding'])
    expect(onboarding['new']).toMatch(/^\/programs\//)
    expect(consents).toEqual([
      { name: 'news', label: expect.any(String), version: '1', required: false, checked: false },
      { name: 'care', label: expect.any(String), version: '1', required: true, checked: false },
    ])
  })

  test('A3.09 A3.10 a malformed consent is left out with a warning, and the others stay', async () => {
    const told = warnings()
    const good = { name: 'care', label: '<b>Care</b>', required: 'true', checked: 0, version: '3' }
    const consents = [
      good,
      null,
      'news',
      { name: '', label: 'x' },
      { name: 'x' },
      { label: 'x' },
      { ...good, label: 7 },
    ]
    const found = await houseBy(ini, { ...config, custom: { ...config.custom, consents } }).find(nobody())
    const kept = [{ name: 'care', label: '<b>Care</b>', version: '3', required: true, checked: false }]
    expect(found).toMatchObject({ ok: true, value: { addresses: { consents: kept } } })
    expect(told()).toHaveLength(6)
  })

  test('V2.14 the links at the foot of every page are paths of this site, and have words; others are left out', async () => {
    const told = warnings()
    const about = { label: 'About', path: '/m/about' }
    const paths = ['//evil.example', 'https://evil.example/', 'javascript:alert(1)', 'm/about', 7]
    const footer = [about, ...paths.map((path) => ({ ...about, path })), { ...about, label: '' }, null]
    const found = await houseBy(ini, { ...config, custom: { ...config.custom, footer } }).find(nobody())
    expect(found).toMatchObject({ ok: true, value: { config: { footer: [about] } } })
    expect(told()).toHaveLength(3)
    for (const none of ['none', null, undefined, {}]) {
      const without = await houseBy(ini, { ...config, custom: { ...config.custom, footer: none } }).find(nobody())
      expect(without).toMatchObject({ ok: true, value: { config: { footer: [] } } })
    }
  })

  test('V2.52 the studio adds pages of this site and other sites to the sidebar; what leads nowhere is left out', async () => {
    const told = warnings()
    const links = [
      { label: 'New here', path: '/p/start' },
      { label: 'Community', url: 'https://friends.test/', icon: 'community', membersOnly: 'true' },
      { label: 'Odd', url: 'javascript:alert(1)' },
      { label: 'Odd', path: '//evil.example' },
      { label: 'Odd', path: '/p/start', icon: 'constructor' },
      { label: '', path: '/p/start' },
      null,
    ]
    const find = async (sidebar: unknown) => {
      const found = await houseBy(ini, { ...config, custom: { ...config.custom, sidebar } }).find(nobody())
      return found.ok && found.value.config.sidebar
    }
    const plain = { to: '/p/start', icon: 'pointe', external: false, membersOnly: false }
    const community = { to: 'https://friends.test/', icon: 'community', external: true, membersOnly: true }
    expect(await find(links)).toEqual([
      { label: 'New here', ...plain },
      { label: 'Community', ...community },
      { label: 'Odd', ...plain },
    ])
    expect(told().length).toBeGreaterThan(0)
    for (const none of ['none', null, undefined, {}]) expect(await find(none)).toEqual([])
  })

  test('A2.28 the pages of the terms and of privacy are paths of the site, or none', async () => {
    for (const [legal, known] of [
      [
        { terms: '/m/terms001', privacy: 'https://elsewhere.test/' },
        { terms: '/m/terms001', privacy: null },
      ],
      [{ terms: '//elsewhere.test/' }, { terms: null, privacy: null }],
      ['none', { terms: null, privacy: null }],
    ] as const) {
      const found = await houseBy(ini, { ...config, custom: { ...config.custom, legal } }).find(nobody())
      expect(found).toMatchObject({ ok: true, value: { config: { legal: known } } })
    }
  })

  test.each([
    ['/programs/a', true],
    ['/', true],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['/\t/evil.example', false],
    ['https://evil.example/', false],
    ['javascript:alert(1)', false],
    ['programs/a', false],
    [7, false],
    [null, false],
  ])('P2.6.02 an answer that leads to %j counts: %s', async (path, counts) => {
    const custom = { ...config.custom, onboarding: { new: path } }
    const found = await houseBy(ini, { ...config, custom }).find(nobody())
    expect(found.ok && found.value.config.onboarding).toEqual(counts ? { new: path } : {})
  })

  test.each([
    { onboarding: 'x', consents: { a: 1 } },
    { onboarding: null, consents: null },
    { onboarding: [1], consents: 'none' },
    {},
  ])('A2.16 A3.10 P2.6.02 without them the house is open all the same: %j', async (custom) => {
    warnings()
    const found = await houseBy(ini, { ...config, custom: { ...config.custom, ...custom } }).find(nobody())
    expect(found).toMatchObject({
      value: { config: { favorites: null, onboarding: {} }, addresses: { consents: [] } },
    })
  })

  test.each([
    [
      { quick: 'plist400', trending: 'plisttrd' },
      { quick: 'plist400', trending: 'plisttrd' },
    ],
    [{ trending: 'plisttrd' }, { quick: null, trending: 'plisttrd' }],
    [
      { quick: '', trending: null },
      { quick: null, trending: null },
    ],
    [{ quick: 7 }, { quick: null, trending: null }],
    ['none', { quick: null, trending: null }],
    [undefined, { quick: null, trending: null }],
  ])('V2.52 V2.53 the lists %j of the config are taken as %j', async (lists, taken) => {
    const found = await houseBy(ini, { ...config, custom: { ...config.custom, lists } }).find(nobody())
    expect(found.ok && found.value.config.lists).toEqual(taken)
  })

  test('V7.20 V2.09 the studio’s config names its zone and the page of its live classes', async () => {
    const studio = openStudio()
    const http = makeHttp(async (input, init) => studio.fetch(new Request(input, init)))
    const found = await findSiteConfig(http, deviceMemory(null), origin, plain)(nobody())
    const { timeZone, scheduleUrl } = (found.ok && found.value.config) || { timeZone: null, scheduleUrl: null }
    expect(timeZone).toBe('America/New_York')
    expect(new URL(scheduleUrl ?? '').origin).not.toBe(origin)
  })

  test.each([
    ['Asia/Tokyo', 'Asia/Tokyo', 0],
    ['Europe/Nowhere', 'America/New_York', 1],
    ['', 'America/New_York', 1],
    [5, 'America/New_York', 1],
    [null, 'America/New_York', 1],
    [undefined, 'America/New_York', 1],
  ])('V7.20 the zone %j is taken as %s', async (timeZone, taken, warned) => {
    const told = warnings()
    const found = await houseBy(ini, { ...config, custom: { ...config.custom, timeZone } }).find(nobody())
    expect(found.ok && found.value.config.timeZone).toBe(taken)
    expect(told()).toHaveLength(warned)
  })

  test.each([
    ['https://live.example/schedule?a=1', 'https://live.example/schedule?a=1'],
    ['/schedule', null],
    ['//live.example', null],
    ['javascript:alert(1)', null],
    ['https://', null],
    [`${origin}/schedule`, null],
    [7, null],
    [null, null],
  ])('V2.09 the page of the live classes at %j is shown from %j', async (scheduleUrl, taken) => {
    warnings()
    const found = await houseBy(ini, { ...config, custom: { ...config.custom, scheduleUrl } }).find(nobody())
    expect(found.ok && found.value.config.scheduleUrl).toBe(taken)
  })

  test('V5.07 a row without id and type is a config error and is left out, and the others stay', async () => {
    const told = warnings()
    const playlist = { contentId: 'plist025', title: 'New', type: 'playlist' }
    const content = [playlist, { title: 'Nameless' }, { type: 'playlist' }, null, { type: 'favorites' }, 'a text']
    const found = await houseBy(ini, { ...config, content }).find(nobody())
    expect(found).toMatchObject({
      value: {
        config: {
          content: [
            { type: 'playlist', itemId: 'plist025', order: 0 },
            { type: 'favorites', order: 4 },
          ],
        },
      },
    })
    expect(told()).toHaveLength(4)
    expect(told()[0]).toContain('config error')
  })

  test('P4.6.01 P4.6.02 for how many days a promotion is announced; none where that cannot be read', async () => {
    const announced = async (promotions: unknown) => {
      const found = await houseBy(ini, { ...config, custom: { ...config.custom, promotions } }).find(nobody())
      return found.ok && Object.values(found.value.config.announceDays)
    }
    expect(await announced({ holiday: { announceDays: 7 }, sale: { announceDays: 3 } })).toEqual([7, 3])
    expect(await announced({ sale: { announceDays: 3 } })).toEqual([0, 3])
    for (const none of [undefined, 'soon', { holiday: { announceDays: -1 }, sale: { announceDays: 'x' } }])
      expect(await announced(none)).toEqual([0, 0])
  })

  test.each([
    ['an email address', { supportEmail: 'help@adagio.test' }, 'mailto:help@adagio.test'],
    [
      'a page before an email address',
      { supportEmail: 'help@adagio.test', supportUrl: 'https://a.test/help' },
      'https://a.test/help',
    ],
    ['nothing without either', {}, null],
    ['nothing for an unsafe one', { supportUrl: 'javascript:alert(1)', supportEmail: 'a@b?bcc=c@d' }, null],
    ['nothing for one that is no text', { supportUrl: 7, supportEmail: {} }, null],
  ])('V8.09 A8.03 the link to support is %s', async (_, custom, support) => {
    const { supportEmail: _email, ...others } = config.custom as Record<string, unknown>
    const found = await houseBy(ini, { ...config, custom: { ...others, ...custom } }).find(nobody())
    expect(found).toMatchObject({ value: { config: { support } } })
  })

  test('V2.22 flags are truthy however they are written', async () => {
    const flags = { one: 'true', two: 'YES', three: 1, four: true, five: 'off', six: '', seven: 0, eight: 'no' }
    const found = await houseBy(ini, { ...config, custom: { ...config.custom, flags } }).find(nobody())
    const [t, f] = [true, false]
    expect(found).toMatchObject({
      value: { config: { flags: { one: t, two: t, three: t, four: t, five: f, six: f, seven: f, eight: f } } },
    })
  })
})

describe('the choice of another config', () => {
  const key = 'jwapp.config-file-override'

  test('A7.37 V1.06 an allowed one that is asked for is taken and kept', async () => {
    expect(await chosenBy(ini, {}, 'app-config=adagio01')).toEqual({ asked: 'adagio01.json', kept: 'adagio01' })
  })

  test('A7.37 the kept one is taken as long as it is allowed', async () => {
    expect(await chosenBy(ini, { [key]: 'adagio01' }, '')).toEqual({ asked: 'adagio01.json', kept: 'adagio01' })
    expect(await chosenBy(ini, { [key]: 'adagio99' }, '')).toEqual({ asked: 'adagio00.json', kept: null })
  })

  test.each(['adagio99', 'https://evil.example/config.json', ''])(
    'A7.37 %j is not allowed: the default is taken',
    async (asked) => {
      expect(await chosenBy(ini, {}, `app-config=${encodeURIComponent(asked)}`)).toEqual({
        asked: 'adagio00.json',
        kept: null,
      })
      expect(await chosenBy(ini, { [key]: 'adagio01' }, `app-config=${encodeURIComponent(asked)}`)).toMatchObject({
        kept: null,
      })
    },
  )

  test('A5.37 eight lower-case signs or commas are a hosted file, anything else is an address', async () => {
    const other = ini.replace('=adagio00', '=/my/config.json')
    const house = houseWith({ '/.webapp.ini': other, '/my/config.json': JSON.stringify(config) })
    expect((await house.find(nobody())).ok).toBe(true)
    expect(house.asked[1]?.url).toBe(`${origin}/my/config.json`)
  })
})

test('A8.33 a malformed window or flag is left out, and the house opens all the same', () => {
  warnings()
  const custom = { resumeWindow: ['5%', '95%'], flags: { homeShelves: { on: true } } }
  const read = configSchema().parse({ siteName: 'Adagio', custom })
  expect(siteConfig(read, origin, offers)).toMatchObject({ siteName: 'Adagio', resumeWindow: [0.05, 0.95], flags: {} })
})

test('A9.16 P9.14 A1.05 the products of the config are sold, beside the usual plans that it does not name; where they are no list, those plans are', () => {
  const warned = warnings()
  const sold = (products: unknown) => {
    const read = configSchema().parse({ siteName: 'Adagio', custom: { timeZone: 'Europe/Stockholm', products } })
    return siteConfig(read, origin, offers).offers
  }
  const year = { key: 'on-demand-annual', price: 18_000 }
  const box = { key: 'barre-box-2027', type: 'goods', name: 'The Barre Box', price: 4_950 }
  const rose = { key: 'masterclass-rose', type: 'single', name: 'The Rose Adagio', price: 1_800 }
  const named = sold([year, box, rose])
  expect([year.key, box.key, 'on-demand'].map((key) => offerById(named, key)?.price.amount)).toEqual([
    18_000, 4_950, 2_500,
  ])
  expect(offerById(named, rose.key)).toMatchObject({
    ...{ type: 'single', title: rose.name, price: { amount: 1_800, currency: 'USD' } },
    ...{ audience: 'everyone', layouts: [], period: null, renews: null },
  })
  expect(named).toHaveLength(offers.length + 2)
  expect([sold(undefined), sold(null)]).toEqual([offers, offers])
  expect(warned()).toEqual([])
  expect(sold(year)).toEqual(offers)
  expect(warned()).toHaveLength(1)
})

describe('what a studio says of itself', () => {
  const saysOf = async (custom: object, top: object = {}) => {
    const { find } = houseBy(ini, { ...config, ...top, custom: { ...config.custom, ...custom } })
    const [found, copy] = [await find(nobody()), await pricingCopy(find)(undefined, nobody())]
    if (!found.ok || !copy.ok) throw new Error('the config was not read')
    const { siteName, description, comparison } = found.value.config
    return { siteName, description, comparison, ...copy.value, offers: found.value.config.offers }
  }
  const usual = () => saysOf({}, { siteName: null })
  const question = { question: 'Do I need shoes?', answer: 'No.' }
  const voice = { quote: 'I sleep better.', name: 'Ida', dances: 'yoga since 2019' }

  test('P2.8.01 P9.19 P1.09 V9.24 V6.02 P9.02 a config replaces each text of the studio, and says nothing of the others', async () => {
    const warned = warnings()
    const before = await usual()
    expect([before.siteName, before.comparison.classes, before.questions.length, before.testimonials.length]).toEqual([
      ...['Adagio', 'Over 5,000 classes', 10, 5],
    ])
    const comparison = { classes: 'All 300 flows', magazine: null }
    const products = [
      { key: 'on-demand', benefits: ['All 300 flows'], badge: 'New' },
      { key: 'on-demand-annual', badge: null },
    ]
    const about = { siteName: 'Lotus', description: 'Yoga at home.' }
    const after = await saysOf({ comparison, questions: [question], testimonials: [voice], products }, about)
    expect(after).toMatchObject({ ...about, questions: [question], testimonials: [voice] })
    expect(after.comparison).toEqual({ ...before.comparison, ...comparison })
    expect(['on-demand', 'on-demand-annual'].map((id) => offerById(after.offers, id))).toMatchObject([
      { benefits: ['All 300 flows'], badge: 'New' },
      { benefits: [], badge: null },
    ])
    expect(await saysOf({ questions: [], testimonials: [] })).toMatchObject({ questions: [], testimonials: [] })
    expect(warned()).toEqual([])
  })

  test.each([
    ['questions that are no list', { questions: 'Ask us' }, {}, 1],
    ['testimonials that are no list', { testimonials: { voice } }, {}, 1],
    ['a question without an answer', { questions: [question, { question: 'Why?' }] }, { questions: [question] }, 1],
    ['a testimonial of nobody', { testimonials: [{ ...voice, name: '' }, voice, 4] }, { testimonials: [voice] }, 2],
    ['a comparison that is none', { comparison: ['Live'] }, {}, 1],
    ['a label that is no text', { comparison: { live: 4, classes: '' } }, {}, 2],
    ['a badge and benefits that are none', { products: [{ key: 'on-demand', badge: 4, benefits: 'All' }] }, {}, 2],
  ])(
    'A8.33 P2.8.01 %s: the usual text is there, what can be read counts, and each has its warning',
    async (_, custom, read, count) => {
      const before = await usual()
      const warned = warnings()
      expect(await saysOf(custom)).toEqual({ ...before, ...read })
      expect(warned()).toHaveLength(count)
    },
  )
})
