import type { Locator, Page } from '@playwright/test'
import { dialog } from './forms.ts'
import { onNext, studioZone } from './hours.ts'
import type { Studio } from './site.ts'
import { enter, expect, test } from './site.ts'

test.use({ timezoneId: studioZone })

const noon = onNext('Monday', '12:00')
const address = '/live-class'

const frame = (page: Page) => page.frameLocator('iframe[title="Live Schedule"]')
const pressed = (page: Page, label: string, title: string): Locator =>
  frame(page).getByRole('button', { name: `${label}: ${title}`, exact: true })
const said = (page: Page) => frame(page).getByRole('status')
const candles = 'Evening Barre by Candlelight'

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

test('V7.34 V5.02 V2.09 V4.22 a frame of another origin that says everything twice learns who looks, and books and redeems once', async ({
  page,
  studio,
}) => {
  await misbehaves(page, 'twice')
  await enter(page, 'chloe', address)
  await expect(frame(page).getByText('Day Passes: 3')).toBeVisible()
  await pressed(page, 'RSVP', candles).click()
  await expect(pressed(page, 'Cancel RSVP', candles)).toBeVisible()
  await expect(said(page)).toHaveText('Done.')
  await pressed(page, 'Day Pass', candles).click()
  await dialog(page, candles).getByRole('button', { name: 'Use a Day Pass now' }).click()
  await expect(said(page)).toHaveText('Your Day Pass is active.')
  await expect(frame(page).getByText('Live member · On-demand member · Day Passes: 2')).toBeVisible()
  for (const end of ['/evt-later/rsvp', '/redeem-day-pass']) expect(await asked(studio, end)).toEqual(['POST'])
})
