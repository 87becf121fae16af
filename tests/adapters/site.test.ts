import { beforeEach, describe, expect, test, vi } from 'vitest'
import '../../adapters/app/planner.ts'
import type { MyWeekState, WeekChange } from '../../core/planner/my-week/index.ts'
import { shownWeek } from '../../core/planner/my-week/plan.ts'
import { read, write } from '../../core/routes/index.ts'
import { known } from '../../fixtures/catalogue/index.ts'
import { password, people } from '../../fixtures/people.ts'
import { accountByEmail, changePassword } from '../../fixtures/studio/identity/accounts.ts'
import { noon, openStudio } from '../studio/asking.ts'
import '../../core/planner/machine.ts'
import { featureIn, openSite, shown } from './screens.ts'
import { askedOf, deviceOf, makeStorage, repair, spoil, stopTime, streetTo } from './street.ts'

beforeEach(stopTime)

const hour = 3_600_000
const favorites = '/favorites'

/** What a device keeps, besides the language of the site. */
const keysOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at)).filter((key) => key !== 'jwapp.language')

const signedIn = async (address = favorites) => {
  const studio = openStudio()
  const street = streetTo(studio)
  const storage = await deviceOf(studio, 'anna')
  const site = openSite(street.fetch, storage, address)
  await street.pass(1_000)
  expect(shown(site).account.state).toBe('signedIn')
  return { studio, street, storage, site }
}

/** Tabs as a browser has them: what one changes in the storage, the others hear. */
const tabsOver = (storage: Storage) => {
  const tabs = new Map<string, Set<EventListener>>()
  let current = ''
  const inTab = <A>(tab: string, run: () => A): A => {
    current = tab
    tabs.set(tab, tabs.get(tab) ?? new Set())
    return run()
  }
  const tell = (from: string, key: string, oldValue: string | null, newValue: string | null) => {
    for (const [tab, listeners] of tabs)
      for (const on of tab === from ? [] : listeners)
        on(Object.assign(new Event('storage'), { key, oldValue, newValue }))
  }
  vi.stubGlobal('addEventListener', (_: string, on: EventListener) => tabs.get(current)?.add(on))
  vi.stubGlobal('removeEventListener', (_: string, on: EventListener) => {
    for (const listeners of tabs.values()) listeners.delete(on)
  })
  const seenFrom = (tab: string): Storage => ({
    ...storage,
    get length() {
      return storage.length
    },
    setItem: (key, value) => {
      const before = storage.getItem(key)
      storage.setItem(key, value)
      tell(tab, key, before, value)
    },
    removeItem: (key) => {
      const before = storage.getItem(key)
      storage.removeItem(key)
      if (before !== null) tell(tab, key, before, null)
    },
  })
  return { inTab, seenFrom }
}

describe('the device', () => {
  test('V1.05 A9.09 keeps English as the language of the site, whatever it kept before', async () => {
    const storage = makeStorage()
    storage.setItem('jwapp.language', 'de')
    openSite(() => new Promise<never>(() => {}), storage, '/')
    expect(storage.getItem('jwapp.language')).toBe('en')
  })

  test('V1.06 keeps all that it keeps under the product’s prefix', async () => {
    const { storage } = await signedIn()
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    expect(keys).toEqual(expect.arrayContaining(['jwapp.auth', 'jwapp.language']))
    expect(keys.filter((key) => !key.startsWith('jwapp.'))).toEqual([])
  })
})

