import type { Page } from '@playwright/test'
import type { PersonName } from '../../fixtures/people.ts'
import { people } from '../../fixtures/people.ts'
import { dayAt, daysAfter, instantOf } from '../../fixtures/studio/schedule/zone.ts'
import { dialog } from './forms.ts'
import type { Hours } from './hours.ts'
import { hour, minute, onNext, second, setClocks, studioZone, wake } from './hours.ts'
import { signIn } from './joining.ts'
import { enter, expect, test } from './site.ts'

test.use({ timezoneId: studioZone })

const noon = onNext('Monday', '12:00')
const start = instantOf(daysAfter(dayAt(noon), 1), '18:30')
const opens = start - 15 * minute
const end = start + hour
const closes = end + 15 * minute
const event = '/live-events/evt-tomorrow'
const title = 'Giselle, Act One, for Everybody'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const countdown = (page: Page) =>
  main(page)
    .getByRole('status')
    .filter({ hasText: /^(Starts|Ends) in/ })
const figures = (page: Page) =>
  main(page)
    .locator('[aria-hidden=true]')
    .filter({ hasText: /seconds$/ })
    .last()
const way = (page: Page) =>
  main(page)
    .locator('a, button')
    .filter({ hasText: /^(Join|Buy|Sign in to join)/ })
const group = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
const at = async (page: Page, who: PersonName | null, address: string) =>
  who ? enter(page, who, address) : void (await page.goto(address))

/** Moves on by more than a minute, until the join status that is asked for then has come. */
const onTo = async (page: Page, hours: Hours, moment: number) => {
  const seen = page.waitForResponse((answer) => answer.url().endsWith(`/product-api${event}`) && answer.ok())
  await hours.to(moment)
  await seen
}

test('V2.36 V2.37 V4.11 V4.12 A4.28 A9.05 a live member follows an event from the day before until a quarter of an hour after its end', async ({
  page,
  context,
  studio,
}) => {
  const hours = await setClocks(context, studio, noon)
  await enter(page, 'dario', event)
  await expect(heading(page)).toHaveText(title)
  await hours.to(noon)
  await expect(way(page)).toBeDisabled()
  await expect(way(page)).toHaveText(/^Join on Tuesday, .* @ 06:30 PM$/)
  await expect(countdown(page)).toHaveText('Starts in 1 day 6 hours')
  await hours.run(5 * second)
  await expect(figures(page)).toHaveText('01days06hours29minutes55seconds')

  await onTo(page, hours, opens - second)
  await expect(countdown(page)).toHaveText('Starts in 15 minutes')
  await expect(way(page)).toBeDisabled()
  await hours.to(opens)
  await expect(way(page)).toHaveText(/^Join Event/)
  await expect(way(page)).toBeEnabled()

  await onTo(page, hours, start - second)
  await expect(countdown(page)).toHaveText('Starts in less than a minute')
  await hours.to(start)
  await expect(countdown(page)).toHaveText('Ends in 1 hour')
  await expect(main(page).getByText('LIVE', { exact: true })).toBeVisible()

  await onTo(page, hours, end)
  await expect(countdown(page)).toHaveCount(0)
  await expect(main(page).getByText('LIVE', { exact: true })).toHaveCount(0)
  await onTo(page, hours, closes - second)
  await expect(way(page)).toHaveText(/^Join Event/)
  await hours.to(closes)
  await expect(way(page)).toHaveCount(0)
  await expect(main(page)).toContainText('This event is over')
})

test('V2.36 V2.37 V4.14 a press on Join Event leads to the room, whose door the studio names only to who may go in', async ({
  page,
  context,
  studio,
}) => {
  await setClocks(context, studio, noon)
  await enter(page, 'dario', '/live-events/evt-running')
  await page.getByRole('button', { name: 'Join Event' }).click()
  await expect(page).toHaveURL(/\/dev\/live\/evt-running$/)
  await expect(heading(page)).toHaveText('You are in Ask Claire Anything')
})

const ways = [
  { who: 'anna', button: 'Buy Day Pass', note: '$5 for 24 hours', ids: 'V2.38 V6.18 P9.08' },
  { who: 'ben', button: 'Buy Day Pass', note: '$15 for 24 hours', ids: 'V2.38 V6.18 P9.08' },
  { who: 'chloe', button: 'Join with Day Pass', note: 'You have 3 day passes', ids: 'V2.38' },
] as const

for (const { who, button, note, ids } of ways)
  test(`${ids} A4.28 A9.05 inside its window an event offers ${who} '${button}', and nothing once that has closed`, async ({
    page,
    context,
    studio,
  }) => {
    const hours = await setClocks(context, studio, noon)
    await enter(page, who, event)
    await expect(way(page)).toHaveText(/^Join on Tuesday/)
    await expect(way(page)).toBeDisabled()
    for (const moment of [opens, start, end, closes - second]) {
      await onTo(page, hours, moment)
      await expect(way(page)).toHaveText(button)
      await expect(main(page)).toContainText(note)
    }
    await hours.to(closes)
    await expect(way(page)).toHaveCount(0)
    await expect(main(page)).not.toContainText(note)
  })

test('V4.13 A4.29 a visitor is asked to sign in over the event, and is where they were once they have', async ({
  page,
  context,
  studio,
}) => {
  const hours = await setClocks(context, studio, noon)
  await page.goto(event)
  await expect(way(page)).toHaveText('Sign in to join')
  await expect(page.getByRole('button', { name: /^(RSVP|Notify me)/ })).toHaveCount(0)
  await hours.to(start)
  await hours.go()
  await way(page).click()
  await expect(dialog(page, 'Sign in')).toBeVisible()
  await expect(page.locator('h1')).toHaveText(title)
  await page.keyboard.press('Escape')
  await expect(way(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await signIn(page, people.dario.email)
  await expect(way(page)).toHaveText(/^Join Event/)
  await expect(heading(page)).toHaveText(title)
})

for (const who of ['dario', null] as const)
  test(`V4.12 V4.14 A9.05 ${who ?? 'a visitor'} who opens the laptop after a night sees at once what is so now`, async ({
    page,
    context,
    studio,
  }) => {
    const hours = await setClocks(context, studio, noon)
    await at(page, who, '/live-events/evt-soon')
    await expect(countdown(page)).toBeVisible()
    await hours.to(noon)
    await expect(countdown(page)).toHaveText('Starts in 40 minutes')
    await hours.sleep(20 * hour)
    await expect(countdown(page)).toHaveText('Starts in 40 minutes')
    await wake(page)
    await expect(countdown(page)).toHaveCount(0)
    await expect(way(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Watch the recording' })).toHaveAttribute('href', /\/m\/rcrd0001/)
    await expect(page.getByRole('button', { name: /^RSVP/ })).toHaveCount(0)
    await hours.go()
    await page.getByRole('link', { name: 'Back to Events' }).click()
    await expect(group(page, 'Today')).toContainText(title)
    await expect(group(page, 'Tomorrow')).toContainText('The Wednesday Circle')
    await expect(main(page)).not.toContainText('Pas de Deux for One')
  })
