import type { Locator, Page } from '@playwright/test'
import type { PersonName } from '../../fixtures/people.ts'
import { minute, onNext, setClocks, wake } from './hours.ts'
import { row, toTheEnd } from './playback.ts'
import type { Studio } from './site.ts'
import { enter, expect, test } from './site.ts'
import type { Kind, Wire } from './spoiling.ts'
import { inTime, spoilt } from './spoiling.ts'

const candles = 'Evening Barre by Candlelight'
const later = '/live-events/evt-later'
const main = (page: Page) => page.getByRole('main')
const rsvp = (page: Page) => page.getByRole('button', { name: `RSVP for ${candles}` })

interface Place extends Wire {
  readonly name: string
  readonly who: PersonName | null
  readonly address: string
  readonly failed: (page: Page) => Locator
  readonly ready: (page: Page) => Locator
}

const places: readonly Place[] = [
  {
    ...{ name: 'V2.34 V8.11 an event that is not on the list', who: null, address: '/live-events/evt-long-over' },
    ...{ wire: 'product-api', path: '/live-events/evt-long-over', field: 'data.event' },
    failed: (page) => page.locator('[data-message=event_failed]').filter({ hasText: 'This event could not be loaded' }),
    ready: (page) => page.getByRole('heading', { level: 1, name: 'Tea with the Pianist' }),
  },
  {
    ...{ name: 'V8.04 V7.20 the timetable of the home page', who: 'ben', address: '/?app-config=adagio02' },
    ...{ wire: 'product-api', path: '/schedule/classes', field: 'data.classes' },
    failed: (page) => row(page, 'Today in the studio').getByRole('alert').filter({ hasText: 'Could not load items' }),
    ready: (page) => row(page, 'Today in the studio').getByRole('article').first(),
  },
  {
    ...{ name: 'V8.04 V7.19 the classes proposed for today', who: null, address: '/' },
    ...{ wire: 'product-api', path: '/ondemand/daily-classes', field: 'data.classes' },
    failed: (page) => row(page, 'Today’s classes').getByRole('alert').filter({ hasText: 'Could not load items' }),
    ready: (page) => row(page, 'Today’s classes').getByRole('article').first(),
  },
]

const met: readonly Kind[] = ['delay', 'status', 'wrongType']

for (const place of places)
  for (const kind of met)
    test(`${place.name}, met by ${kind}, says so in its place, and Retry brings it`, async ({
      page,
      context,
      studio,
      allow,
    }) => {
      allow(/Failed to load resource|ERR_/)
      const now = onNext('Monday', '12:00')
      await studio.clock({ now, stopped: true })
      await context.clock.install({ time: now })
      await studio.fault(spoilt(kind, place))
      await (place.who ? enter(page, place.who, place.address) : page.goto(place.address))
      if (place.name.includes('proposed')) {
        await expect(row(page, 'New this week').getByRole('article').first()).toBeVisible()
        await expect
          .poll(async () => {
            await toTheEnd(page)
            return row(page, 'Today’s classes').count()
          })
          .toBe(1)
      }
      const failed = place.failed(page)
      await inTime(page, failed)
      await studio.mend()
      await failed.getByRole('button', { name: 'Retry' }).click()
      await expect(place.ready(page)).toBeVisible({ timeout: 45_000 })
      await expect(failed).toHaveCount(0)
    })

const told = async (studio: Studio, method: string, end: string) =>
  (await studio.requests('product-api')).filter((asked) => asked.method === method && asked.path.endsWith(end))

