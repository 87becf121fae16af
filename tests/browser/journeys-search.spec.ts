import { enter, expect, test } from './site.ts'

test('V2.49 V2.50 V7.26 the browser’s history and network: typing adds no entry, Back returns to the results, and no search asks for leave before it', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/search-service/'))
      asked.push(`${request.method()} ${request.headers()['content-type']}`)
  })
  await enter(page, 'anna', '/programs')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  const combobox = page.getByRole('combobox', { name: 'Search classes, programs, and more' })
  await combobox.pressSequentially('arabesque')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  const results = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .getByRole('link', { name: /Added on/ })
  await expect(results).toHaveCount(10)
  const field = page.getByRole('main').getByRole('textbox')
  await field.fill('odette')
  await expect(page).toHaveURL(/\/search\?q=odette$/)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(/“odette”$/)
  const first = await results.first().getAttribute('href')
  await results.first().click()
  await expect(page).toHaveURL(new RegExp(`${first?.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`))
  await page.goBack()
  await expect(page).toHaveURL(/\/search\?q=odette$/)
  await expect(field).toHaveValue('odette')
  await expect(results.first()).toHaveAttribute('href', first ?? '')
  await page.goBack()
  await expect(page).toHaveURL(/\/programs$/)
  expect(new Set(asked)).toEqual(new Set(['POST text/plain;charset=UTF-8']))
})
