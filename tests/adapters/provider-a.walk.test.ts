import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { AccountPort } from '../../core/commerce/account/index.ts'
import type { Result } from '../../core/kernel/result.ts'
import { consumers } from '../../fixtures/consumers.ts'
import { password as first } from '../../fixtures/people.ts'
import { drawsAnew } from '../runs.ts'
import { tabsBeforeProviderA } from './provider-a-device.ts'
import { accountOf, value } from './provider-device.ts'
import { nobody, warnings } from './site-configs.ts'
import { begin, repair, sharedStudio, spoil, stopTime } from './street.ts'

const day = 86_400_000
const names = ['tomas', 'nadia'] as const
type Name = (typeof names)[number]
type Network = 'up' | 'down' | 'lost' | 'busy'

const tab = fc.constantFrom(0, 1)
const network = fc.constantFrom<Network>('up', 'up', 'up', 'down', 'lost', 'busy')
const rarelyNot = fc.integer({ min: 0, max: 3 }).map((drawn) => drawn > 0)
const of = <const T extends string, A>(type: T, has: { readonly [K in keyof A]: fc.Arbitrary<A[K]> }) =>
  fc.record({ type: fc.constant(type), tab, network, ...has }) as fc.Arbitrary<
    { readonly type: T; readonly tab: number; readonly network: Network } & A
  >