describe('coming back', () => {
  test('A4.02 A8.11 without a network the session stays, and goes on when the network is back', async () => {
    const studio = openStudio()
    const street = streetTo(studio)
    const storage = await deviceOf(studio, 'anna')
    street.cut()
    const site = openSite(street.fetch, storage, '/')
    await street.pass(100, 50)
    expect(site.app.getSnapshot().children['session']?.getSnapshot().context.account?.email).toBe(people.anna.email)
    await street.pass(30_000)
    expect(shown(site).closed).not.toBeNull()
    expect(shown(site).account.state).not.toBe('visitor')
    expect(storage.getItem('jwapp.auth')).not.toBeNull()
    street.mend()
    featureIn(site, 'catalogue')?.send({ type: 'reload' } as never)
    await street.pass(40_000)
    expect(shown(site).account.state).toBe('signedIn')
    expect(shown(site).closed).toBeNull()
  })

  test('A8.11 a session that the identity service has ended ends here, without a word of the account left', async () => {
    const { studio, street, storage, site } = await signedIn()
    expect(shown(site).favorites?.list.cards.length).toBeGreaterThan(0)
    const account = accountByEmail(studio.context.db, people.anna.email)
    changePassword(studio.context.db, account!.uid, 'another', noon)
    featureIn(site, 'session')?.send({ type: 'reload' } as never)
    await street.pass(2_000)
    expect(shown(site).account.state).toBe('visitor')
    expect(shown(site).favorites?.list.cards).toEqual([])
    expect([keysOf(storage), storage.getItem('jwapp.auth')]).toEqual([['jwapp.auth'], 'null'])
  })

  test('A8.12 Invalid JWT token on a fresh token signs out', async () => {
    const { studio, street, storage, site } = await signedIn()
    studio.context.db.prepare('update account set disabled = 1 where uid = ?').run(people.anna.uid)
    featureIn(site, 'session')?.send({ type: 'reload' } as never)
    await street.pass(2_000)
    expect(shown(site).account.state).toBe('visitor')
    expect([keysOf(storage), storage.getItem('jwapp.auth')]).toEqual([['jwapp.auth'], 'null'])
  })

  test.each(['reload', 'write'])(
    'A8.12 whose token is refused, by a %s, is led to sign in and reads why, once',
    async (how) => {
      const { studio, street, site } = await signedIn()
      studio.context.db.prepare('update account set disabled = 1 where uid = ?').run(people.anna.uid)
      const went: string[] = []
      site.app.on('goTo', ({ address }) => void went.push(write(address)))
      if (how === 'reload') featureIn(site, 'session')?.send({ type: 'reload' } as never)
      else site.app.send({ type: 'toggleFavourite', id: known.long, pageUrl: '/' })
      await street.pass(25_000)
      expect(shown(site).account.state).toBe('visitor')
      expect(went).toEqual([`${favorites}?u=login&message=session_ended`])
    },
  )

  test.each(['drop', 'empty', 'html'])(
    'A8.11 a refresh that comes to nothing (%s) keeps who is here and what they see',
    async (type) => {
      const { studio, street, storage, site } = await signedIn()
      studio.clock.set(noon + 2 * hour)
      vi.setSystemTime(noon + 2 * hour)
      await spoil(studio, { wire: 'identity', type, count: 50 })
      featureIn(site, 'session')?.send({ type: 'reload' } as never)
      await street.pass(25_000)
      expect(shown(site).account.state).toBe('signedIn')
      expect(shown(site).favorites?.list.cards.length).toBeGreaterThan(0)
      expect(storage.getItem('jwapp.auth')).not.toBeNull()
    },
  )

  test.each(['the network is lost', 'the identity service is busy'])(
    'A8.11 V7.07 a heart pressed with a token that is over while %s is kept, and arrives once it is not, still signed in',
    async (trouble) => {
      const { studio, street, site } = await signedIn()
      const isBusy = trouble === 'the identity service is busy'
      if (isBusy) await spoil(studio, { wire: 'identity', path: '*token*', type: 'status', status: 503, count: 100 })
      else street.cut()
      studio.clock.set(noon + 2 * hour)
      vi.setSystemTime(noon + 2 * hour)
      site.app.send({ type: 'toggleFavourite', id: known.long, pageUrl: '/' })
      await street.pass(5_000)
      const arrived = async () =>
        (await askedOf(studio, 'product-api')).filter(
          ({ method, path, status }) => method === 'POST' && path.endsWith('/bookmarks') && status === 200,
        ).length
      expect([await arrived(), shown(site).account.state]).toEqual([0, 'signedIn'])
      if (isBusy) await repair(studio)
      else street.mend()
      await street.pass(40_000)
      expect([await arrived(), shown(site).account.state]).toEqual([1, 'signedIn'])
    },
  )

  test('V1.06 A4.01 a device that keeps nothing still lets somebody in for as long as the page lives', async () => {
    const studio = openStudio()
    const street = streetTo(studio)
    const site = openSite(street.fetch, null, '/?u=login')
    await street.pass(500)
    featureIn(site, 'session')?.send({ type: 'signIn', credentials: { email: people.anna.email, password } } as never)
    await street.pass(2_000)
    expect(shown(site).account.state).toBe('signedIn')
  })
})

