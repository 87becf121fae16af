import type { Page } from '@playwright/test'
import { onNext, second, setClocks, studioZone, wake } from './hours.ts'
import { button, choose, classes, ids, planned, takeOut, titles, toasts, weekOf } from './planning.ts'
import type { Fault } from './site.ts'
import { enter, expect, test } from './site.ts'

test.use({ timezoneId: studioZone })

const noon = onNext('Monday', '12:00')
const all = { mon: [ids.free, ids.calm], tue: [ids.short] }
const main = (page: Page) => page.getByRole('main')
const unsaved = (page: Page) => main(page).getByText('Not saved', { exact: true })
const press = (page: Page, name: string) => button(page, name).click()

const failing = (status: number): readonly Fault[] =>
  // What a page that is left sends goes in one request.
  ['*my-week-plan*', '*/batch'].map((path) => ({ wire: 'product-api', path, type: 'status', status, count: 100 }))

const moveTo = async (page: Page, title: string, name: string | RegExp) => {
  await press(page, `Move to… ${title}`)
  await page.getByRole('menuitem', { name }).click()
}

/** Opens a planned week in edit mode. */
const edit = async (page: Page) => {
  await enter(page, 'grace', '/my-week')
  await expect(classes(page, 'Today')).toHaveText([/^Twelve/, /^The Long/])
  await choose(page, 'Edit')
}

/** Three changes, and what the studio is told of them in the end. */
const change = async (page: Page) => {
  await press(page, `Move ${titles.calm} up`)
  await moveTo(page, titles.free, 'Tomorrow')
  await moveTo(page, titles.short, /^Friday, /)
}
const changes = ['order mon lock0001 free0001', 'move mon tue free0001', 'move tue fri shrt0001']
const changed = { mon: [ids.calm], tue: [ids.free], fri: [ids.short] }

const expectChanged = async (page: Page) => {
  await expect(classes(page, 'Today')).toHaveText([/^The Long/])
  await expect(classes(page, 'Tomorrow')).toHaveText([/^Twelve/])
  await expect(classes(page, /^Friday, /)).toHaveText([/^One Breath/])
}

test('V4.16 V4.17 what is changed without a network stays, is marked, and is told in its order once it is back', async ({
  page,
  context,
  studio,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/)
  await setClocks(context, studio, noon)
  const week = await weekOf(page, studio, 'grace', all)
  await edit(page)
  await context.setOffline(true)
  await change(page)
  await expectChanged(page)
  await expect(unsaved(page)).toHaveCount(3)
  await expect(main(page)).toContainText("kept on this device. We'll keep trying to save them.")
  expect(await week.told()).toEqual([])
  await context.setOffline(false)
  await expect(unsaved(page)).toHaveCount(0)
  await expectChanged(page)
  await expect.poll(week.told).toEqual(changes)
  expect(await week.holds()).toEqual(changed)
})

test('V4.16 V4.17 what a failing studio did not take survives a reload and is told in its order by Retry', async ({
  page,
  context,
  studio,
  allow,
}) => {
  allow(/status of 500/)
  await setClocks(context, studio, noon)
  const week = await weekOf(page, studio, 'grace', all)
  await studio.fault(...failing(500))
  await edit(page)
  await change(page)
  await expect(unsaved(page)).toHaveCount(3)
  await page.reload()
  await expectChanged(page)
  await expect(unsaved(page)).toHaveCount(3)
  expect(await week.took()).toEqual([])
  await studio.mend()
  await press(page, `Retry ${titles.free}`)
  await expect(unsaved(page)).toHaveCount(0)
  await expect.poll(week.took).toEqual(changes)
  expect(await week.holds()).toEqual(changed)
  await page.reload()
  await expectChanged(page)
})

test('V4.17 a move that the studio refuses stays on the screen, marked as not saved, until Retry', async ({
  page,
  context,
  studio,
  allow,
}) => {
  allow(/status of 422/)
  await setClocks(context, studio, noon)
  const week = await weekOf(page, studio, 'grace', all)
  await edit(page)
  await studio.fault({ ...failing(422)[0]!, count: 1 })
  await moveTo(page, titles.free, 'Tomorrow')
  await expect(planned(page, 'Tomorrow', titles.free)).toContainText('Not saved')
  await moveTo(page, titles.calm, /^Friday, /)
  await expect.poll(week.took).toEqual(['move mon fri lock0001'])
  await expect(unsaved(page)).toHaveCount(1)
  await expect(classes(page, 'Tomorrow')).toHaveText([/^One Breath/, /^Twelve/])
  await press(page, `Retry ${titles.free}`)
  await expect(unsaved(page)).toHaveCount(0)
  await expect.poll(week.holds).toEqual({ tue: [ids.short, ids.free], fri: [ids.calm] })
  expect(await week.told()).toHaveLength(3)
})

test('V4.18 A4.03 who signs out with changes that were not sent is asked, and they arrive when the studio answers again', async ({
  page,
  context,
  studio,
  allow,
}) => {
  allow(/status of 500/)
  const hours = await setClocks(context, studio, noon)
  const week = await weekOf(page, studio, 'grace', all)
  await edit(page)
  await studio.fault(...failing(500))
  await takeOut(page, 'Today', titles.calm)
  await page.getByRole('button', { name: 'Account of Grace Mbeki' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await hours.run(5 * second)
  await expect(page.getByText('Not saved yet: sign out anyway?')).toBeVisible()
  await studio.mend()
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(planned(page, 'Today', titles.calm)).toHaveCount(0)
  await wake(page)
  await expect.poll(week.took).toEqual(['remove mon lock0001'])
  await expect(toasts(page)).toHaveCount(0)
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

test('V4.18 V2.43 what one tab takes out the other keeps until it can no longer be undone, and it is told once', async ({
  page,
  context,
  studio,
}) => {
  const hours = await setClocks(context, studio, noon)
  const week = await weekOf(page, studio, 'grace', all)
  await edit(page)
  const other = await context.newPage()
  await other.goto('/my-week')
  await expect(classes(other, 'Today')).toHaveCount(2)
  await hours.to(noon)
  await takeOut(page, 'Today', titles.calm)
  await page.mouse.move(0, 0)
  await hours.run(3 * second)
  await expect(toasts(other)).toHaveCount(0)
  await expect(classes(other, 'Today')).toHaveCount(2)
  await hours.run(2 * second)
  await hours.go()
  await expect(classes(other, 'Today')).toHaveText([/^Twelve/])
  await expect.poll(week.told).toEqual(['remove mon lock0001'])
})
