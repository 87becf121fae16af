import { beforeEach, expect, test, vi } from 'vitest'
import '../../adapters/product-api/initial-data-from.ts'
import '../../adapters/provider-a/commerce.ts'
import '../../adapters/provider-a/member.ts'
import '../../adapters/provider-a/service.ts'
import '../../adapters/provider-b/commerce.ts'
import '../../adapters/provider-b/offers.ts'
import '../../adapters/provider-b/member.ts'
import '../../adapters/provider-b/service.ts'
import '../../adapters/provider-b/shelves.ts'
import { read, write } from '../../core/routes/index.ts'
import { known } from '../../fixtures/catalogue/index.ts'
import { consumers } from '../../fixtures/consumers.ts'
import { customers } from '../../fixtures/customers.ts'
import { password } from '../../fixtures/people.ts'
import { latestRequests } from '../../fixtures/studio/control/requests.ts'
import { openStudio } from '../studio/asking.ts'
import { featureIn, openSite, shown } from './screens.ts'
import { eventually, makeStorage, stopTime, streetTo } from './street.ts'

/** A connection for notices that never opens. */
class NoSocket extends EventTarget {
  close() {}
}

beforeEach(() => {
  stopTime()
  vi.stubGlobal('WebSocket', NoSocket)
})

const customer = 'app-config=ottbbbbb'
const consumer = 'app-config=ottaaaaa'
const people = { ...customers, ...consumers }

/** The site of a studio without a product API, whose address bar goes wherever the product sends it. */
const opened = async (who: keyof typeof people | null, chosen = who && who in consumers ? consumer : customer) => {
  const studio = openStudio()
  const street = streetTo(studio)
  const site = openSite(street.fetch, makeStorage(), `/?${chosen}`)
  site.app.on('goTo', ({ address }) => queueMicrotask(() => site.app.send({ type: 'arrived', address })))
  await eventually(async () => {
    await street.pass(250)
    expect(site.app.getSnapshot().context.catalogue).not.toBeNull()
  })
  if (who !== null) {
    const credentials = { email: people[who].email, password }
    featureIn(site, 'session')?.send({ type: 'signIn', credentials })
    await eventually(async () => {
      await street.pass(250)
      expect(shown(site).account.state).toBe('signedIn')
    })
  }
  const arrive = async (address: string) => {
    site.app.send({ type: 'arrived', address: read(`${address}${address.includes('?') ? '&' : '?'}${chosen}`) })
    await street.pass(250)
    return write(site.app.getSnapshot().context.address!)
  }
  // That a member has no access to what is sold is an answer.
  const isRefused = (path: string, status: number) => status >= 400 && !(status === 402 && path.endsWith('/access'))
  const refused = () =>
    latestRequests(studio.context, 1_000).filter(
      ({ path, status }) => path.startsWith('/product-api') || isRefused(path, Number(status)),
    )
  return { studio, street, site, arrive, refused, chosen }
}

const lacking = [
  ...['/programs', `/programs/${known.program}`, `/programs/${known.program}/sections/a/p/0/v/0`, '/sections'],
  ...[`/programs/${known.program}/resources/a`, '/library', '/library/magazines/a', '/my-week', '/live-class'],
  ...['/live-events', '/live-events/a', '/notifications', '/welcome', '/vita', '/newsletter', '/migrate'],
]

const having = [
  ...['/', `/m/${known.free}`, `/m/${known.free}?play=1`, `/p/${known.freePlaylist}`, '/favorites', '/watch-again'],
  ...['/search?q=barre', '/pricing', '/u/my-account', '/u/payments'],
]

const complaints = () => [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]

test.each([null, 'jonas', 'tomas'] as const)(
  'V2.13 V7.01 P7.01 without a product API nothing is asked of one, and each address of a page that it would fill leads home (%s)',
  async (who) => {
    const heard = complaints()
    const { arrive, refused, chosen } = await opened(who)
    for (const address of lacking) expect(await arrive(address), address).toBe(`/?${chosen}`)
    expect(refused()).toEqual([])
    for (const complaint of heard) expect(complaint).not.toHaveBeenCalled()
  },
)

test.each([null, 'jonas', 'tomas'] as const)(
  'V2.13 V7.01 P7.01 without a product API every other page opens, and no request fails (%s)',
  async (who) => {
    const heard = complaints()
    const { site, arrive, refused } = await opened(who)
    for (const address of having) {
      await arrive(address)
      expect(shown(site).closed).toBeNull()
    }
    expect(refused()).toEqual([])
    for (const complaint of heard) expect(complaint).not.toHaveBeenCalled()
  },
)

test.each([
  [null, []],
  ['marco', ['Keep Going', 'Favorites']],
  ['tomas', []],
] as const)(
  'V2.20 V5.07 V9.04 the home page without a product API has the rows of the config (%s)',
  async (who, own) => {
    const { site, street } = await opened(who)
    await street.pass(2_000)
    const rows = shown(site).home?.map((row) => (row.type === 'row' ? row.title : row.type))
    const [first, ...others] = [
      'New this week',
      '20 minutes or less',
      'Absolute beginner',
      'Barre at the kitchen counter',
    ]
    const [going = [], favorites = []] = own.map((name) => [name])
    expect(rows?.slice(0, 6)).toEqual([first, ...going, ...others.slice(0, 2), ...favorites, ...others.slice(2)])
  },
)

test('V7.07 V7.11 V4.06 a favorite and a position of a member are kept by the provider, and there after signing in elsewhere', async () => {
  const { site, studio, street, arrive, refused } = await opened('marco')
  await arrive(`/m/${known.free}`)
  site.app.send({ type: 'toggleFavourite', id: known.free, pageUrl: 'http://studio.test/' })
  await street.pass(2_000)
  const kept = studio.context.db.prepare('select external_data as data from customer where uid = ?')
  expect(kept.get(customers.marco.id)).toMatchObject({ data: expect.stringContaining(`{"mediaid":"${known.free}"}`) })
  await arrive('/favorites')
  await eventually(async () => {
    await street.pass(250)
    expect(shown(site).favorites?.list.cards.map(({ id }) => id)).toEqual([known.free, known.long])
  })
  expect(refused()).toEqual([])
})

test('V7.07 V7.11 a favorite of a consumer of provider A is in the account, and there after signing in elsewhere', async () => {
  const { site, studio, street, arrive, refused } = await opened('tomas')
  await arrive(`/m/${known.free}`)
  site.app.send({ type: 'toggleFavourite', id: known.free, pageUrl: 'http://studio.test/' })
  await street.pass(2_000)
  const kept = studio.context.db.prepare("select metadata ->> '$.favorites' as favorites from consumer where uid = ?")
  expect(kept.get(consumers.tomas.id)).toEqual({ favorites: JSON.stringify([{ mediaid: known.free }]) })
  await arrive('/favorites')
  await eventually(async () => {
    await street.pass(250)
    expect(shown(site).favorites?.list.cards.map(({ id }) => id)).toEqual([known.free])
  })
  expect(refused()).toEqual([])
})
