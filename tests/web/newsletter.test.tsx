import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aProfile, ben } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { down, offline } from '../core/running.ts'
import { dialog, field, main, title } from './locators.ts'
import { site } from './mounted.tsx'
import { anna, hiro } from './people.ts'

const newcomer = 'nora.vidal@adagio.test'
const pageFor = (email: string, more = '') => `/newsletter?email=${encodeURIComponent(email)}${more}`
const hosted = 'https://pay.adagio.test/checkout/1'
const heading = 'Your 24 Hour On Demand Pass'
const activate = () => main().getByRole('button', { name: 'Activate My Pass' })

const signIn = async (email: string) => {
  await field(dialog('Sign in'), 'Email').fill(email)
  await field(dialog('Sign in'), 'Password').fill('barre2026')
  await userEvent.keyboard('{Enter}')
}

type Site = Awaited<ReturnType<typeof site>>

const expectPassOnly = async (here: Site, email = ben.email) => {
  await expect.poll(() => here.left).toEqual([hosted])
  expect(here.studio.confirmed).toEqual([email])
  expect(here.desk.asked('checkout.begin')).toMatchObject([
    { offerId: 'day-pass', promo: 'pass24', email, successAddress: '/?u=waiting-for-payment' },
  ])
}

const expectHome = async (here: Site, address = '/') => {
  await expect.poll(here.at).toBe(address)
  await expect.element(title()).toHaveTextContent('Adagio')
  expect(here.left).toEqual([])
}

test.each([
  ['P4.4.02 without an email the newsletter’s page leads a visitor home', null],
  ['P4.4.02 without an email the newsletter’s page leads who is signed in home', ben],
])('%s', async (_, who) => {
  const here = await site('/newsletter?utm_source=letter', { who })
  await expectHome(here, '/?utm_source=letter')
})

test.each([
  ['P4.4.07 P5.07 with somebody else’s email it leads home, and nothing is confirmed or bought', ''],
  ['P4.4.07 P5.07 with somebody else’s email it leads home also where it asks to sign in', '&u=login'],
])('%s', async (_, more) => {
  const here = await site(pageFor(anna.email, more), { who: ben })
  await expectHome(here)
  expect(here.studio.confirmed).toEqual([])
})

test('P4.4.01 P4.4.08 A2.13 P2.7.01 P2.7.02 a visitor registers with the email of the address, is told what for, and is led to the pass', async () => {
  const here = await site(pageFor(newcomer))
  await expect.element(title()).toHaveTextContent(heading)
  await main().getByRole('link', { name: 'Activate My Pass' }).click()
  expect(here.at()).toMatch(/^\/newsletter\?(?=.*u=create-account)(?=.*m=pass24)/)
  const form = dialog('Create an account')
  await expect.element(form.getByText('Next: your free 24-hour pass')).toBeVisible()
  await expect.element(field(form, 'Email')).toHaveValue(newcomer)
  await field(form, 'Password').fill('barre2026')
  await form.getByRole('button', { name: 'Continue' }).click()
  await expectPassOnly(here, newcomer)
})

test('P4.4.03 P4.4.05 who is signed in with the same email, in whatever case, activates the pass with one press', async () => {
  const here = await site(pageFor('BEN@Adagio.test'), { who: ben })
  await activate().dblClick()
  await expectPassOnly(here)
})

test('P4.4.09 A2.09 with u=login the pass follows signing in with the email of the address', async () => {
  const here = await site(pageFor(ben.email, '&u=login'))
  await expect.element(field(dialog('Sign in'), 'Email')).toHaveValue(ben.email)
  await signIn(ben.email)
  await expectPassOnly(here)
})

test('P4.4.07 P4.4.09 P5.07 who signs in there as somebody else goes home without a pass', async () => {
  const members = [ben, hiro].map((each) => aMember(each))
  const here = await site(pageFor(ben.email, '&u=login'), { studio: memoryStudio({ members }) })
  await signIn(hiro.email)
  await expect.element(page.getByRole('button', { name: 'Account of Hiro Tanaka' })).toBeVisible()
  await expectHome(here)
  expect(here.studio.confirmed).toEqual([])
})

test('P4.4.08 P4.4.09 A2.11 A2.13 the pass is still meant after a change from the new account to signing in', async () => {
  const here = await site(pageFor(ben.email))
  await main().getByRole('link', { name: 'Activate My Pass' }).click()
  await dialog('Create an account').getByRole('link', { name: 'Sign in instead' }).click()
  await expect.poll(here.at).toMatch(/^\/newsletter\?(?=.*u=login)(?=.*m=pass24)/)
  await signIn(ben.email)
  await expectPassOnly(here)
})

test.each([
  ['P4.4.03 P4.4.04 who holds the pass is confirmed and goes home; nothing is bought', { tags: ['pass24'] }],
  ['P4.4.03 P4.4.04 who has a membership is confirmed and goes home; nothing is bought', { products: anna.products }],
])('%s', async (_, has) => {
  const who = aProfile({ ...ben, ...has })
  const here = await site(pageFor(who.email), { who, studio: memoryStudio({ members: [aMember(who)] }) })
  await activate().click()
  await expectHome(here)
  expect(here.studio.confirmed).toEqual([who.email])
})

test.each([
  [
    'A7.38 P7.01 P4.4.03 a confirmation that was refused says so, and can be tried again',
    down,
    "We couldn't activate your pass. Please try again.",
  ],
  [
    'A7.38 P7.01 P4.4.03 a confirmation without a network says so, and can be tried again',
    offline,
    "You're offline. Try again when you're connected.",
  ],
])('%s', async (_, failure, words) => {
  const here = await site(pageFor(ben.email), {
    who: ben,
    prepare: ({ desk }) => desk.failNext('newsletter.confirm', failure),
  })
  await activate().click()
  await expect.element(main().getByRole('alert')).toHaveTextContent(words)
  await expect.element(title()).toHaveTextContent(heading)
  expect(here.desk.asked('checkout.begin')).toEqual([])
  await main().getByRole('button', { name: 'Try again' }).click()
  await expectPassOnly(here)
})
