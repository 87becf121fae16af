import type { Page } from '@playwright/test'
import { tabTo, tagged, welcome } from './joining.ts'
import { enter, expect, test } from './site.ts'

const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'Adagio' })
const question = (page: Page) => page.getByRole('heading', { level: 1, name: 'Where are you with ballet?' })
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click()

const answers: readonly (readonly [answer: string, program: string])[] = [
  ['I am new to ballet', '/programs/first-steps'],
  ['I know a few things', '/programs/ballet-in-thirty-days'],
  ['I am experienced', '/programs/journey-to-pointe'],
  ['I am coming back after years away', '/programs/back-to-the-barre'],
  ['I am rebuilding my strength', '/programs/rebuild'],
]

test('A2.19 P2.6.01 P2.6.02 P2.6.03 each of the five answers recommends a program of its own, and Back asks again', async ({
  page,
  studio,
}) => {
  await enter(page, 'kofi', '/welcome')
  await expect(question(page)).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(answers.map(([answer]) => answer))
  for (const [answer, program] of answers) {
    await press(page, answer)
    await expect(page.getByRole('heading', { level: 1, name: 'This one is for you' })).toBeFocused()
    await expect(page.getByRole('main').getByRole('link', { name: 'Open the program' })).toHaveAttribute(
      'href',
      program,
    )
    await press(page, 'Back')
    await expect(question(page)).toBeFocused()
  }
  await press(page, 'Skip')
  await expect(page).toHaveURL('/')
  await expect(home(page)).toBeVisible()
  await expect.poll(() => tagged(studio)).toContainEqual(['ftue1'])
})

for (const [way, leave] of [
  ['answered', (page: Page) => press(page, 'I am new to ballet')],
  ['skipped', (page: Page) => press(page, 'Skip')],
] as const)
  test(`A2.19 A7.04 P2.6.01 P2.6.03 a question that was ${way} is not asked again after a reload`, async ({
    page,
    studio,
  }) => {
    await enter(page, 'kofi', '/welcome')
    await expect(question(page)).toBeVisible()
    await leave(page)
    await expect.poll(() => tagged(studio)).toEqual([['ftue1']])
    await page.goto('/welcome')
    await expect(page).toHaveURL('/')
    await expect(home(page)).toBeVisible()
    await expect(question(page)).toHaveCount(0)
  })

test('A2.19 P2.6.01 the question is answered by the keyboard alone', async ({ page }) => {
  await enter(page, 'kofi', '/welcome')
  await expect(question(page)).toBeVisible()
  await tabTo(page, /^I am new to ballet$/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Open the program$/, 5)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/programs/first-steps')
  await expect(page.getByRole('heading', { level: 1, name: 'First Steps' })).toBeFocused()
})

test('A2.19 who was asked, who is no member and who is a visitor go home from the question', async ({ page }) => {
  for (const who of ['anna', 'ben', null] as const) {
    if (who) await enter(page, who, '/welcome?utm_source=letter')
    else {
      await page.context().clearCookies()
      await page.evaluate(() => localStorage.clear())
      await page.goto('/welcome?utm_source=letter')
    }
    await expect(page).toHaveURL('/?utm_source=letter')
    await expect(home(page)).toBeVisible()
  }
})

test('A4.20 A9.06 the welcome counts ten seconds down and closes', async ({ page }) => {
  await page.clock.install()
  await enter(page, 'anna', '/programs?u=welcome&utm_source=letter')
  await expect(welcome(page)).toBeVisible()
  await expect(welcome(page)).toContainText('This closes by itself in 10 seconds.')
  const note = welcome(page).locator('[aria-hidden=true]').filter({ hasText: 'This closes by itself in' })
  const left = async () => Number(/\d+/.exec(await note.innerText()))
  const first = await left()
  await page.clock.runFor(3_000)
  await expect.poll(left).toBeLessThanOrEqual(first - 3)
  expect(await left()).toBeGreaterThan(0)
  await page.clock.runFor(7_000)
  await expect(welcome(page)).toHaveCount(0)
  await expect(page).toHaveURL('/programs?utm_source=letter')
  await expect(page.getByRole('heading', { level: 1, name: 'Programs' })).toBeFocused()
})

for (const [how, close] of [
  ['its button', (page: Page) => welcome(page).getByRole('button', { name: 'Start dancing' }).click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['Close', (page: Page) => welcome(page).getByRole('button', { name: 'Close' }).click()],
] as const)
  test(`A4.20 the welcome is closed at once by ${how}, and does not come back`, async ({ page }) => {
    await page.clock.install()
    await enter(page, 'anna', '/programs?u=welcome')
    await expect(welcome(page)).toBeVisible()
    await close(page)
    await expect(welcome(page)).toHaveCount(0)
    await expect(page).toHaveURL('/programs')
    await page.clock.runFor(15_000)
    await expect(page).toHaveURL('/programs')
    await page.goBack()
    await expect(welcome(page)).toHaveCount(0)
  })

test('A2.19 A4.20 who is new is led from the welcome to the one question', async ({ page }) => {
  await enter(page, 'kofi', '/?u=welcome')
  await welcome(page).getByRole('link', { name: 'Find a program for me' }).click()
  await expect(page).toHaveURL('/welcome')
  await expect(question(page)).toBeVisible()
  await expect(welcome(page)).toHaveCount(0)
})

test('A2.04 a visitor is asked to sign in before they are welcomed', async ({ page }) => {
  await page.goto('/programs?u=welcome')
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL('/programs?u=login')
})
