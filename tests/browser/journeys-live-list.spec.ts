import type { Page } from '@playwright/test'
import { hour, minute, onNext, setClocks, studioZone } from './hours.ts'
import { enter, expect, test } from './site.ts'

test.use({ timezoneId: studioZone })

const noon = onNext('Monday', '12:00')
const title = 'Giselle, Act One, for Everybody'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const group = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })

test('V2.32 V2.35 the list groups events by day, shows what is on, and a cancelled one dimmed and without a link', async ({
  page,
  context,
  studio,
}) => {
  const hours = await setClocks(context, studio, noon)
  await enter(page, 'anna', '/live-events')
  const named = (name: string) => group(page, name).getByRole('heading', { level: 3 })
  await expect(named('Today')).toHaveText([
    'Turns, Slowly',
    'Ask Claire Anything',
    'Warm-Up with Hana',
    'Pas de Deux for One',
    'Evening Barre by Candlelight',
    'Pointe Clinic',
  ])
  await expect(named('Tomorrow')).toHaveText([title])
  const night = main(page)
    .getByRole('region', { name: /^Wednesday, / })
    .first()
    .getByRole('article')
  await expect(night.last()).toContainText('11:15 PM – 12:30 AM')
  await expect(group(page, 'Tomorrow')).toContainText('You have a place')
  const row = (name: string) => group(page, 'Today').getByRole('article').filter({ hasText: name })
  await expect(row('Ask Claire Anything')).toContainText('LIVE')
  await expect(row('Pointe Clinic')).toContainText('CANCELLED')
  await expect(row('Pointe Clinic')).toHaveAttribute('aria-disabled', 'true')
  await expect(row('Pointe Clinic').getByRole('link')).toHaveCount(0)
  const dimmed = await row('Pointe Clinic').evaluate(
    (cancelled) =>
      getComputedStyle(cancelled).opacity !== '1' ||
      [...cancelled.querySelectorAll('*')].some((part) => getComputedStyle(part).opacity !== '1'),
  )
  expect(dimmed, 'the cancelled event is dimmed').toBe(true)

  await page.getByRole('link', { name: 'Evening Barre by Candlelight' }).first().click()
  await expect(heading(page)).toHaveText('Evening Barre by Candlelight')
  await page.getByRole('link', { name: 'Back to Events' }).click()
  await hours.to(noon + 10 * minute)
  await expect(named('Today').first()).toHaveText('Ask Claire Anything')
  await hours.to(noon + 13 * hour)
  await expect(named('Today')).toHaveText([title])
})

test('V2.35 a cancelled event by its address says so and cannot be joined, booked or put into a calendar', async ({
  page,
  context,
  studio,
}) => {
  const hours = await setClocks(context, studio, noon)
  await enter(page, 'dario', '/live-events/evt-cancelled')
  await expect(main(page)).toContainText('This event was cancelled')
  await expect(main(page)).toContainText('CANCELLED')
  await hours.to(noon + 5 * hour)
  await expect(main(page).getByRole('status')).toHaveCount(0)
  await expect(
    main(page)
      .locator('a, button')
      .filter({ hasText: /^(Join|Buy|RSVP|Notify|Add)/ }),
  ).toHaveCount(0)
})

test('V2.34 an address that names no event says Event not found and leads Back to Events', async ({ page, allow }) => {
  allow(/status of 404/)
  await page.goto('/live-events/evt-never')
  await expect(heading(page)).toHaveText('Event not found')
  await page.getByRole('link', { name: 'Back to Events' }).click()
  await expect(page).toHaveURL('/live-events')
  await expect(heading(page)).toHaveText('Live Events')
})

test('V2.33 where nothing is to come the list says so and leads to classes', async ({ page }) => {
  await page.route('**/initial-data*', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = (await answer.json()) as { readonly data: object }
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, upcomingEvents: [] } } })
  })
  await page.goto('/live-events')
  await expect(main(page)).toContainText('No upcoming events scheduled')
  await main(page).getByRole('link', { name: 'Browse classes' }).click()
  await expect(page).toHaveURL('/sections')
})
