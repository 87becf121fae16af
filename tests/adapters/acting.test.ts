import { beforeEach, expect, test } from 'vitest'
import { actingIn } from '../../adapters/session/acting.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { SessionState } from '../../core/session/index.ts'
import { known } from '../../fixtures/catalogue/index.ts'
import type { PersonName } from '../../fixtures/people.ts'
import { people } from '../../fixtures/people.ts'
import { openStudio } from '../studio/asking.ts'
import { featureIn, openSite, shown } from './screens.ts'
import { nobody } from './site-configs.ts'
import { askedOf, deviceOf, repair, spoil, stopTime, streetTo } from './street.ts'
import { sharedDevice } from './tabs.ts'

beforeEach(stopTime)

const at = async (who: PersonName, address: string) => {
  const studio = openStudio()
  const street = streetTo(studio)
  const storage = await deviceOf(studio, who)
  const open = async (there: string) => {
    const site = openSite(street.fetch, storage, there)
    await street.pass(1_000)
    return site
  }
  const site = await open(address)
  const session = (of = site) => featureIn(of, 'session')?.getSnapshot() as unknown as SessionState
  const keys = () => Array.from({ length: storage.length }, (_, index) => storage.key(index))
  return { studio, street, open, site, session, keys }
}

const profiles = async (studio: Parameters<typeof askedOf>[0]) =>
  (await askedOf(studio, 'product-api'))
    .filter(({ path }) => /^\/product-api\/users\/[^/]+$/.test(path))
    .map(({ path }) => path)

test('V6.16 A6.09 an admin has the profile of the user in the address, everyone else their own', async () => {
  const { session } = await at('elena', `/?mid=${people.ben.uid}`)
  expect(session().context).toMatchObject({
    profile: { id: people.ben.uid },
    account: { id: people.elena.uid },
    barred: null,
  })
  const own = await at('anna', `/?mid=${people.anna.uid}`)
  expect(own.session().context).toMatchObject({ profile: { id: people.anna.uid }, barred: null })
})

test.each([
  ['elena', 'nobody-here', 'unknown'],
  ['elena', 'no such id', 'unknown'],
  ['anna', people.ben.uid, 'refused'],
] as const)(
  'V6.16 A6.09 %s, for whom the address names %j, is told that it is %s, and is not asked to wait',
  async (who, mid, why) => {
    const { session, studio, street } = await at(who, `/?mid=${encodeURIComponent(mid)}`)
    expect([session().value, session().context.barred]).toEqual([{ loading: 'barred' }, why])
    const before = (await profiles(studio)).length
    await street.pass(60_000)
    expect(await profiles(studio)).toHaveLength(before)
  },
)

test('V6.16 an id that no user can have is sent nowhere', async () => {
  const { studio } = await at('elena', '/?mid=no%20such%20id')
  expect(await profiles(studio)).toEqual([])
})

test('V6.16 A6.09 the page keeps the user it was opened for when the address names nobody, or another, until the session ends or another account signs in', async () => {
  const { elena, ben, anna } = people
  let mid = ben.uid
  const asked: string[] = []
  const acting = actingIn(
    () => new URLSearchParams({ mid }),
    sharedDevice().open(),
    async () => ok(true),
  )
  const ask = acting.profile(async (id) => {
    asked.push(id)
    return fail({ type: 'Offline' })
  })
  const account = { id: elena.uid, email: elena.email }
  for (const named of [ben.uid, '', anna.uid]) {
    mid = named
    await ask(account, nobody())
    expect(acting.user()).toBe(ben.uid)
  }
  mid = ''
  await ask({ id: anna.uid, email: anna.email }, nobody())
  expect([acting.account(), acting.user()]).toEqual([anna.uid, null])
  mid = ben.uid
  await ask(account, nobody())
  acting.end()
  expect(acting.account()).toBeNull()
  mid = anna.uid
  await ask(account, nobody())
  expect(asked).toEqual([ben.uid, ben.uid, ben.uid, anna.uid, ben.uid, anna.uid])
})

test('V6.16 A6.09 nobody acts for another if the provider does not say that an admin may', async () => {
  const { elena, ben } = people
  const asked: string[] = []
  const mid = new URLSearchParams({ mid: ben.uid })
  const acting = actingIn(
    () => mid,
    sharedDevice().open(),
    async () => ok(false),
  )
  const ask = acting.profile(async (id) => {
    asked.push(id)
    return fail({ type: 'Offline' })
  })
  await ask({ id: elena.uid, email: elena.email }, nobody())
  expect([asked, acting.user()]).toEqual([[elena.uid], null])
})

test('V6.16 A6.09 an admin has no profile, not even their own, before it is known whether an admin may act, and is asked for again', async () => {
  const { elena, ben } = people
  const asked: string[] = []
  const answers = [fail({ type: 'Offline' as const }), ok(true)]
  const acting = actingIn(
    () => new URLSearchParams({ mid: ben.uid }),
    sharedDevice().open(),
    async () => answers.shift()!,
  )
  const ask = acting.profile(async (id) => {
    asked.push(id)
    return fail({ type: 'Offline' })
  })
  const account = { id: elena.uid, email: elena.email }
  expect(await ask(account, nobody())).toEqual(fail({ type: 'Offline' }))
  expect([asked, acting.account(), acting.user()]).toEqual([[], null, ben.uid])
  await ask(account, nobody())
  expect([asked, acting.account(), acting.user()]).toEqual([[ben.uid], elena.uid, ben.uid])
})

test('A4.03 A6.09 what is not saved of a member acted for on an earlier visit is asked about if the account is unreachable, and forgotten on signing out', async () => {
  const { studio, street, open, site, keys } = await at('elena', `/?mid=${people.ben.uid}`)
  await spoil(studio, { wire: 'product-api', method: 'POST', type: 'drop', count: 100 })
  site.app.send({ type: 'toggleFavourite', id: known.long, pageUrl: '/' })
  await street.pass(500)
  expect(keys()).toContain(`jwapp.outbox.${people.ben.uid}.keepFavourite:${known.long}`)
  site.app.stop()
  await spoil(studio, { wire: 'product-api', method: 'GET', type: 'drop', count: 100 })
  const unreachable = await open('/')
  featureIn(unreachable, 'session')?.send({ type: 'signOut' } as never)
  await street.pass(1_000)
  expect(shown(unreachable).account.asking).not.toBeNull()
  unreachable.app.stop()
  await repair(studio)
  const later = await open('/')
  expect(shown(later).account).toMatchObject({ state: 'signedIn', email: people.elena.email })
  featureIn(later, 'session')?.send({ type: 'signOut' } as never)
  await street.pass(1_000)
  expect(keys().filter((key) => key !== 'jwapp.language')).toEqual([])
})
