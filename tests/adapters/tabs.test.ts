import { afterEach, describe, expect, test, vi } from 'vitest'
// Loaded beforehand: a simulated clock does not wait for files.
import '../../adapters/browser/lease.ts'
import { identityService } from '../../adapters/own/service.ts'
import { makeIdentity } from '../../adapters/session/index.ts'
import type { Refresh } from '../../adapters/session/renewal.ts'
import { authentication } from '../../adapters/session/renewal.ts'
import type { Pair } from '../../adapters/session/tokens.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { SessionChange } from '../../core/session/index.ts'
import type { PersonName } from '../../fixtures/people.ts'
import { people } from '../../fixtures/people.ts'
import { noon, openStudio } from '../studio/asking.ts'
import { adaptersOf, nobody, noTokens } from './site-configs.ts'
import { askedOf, eventually, pairOf, stopTime, streetTo } from './street.ts'
import { sharedDevice } from './tabs.ts'

const hour = 3_600_000
const later = noon + 2 * hour

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Locks as a browser gives them to a page: one at a time, for all tabs. */
const webLocks = () => {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: (_: string, __: object, run: () => Promise<unknown>) => {
      const next = last.then(run)
      last = next.catch(() => undefined)
      return next
    },
  }
}

const guards = [
  ['under Web Locks', webLocks],
  ['under a lease', () => undefined],
] as const

/** An identity service whose refresh tokens are good once; an answer takes so many ms. */
const strictService = (fresh: Pair, first: Pair['refreshToken'], takes: number) => {
  const asked: Pair['refreshToken'][] = []
  let good = first
  const refresh: Refresh = async ({ refreshToken }) => {
    asked.push(refreshToken)
    if (refreshToken !== good) return fail({ type: 'SignedOut' })
    good = fresh.refreshToken
    await new Promise((done) => setTimeout(done, takes))
    return ok(fresh)
  }
  return { asked, service: authentication({ signIn: async () => ok(fresh), refresh }) }
}

const twoTabs = async (takes: number, lag = 0) => {
  stopTime()
  vi.setSystemTime(later)
  const studio = openStudio()
  const old = await pairOf(studio, 'anna')
  studio.clock.set(later)
  const issued = async (name: PersonName) => {
    const { receivedAt: _, ...pair } = await pairOf(studio, name)
    return pair
  }
  const [fresh, stranger] = [await issued('anna'), await issued('ben')]
  const { entries, open } = sharedDevice({ auth: JSON.stringify(old) }, lag)
  const { asked, service } = strictService(fresh, old.refreshToken, takes)
  const tab = () => {
    const changes: SessionChange[] = []
    const identity = makeIdentity(service, open(), () => Date.now())
    identity.changes((change) => changes.push(change))
    return { ...identity, heard: changes }
  }
  return { old, fresh, stranger, entries, asked, tab, street: streetTo(studio), tabs: [tab(), tab()] as const }
}

describe.each(guards)('two tabs %s', (_, locks) => {
  test.each([0, 1, 300, 10_000])(
    'A4.14 A8.11 refreshing at once make one call that takes %i ms, and share it',
    async (takes) => {
      const { tabs, asked, fresh, entries, street, old } = await twoTabs(takes)
      vi.stubGlobal('navigator', { locks: locks() })
      const both = Promise.all(tabs.map(({ token }) => token()))
      await street.pass(takes + 2_000, 50)
      expect(await both).toEqual([ok(fresh.accessToken), ok(fresh.accessToken)])
      expect(asked).toEqual([old.refreshToken])
      expect(JSON.parse(entries.get('auth') ?? '')).toMatchObject(fresh)
      expect(entries.has('refresh-lease')).toBe(false)
      expect(tabs.flatMap(({ heard }) => heard).every(({ type }) => type === 'enteredElsewhere')).toBe(true)
    },
  )

  test('A4.14 many questions of one tab make one call', async () => {
    const { tabs, asked, fresh, street } = await twoTabs(300)
    vi.stubGlobal('navigator', { locks: locks() })
    const all = Promise.all(Array.from({ length: 8 }, () => tabs[0].token()))
    await street.pass(1_000, 50)
    expect(await all).toEqual(Array(8).fill(ok(fresh.accessToken)))
    expect(asked).toHaveLength(1)
  })

  test('A4.14 a tab that comes a moment later waits for the first', async () => {
    const { tabs, asked, fresh, street, old } = await twoTabs(3_000)
    vi.stubGlobal('navigator', { locks: locks() })
    const first = tabs[0].token()
    await street.pass(1_000, 50)
    const second = tabs[1].token(old.accessToken)
    await street.pass(3_000, 50)
    expect([await first, await second]).toEqual([ok(fresh.accessToken), ok(fresh.accessToken)])
    expect(asked).toHaveLength(1)
  })

  test('A4.09 A7.11 one tells the other what profile it has read, and what is no such message is nothing', async () => {
    const { tabs } = await twoTabs(300)
    const profile = { user: 'anna', text: '{}' }
    const outside = new BroadcastChannel('adagio.session')
    for (const data of [null, 'profileRead', { action: 'profileRead' }, { action: 'profileRead', user: 7, text: '' }])
      outside.postMessage(data)
    tabs[0].announce(profile)
    await eventually(() => expect(tabs[1].heard).toEqual([{ type: 'readElsewhere', profile }]))
    expect(tabs[0].heard).toEqual([])
    outside.close()
  })

  test('A8.11 who leaves while a refresh is under way is not brought back by it', async () => {
    const { tabs, entries, street } = await twoTabs(3_000)
    vi.stubGlobal('navigator', { locks: locks() })
    const asked = tabs[0].token()
    await street.pass(1_000, 50)
    await tabs[1].signOut(undefined, nobody())
    await street.pass(3_000, 50)
    expect(await asked).toEqual(fail({ type: 'SignedOut' }))
    expect(entries.has('auth')).toBe(false)
  })

  test('A8.11 A4.03 a request of one account is never sent with the token of another that has signed in meanwhile', async () => {
    const { tabs, stranger, entries, street } = await twoTabs(3_000)
    vi.stubGlobal('navigator', { locks: locks() })
    const asked = tabs[0].token()
    await street.pass(1_000, 50)
    tabs[1].enter(stranger)
    await street.pass(3_000, 50)
    expect(await asked).toEqual(fail({ type: 'SignedOut' }))
    expect(JSON.parse(entries.get('auth') ?? '')).toMatchObject(stranger)
  })
})