test('V4.14 a join status that cannot be fetched leaves on the screen what is there, and is asked for again', async ({
  page,
  context,
  studio,
  allow,
}) => {
  allow(/status of 500/)
  const noon = onNext('Monday', '12:00')
  const hours = await setClocks(context, studio, noon)
  await enter(page, 'dario', later)
  await expect(page.getByRole('button', { name: /^Join on/ })).toBeVisible()
  await hours.to(noon)
  await studio.fault({ wire: 'product-api', path: '/live-events/evt-later', type: 'status', status: 500, count: 100 })
  const asked = async () => (await told(studio, 'GET', later)).length
  const before = await asked()
  for (let times = 1; times <= 2; times += 1) {
    await hours.run(66_000)
    await expect.poll(asked).toBeGreaterThanOrEqual(before + times)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(candles)
  await expect(page.getByRole('button', { name: /^Join on/ })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await studio.mend()
  await hours.to(noon + 180 * minute)
  await wake(page)
  await expect(page.getByRole('link', { name: /^Join Event/ })).toHaveAttribute('href', /\/dev\/live\/evt-later$/)
})

test('V4.14 a press on Join Event whose answer does not come says so, and the next one leads in', async ({
  page,
  studio,
  allow,
}) => {
  allow(/ERR_|status of 503/)
  await enter(page, 'dario', '/live-events/evt-running')
  await expect(page.getByRole('button', { name: 'Join Event' })).toBeVisible()
  await studio.fault({ wire: 'product-api', path: '/live-events/evt-running', type: 'status', status: 503, count: 9 })
  await page.getByRole('button', { name: 'Join Event' }).click()
  await expect(main(page).getByRole('alert')).toHaveText('The studio cannot be reached right now. Please try again.')
  await studio.mend()
  await page.getByRole('button', { name: 'Join Event' }).click()
  await expect(page).toHaveURL(/\/dev\/live\/evt-running$/)
})

test('V4.15 V7.23 a place that the studio refuses is given back on the screen, with the reason in our own words beside it', async ({
  page,
  studio,
  allow,
}) => {
  allow(/status of 409/)
  await enter(page, 'ben', later)
  await expect(rsvp(page)).toHaveAttribute('aria-pressed', 'false')
  await studio.fault({ wire: 'product-api', method: 'POST', path: '*/rsvp', type: 'status', status: 409 })
  await rsvp(page).click()
  await expect(main(page).getByRole('alert')).toHaveText(
    "We couldn't save your RSVP. This event was canceled or is over.",
  )
  await expect(rsvp(page)).toHaveAttribute('aria-pressed', 'false')
  await rsvp(page).click()
  await expect(rsvp(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(main(page).getByRole('alert')).toHaveCount(0)
  await page.reload()
  await expect(rsvp(page)).toHaveAttribute('aria-pressed', 'true')
})

test('V4.26 V8.11 on a phone RSVPs that cannot be loaded say so where the buttons wait, and Retry brings them', async ({
  page,
  studio,
  allow,
}) => {
  allow(/status of 500/)
  await page.setViewportSize({ width: 375, height: 812 })
  await studio.fault({ wire: 'product-api', path: '/rsvps', type: 'status', status: 500, count: 100 })
  await enter(page, 'anna', later)
  const lost = main(page).getByRole('alert').filter({ hasText: "We couldn't load your RSVPs." })
  await expect(lost).toBeVisible({ timeout: 30_000 })
  await expect(rsvp(page)).toBeDisabled()
  await studio.mend()
  await lost.getByRole('button', { name: 'Retry' }).click()
  await expect(rsvp(page)).toBeEnabled({ timeout: 30_000 })
  await expect(lost).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('V4.15 V4.26 V7.23 a place that is taken without a network is kept over a reload, and sent when it is back', async ({
  page,
  context,
  studio,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/)
  await enter(page, 'ben', later)
  await expect(rsvp(page)).toBeVisible()
  await context.setOffline(true)
  await rsvp(page).click()
  await expect(rsvp(page)).toHaveAttribute('aria-pressed', 'true')
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto(later)
  await expect(rsvp(next)).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(async () => (await told(studio, 'POST', '/evt-later/rsvp')).map(({ status }) => status))
    .toContain(200)
  await next.reload()
  await expect(rsvp(next)).toHaveAttribute('aria-pressed', 'true')
})

test('V3.12 V2.32 events of hostile words and dates are left out or shown as words, and the others stay', async ({
  page,
  studio,
}) => {
  const title = '<img src=x onerror=alert(1)> Barre'
  const hurt = {
    id: 'evt-hurt',
    description: '[x](javascript:alert(2))',
    status: 'scheduled',
    thumbnailUrl: 'javascript:alert(3)',
  }
  const [startDate, endDate] = [60, 120].map((minutes) => new Date(Date.now() + minutes * minute).toISOString())
  const dated = {
    ...hurt,
    title,
    startDate,
    endDate,
    startShowingAt: null,
    joinUrl: 'javascript:alert(4)',
    recordingUrl: null,
  }
  const undated = { ...dated, id: 'evt-undated', title: 'Some Tuesday', startDate: 'after the rain', endDate: {} }
  await studio.fault({
    ...{ wire: 'product-api', path: '/initial-data', type: 'hostile', count: 9, field: 'data.upcomingEvents' },
    items: [null, 7, { id: {} }, undated, dated],
  })
  await page.goto('/live-events')
  const hostile = main(page).getByRole('article').filter({ hasText: title })
  await expect(hostile).toBeVisible()
  await expect(main(page).getByRole('article').filter({ hasText: candles })).toBeVisible()
  await expect(main(page)).not.toContainText('Some Tuesday')
  await expect(main(page)).not.toContainText(/Invalid|NaN/)
  expect(await page.locator('img[src="x"], [onerror], [href^="javascript:"], [src^="javascript:"]').count()).toBe(0)
})
