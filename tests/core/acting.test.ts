import { expect, test } from 'vitest'
import { dataScreen, editPasswordScreen, myAccountScreen, newsScreen } from '../../core/commerce/account/index.ts'
import { ok } from '../../core/kernel/result.ts'
import { hostsScreen } from '../../core/navigation/index.ts'
import type { Member } from '../../core/session/index.ts'
import { actedFor, actingScreen, barredScreen, isUserId } from '../../core/session/index.ts'
import { accountEntryScreen } from '../../core/user/account-entry.screen.ts'
import { aProfile, ben } from '../../fixtures/examples.ts'
import { memoryDevice } from '../../fixtures/memory/index.ts'
import { leaveOutOf } from './account-service.ts'
import type { Running } from './running.ts'
import { down, quiet } from './running.ts'
import { shownBy } from './shown.ts'
import { aMonth, studioOf, subscriber } from './subscriptions.ts'
import { deviceOf, visit } from './visit.ts'

const anna = aProfile()

const come = (address: string, answers: readonly unknown[], device = deviceOf(anna)) =>
  visit(address, {
    device,
    prepare: ({ desk }) => {
      for (const answer of answers) desk.answerNext('session.profile', answer as never)
    },
  })

const acting = (here: Running) => shownBy(here, actingScreen)
const barred = (here: Running) => shownBy(here, barredScreen)
const cannot = (why: 'unknown' | 'refused') => ({ ok: false, error: { type: 'CannotAct', why } })

test.each([
  [null, null],
  ['', null],
  ['me', null],
  ['anna', null],
  ['ben', 'ben'],
  ['no such id!', 'no such id!'],
])('V6.16 A6.09 A2.11 for Anna the parameter mid=%j names %j', (mid, user) => {
  expect(actedFor(mid, 'anna')).toBe(user)
})

test('V6.16 an id of a user can be carried by a header', () => {
  expect(['studio-ben', 'a_1', '', 'a b', 'x\n', 'ö', 'a'.repeat(129)].map(isUserId)).toEqual([
    ...[true, true, false, false, false, false, false],
  ])
})

test('V6.16 A6.09 A2.11 an admin who acts for a member sees whose account it is on every page, and the way back to the own one', async () => {
  const here = await come('/m/barre001?play=1&mid=ben&utm_source=x', [ok(ben)])
  for (const address of ['/m/barre001?play=1&mid=ben', '/u/my-account?mid=ben', '/my-week']) {
    await here.arrive(address)
    expect(acting(here)).toMatchObject({ text: 'Viewing as Ben Okafor, ben@adagio.test' })
    expect(shownBy(here, hostsScreen)).toMatchObject({ acting: true, barred: false })
  }
  await here.arrive('/programs?mid=ben&utm_source=x')
  expect(acting(here)?.stop).toEqual({ label: 'Stop', href: '/programs?utm_source=x' })
})

test('V6.16 a member without a name is called by the email address alone', async () => {
  const here = await come('/?mid=ben', [ok({ ...ben, firstName: '', lastName: '' })])
  expect(acting(here)?.text).toBe('Viewing as ben@adagio.test')
})

test('V6.16 A6.09 acting for a member, email and password are not offered for a change, the names are', async () => {
  const here = await come('/u/my-account?mid=ben', [ok(ben)])
  const { sections } = shownBy(here, myAccountScreen)!
  expect([sections.about?.locked, sections.email?.locked, sections.security?.locked]).toEqual([
    ...[null, 'Only Ben Okafor can change this.', 'Only Ben Okafor can change this.'],
  ])
  await here.arrive('/?u=edit-password&mid=ben')
  expect(shownBy(here, editPasswordScreen)).toEqual({ way: 'locked', problem: 'Only Ben Okafor can change this.' })
})

test('V6.16 A6.10 A8.27 acting for a member, their data and the deletion of their account are neither shown nor done, until the admin signs in again as themself', async () => {
  const here = await come('/u/my-account?mid=ben', [ok(ben)])
  const proof = { account: anna, tokens: null }
  const press = async () => {
    await here.ask('exporting', { type: 'submit', input: undefined })
    await here.ask('deletion', { type: 'submit', input: proof })
    return ['exportData', 'deleteAccount'].map((name) => here.desk.asked(`account.${name}` as never).length)
  }
  expect(shownBy(here, dataScreen)).toBeNull()
  expect(await press()).toEqual([0, 0])
  await here.arrive('/u/my-account?u=delete-account&mid=ben')
  expect(here.at()).toBe('/u/my-account?mid=ben')
  await here.arrive('/pricing?mid=ben')
  await here.signOut()
  await here.signIn()
  await here.arrive('/u/my-account')
  expect(shownBy(here, dataScreen)).toMatchObject({ export: { busy: false }, remove: '/u/my-account?u=delete-account' })
  expect(await press()).toEqual([1, 1])
})

