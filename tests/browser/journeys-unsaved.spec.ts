import type { Page } from '@playwright/test'
import { field, menu } from './forms.ts'
import { enter, expect, test } from './site.ts'

const first = (page: Page) => field(page, 'First name (optional)')
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const home = (page: Page) => page.getByRole('link', { name: 'Adagio, home' }).first()

const stay = async (page: Page) => {
  await expect(question(page)).toBeVisible()
  await expect(page.locator('#root')).toHaveJSProperty('inert', true)
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(page).toHaveURL('/u/my-account')
  await expect(first(page)).toHaveValue('Gracie')
  await expect(first(page)).toBeFocused()
}

const discard = async (page: Page) => {
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: 'Discard changes' }).click()
  await expect(question(page)).toHaveCount(0)
}

const type = async (page: Page) => {
  await page.getByRole('button', { name: 'Edit About you' }).click()
  await first(page).fill('Gracie')
}

const nothingKept = async (page: Page) => {
  await expect(title(page, 'Account')).toBeVisible()
  await expect(page.getByRole('main').locator('form')).toHaveCount(0)
  await expect(menu(page, 'Grace Mbeki')).toBeVisible()
}

test('A2.33 a link away from something unsaved asks; staying keeps it, discarding goes on, and Back is sane', async ({
  page,
}) => {
  await enter(page, 'grace', '/u/my-account')
  await type(page)
  await home(page).click()
  await stay(page)
  await home(page).click()
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(first(page)).toHaveValue('Gracie')
  await home(page).click()
  await discard(page)
  await expect(title(page, 'Adagio')).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/u/my-account')
  await nothingKept(page)
  await page.goForward()
  await expect(title(page, 'Adagio')).toBeVisible()
})

test('A2.33 Back from something unsaved asks; staying keeps it, discarding goes back, and Forward is sane', async ({
  page,
}) => {
  await enter(page, 'grace', '/programs')
  await expect(title(page, 'Programs')).toBeVisible()
  await menu(page, 'Grace Mbeki').click()
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
  await type(page)
  await page.goBack()
  await stay(page)
  await page.goBack()
  await discard(page)
  await expect(page).toHaveURL('/programs')
  await expect(title(page, 'Programs')).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL('/u/my-account')
  await nothingKept(page)
})

test('A2.33 Forward from something unsaved asks; staying keeps it, discarding goes forward, and Back is sane', async ({
  page,
}) => {
  await enter(page, 'grace', '/u/my-account')
  await expect(title(page, 'Account')).toBeVisible()
  await home(page).click()
  await expect(title(page, 'Adagio')).toBeVisible()
  await page.goBack()
  await type(page)
  await page.goForward()
  await stay(page)
  await page.goForward()
  await discard(page)
  await expect(page).toHaveURL('/')
  await expect(title(page, 'Adagio')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/u/my-account')
  await nothingKept(page)
})

test('A2.33 another section asks before what is typed into the one is given up', async ({ page }) => {
  await enter(page, 'grace', '/u/my-account')
  await type(page)
  await page.getByRole('button', { name: 'Edit Email' }).click()
  await stay(page)
  await page.getByRole('button', { name: 'Edit Email' }).click()
  await discard(page)
  await expect(field(page, 'Email')).toHaveValue('grace@adagio.test')
  await expect(field(page, 'Email')).toBeFocused()
  await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click()
  await nothingKept(page)
})

test('A2.33 the browser asks before a reload or the end of the tab, and only while something is unsaved', async ({
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
  await expect(first(page)).toHaveValue('Gracie')
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload', 'beforeunload'])
  await expect(first(page)).toHaveValue('Gracie')
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(menu(page, 'Gracie Mbeki')).toBeVisible()
  await page.reload()
  await expect(menu(page, 'Gracie Mbeki')).toBeVisible()
  expect(asked).toHaveLength(2)
})

test('A2.33 A5.09 what is saved in one tab does not take away what is typed in the other, nor the other way round', async ({
  page,
  context,
}) => {
  await enter(page, 'grace', '/u/my-account')
  await type(page)
  const other = await context.newPage()
  await other.goto('/u/my-account')
  await other.getByRole('button', { name: 'Edit About you' }).click()
  await field(other, 'Last name (optional)').fill('Okoro')
  await other.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(menu(other, 'Grace Okoro')).toBeVisible()
  await page.bringToFront()
  await expect(first(page)).toHaveValue('Gracie')
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('region', { name: 'About you' }).getByText('Saved')).toBeVisible()
  await page.reload()
  await expect(menu(page, 'Gracie Okoro')).toBeVisible()
})
