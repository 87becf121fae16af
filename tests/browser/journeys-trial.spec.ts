import type { Page } from '@playwright/test'
import { people } from '../../fixtures/people.ts'
import { beWelcomed, buyer, charged, hosted, sessionsAsked, signIn, toTheTill } from './joining.ts'
import type { Studio } from './site.ts'
import { enter, expect, test } from './site.ts'

test.beforeEach(({ studio }) => studio.clock({ stopped: true }))

const offeredAgain = async (page: Page, studio: Studio, before: readonly unknown[]) => {
  await expect(page).toHaveURL(/\/pricing\?error=invalid-trial$/)
  await expect(page.getByText("Sorry, it looks like you've already completed a free trial.")).toBeVisible()
  await expect(buyer(page, 'On-Demand Monthly')).toHaveText('Join Now')
  await expect(buyer(page, 'On-Demand Monthly')).toBeEnabled()
  await page.clock.runFor(1_000)
  // Asked once: a dialog that comes closes by itself.
  expect.soft(page.url()).toMatch(/error=invalid-trial$/)
  expect.soft(await page.getByRole('dialog').count()).toBe(0)
  await expect.soft(page.getByText('not confirmed yet')).toHaveCount(0)
  expect(await charged(page)).toEqual(before)
  await toTheTill(page, 'On-Demand Monthly')
  await hosted(page, 'Pay').click()
  await beWelcomed(page, studio)
  expect(await charged(page)).toEqual([...before, ['on-demand', 2_500]])
}

test('A5.38 A8.34 A2.12 P2.8.07 a trial that was had is not given twice: the page says so, no dialog does, and the month can be bought', async ({
  page,
  studio,
}) => {
  await page.clock.install()
  const profile = { wire: 'product-api', path: '/users/studio-hiro' }
  await studio.fault({ ...profile, type: 'wrongType', field: 'data.hasExpiredTrial', count: 20 })
  await enter(page, 'hiro', '/pricing')
  await expect(buyer(page, 'On-Demand Monthly')).toHaveText('Start 7-Day FREE Trial')
  await buyer(page, 'On-Demand Monthly').click()
  await expect(page).toHaveURL(/\/pricing\?error=invalid-trial$/)
  await studio.mend()
  await offeredAgain(page, studio, [])
})

test('A5.38 A7.08 a trial that was had and ended on another device is not asked for on this one: the month is', async ({
  page,
  browser,
  studio,
  allow,
}) => {
  allow(/status of 401/)
  await page.clock.install()
  await enter(page, 'ben', '/pricing')
  await expect(buyer(page, 'On-Demand Monthly')).toHaveText('Start 7-Day FREE Trial')
  const elsewhere = await browser.newContext()
  const device = await elsewhere.newPage()
  await enter(device, 'ben', '/pricing')
  await toTheTill(device, 'On-Demand Monthly')
  await hosted(device, 'Pay').click()
  await beWelcomed(device, studio)
  await elsewhere.close()
  await studio.clock({ advance: 8 * 86_400_000 })
  await page.clock.setSystemTime(Date.now() + 8 * 86_400_000)
  await toTheTill(page, 'On-Demand Monthly')
  await hosted(page, 'Pay').click()
  await beWelcomed(page, studio)
  expect(await charged(page)).toEqual([
    ['trial', 0],
    ['on-demand', 2_500],
  ])
})

const comeBackAs = async (page: Page, email: string) => {
  await page.goto('/pricing')
  await buyer(page, 'On-Demand Monthly').click()
  const form = page.getByRole('dialog', { name: 'Create an account' })
  await expect(form.getByText('Next: On-Demand Monthly')).toBeVisible()
  await form.getByRole('link', { name: 'Sign in instead' }).click()
  await signIn(page, email)
}

test('A2.11 A5.38 A7.08 who presses the trial, signs in and has had it goes on to the month, without a trial', async ({
  page,
  studio,
}) => {
  await comeBackAs(page, people.hiro.email)
  await expect(page.getByText('$25.00')).toBeVisible()
  expect(await sessionsAsked(studio)).toEqual([expect.objectContaining({ key: 'on-demand', hasTrial: true })])
  await hosted(page, 'Pay').click()
  await beWelcomed(page, studio)
  expect(await charged(page)).toEqual([['on-demand', 2_500]])
})

test('A2.11 P9.06 who presses the trial and signs in as a member is sold nothing that they have', async ({
  page,
  studio,
}) => {
  await comeBackAs(page, people.kofi.email)
  await expect(page.getByRole('heading', { level: 1, name: 'Your membership' })).toBeVisible()
  await expect(page).toHaveURL('/pricing')
  await expect(page.getByText('You have this plan')).toBeVisible()
  expect(await sessionsAsked(studio)).toEqual([])
})