test('V6.16 A6.09 with the own profile nothing is said of another account, and everything can be changed', async () => {
  const here = await come('/u/my-account?mid=me', [])
  expect(acting(here)).toBeNull()
  expect(shownBy(here, myAccountScreen)!.sections.email?.locked).toBeNull()
  await here.arrive('/?u=edit-password')
  expect(shownBy(here, editPasswordScreen).way).toBe('change')
})

test.each([
  ['unknown', "There's no account with this id"],
  ['refused', "You can't view this account"],
] as const)(
  'V6.16 A6.09 V8.11 where a user is %s, every page says so, with the way back and sign-out; nothing is asked again',
  async (why, title) => {
    const here = await come('/?mid=nobody&play=1', [cannot(why)])
    expect(barred(here)).toMatchObject({ title, back: { label: 'Back to your account', href: '/?play=1' } })
    await here.arrive('/programs?mid=nobody')
    expect(barred(here)).toMatchObject({ title, back: { href: '/programs' } })
    expect(shownBy(here, hostsScreen)).toMatchObject({ acting: false, barred: true })
    expect(shownBy(here, accountEntryScreen).shape).toBe('leave')
    await here.wait(3 * 30_000)
    here.woke.tell({ type: 'wokeUp' })
    await quiet()
    expect(here.desk.asked('session.profile')).toHaveLength(1)
    await here.signOut()
    expect([barred(here), shownBy(here, accountEntryScreen).shape]).toEqual([null, 'signIn'])
  },
)

test('acting for a member, their payments and their payment method are not asked for', async () => {
  const studio = studioOf()
  const here = await visit('/u/payments?mid=ben', {
    ...{ device: deviceOf(subscriber()), studio },
    prepare: ({ desk }) => desk.answerNext('session.profile', ok(ben) as never),
  })
  expect(here.child('account')).toBeDefined()
  for (const call of ['subscription.transactions', 'subscription.savedPayment'] as const)
    expect(here.desk.asked(call)).toEqual([])
  const own = await visit('/u/payments', { device: deviceOf(subscriber()), studio })
  expect(own.desk.asked('subscription.transactions')).toHaveLength(1)
})

test('V6.16 an account that cannot be reached is no account that does not exist', async () => {
  const here = await come('/?mid=ben', [{ ok: false, error: down }, ok(ben)])
  expect([barred(here), shownBy(here, accountEntryScreen).shape]).toEqual([null, 'retry'])
  await here.wait(30_000)
  expect(acting(here)?.text).toBe('Viewing as Ben Okafor, ben@adagio.test')
})

test('V6.16 A2.11 signing out ends acting for a member: the address names them no more', async () => {
  const here = await come('/programs?mid=ben&utm_source=x', [ok(ben)])
  await here.signOut()
  expect([here.at(), acting(here)]).toEqual(['/programs?utm_source=x', null])
  const away = await come('/u/my-account?mid=ben', [ok(ben)])
  await away.signOut()
  expect(away.at()).toBe('/')
})

test('V6.16 A2.11 a visitor keeps the user in the address until somebody signs in', async () => {
  const here = await come('/programs?mid=ben', [ok(ben)], memoryDevice())
  expect([here.at(), acting(here), barred(here)]).toEqual(['/programs?mid=ben', null, null])
  await here.signIn()
  expect(acting(here)?.text).toBe('Viewing as Ben Okafor, ben@adagio.test')
})

const plans = ['unsubscribe', 'upgrade-subscription', 'upgrade-subscription-success'] as const

test('acting for a member, a dialog that only the member may open closes without the claim that the site lacks it', async () => {
  const at = async (
    dialog: string,
    member: Member = { ...ben, products: [aMonth] },
    lacking: readonly string[] = [],
  ) => {
    const here = await visit(`/pricing?u=${dialog}&mid=ben`, {
      ...{ device: deviceOf(subscriber()), studio: studioOf() },
      prepare: (memory) => {
        memory.desk.answerNext('session.profile', ok(member) as never)
        leaveOutOf('subscription', lacking)(memory)
      },
    })
    return [here.at(), shownBy(here, newsScreen).text]
  }
  for (const dialog of plans) expect(await at(dialog)).toEqual(['/pricing?mid=ben', null])
  for (const dialog of ['edit-card', 'payment-method']) expect(await at(dialog)).toEqual(['/u/payments?mid=ben', null])
  expect(await at('delete-account')).toEqual(['/u/my-account?mid=ben', null])
  // What is true of the member or of the site is still said.
  const says = (words: RegExp) => ['/pricing?mid=ben', expect.stringMatching(words)]
  expect(await at('unsubscribe', ben)).toEqual(says(/^User has no active subscription\./))
  const lacking = ['cancel', 'renew', 'switchTo']
  expect(await at('unsubscribe', undefined, lacking)).toEqual(says(/^Subscription service is not configured\./))
  expect(await at('unsubscribe', undefined, ['cancel'])).toEqual(says(/^Canceling a membership is not supported/))
})
