import type { Page } from '@playwright/test'
import { people } from '../../fixtures/people.ts'
import {
  beWelcomed,
  charged,
  confirmed,
  hosted,
  newcomer,
  personNow,
  register,
  sessionsAsked,
  signIn,
  waiting,
  welcome,
} from './joining.ts'
import { expectToPlay } from './playback.ts'
import { enter, expect, test } from './site.ts'
import { inTime, kinds, spoilt } from './spoiling.ts'

const present = ['pass24', 0]

const letter = (email: string, more = '') => `/newsletter?email=${encodeURIComponent(email)}${more}`
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your 24 Hour On Demand Pass' })
const activate = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Activate My Pass' })
const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'Adagio' })

const payAndHaveIt = async (page: Page, studio: Parameters<typeof beWelcomed>[1]) => {
  await expect(page.getByText('24-hour On-Demand pass')).toBeVisible()
  await expect(page.getByText('$0.00').first()).toBeVisible()
  await hosted(page, 'Pay').click()
  await beWelcomed(page, studio)
  await welcome(page).getByRole('button', { name: 'Start dancing' }).click()
  await expect(page).toHaveURL('/')
  await expect(home(page)).toBeVisible()
  expect(await charged(page)).toEqual([present])
  expect((await personNow(page)).tags).toContain('pass24')
}

test.beforeEach(({ studio }) => studio.clock({ stopped: true }))

test('P4.4.02 without an email the newsletter’s page leads home, a visitor and who is signed in', async ({
  page,
  studio,
}) => {
  await page.goto('/newsletter')
  await expect(page).toHaveURL('/')
  await expect(home(page)).toBeVisible()
  await enter(page, 'ben', '/newsletter?utm_source=letter')
  await expect(page).toHaveURL('/?utm_source=letter')
  await expect(home(page)).toBeVisible()
  expect(await confirmed(studio)).toEqual([])
})

test('P4.4.07 P5.07 with somebody else’s email it leads home, and nothing is confirmed or bought', async ({
  page,
  studio,
}) => {
  await enter(page, 'ben', letter(people.anna.email))
  await expect(page).toHaveURL('/')
  await expect(home(page)).toBeVisible()
  await enter(page, 'ben', letter(people.anna.email, '&u=login'))
  await expect(page).toHaveURL('/')
  expect(await confirmed(studio)).toEqual([])
  expect(await sessionsAsked(studio)).toEqual([])
})

test('P2.7.01 P2.7.02 P4.4.01 P4.4.05 P4.4.06 P4.4.08 P4.4.10 P4.4.11 A2.13 A4.10 P6.07 a visitor creates an account, pays nothing, and has the pass for 24 hours', async ({
  page,
  studio,
}) => {
  await page.goto(letter(newcomer))
  await expect(title(page)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Activate My Pass' }).click()
  await expect(page).toHaveURL(/\/newsletter\?(?=.*u=create-account)(?=.*m=pass24)/)
  const form = page.getByRole('dialog', { name: 'Create an account' })
  await expect(form.getByText('Next: your 24-hour pass')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(newcomer)
  await register(page)
  await payAndHaveIt(page, studio)
  expect(await confirmed(studio)).toEqual([newcomer])
  expect(await sessionsAsked(studio)).toEqual([
    expect.objectContaining({ key: 'day-pass', promoType: 'pass24', email: newcomer }),
  ])
  const { products } = await personNow(page)
  expect(products.map(({ type }) => type)).toEqual(['on-demand'])
  for (const { createdAt, expiresAt } of products)
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(86_400_000)
  await page.goto('/m/lock0001?play=1')
  await expectToPlay(page)
})

test('P4.4.03 P4.4.05 who is signed in with the same email, in whatever case, activates the pass with one press', async ({
  page,
  studio,
}) => {
  await enter(page, 'ben', letter('BEN@Adagio.test'))
  await activate(page).dblclick()
  await payAndHaveIt(page, studio)
  expect(await confirmed(studio)).toEqual([people.ben.email])
  expect(await sessionsAsked(studio)).toHaveLength(1)
})

test('P4.4.09 A2.09 with u=login the pass follows signing in', async ({ page, studio }) => {
  await page.goto(letter(people.ben.email, '&u=login'))
  await expect(page.getByRole('dialog', { name: 'Sign in' }).getByRole('textbox', { name: 'Email' })).toHaveValue(
    people.ben.email,
  )
  await signIn(page, people.ben.email)
  await payAndHaveIt(page, studio)
})

test('P4.4.07 P4.4.09 P5.07 who signs in there as somebody else goes home without a pass', async ({ page, studio }) => {
  await page.goto(letter(people.ben.email, '&u=login'))
  await signIn(page, people.hiro.email)
  await expect(page.getByRole('button', { name: 'Account of Hiro Tanaka' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(home(page)).toBeVisible()
  expect(await confirmed(studio)).toEqual([])
  expect(await sessionsAsked(studio)).toEqual([])
})

test('P4.4.08 P4.4.09 A2.11 A2.13 the pass is still meant after a change from the new account to signing in, and a reload', async ({
  page,
  studio,
}) => {
  await page.goto(letter(people.ben.email))
  await page.getByRole('main').getByRole('link', { name: 'Activate My Pass' }).click()
  const form = page.getByRole('dialog', { name: 'Create an account' })
  await form.getByRole('link', { name: 'Sign in instead' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL(/\/newsletter\?(?=.*u=login)(?=.*m=pass24)/)
  await signIn(page, people.ben.email)
  await payAndHaveIt(page, studio)
})

test('P4.4.03 P4.4.04 who holds the pass, or a membership, is confirmed and goes home; nothing is bought', async ({
  page,
  studio,
}) => {
  for (const who of ['farid', 'anna'] as const) {
    await enter(page, who, letter(people[who].email))
    const go = page.getByRole('main').getByRole('button', { name: /^(Activate My Pass|Browse classes)$/ })
    await go.click()
    await expect(page).toHaveURL('/')
    await expect(home(page)).toBeVisible()
  }
  expect(await confirmed(studio)).toEqual([people.farid.email, people.anna.email])
  expect(await sessionsAsked(studio)).toEqual([])
})

test('P4.4.10 a pass that is cancelled on the hosted page leaves no pass, and can be activated again', async ({
  page,
  studio,
}) => {
  await enter(page, 'ben', letter(people.ben.email))
  await activate(page).click()
  await hosted(page, 'Cancel').click()
  await expect(page.getByRole('dialog', { name: 'Payment cancelled' })).toBeVisible()
  expect(await charged(page)).toEqual([])
  await page.goto(letter(people.ben.email))
  await activate(page).click()
  await payAndHaveIt(page, studio)
})

for (const kind of kinds)
  test(`A7.38 P7.01 P4.4.03 a confirmation met by ${kind} says so, and can be tried again`, async ({
    page,
    studio,
    allow,
  }) => {
    allow(/Failed to load resource|ERR_/)
    await page.clock.install()
    await studio.fault(spoilt(kind, { wire: 'product-api', path: '/newsletter/confirm', field: 'data' }))
    await enter(page, 'ben', letter(people.ben.email))
    await activate(page).click()
    const words = page.getByRole('main').getByRole('alert')
    await inTime(page, words)
    await expect(words).toContainText(kind === 'drop' ? 'You seem to be offline' : 'could not be activated')
    await expect(title(page)).toBeVisible()
    expect(await sessionsAsked(studio)).toEqual([])
    await studio.mend()
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await hosted(page, 'Pay').click()
    await expect(waiting(page)).toBeVisible()
    expect(await charged(page)).toEqual([present])
  })
