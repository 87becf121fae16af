import { dialog, field } from './forms.ts'
import { buyer, hosted, register, welcome } from './joining.ts'
import { expectToPlay } from './playback.ts'
import { atServices, expect, test } from './site.ts'

/** A card that the bank asks to confirm on its own page. */
const number = '4000000000003220'

test('A1.02 against the real wire of provider A from another origin, a visitor at a locked class registers, uses a voucher, sends a card straight to the provider, confirms it on the page of the bank, is welcomed, and plays the class', async ({
  page,
  allow,
}) => {
  allow(/402/)
  const withCard: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes(number)) withCard.push(request.url())
  })
  await page.goto('/m/lock0001?app-config=adagioaa')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Free Trial/ })
    .click()
  await buyer(page, 'On-Demand Pass').click()
  await dialog(page, 'Create an account')
    .getByRole('checkbox', { name: /Terms of Service/ })
    .check()
  await register(page)
  const details = dialog(page, 'Personal details')
  await field(details, 'First name').fill('Nora')
  await field(details, 'Last name').fill('Vidal')
  await details.getByRole('button', { name: 'Save' }).click()
  const order = dialog(page, 'Your order')
  await order.getByRole('button', { name: 'Add a coupon' }).click()
  await field(order, 'Coupon code').fill('PLIE50')
  await order.getByRole('button', { name: 'Apply' }).click()
  await expect(order).toContainText('Coupon PLIE50 is applied')
  await order.getByRole('button', { name: 'Continue to payment' }).click()
  const card = dialog(page, 'Pay by card')
  await field(card, 'Card number').fill(number)
  await field(card, 'Expiry (MM/YY)').fill('330')
  await field(card, 'Security code').fill('007')
  await field(card, 'Name on card').fill('Nora Vidal')
  await card.getByRole('button', { name: 'Pay $100' }).click()
  await hosted(page, 'Approve').click()
  await expect(welcome(page)).toBeVisible()
  await welcome(page).getByRole('link', { name: 'Your class is ready: The Long Calm Barre' }).click()
  await expectToPlay(page)
  // The number was in one request, which no other service has seen.
  expect(withCard).toEqual([atServices('/provider-a/subscriptions')])
})
