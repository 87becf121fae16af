import type { Locator, Page } from '@playwright/test'
import { row } from './playback.ts'
import type { Studio } from './site.ts'
import { enter, expect, test } from './site.ts'
import type { Wire } from './spoiling.ts'
import { inTime, kinds, spoilt } from './spoiling.ts'

const alerts = (page: Page) =>
  page.addInitScript(() => {
    const hurt = () => Object.assign(window, { __hacked: true })
    Object.assign(window, { alert: hurt, prompt: hurt, confirm: hurt })
  })

const unhurt = async (page: Page) =>
  expect(await page.evaluate(() => ['__hacked' in window, 'polluted' in {}, document.scripts.length < 5])).toEqual([
    false,
    false,
    true,
  ])

const retried = async (page: Page, studio: Studio, failed: Locator, ready: Locator, name = 'Retry') => {
  await inTime(page, failed)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await studio.mend()
  await failed.getByRole('button', { name }).click()
  await expect(ready).toBeVisible({ timeout: 45_000 })
  await expect(failed).toHaveCount(0)
}

interface Place extends Wire {
  readonly name: string
  readonly who: 'grace' | null
  readonly address: string
  readonly failed: (page: Page) => Locator
  readonly ready: (page: Page) => Locator
}

const trouble = (message: string) => (page: Page) => page.locator(`[data-message=${message}]`)

const places: readonly Place[] = [
  {
    ...{ name: 'V8.04 V2.21 a row of the home page', who: null, address: '/' },
    ...{ wire: 'delivery', path: '/v2/playlists/plist025', field: 'playlist' },
    failed: (page) => row(page, 'New this week').getByRole('alert').filter({ hasText: 'Could not load items' }),
    ready: (page) => row(page, 'New this week').getByRole('article').first(),
  },
  {
    ...{ name: 'V8.09 V8.13 the whole site', who: null, address: '/' },
    ...{ wire: 'product-api', path: '/initial-data', field: 'data.programs' },
    failed: (page) =>
      trouble('load_failed')(page).filter({
        hasText:
          "Oops, something went wrong! We weren't able to load from our servers. Please try again later or contact support if the problem persists.",
      }),
    ready: (page) => row(page, 'New this week').getByRole('article').first(),
  },
  {
    ...{ name: 'V8.07 V7.33 a class', who: null, address: '/m/free0001' },
    ...{ wire: 'delivery', path: '/v2/media/free0001', field: 'playlist' },
    failed: trouble('media_failed'),
    ready: (page) => page.getByRole('heading', { level: 1, name: 'Twelve Minutes at the Counter' }),
  },
  {
    ...{ name: 'V8.04 the classes like it', who: null, address: '/m/free0001' },
    ...{ wire: 'delivery', path: '/v2/playlists/plstreco', field: 'playlist' },
    failed: (page) => row(page, 'More like this').getByRole('alert').filter({ hasText: 'Could not load items' }),
    ready: (page) => row(page, 'More like this').getByRole('article').first(),
  },
  {
    ...{ name: 'V8.04 V2.04 a playlist', who: null, address: '/p/plist400' },
    ...{ wire: 'delivery', path: '/v2/playlists/plist400', field: 'playlist' },
    failed: (page) => page.getByRole('main').getByRole('alert').filter({ hasText: 'Could not load items' }),
    ready: (page) => page.getByRole('main').getByRole('article').first(),
  },
  {
    ...{ name: 'V8.04 V2.05 the favorites', who: 'grace', address: '/favorites' },
    ...{ wire: 'product-api', path: '*/bookmarks', field: 'data.bookmarks' },
    failed: (page) => page.getByRole('main').getByRole('alert').filter({ hasText: 'Could not load items' }),
    ready: (page) => page.getByText('No favorites yet'),
  },
  {
    ...{ name: 'V8.07 a program', who: null, address: '/programs/first-steps' },
    ...{ wire: 'product-api', path: '/programs/first-steps', field: 'data.sections' },
    failed: trouble('program_failed'),
    ready: (page) => page.getByRole('heading', { level: 1, name: 'First Steps' }),
  },
]

for (const place of places)
  for (const kind of kinds)
    test(`${place.name} met by ${kind} ends in words, and Retry brings it`, async ({ page, studio, allow }) => {
      allow(/Failed to load resource|ERR_/)
      await page.clock.install()
      if (kind !== 'wrongType' || place.field !== 'data.bookmarks') await studio.fault(spoilt(kind, place))
      else await studio.fault({ ...spoilt(kind, place), field: 'data' })
      if (place.who) await enter(page, place.who, place.address)
      else await page.goto(place.address)
      await retried(page, studio, place.failed(page), place.ready(page))
    })

for (const place of places)
  test(`${place.name} with hostile items among its own shows the rest, and nothing of them runs`, async ({
    page,
    studio,
  }) => {
    await alerts(page)
    await studio.fault(spoilt('hostile', place))
    if (place.who) await enter(page, place.who, place.address)
    else await page.goto(place.address)
    await expect(place.ready(page)).toBeVisible()
    await expect(place.failed(page)).toHaveCount(0)
    await unhurt(page)
  })

test('V9.10 V8.04 a next page that does not come leaves the first ones, with Retry below them', async ({
  page,
  studio,
  allow,
}) => {
  allow(/Failed to load resource/)
  await page.clock.install()
  await studio.fault({
    wire: 'delivery',
    path: '*/v2/playlists/plist400*page_offset=*',
    type: 'status',
    status: 503,
    count: 100,
  })
  await page.goto('/p/plist400')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toBeVisible()
  const first = await cards.count()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await inTime(page, page.getByRole('alert').filter({ hasText: 'Could not load items' }))
  expect(await cards.count()).toBe(first)
  await studio.mend()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => cards.count()).toBeGreaterThan(first)
})
