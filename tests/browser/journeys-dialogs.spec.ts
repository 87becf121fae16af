import type { Page } from '@playwright/test'
import { dialog, field, menuOf, wayIn } from './forms.ts'
import { newcomer, register } from './joining.ts'
import { enter, expect, test } from './site.ts'

const doors = ['login', 'simultaneous-logins', 'create-account', 'forgot-password'] as const

const open = {
  login: 'Sign in',
  'simultaneous-logins': 'Sign in',
  'create-account': 'Create an account',
  'forgot-password': 'Forgot your password?',
  'send-confirmation': 'Check your email',
  'edit-password': 'Choose a new password',
} as const

const payments = [
  ...['personal-details', 'choose-offer', 'edit-card', 'upgrade-subscription', 'upgrade-subscription-success'],
  ...['upgrade-subscription-error', 'upgrade-subscription-pending', 'checkout', 'payment-error'],
  ...['delete-account', 'delete-account-confirmation', 'unsubscribe', 'renew-subscription', 'payment-method'],
  ...['payment-method-success', 'finalize-payment'],
]

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Programs', includeHidden: true })

const open1 = async (page: Page, u: string) => {
  await page.goto(`/programs?u=${u}&utm_source=letter`)
  await expect(heading(page)).toBeAttached()
}

