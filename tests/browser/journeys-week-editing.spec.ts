import type { Locator, Page } from '@playwright/test'
import { dayAt, instantOf } from '../../fixtures/studio/schedule/zone.ts'
import { onNext, setClocks, studioZone } from './hours.ts'
import { tabTo } from './joining.ts'
import { button, choose, classes, day, ids, planned, takeOut, titles, toasts, weekOf } from './planning.ts'
import { enter, expect, test } from './site.ts'

test.use({ timezoneId: studioZone })

const noon = onNext('Monday', '12:00')
/** Of the day from which the studio counts the places that its people have from the start. */
const early = instantOf(dayAt(Date.now()), '00:30')
const rest = [/^Wednesday, /, /^Thursday, /, /^Friday, /, /^Saturday, /, /^Sunday, /]
const half = { mon: [ids.free, ids.calm, ids.long], tue: [ids.short] }

/** Carries something there as a hand does, over more than one point of the way. */
const carry = async (page: Page, what: Locator, to: Locator, position = { x: 40, y: 4 }) => {
  await what.hover()
  await page.mouse.down()
  await to.hover({ position: { x: position.x, y: position.y + 2 } })
  await to.hover({ position })
  await to.hover({ position })
  await page.mouse.up()
}

test('V2.41 V2.42 V7.14 V7.16 V7.17 by the keyboard alone classes go up, down, to another day and out, and the focus stays with them', async ({
  page,
  context,
  studio,
}) => {
  const hours = await setClocks(context, studio, noon)
  const week = await weekOf(page, studio, 'grace', half)
  await enter(page, 'grace', '/my-week')
  await expect(classes(page, 'Today')).toHaveCount(3)
  await tabTo(page, /^Options$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Done')).toBeFocused()
  const focused = (name: string) => expect(button(page, name)).toBeFocused()

  await tabTo(page, new RegExp(`^Move ${titles.free} down`))
  await page.keyboard.press('Enter')
  await expect(classes(page, 'Today')).toHaveText([/^The Long/, /^Twelve/, /^The Whole/])
  await focused(`Move ${titles.free} down`)
  await page.keyboard.press('Space')
  await expect(classes(page, 'Today')).toHaveText([/^The Long/, /^The Whole/, /^Twelve/])
  await page.keyboard.press('Space')
  await expect(button(page, `Move ${titles.free} down`)).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(classes(page, 'Today')).toHaveText([/^The Long/, /^Twelve/, /^The Whole/])
  await focused(`Move ${titles.free} up`)

  await tabTo(page, new RegExp(`^Move to… ${titles.free}`))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText(['Tomorrow', ...rest])
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(classes(page, 'Tomorrow')).toHaveText([/^One Breath/, /^Twelve/])
  await focused(`Move to… ${titles.free}`)

  await tabTo(page, new RegExp(`^Remove ${titles.free}`))
  await page.keyboard.press('Enter')
  await expect(classes(page, 'Tomorrow')).toHaveText([/^One Breath/])
  await focused(`Remove ${titles.short}`)
  await hours.advance(5_000)
  await hours.go()
  await expect
    .poll(week.told)
    .toEqual([
      'order mon lock0001 free0001 long0001',
      'order mon lock0001 long0001 free0001',
      'order mon lock0001 free0001 long0001',
      'move mon tue free0001',
      'remove tue free0001',
    ])
  expect(await week.holds()).toEqual({ mon: [ids.calm, ids.long], tue: [ids.short] })
})

test('V2.42 V7.16 V7.17 a class is dragged to another place of its day and to another day', async ({
  page,
  context,
  studio,
}) => {
  await setClocks(context, studio, noon)
  const week = await weekOf(page, studio, 'grace', half)
  await enter(page, 'grace', '/my-week')
  await choose(page, 'Edit')
  await page.setViewportSize({ width: 1280, height: 1400 })
  const first = planned(page, 'Today', titles.free)
  await carry(page, planned(page, 'Today', titles.long), first)
  await expect(classes(page, 'Today')).toHaveText([/^The Whole/, /^Twelve/, /^The Long/])
  await carry(page, planned(page, 'Today', titles.calm), day(page, /^Friday, /), { x: 40, y: 300 })
  await expect(classes(page, /^Friday, /)).toHaveText([/^The Long/])
  await carry(page, planned(page, 'Tomorrow', titles.short), first)
  await expect(classes(page, 'Today')).toHaveText([/^The Whole/, /^One Breath/, /^Twelve/])
  await expect.poll(week.holds).toEqual({ mon: [ids.long, ids.short, ids.free], fri: [ids.calm] })
})

test('V4.15 V4.16 V2.42 V2.43 a live class leaves the week when its place is given up, and not when that is undone', async ({
  page,
  context,
  studio,
}) => {
  const hours = await setClocks(context, studio, early)
  await enter(page, 'anna', '/my-week')
  const live = 'Giselle, Act One, for Everybody'
  const given = async () =>
    (await studio.requests('product-api')).filter(({ method, path }) => method === 'DELETE' && path.endsWith('/rsvp'))
  await choose(page, 'Edit')
  await expect(planned(page, 'Tomorrow', live)).toBeVisible()
  await hours.to(early)
  await takeOut(page, 'Tomorrow', live)
  await expect(planned(page, 'Tomorrow', live)).toHaveCount(0)
  await expect(toasts(page)).toContainText('Your place was given up')
  await toasts(page).getByRole('button', { name: /^Undo/ }).click()
  await expect(planned(page, 'Tomorrow', live)).toBeVisible()
  await hours.run(5_000)
  expect(await given()).toEqual([])
  await takeOut(page, 'Tomorrow', live)
  await hours.run(4_000)
  await expect(toasts(page)).toHaveCount(0)
  await hours.go()
  await expect.poll(async () => (await given()).map(({ status }) => status)).toEqual([200])
  await page.reload()
  await expect(classes(page, 'Tomorrow').filter({ hasText: 'Live:' })).toHaveCount(1)
  await expect(planned(page, 'Tomorrow', live)).toHaveCount(0)
})
