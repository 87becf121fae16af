import type { Page } from '@playwright/test'
import { dayAt, daysAfter, instantOf } from '../../fixtures/studio/schedule/zone.ts'
import { day as aDay, hour, minute, onNext, second, setClocks, studioZone, wake } from './hours.ts'
import { button, classes, day, ids, planned, titles, weekOf } from './planning.ts'
import { enter, expect, test } from './site.ts'

const noon = onNext('Monday', '12:00')
const all = { mon: [ids.free, ids.calm], tue: [ids.short] }
const main = (page: Page) => page.getByRole('main')
const dates = (page: Page) => main(page).getByRole('heading', { level: 2 })

test.describe('in the zone of the studio', () => {
  test.use({ timezoneId: studioZone })

  test('V2.39 at midnight the seven days roll on by themselves, and again when a device wakes after two nights', async ({
    page,
    context,
    studio,
  }) => {
    const hours = await setClocks(context, studio, noon + 11 * hour)
    await weekOf(page, studio, 'grace', all)
    await enter(page, 'grace', '/my-week')
    await expect(classes(page, 'Today')).toHaveCount(2)
    await hours.to(noon + 12 * hour - second)
    await expect(dates(page)).toHaveText(['Today', 'Tomorrow', /^Wed/, /^Thu/, /^Fri/, /^Sat/, /^Sun/])
    await hours.advance(second)
    await expect(dates(page)).toHaveText(['Today', 'Tomorrow', /^Thu/, /^Fri/, /^Sat/, /^Sun/, /^Mon/])
    await expect(classes(page, 'Today')).toHaveText([/^One Breath/])
    await expect(classes(page, /^Monday, /)).toHaveText([/^Twelve/, /^The Long/])
    await hours.go()
    await hours.sleep(2 * aDay + hour)
    await wake(page)
    await expect(dates(page)).toHaveText(['Today', 'Tomorrow', /^Sat/, /^Sun/, /^Mon/, /^Tue/, /^Wed/])
    await expect(classes(page, /^Tuesday, /)).toHaveText([/^One Breath/])
  })

  test('V2.39 a day on which the clocks change has its one place among the seven', async ({
    page,
    context,
    studio,
  }) => {
    const length = (date: string) => instantOf(daysAfter(date, 1), '00:00') - instantOf(date, '00:00')
    let longOrShort = daysAfter(dayAt(Date.now()), 2)
    while (length(longOrShort) === aDay) longOrShort = daysAfter(longOrShort, 1)
    const eve = instantOf(longOrShort, '00:00') - minute
    const hours = await setClocks(context, studio, eve)
    await enter(page, 'anna', '/my-week')
    await expect(dates(page)).toHaveCount(7)
    const dated = () =>
      main(page)
        .locator('section[data-day]')
        .evaluateAll((days) => days.map((each) => each.dataset['day']))
    await hours.to(eve)
    expect(await dated()).toEqual(['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'])
    await hours.advance(minute)
    await expect.poll(dated).toEqual(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'])
    await hours.advance(length(longOrShort) - second)
    await expect.poll(dated).toEqual(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'])
    await hours.advance(second)
    await expect.poll(dated).toEqual(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])
  })
})

test.describe('far from the studio', () => {
  const zone = 'Pacific/Auckland'
  test.use({ timezoneId: zone })

  test('V2.39 V2.40 V4.15 the days are the viewer’s own wherever they are: what is planned, what is live and what is put there', async ({
    page,
    context,
    studio,
  }) => {
    await setClocks(context, studio, noon)
    const week = await weekOf(page, studio, 'anna', all)
    await enter(page, 'anna', '/my-week')
    await expect(dates(page)).toHaveText(['Today', 'Tomorrow', /^Thu/, /^Fri/, /^Sat/, /^Sun/, /^Mon/])
    await expect(classes(page, 'Today').filter({ hasNotText: 'Live:' })).toHaveText([/^One Breath/])
    const start = instantOf(daysAfter(dayAt(noon), 1), '18:30')
    const time = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeStyle: 'short' }).format(start)
    await expect(planned(page, 'Tomorrow', 'Giselle, Act One, for Everybody')).toContainText(time)
    await page.goto('/m/long0001')
    await button(page, 'Add to My Week').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Today' }).click()
    await expect.poll(week.told).toEqual(['add tue long0001'])
    await page.goto('/my-week')
    await expect(day(page, 'Today')).toContainText(titles.long)
  })
})