describe('two tabs', () => {
  test.each([1, 10, 40])('A4.14 whose writes take %i ms to reach one another still make one call', async (lag) => {
    const { tabs, asked, fresh, street } = await twoTabs(300, lag)
    vi.stubGlobal('navigator', {})
    const both = Promise.all(tabs.map(({ token }) => token()))
    await street.pass(2_000, 10)
    expect(await both).toEqual([ok(fresh.accessToken), ok(fresh.accessToken)])
    expect(asked).toHaveLength(1)
  })

  test('A4.14 with Web Locks leave the lease alone', async () => {
    const { tabs, asked, entries, street } = await twoTabs(300)
    const request = vi.fn(webLocks().request)
    vi.stubGlobal('navigator', { locks: { request } })
    const both = Promise.all(tabs.map(({ token }) => token()))
    await street.pass(100, 50)
    expect(entries.has('refresh-lease')).toBe(false)
    await street.pass(500, 50)
    await both
    expect(request.mock.calls.map(([name]) => name)).toEqual(['adagio.refresh', 'adagio.refresh'])
    expect(asked).toHaveLength(1)
  })

  test.each([0, 5_000, 14_000])(
    'A4.14 one that was closed %i ms into its refresh blocks nobody beyond the lease',
    async (into) => {
      const { tab, old, fresh, entries, street } = await twoTabs(0)
      vi.stubGlobal('navigator', {})
      entries.set('refresh-lease', `${Date.now() - into + 15_000} closed`)
      const { token } = tab()
      const answered = vi.fn()
      void token(old.accessToken).then(answered)
      await street.pass(15_000 - into - 1, 50)
      expect(answered).not.toHaveBeenCalled()
      await street.pass(500, 50)
      expect(answered).toHaveBeenCalledWith(ok(fresh.accessToken))
    },
  )

  test.each(['', 'nonsense', '9999999999999 from a clock that was wrong', '1 long ago'])(
    'A4.14 the lease %j holds nobody up',
    async (lease) => {
      const { tab, fresh, entries, street } = await twoTabs(0)
      vi.stubGlobal('navigator', {})
      entries.set('refresh-lease', lease)
      const asked = tab().token()
      await street.pass(500, 50)
      expect(await asked).toEqual(ok(fresh.accessToken))
    },
  )

  test('A4.14 at the studio itself, whose refresh tokens are good once, nobody is signed out', async () => {
    stopTime()
    vi.setSystemTime(later)
    vi.stubGlobal('navigator', {})
    const studio = openStudio()
    const { open, entries } = sharedDevice({ auth: JSON.stringify(await pairOf(studio, 'anna')) })
    studio.clock.set(later)
    const tabs = [adaptersOf(studio, noTokens), adaptersOf(studio, noTokens)].map(({ http, house, street }) => ({
      street,
      ...makeIdentity(authentication(identityService(http, house)), open(), () => Date.now()),
    }))
    const both = Promise.all(tabs.map(({ token }) => token()))
    for (let time = 0; time < 20; time += 1) for (const { street } of tabs) await street.pass(100, 100)
    const [one, other] = await both
    expect(one?.ok).toBe(true)
    expect(one).toEqual(other)
    expect(entries.has('auth')).toBe(true)
    expect(await askedOf(studio, 'identity')).toHaveLength(1)
  })

  test('A4.14 A4.03 each hears that the other signs in and out', async () => {
    const { tabs, fresh } = await twoTabs(0)
    const account = { id: people.anna.uid, email: people.anna.email }
    await tabs[0].signOut(undefined, nobody())
    expect([tabs[0].heard, tabs[1].heard]).toEqual([[], [{ type: 'leftElsewhere' }]])
    await tabs[1].signIn({ email: 'a', password: 'b' }, nobody())
    expect(tabs[0].heard).toEqual([{ type: 'enteredElsewhere', account }])
    expect(await tabs[0].token()).toEqual(ok(fresh.accessToken))
  })

  test('A8.11 a session that ends in one ends in the other', async () => {
    const { tabs } = await twoTabs(0)
    tabs[0].end()
    expect(tabs.map(({ heard }) => heard)).toEqual([[{ type: 'ended' }], [{ type: 'ended' }]])
    expect(await tabs[1].token()).toEqual(ok(null))
  })
})
