import type { Locator, Page } from '@playwright/test'
import { password, people } from '../../fixtures/people.ts'
import { dialog, field, menu, menuOf, signOut, tryPassword } from './forms.ts'
import { portrait } from './portraits.ts'
import { enter, expect, test } from './site.ts'

const fresh = 'plie2027'
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const edit = (page: Page, name: string) => page.getByRole('button', { name: `Edit ${name}` }).click()
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()

test('A3.03 A4.09 A7.11 A7.12 A7.13 a redirect to the hosted portal of a membership, and its way back to the billing page; one canceled there renews no more, after the Back of the browser and in another tab', async ({
  page,
  context,
}) => {
  await enter(page, 'anna', '/u/payments')
  const tab = await context.newPage()
  await tab.goto('/u/payments')
  const renews = (each: Page) => each.getByRole('main').getByText(/^Renews /)
  for (const each of [page, tab]) await expect(renews(each).first()).toBeVisible()
  await page.getByRole('button', { name: 'Manage membership' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your membership' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(region(page, 'On-Demand Pass')).toBeVisible()
  await expect(page).toHaveURL(/\/u\/payments$/)

  const entries = await page.evaluate(() => window.history.length)
  await page.getByRole('button', { name: 'Manage membership' }).click()
  await page.getByRole('button', { name: 'Cancel membership' }).click()
  await expect(page.getByRole('alert')).toContainText("won't renew")
  // In a task of its own, so that the answer of `evaluate` is not lost with the page.
  await page.evaluate((before) => void setTimeout(() => window.history.go(before - window.history.length)), entries)
  await expect(page).toHaveURL(/\/u\/payments$/)
  for (const each of [page, tab]) {
    await expect(
      each
        .getByRole('main')
        .getByText(/^Ends /)
        .first(),
    ).toBeVisible()
    await expect(renews(each)).toHaveCount(0)
  }
})

test('A4.25 A5.31 the link of an email, opened from a page of its own, sets a new password and signs in, also the next time', async ({
  page,
}) => {
  await page.goto('/?u=forgot-password')
  const forgot = dialog(page, 'Forgot your password?')
  await field(forgot, 'Email').fill(people.grace.email)
  await forgot.getByRole('button', { name: 'Send reset link' }).click()
  await expect(dialog(page, 'Check your email')).toBeVisible()
  await page.goto('/dev/mail')
  await page.getByRole('link', { name: 'Open the link' }).click()
  const chosen = dialog(page, 'Choose a new password')
  for (const label of ['New password', 'Confirm new password']) await field(chosen, label).fill(fresh)
  await chosen.getByRole('button', { name: 'Save password' }).click()
  await expect(menuOf(page, 'grace')).toBeVisible()
  await expect(page).toHaveURL('/')
  await signOut(page, 'Grace Mbeki')
  await page.goto('/?u=login')
  await tryPassword(page, people.grace.email, fresh)
  await expect(menuOf(page, 'grace')).toBeVisible()
})

test('A4.03 A4.14 A8.11 A8.16 of two tabs and another device, a changed password leaves both tabs signed in and signs out the device', async ({
  page,
  context,
  browser,
}) => {
  await enter(page, 'grace', '/u/my-account')
  const tab = await context.newPage()
  await tab.goto('/programs')
  await expect(menuOf(tab, 'grace')).toBeVisible()
  const elsewhere = await browser.newContext()
  const device = await elsewhere.newPage()
  await enter(device, 'grace', '/programs')
  await expect(menuOf(device, 'grace')).toBeVisible()

  await edit(page, 'Security')
  const security = region(page, 'Security')
  await field(security, 'Current password').fill(password)
  for (const label of ['New password', 'Confirm new password']) await field(security, label).fill(fresh)
  await save(page)
  await expect(security.getByText('Saved')).toBeVisible()

  await device.goto('/watch-again')
  await expect(dialog(device, 'Sign in').getByText('Your session has ended.')).toBeVisible()
  await elsewhere.close()
  await tab.getByRole('link', { name: 'Favorites' }).first().click()
  await expect(tab.getByRole('heading', { level: 1, name: 'Favorites' })).toBeVisible()
  await tab.reload()
  for (const each of [tab, page]) await expect(menuOf(each, 'grace')).toBeVisible()
})

/** What is kept of a picture: its kind, its size, and whether the colour in its middle is the left half's. */
const kept = (image: Locator) =>
  image.evaluate(async (element: HTMLImageElement) => {
    const blob = await (await fetch(element.src)).blob()
    const bitmap = await createImageBitmap(blob)
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    pen?.drawImage(bitmap, 0, 0)
    const [red = 0, , blue = 0] = pen?.getImageData(bitmap.width / 2, bitmap.height / 2, 1, 1).data ?? []
    const begin = [...new Uint8Array(await blob.slice(0, 3).arrayBuffer())]
    return { begin, type: blob.type, width: bitmap.width, height: bitmap.height, isLeft: red > 150 && blue < 100 }
  })

test('A4.26 A5.33 A5.34 A7.06 A9.02 the canvas cuts a chosen picture to what was seen of it, as a JPEG that page and menu show after a reload too', async ({
  page,
}) => {
  await enter(page, 'grace', '/u/my-account')
  await region(page, 'Picture')
    .getByLabel('Choose a picture')
    .setInputFiles(await portrait(page, 2_000, 2_000))
  const cropper = dialog(page, 'Your picture')
  const zoom = cropper.getByRole('slider', { name: 'Zoom' })
  await zoom.press('End')
  await expect(zoom).toHaveAttribute('aria-valuetext', '300%')
  const stage = cropper.getByRole('application')
  await stage.focus()
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowRight')
  await cropper.getByRole('button', { name: 'Save' }).click()
  await expect(cropper).toHaveCount(0)
  await page.reload()
  const shown = region(page, 'Picture').locator('img')
  await expect(shown).toBeVisible()
  await expect(menuOf(page, 'grace').locator('img')).toHaveAttribute('src', (await shown.getAttribute('src')) ?? '')
  const jpeg = { type: 'image/jpeg', begin: [0xff, 0xd8, 0xff] }
  expect(await kept(shown)).toEqual({ ...jpeg, width: 512, height: 512, isLeft: true })
})

const first = (page: Page) => field(page, 'First name (optional)')

const type = async (page: Page) => {
  await edit(page, 'About you')
  await first(page).fill('Gracie')
}

test('A2.33 A7.02 leaving the page by a reload or by closing the tab, the browser asks, and only while something is unsaved', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('dialog', (box) => {
    asked.push(box.type())
    void box.dismiss()
  })
  await enter(page, 'grace', '/u/my-account')
  await type(page)
  await page.evaluate(() => window.location.reload())
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload', 'beforeunload'])
  await expect(first(page)).toHaveValue('Gracie')
  await save(page)
  await expect(menu(page, 'Gracie Mbeki')).toBeVisible()
  await page.reload()
  await expect(menu(page, 'Gracie Mbeki')).toBeVisible()
  expect(asked).toHaveLength(2)
})

test('A2.33 A5.09 of two tabs, what is saved in one does not take away what is typed in the other, nor the other way round', async ({
  page,
  context,
}) => {
  await enter(page, 'grace', '/u/my-account')
  await type(page)
  const other = await context.newPage()
  await other.goto('/u/my-account')
  await edit(other, 'About you')
  await field(other, 'Last name (optional)').fill('Okoro')
  await save(other)
  await expect(menu(other, 'Grace Okoro')).toBeVisible()
  await page.bringToFront()
  await expect(first(page)).toHaveValue('Gracie')
  await save(page)
  await expect(region(page, 'About you').getByText('Saved')).toBeVisible()
  await page.reload()
  await expect(menu(page, 'Gracie Okoro')).toBeVisible()
})