describe('two tabs', () => {
  const twoTabs = async () => {
    const studio = openStudio()
    const street = streetTo(studio)
    const storage = await deviceOf(studio, 'anna')
    const { inTab, seenFrom } = tabsOver(storage)
    const open = (tab: string) => inTab(tab, () => openSite(street.fetch, seenFrom(tab), favorites))
    const [one, other] = [open('one'), open('other')]
    await street.pass(1_000)
    return { studio, street, storage, one, other }
  }

  test('A4.03 A4.14 logging out in one empties the other and the device of all that knew the person', async () => {
    const { street, storage, one, other } = await twoTabs()
    expect(shown(other).favorites?.list.cards.length).toBeGreaterThan(0)
    featureIn(one, 'session')?.send({ type: 'signOut' } as never)
    await street.pass(1_000)
    for (const tab of [one, other]) {
      expect(shown(tab).account).toMatchObject({ state: 'visitor', email: '', name: '' })
      expect(shown(tab).favorites?.list.cards).toEqual([])
      expect(shown(tab).watchAgain?.list.cards).toEqual([])
    }
    expect(keysOf(storage)).toEqual([])
  })

  test('A4.03 who signs out although something is not saved leaves nothing of it on the device', async () => {
    const { studio, street, storage, one, other } = await twoTabs()
    await spoil(studio, { wire: 'product-api', method: 'POST', type: 'drop', count: 100 })
    one.app.send({ type: 'toggleFavourite', id: known.long, pageUrl: '/' })
    await street.pass(500)
    const entry = `jwapp.outbox.${people.anna.uid}.keepFavourite:${known.long}`
    expect(storage.getItem(entry)).not.toBeNull()
    featureIn(one, 'session')?.send({ type: 'signOut' } as never)
    await street.pass(5_250)
    expect(shown(one).account.asking).not.toBeNull()
    featureIn(one, 'session')?.send({ type: 'signOutAnyway' } as never)
    await street.pass(1_000)
    expect([shown(one).account.state, shown(other).account.state]).toEqual(['visitor', 'visitor'])
    expect(keysOf(storage)).toEqual([])
  })

  test('A4.14 refreshing at once they ask once, and both go on', async () => {
    const { studio, street, one, other } = await twoTabs()
    const before = (await askedOf(studio, 'identity')).length
    studio.clock.set(noon + 2 * hour)
    vi.setSystemTime(noon + 2 * hour)
    for (const tab of [one, other]) featureIn(tab, 'session')?.send({ type: 'reload' } as never)
    await street.pass(2_000)
    expect([shown(one).account.state, shown(other).account.state]).toEqual(['signedIn', 'signedIn'])
    expect((await askedOf(studio, 'identity')).length - before).toBe(1)
  })
})

describe('a week in two tabs', () => {
  const planning = async () => {
    const studio = openStudio()
    const street = streetTo(studio)
    const storage = await deviceOf(studio, 'ben')
    const { inTab, seenFrom } = tabsOver(storage)
    const open = async (tab: string) => {
      const site = inTab(tab, () => openSite(street.fetch, seenFrom(tab), '/my-week'))
      await street.pass(2_000)
      return site
    }
    type Tab = Awaited<ReturnType<typeof open>>
    const change = (site: Tab, made: WeekChange) => featureIn(site, 'myWeek')?.send(made as never)
    const planned = (site: Tab) => {
      const week = featureIn(site, 'myWeek')?.getSnapshot() as unknown as MyWeekState | undefined
      return week && shownWeek(week.context)
    }
    const told = async () =>
      (await askedOf(studio, 'product-api')).filter(({ path, method }) => /my-week/.test(path) && method !== 'GET')
    return { studio, street, storage, open, change, planned, told }
  }

  test('V4.16 V7.14 what is added without a network is seen in both, and arrives once when it is back', async () => {
    const { street, storage, open, change, planned, told } = await planning()
    const one = await open('one')
    street.cut()
    change(one, { type: 'add', day: 'mon', video: known.long })
    await street.pass(1_000)
    street.mend()
    const other = await open('other')
    await street.pass(40_000)
    expect(await told()).toHaveLength(1)
    for (const site of [one, other]) expect(planned(site)?.mon).toEqual([known.long])
    expect(keysOf(storage)).toEqual(['jwapp.auth'])
  })

  test('V4.16 V4.18 V7.14 what one tab removes is gone in the other, once its time is over', async () => {
    const { street, open, change, planned, told } = await planning()
    const [one, other] = [await open('one'), await open('other')]
    change(one, { type: 'add', day: 'mon', video: known.long })
    await street.pass(1_000)
    expect([planned(one)?.mon, planned(other)?.mon]).toEqual([[known.long], [known.long]])
    change(other, { type: 'remove', day: 'mon', video: known.long })
    await street.pass(3_000)
    expect(await told()).toHaveLength(1)
    await street.pass(2_000)
    expect((await told()).map(({ method }) => method).sort()).toEqual(['DELETE', 'POST'])
    expect([planned(one)?.mon, planned(other)?.mon]).toEqual([[], []])
  })
})

