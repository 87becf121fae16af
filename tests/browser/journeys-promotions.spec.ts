import type { Page } from '@playwright/test'
import { beWelcomed, charged, pays, plan, register } from './joining.ts'
import { atServices, enter, expect, test } from './site.ts'

const set = async (page: Page, path: 'window' | 'stock', form: Record<string, string>) => {
  const answer = await page.request.post(`/dev/promotions/${path}`, { form })
  expect(answer.ok(), `the studio sets ${path}`).toBe(true)
}

const left = async (page: Page): Promise<unknown> => {
  const answer = await page.request.get(atServices('/product-api/promos/black-friday'))
  return (await answer.json()).data.calendars
}

const chooseCalendar = async (page: Page) => {
  const year = plan(page, 'On-Demand Pass')
  await year.getByRole('radio', { name: /2025 Calendar/ }).check()
  await year.getByRole('checkbox', { name: /address in the United States/ }).check()
  await year.getByRole('button', { name: /^Join Now|^Extend/ }).click()
}

const address = { 'Full name': 'Nora Vidal', Street: '12 Barre Lane', City: 'Portland', ZIP: '97201' }

const fillAddress = async (page: Page) => {
  for (const [label, text] of Object.entries(address))
    await page.getByRole('textbox', { name: new RegExp(label, 'i') }).fill(text)
  await page.getByRole('combobox').selectOption('OR')
}

test.beforeEach(async ({ page, studio }) => {
  await studio.clock({ stopped: true })
  await set(page, 'window', { id: 'black-friday', to: 'open' })
})

test('P2.8.05 P5.06 P7.09 P7.10 A2.11 a visitor chooses the calendar, registers, gives an address at the checkout, and is a member with one calendar fewer in stock', async ({
  page,
  studio,
}) => {
  await page.goto('/pricing')
  await chooseCalendar(page)
  await register(page)
  await expect(pays(page)).toBeVisible()
  await pays(page).click()
  await expect(page.getByRole('alert')).toContainText("You haven't been charged")
  await fillAddress(page)
  await pays(page).click()
  await beWelcomed(page, studio)
  expect(await charged(page)).toEqual([['on-demand-annual', 20_000]])
  expect(await left(page)).toBe(39)
})

test('P5.05 the last calendar that sells while somebody pays is not sold twice, and they are told before they are charged', async ({
  page,
  allow,
}) => {
  allow(/status of 410/)
  await set(page, 'stock', { key: 'calendars', count: '1' })
  await enter(page, 'ben', '/pricing')
  await chooseCalendar(page)
  await expect(pays(page)).toBeVisible()
  await fillAddress(page)
  await set(page, 'stock', { key: 'calendars', count: '0' })
  await pays(page).click()
  await expect(page.getByText(/just sold out\. You haven.t been charged/)).toBeVisible()
  expect(await charged(page)).toEqual([])
  await page.getByRole('link', { name: /Adagio/ }).click()
  await page.goto('/pricing')
  await expect(plan(page, 'On-Demand Pass').getByRole('radio', { name: /2025 Calendar/ })).toBeDisabled()
})
