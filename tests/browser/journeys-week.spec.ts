import type { Page } from '@playwright/test'
import { onNext, setClocks, studioZone } from './hours.ts'
import { button, choose, classes, day, ids, moveTo, takeOut, titles, toasts, weekOf } from './planning.ts'
import { enter, expect, test } from './site.ts'

test.use({ timezoneId: studioZone })

const noon = onNext('Monday', '12:00')
const picker = (page: Page) => page.getByRole('dialog', { name: 'Add to My Week' })

test('V2.44 V2.08 V2.42 V2.43 V4.16 V7.14 V7.17 a week is planned at the studio, and is there as it was left when the page is loaded anew', async ({
  page,
  context,
  studio,
}) => {
  await setClocks(context, studio, noon)
  const week = await weekOf(page, studio, 'grace', { mon: [ids.free] })
  await enter(page, 'grace', '/m/lock0001')
  await button(page, 'Add to My Week').click()
  await picker(page).getByRole('button', { name: 'Tomorrow' }).click()
  await expect(picker(page)).toContainText('Added to Tuesday')
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Week Plan' }).click()
  await expect(classes(page, 'Tomorrow')).toHaveText([new RegExp(`^${titles.calm}`)])
  await choose(page, 'Edit')
  await moveTo(page, titles.free, 'Tomorrow')
  await takeOut(page, 'Tomorrow', titles.calm)
  await expect(classes(page, 'Tomorrow')).toHaveText([/^Twelve/])
  await toasts(page)
    .getByRole('button', { name: /^Undo.*Removed/ })
    .click()
  await expect.poll(week.took).toEqual(['add tue lock0001', 'move mon tue free0001'])
  await page.reload()
  await expect(classes(page, 'Tomorrow')).toHaveText([/^The Long/, /^Twelve/])
  expect(await week.holds()).toEqual({ tue: [ids.calm, ids.free] })
})

for (const { way, go } of [
  {
    way: 'closed',
    go: (page: Page) => Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]),
  },
  { way: 'loaded anew', go: (page: Page) => page.reload() },
] as const)
  test(`V4.18 V2.43 a tab that is ${way} sends what could be undone as it goes`, async ({ page, context, studio }) => {
    const hours = await setClocks(context, studio, noon)
    const week = await weekOf(page, studio, 'grace', { mon: [ids.free, ids.calm], tue: [ids.short] })
    await enter(page, 'grace', '/my-week')
    await choose(page, 'Edit')
    await hours.to(noon)
    await takeOut(page, 'Today', titles.calm)
    await takeOut(page, 'Tomorrow', titles.short)
    await expect(toasts(page)).toHaveCount(2)
    const next = await context.newPage()
    await go(page)
    await expect.poll(week.took).toContain('remove mon lock0001')
    await hours.go()
    await next.goto('/my-week')
    await expect(classes(next, 'Today')).toHaveText([/^Twelve/])
    await expect(day(next, 'Tomorrow')).toContainText('Nothing planned')
    // Whose answer nobody was there to hear is told again, and that changes nothing.
    await expect
      .poll(async () => [...new Set(await week.took())])
      .toEqual(['remove mon lock0001', 'remove tue shrt0001'])
    expect(await week.holds()).toEqual({ mon: [ids.free] })
  })
