import type { Page } from '@playwright/test'
import { card, expectToPlay, playback, row } from './playback.ts'
import { enter, expect, test } from './site.ts'
import type { Wire } from './spoiling.ts'
import { inTime, kinds, spoilt } from './spoiling.ts'

const signing: Wire = { wire: 'signing', path: '*', field: 'token' }

for (const kind of kinds)
  test(`V7.30 A7.35 a class whose signature is met by ${kind} says so in the player, and plays once it is asked again`, async ({
    page,
    studio,
    allow,
  }) => {
    allow(/Failed to load resource|ERR_/)
    if (kind === 'delay') await page.clock.install()
    await studio.fault(spoilt(kind, signing))
    await enter(page, 'grace', '/m/lock0001?play=1')
    const words = playback(page).getByRole('alert')
    if (kind === 'delay') await inTime(page, words)
    await expect(words).toContainText(kind === 'drop' ? 'You are offline' : "This class can't be opened")
    await studio.mend()
    await words.getByRole('button', { name: 'Try again' }).click()
    await expectToPlay(page)
  })

const signIn = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByRole('textbox', { name: 'Email' }).fill('grace@adagio.test')
  await dialog.getByLabel('Password', { exact: true }).fill('barre2026')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  return dialog
}

for (const kind of kinds)
  test(`A8.03 signing in met by ${kind} says so, keeps what was typed, and works once it is tried again`, async ({
    page,
    studio,
    allow,
  }) => {
    allow(/Failed to load resource|ERR_/)
    if (kind === 'delay') await page.clock.install()
    await studio.fault(spoilt(kind, { wire: 'identity', path: '*signInWithPassword*', field: 'idToken' }))
    await page.goto('/?u=login')
    const dialog = await signIn(page)
    const words = dialog.getByRole('alert').filter({ hasText: /offline|does not work right now/ })
    if (kind === 'delay') await inTime(page, words)
    await expect(words).toBeVisible()
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('barre2026')
    await studio.mend()
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('button', { name: 'Account of Grace Mbeki' })).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

test('V7.05 A7.01 an account that cannot be reached says so, leaves the site to look at, and Retry brings it', async ({
  page,
  studio,
  allow,
}) => {
  allow(/Failed to load resource/)
  await page.clock.install()
  await studio.fault({ wire: 'product-api', path: '/users/studio-grace', type: 'status', status: 500, count: 100 })
  await enter(page, 'grace')
  const again = page.getByRole('button', { name: 'Account unreachable: Retry' })
  await inTime(page, again)
  await expect(card(row(page, 'New this week'), '').first()).toBeVisible()
  await studio.mend()
  await again.click()
  await expect(page.getByRole('button', { name: 'Account of Grace Mbeki' })).toBeVisible()
})