const step = fc.oneof(
  { arbitrary: of('name', { text: fc.constantFrom('Tom', 'Nadja', '') }), weight: 2 },
  { arbitrary: of('city', { text: fc.constantFrom('Porto', 'Kiel', null) }), weight: 2 },
  { arbitrary: of('consent', { on: fc.boolean() }), weight: 2 },
  {
    arbitrary: of('password', { isRight: rarelyNot, next: fc.constantFrom('arabesque8', 'pirouette7', 'weak') }),
    weight: 3,
  },
  { arbitrary: of('both', {}), weight: 4 },
  // Around the end of a token, 30 seconds before its 30 days are over.
  { arbitrary: of('wait', { days: fc.constantFrom(1, 29, 30) }), weight: 3 },
  { arbitrary: of('signIn', { name: fc.constantFrom(...names), isRight: rarelyNot }), weight: 3 },
  { arbitrary: of('signOut', {}), weight: 1 },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface Person {
  password: string
  firstName: string
  city: string | null
  consent: 'accepted' | 'declined' | null
}

const studio = sharedStudio()
afterAll(() => studio.close())

const walk = async (steps: readonly Step[]) => {
  await begin(studio)
  const { street, open } = tabsBeforeProviderA(studio)
  const tabs = await Promise.all(
    [open(), open()].map(async (each) => ({ ...each, account: (await accountOf(each.tab)) as Required<AccountPort> })),
  )
  const personOf = (name: Name): Person => ({
    ...{ password: first, firstName: consumers[name].firstName, city: null, consent: null },
  })
  const people: Record<Name, Person> = { tomas: personOf('tomas'), nadia: personOf('nadia') }
  /** How long a session is used, in ms: not its last half minute. */
  const sessionTime = 30 * day - 30_000
  let here = null as Name | null
  let until = 0
  const settled = async <A>(run: () => Promise<A>): Promise<A> => {
    let came: { readonly value: A } | null = null
    void run().then((answer) => {
      came = { value: answer }
    })
    for (let waited = 0; waited < 60_000 && came === null; waited += 1_000) await street.pass(1_000, 1_000)
    if (came === null) throw new Error('it never ended')
    return (came as { readonly value: A }).value
  }
  const during = async <A, E>(at: Network, run: () => Promise<Result<A, E>>) => {
    const where = { wire: 'provider-a', count: 1_000 }
    if (at === 'down') street.cut()
    if (at === 'lost') await spoil(studio, { ...where, type: 'drop', late: true })
    if (at === 'busy') await spoil(studio, { ...where, type: 'status', status: 503 })
    const came = await settled(run)
    street.mend()
    await repair(studio)
    return came
  }
  /** Lets a session end whose time is over, as its next request does. */
  const endIfOver = async () => {
    if (here === null || studio.clock.now() < until) return
    expect(await settled(() => tabs[0]!.identity.token())).toMatchObject({ error: { type: 'SignedOut' } })
    here = null
  }

  const changes = async (each: Step, me: Person | null): Promise<void> => {
    const { account } = tabs[each.tab]!
    // The account is read before it is changed: only a whole network saves anything.
    const isSaved = me !== null && each.network === 'up'
    switch (each.type) {
      case 'name': {
        const came = await during(each.network, () => account.saveNames({ firstName: each.text }, nobody()))
        expect(came.ok).toBe(isSaved)
        if (isSaved) me.firstName = each.text
        return
      }
      case 'city': {
        const change = { changes: { city: each.text }, requests: [] }
        const came = await during(each.network, () => account.details.answer(change, nobody()))
        expect(came.ok).toBe(isSaved)
        if (isSaved) me.city = each.text
        return
      }
      case 'consent': {
        const state = each.on ? ('accepted' as const) : ('declined' as const)
        const answers = [{ name: 'marketing', version: '1', state }]
        const came = await during(each.network, () => account.consents.answer(answers, nobody()))
        expect(came.ok).toBe(isSaved)
        if (isSaved) me.consent = state
        return
      }
      case 'password': {
        const before = me?.password ?? first
        const typed = { email: here === null ? '' : consumers[here].email, password: each.next }
        const oldPassword = each.isRight ? before : 'wrong'
        const came = await during(each.network, () => account.changePassword({ ...typed, oldPassword }, nobody()))
        const isFit = me !== null && each.isRight && each.next !== 'weak'
        if (isFit && (each.network === 'up' || each.network === 'lost')) me.password = each.next
        if (isFit && each.network === 'up') expect(came.ok).toBe(true)
        // A change that was made before, with an answer that was lost, is found by signing in, which begins a session.
        else if (came.ok) {
          expect([each.network, me?.password]).toEqual(['up', each.next])
          until = studio.clock.now() + sessionTime
        }
      }
    }
  }

  const take = async (each: Step): Promise<void> => {
    await endIfOver()
    switch (each.type) {
      case 'wait':
        studio.clock.set(studio.clock.now() + each.days * day)
        return endIfOver()
      case 'signOut':
        await during(each.network, () => tabs[each.tab]!.tab.session.signOut(undefined, nobody()))
        here = null
        return
      case 'signIn': {
        const { email } = consumers[each.name]
        const typed = { email, password: each.isRight ? people[each.name].password : 'wrong' }
        const came = await during(each.network, () => tabs[each.tab]!.tab.session.signIn(typed, nobody()))
        expect(came.ok).toBe(each.isRight && each.network === 'up')
        if (!came.ok && each.network === 'up') expect(came.error.type).toBe('WrongCombination')
        if (!came.ok) return
        here = each.name
        until = studio.clock.now() + sessionTime
        return
      }
      case 'both': {
        if (here === null) return
        const who = { id: consumers[here].id, email: consumers[here].email }
        const reads = await settled(() => Promise.all(tabs.map(({ tab: one }) => one.session.profile(who, nobody()))))
        const { firstName, city, consent } = people[here]
        for (const read of reads) {
          expect(value(read)).toMatchObject({ ...who, firstName })
          expect(value(read).details['city'] ?? null).toBe(city)
        }
        const mine = value(await settled(() => tabs[0]!.account.consents.mine(undefined, nobody())))
        const marketing = mine.filter(({ name }) => name === 'marketing').map(({ state }) => state)
        expect(marketing).toEqual(consent === null ? [] : [consent])
        expect(mine.length - marketing.length).toBe(here === 'nadia' ? 2 : 0)
        return
      }
      default:
        return changes(each, here && people[here])
    }
  }

  for (const each of steps) {
    // Nobody tries too often.
    studio.clock.set(studio.clock.now() + 10_000)
    await take(each)
    for (const { tab: one } of tabs)
      expect(value(await one.session.restore(undefined, nobody()))?.id ?? null).toBe(here && consumers[here].id)
  }
  await take({ type: 'both', tab: 0, network: 'up' })
}

test('A4.02 A5.09 A8.16 A3.09 two tabs of a device at provider A sign in and out, change an account and its password and let days go by, and both know who is here and what is kept', async () => {
  stopTime()
  warnings()
  const begins: Step = { type: 'signIn', tab: 0, name: 'tomas', isRight: true, network: 'up' }
  const steps = fc.array(step, { minLength: 1, maxLength: 24, size: 'max' }).map((drawn) => [begins, ...drawn])
  await fc.assert(fc.asyncProperty(steps, walk), { numRuns: drawsAnew ? 1_000 : 30 })
}, 600_000)
