import type { Locator, Page } from '@playwright/test'
import { expectToPlay, playback, row, scrollTo } from './playback.ts'
import { enter, expect, test } from './site.ts'

const ready = 'New this week'

/** Lets the browser's clock run, a second at a time, until something is seen; never longer than all tries may take. */
const inTime = async (page: Page, seen: Locator) => {
  for (let seconds = 0; seconds < 45 && !(await seen.isVisible()); seconds += 1) await page.clock.runFor(1_000)
  await expect(seen).toBeVisible()
}

test('V8.09 V8.13 over a connection that the server breaks off the whole site says so, and Retry brings it', async ({
  page,
  studio,
  allow,
}) => {
  allow(/ERR_/)
  await page.clock.install()
  await studio.fault({ wire: 'product-api', path: '/initial-data', type: 'drop', count: 100 })
  await page.goto('/')
  const failed = page.getByRole('alert').filter({ hasText: 'Oops, something went wrong!' })
  await inTime(page, failed)
  await studio.mend()
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect(row(page, ready).getByRole('article').first()).toBeVisible()
})

test('V8.04 V2.21 a row of which the connection brings only half says so, the other rows are there, and Retry brings it', async ({
  page,
  studio,
}) => {
  await page.clock.install()
  await studio.fault({ wire: 'delivery', path: '/v2/playlists/plist025', type: 'truncated', count: 100 })
  await page.goto('/')
  const failed = row(page, ready).getByRole('alert')
  await inTime(page, failed)
  await expect(failed).toContainText('Could not load items')
  await scrollTo(page, row(page, 'Trending'))
  await expect(row(page, 'Trending').getByRole('article').first()).toBeVisible()
  await studio.mend()
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect(row(page, ready).getByRole('article').first()).toBeVisible()
})

test('V4.15 V4.26 V7.23 a place that is taken without a network is kept in the storage of the browser over a reload, and sent when it is back', async ({
  page,
  context,
  network,
  studio,
}) => {
  const later = '/live-events/evt-later'
  const name = 'RSVP for Evening Barre by Candlelight'
  const going = "You're going to Evening Barre by Candlelight"
  await enter(page, 'ben', later)
  await expect(page.getByRole('button', { name })).toBeEnabled()
  await network.lose()
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('button', { name: going })).toBeVisible()
  await page.close()
  await network.restore()
  const next = await context.newPage()
  await next.goto(later)
  await expect(next.getByRole('button', { name: going })).toBeVisible()
  const arrived = async () =>
    (await studio.requests('product-api')).some(
      ({ method, path, status }) => method === 'POST' && path.endsWith('/evt-later/rsvp') && status === 200,
    )
  await expect.poll(arrived).toBe(true)
})

test('V7.30 A7.35 a class whose signature fails says so in the player, and its video plays once it is asked for again', async ({
  page,
  studio,
  allow,
}) => {
  allow(/Failed to load resource/)
  await studio.fault({ wire: 'signing', path: '*', type: 'status', status: 500, count: 100 })
  await enter(page, 'grace', '/m/lock0001?play=1')
  const words = playback(page).getByRole('alert')
  await expect(words).toContainText('Something went wrong on our side')
  await studio.mend()
  await words.getByRole('button', { name: 'Try again' }).click()
  await expectToPlay(page)
})
