import type { Page } from '@playwright/test'
import { card, expectToPlay, row, toTheEnd } from './playback.ts'
import { enter, expect, test } from './site.ts'

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

const stage = (page: Page) => page.getByRole('region', { name: 'Featured' })

const shown = (page: Page) => stage(page).locator('[data-up=true]').getAttribute('aria-label')

const expectToRest = async (page: Page) => {
  const before = await shown(page)
  await page.clock.runFor(12_000)
  expect(await shown(page)).toBe(before)
}

const expectToTurn = async (page: Page) => {
  const before = await shown(page)
  await page.clock.runFor(5_100)
  await expect.poll(() => shown(page)).not.toBe(before)
}

const free = 'Twelve Minutes at the Counter'

test('V2.01 V2.20 V2.21 V9.07 the home page begins with six rows and brings four more with each scroll', async ({
  page,
}) => {
  await enter(page, 'anna')
  // The sixth row is there and the seventh is not; then the tenth, the fourteenth and so on.
  await expect(row(page, 'Trending')).toBeAttached()
  await expect(row(page, 'Step by step')).toHaveCount(0)
  await toTheEnd(page)
  await expect(row(page, 'Absolute beginner').getByRole('article').first()).toBeAttached()
  await expect(row(page, 'Barre at the kitchen counter')).toHaveCount(0)
  await toTheEnd(page)
  await expect(row(page, 'Free classes').getByRole('article').first()).toBeAttached()
  await expect(row(page, 'At the barre')).toHaveCount(0)
  await toTheEnd(page)
  await expect(row(page, 'At the barre')).toBeAttached()
})

test('V2.01 V2.27 V6.01 a visitor opens a free class from its card and watches it', async ({ page }) => {
  await page.goto('/')
  await expect(row(page, 'New this week').getByRole('article').first()).toBeVisible()
  await toTheEnd(page)
  await card(row(page, 'Free classes'), free).getByRole('link', { name: free }).first().click()
  await expect(page).toHaveURL(/\/m\/free0001\/twelve-minutes-at-the-counter\?.*play=1/)
  await expect(page).toHaveURL(/r=plstfree/)
  await expectToPlay(page)
})

test('V2.30 V6.07 cards tell a visitor what is free, what is locked and what is new', async ({ page }) => {
  await page.goto('/')
  await expect(card(row(page, 'New this week'), 'Newly Added')).toBeVisible()
  await toTheEnd(page)
  const open = card(row(page, 'Free classes'), free)
  await expect(open.getByText('FREE', { exact: true }).first()).toBeVisible()
  await expect(open.getByRole('link', { name: /Counter ?, FREE$/ })).toBeAttached()
  const locked = card(row(page, 'Barre at the kitchen counter'), 'The Long Calm Barre')
  await expect(locked.getByRole('link', { name: /Barre ?, Members only, Newly Added$/ })).toBeAttached()
  await expect(locked.locator('svg').first()).toBeVisible()
})

test('V2.28 V9.06 V2.04 V9.10 a row longer than its cards leads to the whole list, which grows as one scrolls', async ({
  page,
}) => {
  await page.goto('/')
  const long = row(page, '20 minutes or less')
  await expect(long.getByRole('article')).toHaveCount(25)
  await long.getByRole('link', { name: 'See all 20 minutes or less' }).click()
  await expect(page).toHaveURL('/p/plist400')
  await expect(page.getByRole('heading', { level: 1, name: '20 minutes or less' })).toBeVisible()
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toBeVisible()
  const first = await cards.count()
  await toTheEnd(page)
  await expect.poll(() => cards.count()).toBeGreaterThan(first)
})

test('V9.06 the tile at the end of a row leads to the same list; a list of twenty has neither', async ({ page }) => {
  await page.goto('/')
  const tile = row(page, '20 minutes or less').locator('li').last().getByText('See all')
  await tile.scrollIntoViewIfNeeded()
  await tile.click()
  await expect(page).toHaveURL('/p/plist400')
  await page.goBack()
  await toTheEnd(page)
  await expect(row(page, 'Barre at the kitchen counter').getByRole('article')).toHaveCount(20)
  await expect(row(page, 'Barre at the kitchen counter').getByText('See all')).toHaveCount(0)
})

test('Back returns to where one was reading, on the home page and in a list', async ({ page }) => {
  await page.goto('/')
  await expect(row(page, 'Trending').getByRole('article').first()).toBeAttached()
  await row(page, 'Trending').scrollIntoViewIfNeeded()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(200)
  const there = await scrolled(page)
  await row(page, 'Trending').getByRole('link', { name: 'See all Trending' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trending' })).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(0)
  const cards = page.getByRole('main').getByRole('article')
  const first = await cards.count()
  await toTheEnd(page)
  await expect.poll(() => cards.count()).toBeGreaterThan(first)
  const deep = cards.nth(first)
  await deep.scrollIntoViewIfNeeded()
  const below = await scrolled(page)
  await deep.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/m\//)
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(below)
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(there)
})

test('V9.12 the stage turns every five seconds, and stands still while a pointer rests on it or the focus is in it', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  await expect(stage(page)).toBeVisible()
  await page.mouse.move(640, 790)
  await page.clock.pauseAt(Date.now() + 60_000)
  const first = await shown(page)
  await page.clock.runFor(4_900)
  expect(await shown(page)).toBe(first)
  await page.clock.runFor(200)
  await expect.poll(() => shown(page)).not.toBe(first)

  await stage(page).hover()
  await expectToRest(page)
  await page.mouse.move(640, 790)
  await expectToTurn(page)

  await stage(page).getByRole('button', { name: 'Show 1 of' }).focus()
  await expectToRest(page)
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await expectToTurn(page)
})

test('V9.12 the stage has a pause, and does not turn at all for who asks for less motion', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await expect(stage(page)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await stage(page).getByRole('button', { name: 'Pause rotation' }).click()
  await page.mouse.move(640, 790)
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await expectToRest(page)
  await stage(page).getByRole('button', { name: 'Resume rotation' }).click()
  await page.mouse.move(640, 790)
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await expectToTurn(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(stage(page).getByRole('button', { name: 'Resume rotation' })).toBeVisible()
  await expectToRest(page)
})
