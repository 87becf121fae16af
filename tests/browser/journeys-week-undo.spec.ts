import type { Page } from '@playwright/test'
import { minute, onNext, second, setClocks, studioZone } from './hours.ts'
import { choose, classes, day, ids, takeOut, titles, toasts, weekOf } from './planning.ts'
import type { Studio } from './site.ts'
import { enter, expect, test } from './site.ts'

test.use({ timezoneId: studioZone })

const noon = onNext('Monday', '12:00')
const all = { mon: [ids.free, ids.calm, ids.long], tue: [ids.short] }
const whole = [/^Twelve/, /^The Long/, /^The Whole/]
const main = (page: Page) => page.getByRole('main')
const undo = (page: Page, title: string) => toasts(page).getByRole('button', { name: `Undo – Removed ${title}` })

/** Just before a toast has to go, and from then until just after; the pages' clocks count parts of a millisecond too. */
const justBefore = (ms: number) => ms - 100
const past = 200

/** Takes a class out, and the pointer away from where its toast may appear. */
const remove = async (page: Page, name: string, title: string) => {
  await takeOut(page, name, title)
  await page.mouse.move(0, 0)
}

/** Opens a planned week in edit mode and stops the clocks at noon. */
const edit = async (page: Page, studio: Studio) => {
  const hours = await setClocks(page.context(), studio, noon)
  const week = await weekOf(page, studio, 'grace', all)
  await enter(page, 'grace', '/my-week')
  await expect(classes(page, 'Today')).toHaveText(whole)
  await choose(page, 'Edit')
  await expect(page.getByRole('button', { name: 'Done' })).toBeFocused()
  await hours.to(noon)
  return { hours, week }
}

test('V2.43 V4.16 V4.18 V9.21 a class that is taken out can be undone for four seconds, and then the studio is told once', async ({
  page,
  studio,
}) => {
  const { hours, week } = await edit(page, studio)
  await remove(page, 'Today', titles.calm)
  await expect(classes(page, 'Today')).toHaveText([/^Twelve/, /^The Whole/])
  await hours.run(3 * second)
  await undo(page, titles.calm).click()
  await expect(classes(page, 'Today')).toHaveText(whole)
  await expect(toasts(page)).toHaveCount(0)
  await hours.run(10 * second)
  expect(await week.told()).toEqual([])

  await remove(page, 'Today', titles.calm)
  await hours.run(justBefore(4 * second))
  await expect(undo(page, titles.calm)).toBeVisible()
  expect(await week.told()).toEqual([])
  await hours.run(past)
  await expect(toasts(page)).toHaveCount(0)
  await hours.go()
  await expect.poll(week.took).toEqual(['remove mon lock0001'])
  await page.reload()
  await expect(classes(page, 'Today')).toHaveText([/^Twelve/, /^The Whole/])
  expect(await week.told()).toHaveLength(1)
})

test('V2.41 V2.43 V4.18 V7.15 V9.21 a reset empties the week, can be undone for five seconds, and is told once', async ({
  page,
  studio,
}) => {
  const hours = await setClocks(page.context(), studio, noon)
  const week = await weekOf(page, studio, 'grace', all)
  await enter(page, 'grace', '/my-week')
  await expect(classes(page, 'Today')).toHaveText(whole)
  const reset = page.getByRole('menuitem', { name: 'Reset My Week Plan' })
  const resetAt = async (moment: number) => {
    await page.getByRole('button', { name: 'Options' }).click()
    await expect(reset).toBeVisible()
    await hours.to(moment)
    await reset.click()
    await page.mouse.move(0, 0)
  }
  await resetAt(noon)
  await expect(main(page)).toContainText('Nothing is planned for the next seven days')
  await expect(toasts(page)).toContainText('Your week was reset')
  await hours.run(justBefore(5 * second))
  await toasts(page).getByRole('button', { name: /^Undo/ }).press('Enter')
  await expect(classes(page, 'Today')).toHaveText(whole)
  await expect(classes(page, 'Tomorrow')).toHaveText([/^One Breath/])
  await hours.run(10 * second)
  expect(await week.told()).toEqual([])

  await hours.go()
  await resetAt(noon + minute)
  await hours.run(justBefore(5 * second))
  await expect(toasts(page)).toHaveCount(1)
  await hours.run(past)
  await expect(toasts(page)).toHaveCount(0)
  await hours.go()
  await expect.poll(week.took).toEqual(['clear'])
  expect(await week.holds()).toEqual({})
})

