import type { Locator, Page } from '@playwright/test'
import { dialog, menuOf } from './forms.ts'
import { aPng, portrait } from './portraits.ts'
import { enter, expect, test } from './site.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Picture', exact: true })
const cropper = (page: Page) => dialog(page, 'Your picture')
const shown = (page: Page) => panel(page).locator('img')
const chooser = (page: Page) => panel(page).getByLabel('Choose a picture')
const refusal = 'Please select a valid image file (JPEG, PNG, or WebP) under 10MB.'

const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  chooser(page).setInputFiles(file)

const saveCrop = (page: Page) => cropper(page).getByRole('button', { name: 'Save' }).click()

/** What is kept of a picture: its kind, its size, and the colour in its middle. */
const kept = (image: Locator) =>
  image.evaluate(async (element: HTMLImageElement) => {
    const blob = await (await fetch(element.src)).blob()
    const bitmap = await createImageBitmap(blob)
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    pen?.drawImage(bitmap, 0, 0)
    const [red = 0, , blue = 0] = pen?.getImageData(bitmap.width / 2, bitmap.height / 2, 1, 1).data ?? []
    const begin = [...new Uint8Array(await blob.slice(0, 3).arrayBuffer())]
    return { begin, type: blob.type, width: bitmap.width, height: bitmap.height, red: red > 150, blue: blue > 150 }
  })

const jpeg = { type: 'image/jpeg', begin: [0xff, 0xd8, 0xff] }

test('A4.26 A5.33 A5.34 A7.06 A9.02 a picture is chosen and kept as a JPEG of 512 px, which page and menu show, after a reload too', async ({
  page,
}) => {
  await enter(page, 'grace', '/u/my-account')
  await expect(panel(page)).toContainText('GM')
  await expect(shown(page)).toHaveCount(0)
  await choose(page, await portrait(page, 1200, 800))
  await expect(cropper(page)).toBeVisible()
  await saveCrop(page)
  await expect(cropper(page)).toHaveCount(0)
  for (const turn of ['now', 'after a reload']) {
    if (turn !== 'now') await page.reload()
    await expect(shown(page)).toBeVisible()
    await expect(menuOf(page, 'grace').locator('img')).toHaveAttribute(
      'src',
      (await shown(page).getAttribute('src')) ?? '',
    )
    expect(await kept(shown(page))).toMatchObject({ ...jpeg, width: 512, height: 512 })
  }
})

test('A2.32 A4.26 A9.02 the keyboard alone zooms in and moves the picture, and what is kept is what was seen', async ({
  page,
}) => {
  await enter(page, 'grace', '/u/my-account')
  await choose(page, await portrait(page, 1200, 800))
  const zoom = cropper(page).getByRole('slider', { name: 'Zoom' })
  await expect(zoom).toHaveAttribute('aria-valuetext', '100 %')
  await zoom.focus()
  await page.keyboard.press('End')
  await expect(zoom).toHaveAttribute('aria-valuetext', '300 %')
  const stage = cropper(page).getByRole('application')
  await stage.focus()
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowRight')
  await saveCrop(page)
  await expect(shown(page)).toBeVisible()
  const left = await kept(shown(page))
  expect(left).toMatchObject({ ...jpeg, red: true, blue: false })
  expect(left.width).toBe(left.height)
  expect(left.width).toBeLessThan(300)
})

test('A5.33 A9.02 a small picture is not blown up', async ({ page }) => {
  await enter(page, 'grace', '/u/my-account')
  await choose(page, await portrait(page, 90, 60))
  await saveCrop(page)
  await expect(shown(page)).toBeVisible()
  expect(await kept(shown(page))).toMatchObject({ ...jpeg, width: 60, height: 60 })
})

test('A4.26 A7.07 a picture that is removed is gone from page and menu, after a reload too', async ({ page }) => {
  await enter(page, 'grace', '/u/my-account')
  await choose(page, await portrait(page, 300, 300))
  await saveCrop(page)
  await expect(shown(page)).toBeVisible()
  await panel(page).getByRole('button', { name: 'Remove picture' }).click()
  for (const turn of ['now', 'after a reload']) {
    if (turn !== 'now') await page.reload()
    await expect(panel(page)).toContainText('GM')
    await expect(shown(page)).toHaveCount(0)
    await expect(menuOf(page, 'grace').locator('img')).toHaveCount(0)
    await expect(panel(page).getByRole('button', { name: 'Remove picture' })).toHaveCount(0)
  }
})