test.describe('every value of u', () => {
  test.describe.configure({ timeout: 180_000 })

  test('A2.01 A2.02 A2.08 a visitor is shown the dialogs that are for visitors, under the house’s banner', async ({
    page,
  }) => {
    for (const [u, title] of Object.entries(open)) {
      await open1(page, u)
      await expect(dialog(page, title)).toBeVisible()
      await expect(page).toHaveURL(`/programs?u=${u}&utm_source=letter`)
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await expect(dialog(page, title).getByText('Adagio', { exact: true })).toBeVisible()
    }
    await open1(page, 'reset-password')
    await expect(dialog(page, 'Forgot your password?')).toBeVisible()
  })

  test('A2.02 A2.04 every other value that is known asks a visitor to sign in first', async ({ page }) => {
    for (const u of [...payments, 'waiting-for-payment', 'payment-cancelled', 'welcome']) {
      await open1(page, u)
      await expect(dialog(page, 'Sign in')).toBeVisible()
      await expect(page).toHaveURL('/programs?u=login&utm_source=letter')
    }
  })

  test('A2.02 a value that nobody knows is taken away, and shows nothing', async ({ page }) => {
    const nonsense = ['tea', 'LOGIN', 'login%20', '%3Cscript%3E', '__proto__', 'constructor', 'delete-account2', '']
    for (const who of [null, 'anna'] as const) {
      if (who) await enter(page, who)
      for (const u of nonsense) {
        await open1(page, u)
        await expect(page).toHaveURL('/programs?utm_source=letter')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    }
  })

  test('A2.02 A2.05 a member has no use for the doors, nor for what only a provider has', async ({ page }) => {
    await enter(page, 'anna', '/programs')
    for (const u of [...doors, ...payments]) {
      await open1(page, u)
      await expect(page).toHaveURL('/programs?utm_source=letter')
      await expect(menuOf(page, 'anna')).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

  test('A2.01 A2.02 A2.08 a member is shown the dialogs that are for members', async ({ page }) => {
    await enter(page, 'anna', '/programs')
    for (const [u, title] of [
      ['reset-password', 'Reset your password'],
      ['send-confirmation', 'Check your email'],
      ['edit-password', 'Choose a new password'],
      ['payment-cancelled', 'Payment cancelled'],
      ['welcome', 'Welcome in'],
    ] as const) {
      await open1(page, u)
      await expect(dialog(page, title)).toBeVisible()
      await expect(dialog(page, title).getByText('Adagio', { exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL('/programs?utm_source=letter')
    }
  })
})

test('A2.01 the focus goes into each dialog in its turn, and at last back to who opened the first', async ({
  page,
}) => {
  await page.goto('/programs?utm_source=letter')
  await wayIn(page).click()
  await expect(field(dialog(page, 'Sign in'), 'Email')).toBeFocused()
  await field(dialog(page, 'Sign in'), 'Email').fill(newcomer)
  await dialog(page, 'Sign in').getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/programs?u=create-account&utm_source=letter')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  const email = field(dialog(page, 'Create an account'), 'Email')
  await expect(email).toHaveValue(newcomer)
  await expect(email).toBeFocused()
  await expect(page.locator('#root')).toHaveJSProperty('inert', true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(wayIn(page)).toBeFocused()
  await expect(page.locator('#root')).toHaveJSProperty('inert', false)
  await expect(page).toHaveURL('/programs?utm_source=letter')
})

test('A2.01 the page behind a dialog cannot be pressed, and the backdrop closes it', async ({ page }) => {
  await page.goto('/programs')
  await expect(heading(page)).toBeVisible()
  const behind = await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).boundingBox()
  await wayIn(page).click()
  await expect(dialog(page, 'Sign in')).toBeVisible()
  await page.mouse.click((behind?.x ?? 0) + 4, (behind?.y ?? 0) + 4)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/programs')
})

test('A2.06 A2.11 an email in the address opens the form of a new account, which only its close button closes', async ({
  page,
}) => {
  await page.goto('/programs?email=nora%40adagio.test&pk=on-demand&r=plstfree&utm_source=letter')
  const form = dialog(page, 'Create an account')
  await expect(form).toBeVisible()
  await expect(field(form, 'Email')).toHaveValue('nora@adagio.test')
  await expect(form.getByText('Next: On-Demand Monthly')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(form).toBeVisible()
  await form.getByRole('link', { name: 'Sign in instead' }).last().click()
  await expect(field(dialog(page, 'Sign in'), 'Email')).toHaveValue('nora@adagio.test')
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Sign in')).toBeVisible()
  await dialog(page, 'Sign in').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/programs?r=plstfree&utm_source=letter')
})

test('A2.05 A2.06 what belongs to a dialog goes with it, and every other parameter stays', async ({ page }) => {
  const kept = 'r=plstfree&e=x&utm_source=letter&utm_campaign=may'
  const own = 'message=hello&orderId=1&paymentMethodId=2&redirectResult=3&resetPasswordToken=4&pk=on-demand'
  await page.goto(`/programs?u=edit-password&${own}&${kept}`)
  await expect(dialog(page, 'Choose a new password')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`/programs?${kept}`)
})

test('A2.01 A2.05 Back leads from a dialog to the page before it, and Forward to the dialog again', async ({
  page,
}) => {
  await page.goto('/favorites')
  await page.goto('/programs')
  await wayIn(page).click()
  await dialog(page, 'Sign in').getByRole('link', { name: 'Create an account' }).click()
  await expect(dialog(page, 'Create an account')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/programs')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goForward()
  await expect(page).toHaveURL('/programs?u=create-account')
  await expect(dialog(page, 'Create an account')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/favorites')
})

test('A2.01 A2.05 after a dialog was closed, Back leaves the page with one press, and Forward shows no dialog', async ({
  page,
}) => {
  await page.goto('/favorites')
  await page.goto('/programs')
  await wayIn(page).click()
  await expect(dialog(page, 'Sign in')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/programs')
  await page.goBack()
  await expect(page).toHaveURL('/favorites')
  await page.goForward()
  await expect(page).toHaveURL('/programs')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('A2.05 who has come in by a dialog does not meet it again by Back or Forward', async ({ page }) => {
  await page.goto('/favorites')
  await page.goto('/programs')
  await wayIn(page).click()
  await dialog(page, 'Sign in').getByRole('link', { name: 'Create an account' }).click()
  await register(page)
  await expect(page.getByRole('button', { name: `Account of ${newcomer}` })).toBeVisible()
  await expect(page).toHaveURL('/programs')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goForward()
  await expect(page).toHaveURL('/programs')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