describe('what a browser’s console learns', () => {
  test('A5.35 no password and no token is ever written there, whatever goes wrong', async () => {
    const spies = (['log', 'info', 'warn', 'error', 'debug', 'trace'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(() => undefined),
    )
    const studio = openStudio()
    const street = streetTo(studio)
    const storage = makeStorage()
    const site = openSite(street.fetch, storage, `/m/${known.locked}/class?play=1`)
    await street.pass(500)
    const enter = (typed: string) =>
      featureIn(site, 'session')?.send({
        type: 'signIn',
        credentials: { email: people.anna.email, password: typed },
      } as never)
    enter('swan lake 1877')
    await street.pass(500)
    for (const type of ['drop', 'html', 'truncated', 'empty']) {
      await spoil(studio, { wire: 'identity', type })
      enter(password)
      await street.pass(500)
    }
    enter(password)
    await street.pass(2_000)
    expect(shown(site).player?.state).toBe('playing')
    const held = storage.getItem('jwapp.auth') ?? ''
    studio.clock.set(noon + 2 * hour)
    vi.setSystemTime(noon + 2 * hour)
    await spoil(studio, { wire: 'product-api', path: '*', type: 'hostile', field: 'data.user.products', count: 30 })
    featureIn(site, 'session')?.send({ type: 'reload' } as never)
    site.app.send({ type: 'arrived', address: read(favorites) })
    await street.pass(10_000)
    await repair(studio)
    const secrets = [
      password,
      'swan lake 1877',
      ...Object.values(JSON.parse(held) as object),
      ...Object.values(JSON.parse(storage.getItem('jwapp.auth') ?? '{}') as object),
    ]
    const written = spies
      .flatMap(({ mock }) => mock.calls)
      .map((words) => words.map((word) => (typeof word === 'string' ? word : JSON.stringify(word))).join(' '))
    expect(written.length).toBeGreaterThan(0)
    for (const secret of secrets) expect(written.join('\n')).not.toContain(String(secret))
  })
})

describe('a visitor', () => {
  test('V9.22 V6.03 what they watch stays on the device, and is there when they come back', async () => {
    const studio = openStudio()
    const street = streetTo(studio)
    const storage = makeStorage()
    const site = openSite(street.fetch, storage, `/m/${known.free}/class?play=1`)
    await street.pass(1_000)
    site.tell({ type: 'time', position: 300, duration: 720, buffered: 310 })
    site.tell({ type: 'paused' })
    await street.pass(2_000)
    expect(JSON.parse(storage.getItem('jwapp.history') ?? '{}')).toMatchObject({ [known.free]: { lastTime: 300 } })
    expect(keysOf(storage)).toEqual(['jwapp.history'])
    expect((await askedOf(studio, 'product-api')).map(({ method }) => method)).toEqual(['GET'])
    site.app.stop()
    const again = openSite(street.fetch, storage, '/')
    await street.pass(2_000)
    const row = shown(again).home?.find((each) => each.type === 'row' && each.id.startsWith('keep-going'))
    expect(row).toMatchObject({ cards: [{ id: known.free }] })
  })
})