test('V4.18 V2.43 several removals have a toast each, and each goes in its own time', async ({ page, studio }) => {
  const { hours, week } = await edit(page, studio)
  await remove(page, 'Today', titles.calm)
  await hours.run(2 * second)
  await remove(page, 'Tomorrow', titles.short)
  await remove(page, 'Today', titles.free)
  await expect(toasts(page)).toHaveText([new RegExp(titles.calm), new RegExp(titles.short), new RegExp(titles.free)])
  await hours.run(2 * second + past)
  await expect(toasts(page)).toHaveCount(2)
  await undo(page, titles.short).click()
  await page.mouse.move(0, 0)
  await expect(classes(page, 'Tomorrow')).toHaveText([/^One Breath/])
  await expect(toasts(page)).toHaveCount(1)
  await hours.run(2 * second)
  await expect(toasts(page)).toHaveCount(0)
  await hours.go()
  await expect.poll(week.took).toEqual(['remove mon lock0001', 'remove mon free0001'])
  expect(await week.holds()).toEqual({ mon: [ids.long], tue: [ids.short] })
})

test('V2.43 V9.21 the time of a toast stands still while a pointer is over it or the focus in it', async ({
  page,
  studio,
}) => {
  const { hours, week } = await edit(page, studio)
  await remove(page, 'Today', titles.calm)
  await hours.run(3 * second)
  await toasts(page).hover()
  await hours.run(60 * second)
  await expect(toasts(page)).toHaveCount(1)
  await undo(page, titles.calm).focus()
  await page.mouse.move(0, 0)
  await hours.run(60 * second)
  await expect(toasts(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Done' }).focus()
  await hours.run(justBefore(second))
  await expect(toasts(page)).toHaveCount(1)
  expect(await week.told()).toEqual([])
  await hours.run(past)
  await expect(toasts(page)).toHaveCount(0)
})

test('V2.43 V4.18 Ctrl+Z undoes the newest removal and then the one before, wherever the focus is', async ({
  page,
  studio,
}) => {
  const { hours, week } = await edit(page, studio)
  await remove(page, 'Today', titles.calm)
  await remove(page, 'Today', titles.free)
  await expect(classes(page, 'Today')).toHaveText([/^The Whole/])
  await page.keyboard.press('Control+z')
  await expect(classes(page, 'Today')).toHaveText([/^Twelve/, /^The Whole/])
  await page.keyboard.press('Control+z')
  await expect(classes(page, 'Today')).toHaveText(whole)
  await expect(toasts(page)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await hours.run(10 * second)
  expect(await week.told()).toEqual([])
})

test('V4.18 whoever leaves the page lets go of what could be undone at once', async ({ page, studio }) => {
  const { hours, week } = await edit(page, studio)
  await remove(page, 'Today', titles.calm)
  await expect(toasts(page)).toHaveCount(1)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Favorites' }).click()
  await expect(page).toHaveURL('/favorites')
  await expect(toasts(page)).toHaveCount(0)
  await hours.run(100)
  await expect.poll(week.took).toEqual(['remove mon lock0001'])
})

for (const { way, go } of [
  {
    way: 'closed',
    go: (page: Page) => Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]),
  },
  { way: 'loaded anew', go: (page: Page) => page.reload() },
  { way: 'gone to another site', go: (page: Page) => page.goto('about:blank') },
] as const)
  test(`V4.18 a tab that is ${way} lets go of what could be undone at once`, async ({ page, context, studio }) => {
    const { hours, week } = await edit(page, studio)
    await remove(page, 'Today', titles.calm)
    await remove(page, 'Tomorrow', titles.short)
    await expect(toasts(page)).toHaveCount(2)
    const next = await context.newPage()
    await go(page)
    await expect.poll(week.took).toContain('remove mon lock0001')
    await hours.go()
    await next.goto('/my-week')
    await expect(classes(next, 'Today')).toHaveText([/^Twelve/, /^The Whole/])
    await expect(day(next, 'Tomorrow')).toContainText('Nothing planned')
    await expect(toasts(next)).toHaveCount(0)
    // Whose answer nobody was there to hear is told again, and that changes nothing.
    await expect
      .poll(async () => [...new Set(await week.took())])
      .toEqual(['remove mon lock0001', 'remove tue shrt0001'])
    expect(await week.holds()).toEqual({ mon: [ids.free, ids.long] })
  })

test('V8.06 V4.16 V4.21 a removal that the studio refuses comes back with words of the site’s own, and a second one goes', async ({
  page,
  studio,
  allow,
}) => {
  allow(/status of 422/)
  const { hours, week } = await edit(page, studio)
  await studio.fault({ wire: 'product-api', path: '*my-week-plan', method: 'DELETE', type: 'status', status: 422 })
  await remove(page, 'Today', titles.calm)
  await hours.run(4 * second + past)
  await hours.go()
  await expect(main(page).getByRole('alert')).toHaveText(/^Failed to remove class from My Week Plan(Dismiss)?$/)
  await expect(classes(page, 'Today')).toHaveText(whole)
  await main(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(main(page).getByRole('alert')).toHaveCount(0)
  expect(await week.took()).toEqual([])

  await remove(page, 'Today', titles.calm)
  await expect.poll(week.took).toEqual(['remove mon lock0001'])
  await expect(day(page, 'Today')).not.toContainText(titles.calm)
  expect(await week.told()).toHaveLength(2)
})
