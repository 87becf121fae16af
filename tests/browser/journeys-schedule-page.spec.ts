import type { Locator, Page } from '@playwright/test'
import { people } from '../../fixtures/people.ts'
import { dayAt, daysAfter } from '../../fixtures/studio/schedule/zone.ts'
import { dialog, signOut } from './forms.ts'
import { onNext, studioZone } from './hours.ts'
import { hosted, personNow, signIn } from './joining.ts'
import type { Studio } from './site.ts'
import { enter, expect, test } from './site.ts'

test.use({ timezoneId: studioZone })

const noon = onNext('Monday', '12:00')
const monday = dayAt(noon)
const address = '/live-class'

const frame = (page: Page) => page.frameLocator('iframe[title="Live schedule"]')
const pressed = (page: Page, label: string, title: string): Locator =>
  frame(page).getByRole('button', { name: `${label}: ${title}`, exact: true })
const said = (page: Page) => frame(page).getByRole('status')
const candles = 'Evening Barre by Candlelight'
const giselle = 'Giselle, Act One, for Everybody'

const misbehaves = (page: Page, how: string) =>
  page.route('**/apps/configs/adagio00.json', async (route) => {
    const answer = await route.fetch()
    const { custom, ...config } = (await answer.json()) as { readonly custom: { readonly scheduleUrl: string } }
    const scheduleUrl = `${custom.scheduleUrl}?misbehave=${how}`
    await route.fulfill({ response: answer, json: { ...config, custom: { ...custom, scheduleUrl } } })
  })

const asked = async (studio: Studio, end: string) =>
  (await studio.requests('product-api'))
    .filter(({ path, method }) => method !== 'GET' && path.endsWith(end))
    .map(({ method }) => method)

test.beforeEach(async ({ context, studio }) => {
  await studio.clock({ now: noon, stopped: true })
  await context.clock.install({ time: noon })
})

test('V2.09 V7.34 the frame knows who looks and what they have booked, and each of its presses is carried out once', async ({
  page,
  studio,
}) => {
  await enter(page, 'anna', address)
  await expect(frame(page).getByText('On-demand member')).toBeVisible()
  await expect(pressed(page, 'Cancel RSVP', giselle)).toBeVisible()
  for (const [press, about, path, then] of [
    ['RSVP', candles, '/evt-later/rsvp', 'Cancel RSVP'],
    ['Cancel RSVP', giselle, '/evt-tomorrow/rsvp', 'RSVP'],
    ['Notify me', candles, '/evt-later/notify', 'Do not notify me'],
  ] as const) {
    await pressed(page, press, about).click()
    await expect(pressed(page, then, about)).toBeVisible()
    await expect(said(page)).toHaveText('Done.')
    await expect.poll(() => asked(studio, path)).toEqual([press.startsWith('Cancel') ? 'DELETE' : 'POST'])
  }
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Live Schedule' }).click()
  await page.getByRole('link', { name: candles }).first().click()
  for (const wish of [`RSVP for ${candles}`, `Notify me of the recording of ${candles}`])
    await expect(page.getByRole('button', { name: wish })).toHaveAttribute('aria-pressed', 'true')
})

for (const how of ['twice', 'echo', 'early'])
  test(`V7.34 V5.02 a page that misbehaves by ${how} books once, and the answers are not answered`, async ({
    page,
    studio,
  }) => {
    await misbehaves(page, how)
    await page.addInitScript(() => {
      const told: string[] = []
      Object.assign(window, { told })
      if (window.parent !== window)
        window.addEventListener('message', ({ data }) => told.push(String((data as { type: unknown }).type)))
    })
    await enter(page, 'ben', address)
    await expect(frame(page).getByText('Signed in')).toBeVisible()
    await pressed(page, 'RSVP', candles).click()
    await expect(pressed(page, 'Cancel RSVP', candles)).toBeVisible()
    await pressed(page, 'Notify me', candles).click()
    await expect(pressed(page, 'Do not notify me', candles)).toBeVisible()
    await expect.poll(() => asked(studio, '/evt-later/rsvp')).toEqual(['POST'])
    await expect.poll(() => asked(studio, '/evt-later/notify')).toEqual(['POST'])
    const heard = await frame(page)
      .locator('body')
      .evaluate(() => (window as unknown as { told: string[] }).told)
    for (const answer of ['rsvp:add:finish', 'notify:add:finish'])
      expect(heard.filter((type) => type === answer)).toHaveLength(1)
    expect(heard.filter((type) => type === 'init').length).toBeLessThan(4)
  })

