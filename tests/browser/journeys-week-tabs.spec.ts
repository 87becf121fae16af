import type { Page } from '@playwright/test'
import { onNext, setClocks, studioZone } from './hours.ts'
import { button, choose, classes, ids, moveTo, titles, weekOf } from './planning.ts'
import { enter, expect, test } from './site.ts'

test.use({ timezoneId: studioZone })

const noon = onNext('Monday', '12:00')
const all = { mon: [ids.free, ids.calm], tue: [ids.short] }
const main = (page: Page) => page.getByRole('main')
const unsaved = (page: Page) => main(page).getByText('Not saved', { exact: true })
const press = (page: Page, name: string) => button(page, name).click()

/** Opens a planned week in edit mode. */
const edit = async (page: Page) => {
  await enter(page, 'grace', '/my-week')
  await expect(classes(page, 'Today')).toHaveText([/^Twelve/, /^The Long/])
  await choose(page, 'Edit')
}

test('V4.16 V4.17 what is changed without a network is kept on the device over a reload, and is told in its order', async ({
  page,
  context,
  studio,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|status of 500/)
  await setClocks(context, studio, noon)
  const week = await weekOf(page, studio, 'grace', all)
  await edit(page)
  await context.setOffline(true)
  await press(page, `Move ${titles.calm} up`)
  await moveTo(page, titles.free, 'Tomorrow')
  await moveTo(page, titles.short, /^Friday, /)
  await expect(unsaved(page)).toHaveCount(3)
  expect(await week.told()).toEqual([])
  // What a page that is left sends goes in one request.
  for (const path of ['*my-week-plan*', '*/batch'])
    await studio.fault({ wire: 'product-api', path, type: 'status', status: 500, count: 100 })
  await context.setOffline(false)
  await page.reload()
  await expect(unsaved(page)).toHaveCount(3)
  expect(await week.took()).toEqual([])
  await studio.mend()
  await press(page, `Retry ${titles.free}`)
  await expect(unsaved(page)).toHaveCount(0)
  await expect(classes(page, /^Friday, /)).toHaveText([/^One Breath/])
  await expect
    .poll(week.took)
    .toEqual(['order mon lock0001 free0001', 'move mon tue free0001', 'move tue fri shrt0001'])
  expect(await week.holds()).toEqual({ mon: [ids.calm], tue: [ids.free], fri: [ids.short] })
})

test('V4.16 V7.16 two tabs that change one week show the same, which is what the studio holds, and tell each change once', async ({
  page,
  context,
  studio,
}) => {
  await setClocks(context, studio, noon)
  const week = await weekOf(page, studio, 'grace', all)
  await edit(page)
  const other = await context.newPage()
  await other.goto('/my-week')
  await choose(other, 'Edit')
  await press(page, `Move ${titles.calm} up`)
  await expect(classes(other, 'Today')).toHaveText([/^The Long/, /^Twelve/])
  await moveTo(other, titles.short, 'Today')
  await expect(classes(page, 'Today')).toHaveText([/^The Long/, /^Twelve/, /^One Breath/])
  await Promise.all([moveTo(page, titles.free, /^Friday, /), moveTo(other, titles.calm, 'Tomorrow')])
  for (const tab of [page, other]) {
    await expect(classes(tab, 'Today')).toHaveText([/^One Breath/])
    await expect(classes(tab, 'Tomorrow')).toHaveText([/^The Long/])
    await expect(classes(tab, /^Friday, /)).toHaveText([/^Twelve/])
  }
  await expect.poll(week.holds).toEqual({ mon: [ids.short], tue: [ids.calm], fri: [ids.free] })
  const told = await week.told()
  expect(told.slice(0, 2)).toEqual(['order mon lock0001 free0001', 'move tue mon shrt0001'])
  expect(told.slice(2).toSorted()).toEqual(['move mon fri free0001', 'move mon tue lock0001'])
})
