import { enter, expect, test } from './site.ts'

test('P1.04 P2.2.13 P2.4.05 worker and policy: a PDF is drawn with its text over it, in which a search is marked; a magazine is drawn from its images', async ({
  page,
  allow,
}) => {
  allow(/404.*8\.png/)
  await enter(page, 'anna', '/programs/first-steps/resources/glossary')
  const sheet = page.getByRole('region', { name: /^Page \d+ of 24$/ })
  await expect(sheet.locator('canvas')).toBeVisible()
  await expect(sheet.getByText('so that balance has nowhere')).toBeAttached()
  const sizes = () =>
    sheet.evaluate((found) =>
      ['canvas', '[data-layer=text]'].map((part) => {
        const { x, y, width } = found.querySelector(part)!.getBoundingClientRect()
        return [x, y, width].map(Math.round)
      }),
    )
  const [picture, text] = await sizes()
  expect(text).toEqual(picture)
  const isDrawn = () =>
    sheet.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      return data.some((value, at) => at % 4 < 3 && value < 128)
    })
  expect(await isDrawn()).toBe(true)
  await page.getByRole('textbox', { name: 'Search this file' }).fill('spot, hold')
  await expect(page.getByText('1 of 1')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Page 17 of 24' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('looked-at')?.size)).toBe(1)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' }).click()
  await page.getByRole('link', { name: 'Adagio Magazine, Spring' }).click()
  const canvas = page.getByRole('img', { name: 'Page 1 of 12' })
  await expect(canvas).toBeVisible()
  const color = () =>
    page
      .getByRole('main')
      .locator('canvas')
      .evaluate((found: HTMLCanvasElement) => [...found.getContext('2d')!.getImageData(20, 20, 1, 1).data.slice(0, 3)])
  expect(await color()).toEqual([0x2f, 0x0e, 0x1d])
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('img', { name: 'Page 2 of 12' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Go to page' }).fill('8')
  await page.keyboard.press('Enter')
  await expect(page.getByText("Page 8 isn't loading")).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Go to page' })).toHaveValue('8')
})