test('V5.02 a message without its event is ignored: nothing is booked, redeemed or answered', async ({
  page,
  studio,
}) => {
  await misbehaves(page, 'missing')
  await enter(page, 'chloe', address)
  await expect(frame(page).getByText('Day passes: 3')).toBeVisible()
  for (const press of ['RSVP', 'Notify me', 'Day pass']) await pressed(page, press, candles).click()
  await page.clock.runFor(16_000)
  await expect(said(page)).toHaveText('Adagio did not answer. Please try again.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const end of ['rsvp', 'notify', 'redeem-day-pass']) expect(await asked(studio, end)).toEqual([])
})

test('V7.34 V2.29 V4.22 a day pass from the frame is asked about by the site, which answers whether one was used', async ({
  page,
  studio,
}) => {
  await enter(page, 'chloe', address)
  await expect(frame(page).getByText('Day passes: 3')).toBeVisible()
  await pressed(page, 'Day pass', giselle).click()
  await expect(dialog(page, giselle)).toContainText('a pass that begins now will be over by then')
  await dialog(page, giselle).getByRole('button', { name: 'Close' }).click()
  await expect(said(page)).toHaveText('No day pass was used')
  expect(await asked(studio, '/redeem-day-pass')).toEqual([])

  await pressed(page, 'Day pass', candles).click()
  await expect(dialog(page, candles)).not.toContainText('will be over by then')
  await dialog(page, candles).getByRole('button', { name: 'Use a Day Pass now' }).click()
  await expect(said(page)).toHaveText('Your day pass is running.')
  await expect(frame(page).getByText('Live member · On-demand member · Day passes: 2')).toBeVisible()
  expect(await asked(studio, '/redeem-day-pass')).toEqual(['POST'])
  expect((await personNow(page)).unusedDayPasses).toBe(2)
})

test('V7.34 V2.38 P9.08 who has no day pass is led from the frame to the hosted page for one, and the dialog stays until it comes', async ({
  page,
  studio,
}) => {
  await enter(page, 'ben', address)
  await expect(frame(page).getByText('Signed in')).toBeVisible()
  await pressed(page, 'Day pass', candles).click()
  await expect(dialog(page, candles)).toContainText('It costs $15')
  const held = Promise.withResolvers<void>()
  await page.route('**/checkout/session', async (route) => {
    await held.promise
    await route.continue()
  })
  await dialog(page, candles).getByRole('button', { name: 'Buy Day Pass' }).click()
  await expect(dialog(page, candles)).toBeVisible()
  held.resolve()
  await expect(hosted(page, 'Pay')).toBeVisible()
  await expect(page.locator('dl')).toContainText('$15.00')
  expect(await asked(studio, '/redeem-day-pass')).toEqual([])
})

test('V7.34 V4.26 a visitor who books in the frame is asked to sign in, and once in the frame is told who they are', async ({
  page,
  studio,
}) => {
  await page.goto(address)
  await expect(frame(page).getByText('Not signed in')).toBeVisible()
  await pressed(page, 'RSVP', candles).click()
  await expect(dialog(page, 'Sign in')).toBeVisible()
  await expect(said(page)).toHaveText('Not logged in')
  expect(await asked(studio, '/rsvp')).toEqual([])
  await signIn(page, people.anna.email)
  await expect(dialog(page, 'Sign in')).toHaveCount(0)
  await expect(frame(page).getByText('On-demand member')).toBeVisible()
  await expect(pressed(page, 'Cancel RSVP', giselle)).toBeVisible()
  await signOut(page, 'Anna Lindqvist')
  await expect(frame(page).getByText('Not signed in')).toBeVisible()
  await expect(pressed(page, 'RSVP', giselle)).toBeVisible()
})

test('V2.09 the day that the address asks for is passed on to the frame, and none where it asks for none', async ({
  page,
}) => {
  const wednesday = daysAfter(monday, 2)
  await page.goto(`${address}?date=${wednesday}`)
  const first = frame(page).locator('[data-day]').first()
  await expect(first).toHaveAttribute('data-day', wednesday)
  await expect(first).toContainText('Midnight Révérence')
  await page.goto(address)
  await expect(first).toHaveAttribute('data-day', monday)
})
