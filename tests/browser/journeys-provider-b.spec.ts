import type { Page } from '@playwright/test'
import { customers } from '../../fixtures/customers.ts'
import { password } from '../../fixtures/people.ts'
import { dialog, field, menu } from './forms.ts'
import { buyer, hosted, register, signIn, tabTo, waiting, welcome } from './joining.ts'
import { expectToPlay } from './playback.ts'
import { expect, test } from './site.ts'

const config = 'app-config=adagiobb'

/** Types a card into the form of the payment service, and pays. */
const payByCard = async (page: Page, number: string) => {
  const form = dialog(page, 'Payment')
  await field(form, 'Card number').fill(number)
  await field(form, 'Expiry (MM/YY)').fill('0330')
  await field(form, 'Security code').fill('737')
  await field(form, 'Name on card').fill('Nora Vidal')
  await form.getByRole('button', { name: /^Pay \$/ }).click()
}

/** Enters the site as a customer of provider B. */
const enterAs = async (page: Page, name: keyof typeof customers, address: string) => {
  const { email, firstName, lastName } = customers[name]
  await page.goto(address)
  await signIn(page, email)
  await expect(menu(page, `${firstName} ${lastName}`)).toBeVisible()
}

test('A1.02 against the real wire of provider B from another origin, a visitor registers with consents and details, pays by a card that the bank has them confirm, is welcomed, and plays', async ({
  page,
  allow,
}) => {
  allow(/402/)
  await page.goto(`/pricing?${config}`)
  await buyer(page, 'On-Demand Pass').click()
  await dialog(page, 'Create an account')
    .getByRole('checkbox', { name: /Terms of Service/ })
    .check()
  await register(page)
  const details = dialog(page, 'Personal details')
  await field(details, 'First name').fill('Nora')
  await field(details, 'Last name').fill('Vidal')
  await details.getByRole('combobox', { name: 'How long have you danced?' }).selectOption('Many years')
  await details.getByRole('button', { name: 'Save' }).click()
  await dialog(page, 'Your order').getByRole('button', { name: 'Continue to payment' }).click()
  await payByCard(page, '4000000000003220')
  await expect(welcome(page)).toBeHidden()
  await dialog(page, 'Confirm your payment').getByRole('button', { name: 'Confirm' }).click()
  await expect(welcome(page)).toBeVisible()
  await page.goto('/m/lock0001?play=1')
  await expectToPlay(page)
})

test('A7.24 by redirects of the browser to PayPal and back, with a reload before and after, an order is paid once', async ({
  page,
  studio,
  allow,
}) => {
  // A paid order is no longer one of the service's.
  allow(/402|404.*\/orders\//)
  await enterAs(page, 'lena', `/pricing?${config}&u=login`)
  await buyer(page, 'On-Demand Pass').click()
  const order = dialog(page, 'Your order')
  await order.getByRole('radio', { name: 'PayPal' }).check()
  await order.getByRole('button', { name: 'Continue to PayPal' }).click()
  await expect(hosted(page, 'Approve')).toBeVisible()
  await page.reload()
  await hosted(page, 'Approve').click()
  await expect(waiting(page)).toBeVisible()
  await page.reload()
  await expect(welcome(page)).toBeVisible()
  const asked = await studio.requests('provider-b')
  expect(asked.filter(({ method, path }) => method === 'POST' && path.endsWith('/orders'))).toHaveLength(1)
})

test('by the keyboard of the browser alone, a member signs in and answers the consents and the question that are due', async ({
  page,
}) => {
  const { email, firstName, lastName } = customers.jonas
  await page.goto(`/?${config}&u=login`)
  await expect(field(dialog(page, 'Sign in'), 'Email')).toBeFocused()
  await page.keyboard.type(email)
  await tabTo(page, /^Password/)
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  const details = dialog(page, 'Personal details')
  await expect(details).toBeVisible()
  for (const consent of [/^I accept/, /my limits/]) {
    await tabTo(page, consent)
    await page.keyboard.press('Space')
  }
  await tabTo(page, /^Choose an answer/)
  await page.keyboard.type('Many')
  await tabTo(page, /^Save/)
  await page.keyboard.press('Enter')
  await expect(details).toBeHidden()
  await expect(menu(page, `${firstName} ${lastName}`)).toBeVisible()
})

test('in two contexts of the browser, a favorite that is kept in the account of provider B without a product API is there on a second device', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = '/?app-config=ottbbbbb'
  await enterAs(page, 'marco', `${address}&u=login`)
  const fresh = page.getByRole('main').getByRole('region', { name: 'New this week', exact: true })
  await fresh.getByRole('button', { name: 'Add Waltz at a Walk to favorites' }).click()
  await expect(fresh.getByRole('button', { name: /Waltz at a Walk from favorites/ })).toBeVisible()
  const other = await browser.newContext({ baseURL: baseURL!, reducedMotion: 'reduce' })
  const second = await other.newPage()
  await enterAs(second, 'marco', `/favorites?app-config=ottbbbbb&u=login`)
  await expect(second.getByRole('main').getByRole('link', { name: /^Waltz at a Walk/ })).toBeVisible()
  await other.close()
})

test('through the preflights of the browser, which ask the other origin first, a plan is switched up, canceled and renewed', async ({
  page,
  allow,
}) => {
  allow(/402/)
  await page.goto(`/u/payments?${config}&u=login`)
  await signIn(page, customers.jonas.email)
  await dialog(page, 'Personal details').getByRole('button', { name: 'Close' }).click()
  const plans = page.getByRole('main').getByRole('region', { name: 'Your membership', exact: true })
  await plans.getByRole('button', { name: 'Change plan' }).click()
  await dialog(page, 'Change your plan').getByRole('button', { name: 'Upgrade to On-Demand Pass' }).click()
  const upgrade = page.getByRole('alertdialog', { name: /Upgrade to On-Demand Pass/ })
  await upgrade.getByRole('button', { name: 'Upgrade to On-Demand Pass' }).click()
  await expect(plans.getByText('Your plan has changed.')).toBeVisible()
  await plans.getByRole('button', { name: 'Cancel membership' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel your membership?' })
  await question.getByRole('button', { name: 'Cancel membership' }).click()
  await expect(plans.getByText(/^Your membership is canceled/)).toBeVisible()
  await plans.getByRole('button', { name: 'Renew membership' }).click()
  await expect(plans.getByText(/^Your membership renews again/)).toBeVisible()
})
