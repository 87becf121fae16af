import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { dayAt, daysAfter, instantOf } from '../../fixtures/studio/schedule/zone.ts'
import { minute, onNext, setClocks, studioZone } from './hours.ts'
import type { Studio } from './site.ts'
import { enter, expect, test } from './site.ts'

test.use({ timezoneId: studioZone })

const candles = 'Evening Barre by Candlelight'
const later = '/live-events/evt-later'
const giselle = 'Giselle, Act One, for Everybody'
const noon = onNext('Monday', '12:00')

const button = (page: Page, name: string) => page.getByRole('button', { name: `${name} ${candles}` })
const rsvp = (page: Page) => button(page, 'RSVP for')
const notify = (page: Page) => button(page, 'Notify me of the recording of')
const going = (page: Page) => button(page, "You're going to")
const notified = (page: Page) => button(page, "We'll notify you of the recording of")

const written = async (studio: Studio) =>
  (await studio.requests('product-api'))
    .filter(({ method, path }) => method !== 'GET' && /\/(rsvps?|notify|notify-recordings(\/.*)?)(\?.*)?$/.test(path))
    .map(({ method, path, body }) => [method, path.replace('/product-api', ''), String(body ?? '')] as const)

test('V2.36 V2.37 V4.14 a press on Join Event leaves the site for the page that the studio names only to who may join', async ({
  page,
  context,
}) => {
  await enter(page, 'dario', '/live-events/evt-running')
  // A button until its address is known, which goes there itself; from then on a link, which opens a new tab.
  await page
    .getByRole('main')
    .locator('a, button')
    .filter({ hasText: /^Join Event/ })
    .click()
  const there = () => context.pages().find((each) => each.url().endsWith('/dev/live/evt-running'))
  await expect.poll(there).toBeDefined()
  await expect(there()!.getByRole('heading', { level: 1 })).toHaveText('You are in Ask Claire Anything')
})

test('V3.13 V4.15 V4.26 V7.23 a place and word of the recording are shown in two tabs, kept over a reload, and given back in the other tab', async ({
  page,
  context,
  studio,
}) => {
  await enter(page, 'ben', later)
  const other = await context.newPage()
  await other.goto(later)
  await expect(rsvp(other)).toBeEnabled()
  await rsvp(page).click()
  await notify(page).click()
  for (const tab of [page, other]) for (const wish of [going(tab), notified(tab)]) await expect(wish).toBeVisible()
  await expect.poll(() => written(studio)).toHaveLength(2)
  await page.reload()
  for (const wish of [going(page), notified(page)]) await expect(wish).toBeVisible()
  await going(other).click()
  for (const tab of [page, other]) {
    await expect(rsvp(tab)).toBeVisible()
    await expect(notified(tab)).toBeVisible()
  }
  await expect
    .poll(async () => (await written(studio)).map(([method, path]) => `${method} ${path}`))
    .toEqual([
      'POST /live-events/evt-later/rsvp',
      'POST /live-events/evt-later/notify',
      'DELETE /live-events/evt-later/rsvp',
    ])
})

const compact = (at: number) => new Date(at).toISOString().replace(/[-:]|\.000/g, '')

test('V2.29 an event goes into four calendars, one of them a downloaded file, and its link into the clipboard, which is said for 2 seconds', async ({
  page,
  context,
  studio,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await setClocks(context, studio, noon)
  const start = instantOf(daysAfter(dayAt(noon), 1), '18:30')
  const end = start + 60 * minute
  await page.goto('/live-events/evt-tomorrow')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const calendars = page.getByRole('list', { name: 'Calendars' })
  const addressOf = async (name: string) =>
    new URL((await calendars.getByRole('link', { name }).getAttribute('href')) ?? '')
  const google = await addressOf('Google')
  expect([google.host, google.searchParams.get('text'), google.searchParams.get('dates')]).toEqual([
    ...['calendar.google.com', giselle, `${compact(start)}/${compact(end)}`],
  ])
  const yahoo = await addressOf('Yahoo')
  expect([yahoo.host, yahoo.searchParams.get('title'), yahoo.searchParams.get('st')]).toEqual([
    ...['calendar.yahoo.com', giselle, compact(start)],
  ])
  const outlook = await addressOf('Outlook')
  expect([outlook.searchParams.get('subject'), outlook.searchParams.get('startdt')]).toEqual([
    giselle,
    `${daysAfter(dayAt(noon), 1)}T18:30:00`,
  ])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    calendars.getByRole('link', { name: 'iCal' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('evt-tomorrow.ics')
  const written = await readFile(await file.path(), 'utf8')
  for (const line of [
    `DTSTART:${compact(start)}`,
    `DTEND:${compact(end)}`,
    'SUMMARY:Giselle\\, Act One\\, for Everybody',
  ])
    expect(written).toContain(line)
  expect(written.replace(/\r?\n[ \t]/g, '')).toContain('/live-events/evt-tomorrow')

  await page.clock.pauseAt(noon)
  await calendars.getByRole('button', { name: 'Copy link' }).click()
  await expect(calendars.getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/live-events\/evt-tomorrow$/)
  await page.clock.runFor(1_900)
  await expect(calendars.getByRole('status')).toHaveText('Copied')
  await page.clock.runFor(200)
  await expect(calendars.getByRole('status')).toHaveText('')
})