test('A4.26 Cancel and Escape leave the picture as it is, and the same file can be chosen again', async ({ page }) => {
  await enter(page, 'grace', '/u/my-account')
  const file = await portrait(page, 300, 300)
  await choose(page, file)
  await cropper(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(cropper(page)).toHaveCount(0)
  await choose(page, file)
  await expect(cropper(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cropper(page)).toHaveCount(0)
  await expect(shown(page)).toHaveCount(0)
})

test('A5.33 A8.28 what is no picture, is empty or is over 10 MB is refused in words, and nothing is sent', async ({
  page,
  studio,
}) => {
  await enter(page, 'grace', '/u/my-account')
  const good = await portrait(page, 300, 300)
  for (const file of [
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('plié') },
    { name: 'move.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
    { name: 'nothing.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
    { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(10_485_761) },
  ]) {
    await choose(page, file)
    await expect(panel(page).getByText(refusal), file.name).toBeVisible()
    await expect(cropper(page)).toHaveCount(0)
    await choose(page, good)
    await expect(panel(page).getByText(refusal)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(cropper(page)).toHaveCount(0)
  }
  expect((await studio.requests('product-api')).filter(({ path }) => path.endsWith('/profile/picture'))).toEqual([])
})

test('A8.28 a file that only calls itself a picture says that it could not be loaded', async ({ page, allow }) => {
  // What records a failing test looks into the broken file itself, which the page's policy forbids.
  allow(/Connecting to 'blob:/)
  await enter(page, 'grace', '/u/my-account')
  await choose(page, { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
  await expect(panel(page).getByText('Failed to load the selected image.')).toBeVisible()
  await expect(cropper(page)).toHaveCount(0)
  const whole = await aPng(page, 300, 300)
  await choose(page, { name: 'torn.png', mimeType: 'image/png', buffer: whole.subarray(0, 40) })
  await expect(panel(page).getByText('Failed to load the selected image.')).toBeVisible()
  await expect(cropper(page)).toHaveCount(0)
})

const picture = { wire: 'product-api', path: '/users/me/profile/picture', type: 'status' } as const

test('A8.28 an upload that is refused says so, keeps the crop open as it was, and works when it is tried again', async ({
  page,
  studio,
  allow,
}) => {
  allow(/status of (500|422)/)
  await enter(page, 'grace', '/u/my-account')
  await choose(page, await portrait(page, 1200, 800))
  const zoom = cropper(page).getByRole('slider', { name: 'Zoom' })
  await zoom.press('End')
  for (const status of [500, 422]) {
    await studio.fault({ ...picture, method: 'POST', status })
    await saveCrop(page)
    await expect(cropper(page).getByText('Failed to upload profile picture.')).toBeVisible()
    await expect(zoom).toHaveAttribute('aria-valuetext', '300 %')
  }
  await saveCrop(page)
  await expect(cropper(page)).toHaveCount(0)
  await expect(shown(page)).toBeVisible()
})

test('A8.28 a picture that could not be removed says so and stays, and is removed when it is tried again', async ({
  page,
  studio,
  allow,
}) => {
  allow(/status of 500/)
  await enter(page, 'grace', '/u/my-account')
  await choose(page, await portrait(page, 300, 300))
  await saveCrop(page)
  await studio.fault({ ...picture, method: 'DELETE', status: 500 })
  await panel(page).getByRole('button', { name: 'Remove picture' }).click()
  await expect(panel(page).getByText('Failed to delete profile picture.')).toBeVisible()
  await expect(shown(page)).toBeVisible()
  await panel(page).getByRole('button', { name: 'Remove picture' }).click()
  await expect(shown(page)).toHaveCount(0)
  await expect(panel(page).getByText('Failed to delete profile picture.')).toHaveCount(0)
})

test('A6.12 a house without pictures has no chooser', async ({ page }) => {
  await enter(page, 'grace', '/u/my-account?app-config=adagio01')
  await expect(page.getByRole('button', { name: 'Edit About you' })).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
})
