import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { AccountPort } from '../../core/commerce/account/index.ts'
import type { Result } from '../../core/kernel/result.ts'
import { customers } from '../../fixtures/customers.ts'
import { password } from '../../fixtures/people.ts'
import { drawsAnew } from '../runs.ts'
import { tabsBeforeProviderB } from './provider-b-device.ts'
import { countSteps } from './provider-b-steps.ts'
import { accountOf, value } from './provider-device.ts'
import { nobody, warnings } from './site-configs.ts'
import { askedOf, begin, repair, sharedStudio, spoil, stopTime } from './street.ts'

const minute = 60_000
const names = ['lena', 'marco'] as const
type Name = (typeof names)[number]

const tab = fc.constantFrom(0, 1)
const network = fc.constantFrom('up', 'up', 'up', 'down', 'lost', 'busy')

const rarelyNot = fc.integer({ min: 0, max: 3 }).map((drawn) => drawn > 0)

const signIn = fc.record({
  ...{ type: fc.constant('signIn' as const), tab, name: fc.constantFrom(...names), isRight: rarelyNot, network },
})
const change = fc.oneof(
  fc.record({
    type: fc.constant('name' as const),
    tab,
    text: fc.constantFrom('Léna', 'Mark', 'x'.repeat(51)),
    network,
  }),
  fc.record({ type: fc.constant('phone' as const), tab, text: fc.constantFrom('555', '556', null), network }),
  fc.record({
    ...{ type: fc.constant('email' as const), tab, network, isRight: rarelyNot },
    text: fc.constantFrom('one@adagio.test', 'two@adagio.test', 'none', 'jonas@adagio.test'),
  }),
)
const step = fc.oneof(
  { arbitrary: change, weight: 4 },
  { arbitrary: fc.record({ type: fc.constant('both' as const) }), weight: 4 },
  // Around the renewal of a token, which is 30 seconds before its 15 minutes are over.
  { arbitrary: fc.record({ type: fc.constant('wait' as const), minutes: fc.constantFrom(1, 14, 15, 60) }), weight: 4 },
  { arbitrary: signIn, weight: 2 },
  { arbitrary: fc.record({ type: fc.constant('signOut' as const), tab }), weight: 1 },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** What is known of a customer, and who is signed in: the reckoning of the walk. */
interface Known {
  here: Name | null
  readonly people: Record<Name, { email: string; firstName: string; phone: string | null }>
}

const studio = sharedStudio()
afterAll(() => studio.close())

const longest = 51

/** Whether a step is taken at the service: it is refused, or nothing arrives. */
const arrives = (at: 'up' | 'down' | 'lost' | 'busy') => at === 'up' || at === 'lost'

const otherOf = (name: Name): Name => (name === 'lena' ? 'marco' : 'lena')

const counted = countSteps('account')

const walk = async (steps: readonly Step[]) => {
  await begin(studio)
  const { street, open } = tabsBeforeProviderB(studio)
  const tabs = await Promise.all(
    [open(), open()].map(async (each) => ({ ...each, account: (await accountOf(each.tab)) as Required<AccountPort> })),
  )
  const known: Known = {
    here: null,
    people: {
      lena: { email: customers.lena.email, firstName: customers.lena.firstName, phone: null },
      marco: { email: customers.marco.email, firstName: customers.marco.firstName, phone: null },
    },
  }
  const settled = async <A>(run: () => Promise<A>): Promise<A> => {
    let came: { readonly value: A } | null = null
    void run().then((answer) => {
      came = { value: answer }
    })
    for (let waited = 0; waited < 60_000 && came === null; waited += 1_000) await street.pass(1_000, 1_000)
    if (came === null) throw new Error('it never ended')
    return (came as { readonly value: A }).value
  }
  /** Does something while the network is as it is. The session is fresh before, so that only the call itself is hit. */
  const during = async <A, E>(at: 'up' | 'down' | 'lost' | 'busy', run: () => Promise<Result<A, E>>) => {
    if (known.here) value(await settled(() => tabs[0]!.identity.token()))
    const where = { wire: 'provider-b', count: 1_000 }
    if (at === 'down') street.cut()
    if (at === 'lost') await spoil(studio, { ...where, type: 'drop', late: true })
    if (at === 'busy') await spoil(studio, { ...where, type: 'status', status: 503 })
    const came = await settled(run)
    street.mend()
    await repair(studio)
    return came
  }
  const idOf = (name: Name | null) => name && customers[name].id

  const take = async (each: Step): Promise<void> => {
    switch (each.type) {
      case 'wait':
        studio.clock.set(studio.clock.now() + each.minutes * minute)
        return
      case 'signOut':
        await tabs[each.tab]!.tab.session.signOut(undefined, nobody())
        known.here = null
        return
      case 'signIn': {
        const { email } = known.people[each.name]
        const typed = { email, password: each.isRight ? password : 'wrong' }
        const came = await during(each.network, () => tabs[each.tab]!.tab.session.signIn(typed, nobody()))
        expect(came.ok).toBe(each.isRight && each.network === 'up')
        if (!came.ok && each.network === 'up') expect(came.error.type).toBe('WrongCombination')
        if (came.ok) known.here = each.name
        return
      }
      case 'name': {
        const came = await during(each.network, () =>
          tabs[each.tab]!.account.saveNames({ firstName: each.text }, nobody()),
        )
        const isTaken = known.here !== null && each.text.length < longest
        expect(came.ok).toBe(isTaken && each.network === 'up')
        if (isTaken && arrives(each.network)) known.people[known.here!].firstName = each.text
        return
      }
      case 'email': {
        const typed = { email: each.text, current: '', password: each.isRight ? password : 'wrong' }
        const came = await during(each.network, () => tabs[each.tab]!.account.changeEmail(typed, nobody()))
        const isFree = known.here !== null && known.people[otherOf(known.here)].email !== each.text
        const isTaken = isFree && each.isRight && each.text !== 'none' && each.text !== 'jonas@adagio.test'
        expect(came.ok).toBe(isTaken && each.network === 'up')
        if (isTaken && arrives(each.network)) known.people[known.here!].email = each.text
        return
      }
      case 'phone': {
        // Its first request reads what there is: only a whole network saves anything.
        const changes = { phoneNumber: each.text }
        const came = await during(each.network, () =>
          tabs[each.tab]!.account.details.answer({ changes, requests: [] }, nobody()),
        )
        expect(came.ok).toBe(known.here !== null && each.network === 'up')
        if (came.ok) known.people[known.here!].phone = each.text
        return
      }
      case 'both': {
        if (known.here === null) return
        const who = { id: customers[known.here].id, email: known.people[known.here].email }
        const reads = await settled(() => Promise.all(tabs.map(({ tab: one }) => one.session.profile(who, nobody()))))
        const { email, firstName, phone } = known.people[known.here]
        for (const read of reads) {
          expect(value(read)).toMatchObject({ id: who.id, email, firstName })
          expect(value(read).details['phoneNumber'] ?? null).toBe(phone)
        }
      }
    }
  }

  for (const each of steps) {
    counted.add(each.type === 'wait' || each.type === 'both' ? 0 : 1)
    await take(each)
    for (const { tab: one } of tabs)
      expect(value(await one.session.restore(undefined, nobody()))?.id ?? null).toBe(idOf(known.here))
  }
  await take({ type: 'both' })
  // A refresh token is good once: a second use of one would have been refused.
  const refreshes = (await askedOf(studio, 'provider-b')).filter(({ path }) => path.endsWith('/refresh_token'))
  expect(refreshes.filter(({ status }) => status !== 200)).toEqual([])
}

test('A4.14 A8.11 A8.14 A3.12 two tabs of a device sign in and out, change an account and let time go by, and both know who is here and what is kept', async () => {
  stopTime()
  warnings()
  const first: Step = { type: 'signIn', tab: 0, name: 'lena', isRight: true, network: 'up' }
  const steps = fc.array(step, { minLength: 1, maxLength: 24, size: 'max' }).map((drawn) => [first, ...drawn])
  await fc.assert(fc.asyncProperty(steps, walk), { numRuns: drawsAnew ? 1_500 : 40 })
  counted.check()
}, 600_000)
