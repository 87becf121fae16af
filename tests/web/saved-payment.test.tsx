import axe from 'axe-core'
import { expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { page, userEvent } from 'vitest/browser'
import type { NewPayment } from '../../core/commerce/subscription/index.ts'
import { ok } from '../../core/kernel/result.ts'
import { challengedCard, refusedCard } from '../../fixtures/memory/payments.ts'
import { down, offline } from '../core/running.ts'
import { studioOf, subscriber } from '../core/subscriptions.ts'
import { deviceOf } from '../core/visit.ts'
import { dialog, expectWrong, field, region, tabTo } from './locators.ts'
import { site } from './mounted.tsx'
import { anna } from './people.ts'

type Given = NonNullable<Parameters<typeof site>[1]>

const goodCard = '5555555555554444'
const open = '/u/payments?u=payment-method'

const at = (address: string, prepare?: NonNullable<Given['prepare']>, device = deviceOf(subscriber())) =>
  site(address, { who: subscriber(), studio: studioOf(), device, ...(prepare && { prepare }) })

const row = () => region('Payment method')
const choice = () => dialog('Change payment method')
const form = () => dialog('Enter your new card')
const bank = () => dialog('Confirm your new card')
const changed = () => dialog('Payment method changed')
const button = (within: ReturnType<typeof dialog>, name: string) => within.getByRole('button', { name, exact: true })

const choose = async (name: string, nth = 0) => {
  await choice().getByRole('radio', { name }).nth(nth).click()
  await choice()
    .getByRole('button', { name: /^Continue/ })
    .click()
}

const typeCard = async (number = goodCard) => {
  await field(form(), 'Card number').fill(number)
  await field(form(), 'Expiry (MM/YY)').fill('330')
  await field(form(), 'Security code').fill('737')
  await field(form(), 'Name on card').fill('Anna Alvarez')
  await button(form(), 'Save card').click()
}

test('A2.02 A6.10 A7.28 the payment method is changed by the keyboard, from the billing page and back, where the new one is shown', async () => {
  const here = await at('/u/payments')
  await expect.element(row().getByText('Visa ending in 4242')).toBeVisible()
  await tabTo('Change payment method')
  await userEvent.keyboard('{Enter}')
  await expect.element(choice().getByText('Your payment method is Visa ending in 4242.')).toBeVisible()
  expect(here.at()).toBe(open)
  await expect.element(choice().getByRole('radio', { name: 'Card' }).first()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field(form(), 'Card number')).toHaveFocus()
  await userEvent.keyboard(`${goodCard}{Tab}330{Tab}737{Tab}Anna Alvarez{Enter}`)
  await expect.element(changed().getByText('Your payment method is now Mastercard ending in 4444.')).toBeVisible()
  expect(here.at()).toBe('/u/payments?u=payment-method-success')
  await expect.element(button(changed(), 'Done')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(row().getByText('Mastercard ending in 4444')).toBeVisible()
  await expect.element(row().getByRole('link', { name: 'Change payment method' })).toHaveFocus()
  await expect.poll(here.at).toBe('/u/payments')
  expect(here.studio.charges).toEqual([])
})

test('A5.21 A5.22 A8.20 a card with mistakes is not sent, and a refused one says so; the code has four digits at most', async () => {
  const here = await at(open)
  await choose('Card')
  await field(form(), 'Card number').fill('4242424242424241')
  await field(form(), 'Security code').fill('12345')
  await expect.element(field(form(), 'Security code')).toHaveValue('1234')
  await userEvent.keyboard('{Enter}')
  await expectWrong(field(form(), 'Card number'), 'Check your card number')
  await expect.element(field(form(), 'Card number')).toHaveFocus()
  expect(here.desk.asked('subscription.submitChange')).toEqual([])
  await typeCard(refusedCard)
  await expect.element(form().getByText(/^Failed to update card details\. Your bank declined this card/)).toBeVisible()
  here.desk.hold('subscription.submitChange')
  await field(form(), 'Card number').fill(goodCard)
  await button(form(), 'Save card').dblClick()
  await expect.element(button(form(), 'Save card')).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Enter}')
  here.desk.free('subscription.submitChange')
  await expect.element(changed()).toBeVisible()
  expect(here.desk.asked('subscription.submitChange')).toHaveLength(2)
})

test('A7.28 A9.11 the form of the provider takes the card, and nothing changes before the bank has confirmed it', async () => {
  const here = await at(open)
  await choose('Card', 1)
  await typeCard(challengedCard)
  await expect.element(button(bank(), 'Confirm')).toHaveFocus()
  await expect.element(bank().getByText(/^Your bank asks you to confirm this card/)).toBeVisible()
  expect(here.studio.savedPayments.size).toBe(0)
  await button(bank(), 'Refuse').click()
  await expect.element(bank().getByText(/^Your bank didn't confirm this card/)).toBeVisible()
  await button(bank(), 'Try again').click()
  await typeCard(challengedCard)
  await button(bank(), 'Confirm').click()
  await expect.element(changed().getByText('Your payment method is now Mastercard ending in 4444.')).toBeVisible()
})

test('A7.26 PayPal is another site; who comes back without an end reads so, and who confirmed reads that', async () => {
  const device = deviceOf(subscriber())
  const here = await at(open, undefined, device)
  await choose('PayPal')
  await expect.poll(() => here.left).toEqual([expect.stringContaining('paypal')])
  await expect.element(choice().getByText(/^We're taking you to PayPal/)).toBeVisible()
  await button(choice(), 'Back').click()
  await expect.element(button(choice(), 'Continue to PayPal')).not.toBeInTheDocument()
  await expect.element(button(choice(), 'Continue')).toBeVisible()
  await choose('PayPal')
  const [asked] = here.desk.asked('subscription.beginChange') as readonly NewPayment[]
  await button(choice(), 'Close').click()
  await expect.element(choice()).not.toBeInTheDocument()
  await at(asked!.cancelAddress, undefined, device)
  await expect.element(choice().getByText("Your payment method hasn't changed.")).toBeVisible()
  await button(choice(), 'Close').click()
  await expect.element(choice()).not.toBeInTheDocument()
  await at(`${asked!.successAddress}&paymentMethodId=paypal`, undefined, device)
  await expect.element(changed().getByText('Your payment method is now PayPal.')).toBeVisible()
})

test('A7.26 A2.02 the address to which PayPal leads back after an approval says what the provider says, and once', async () => {
  const back = await at('/u/payments?u=payment-method-success&paymentMethodId=paypal')
  await expect.element(changed().getByText('Your payment method is now PayPal.')).toBeVisible()
  await expect.poll(back.at).toBe('/u/payments?u=payment-method-success')
  await button(changed(), 'Close').click()
  await expect.element(row().getByText('PayPal')).toBeVisible()
})

test('A8.20 what fails says so and can be tried again: the methods, the beginning, and an answer that is lost', async () => {
  const here = await at(open, ({ desk }) => desk.failNext('subscription.methods', down))
  await expect.element(choice().getByText(/^Failed to get payment methods/)).toBeVisible()
  await button(choice(), 'Try again').click()
  here.desk.failNext('subscription.beginChange', down)
  await choose('PayPal')
  await expect.element(choice().getByText(/^Failed to generate PayPal payment url/)).toBeVisible()
  await choose('Card')
  here.desk.loseNext('subscription.submitChange', offline)
  await typeCard()
  const unsure = dialog('Payment method')
  await expect.element(unsure.getByText(/^We couldn't check whether your payment method changed/)).toBeVisible()
  await button(unsure, 'Check again').click()
  await expect.element(changed()).toBeVisible()
})

test('A2.02 the address of a card opens its form at once, without the banner; Escape closes it', async () => {
  const here = await at('/?u=edit-card', ({ desk }) =>
    desk.answerNext('subscription.methods', ok([{ id: 'card', type: 'card' }])),
  )
  await expect.element(field(form(), 'Card number')).toBeVisible()
  expect(here.at()).toBe('/u/payments?u=edit-card')
  expect(form().getByText('Adagio', { exact: true }).elements()).toEqual([])
  expect(button(form(), 'Back').elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(form()).not.toBeInTheDocument()
  await expect.poll(here.at).toBe('/u/payments')
})

test('A2.02 A6.10 a dialog that the provider does not have leads to the billing page; one that cannot change anything says why', async () => {
  const here = await site('/programs?u=payment-method', { who: anna })
  await expect.element(region('Your membership')).toBeVisible()
  expect([here.at(), page.getByRole('dialog').elements()]).toEqual(['/u/payments', []])
  const studio = studioOf()
  studio.savedPayments.set(subscriber().id, null)
  await site(open, { who: subscriber(), studio })
  await expect.element(choice().getByText(/^You have no saved payment method/)).toBeVisible()
  await button(choice(), 'Back to Billing').click()
  await expect.element(row().getByText('No saved payment method.')).toBeVisible()
  expect(row().getByRole('link').elements()).toEqual([])
})

test('A2.05 Back and Forward close and open the dialog, which begins again', async () => {
  const here = await at('/u/payments')
  await row().getByRole('link', { name: 'Change payment method' }).click()
  await choose('Card')
  await expect.element(form()).toBeVisible()
  window.history.back()
  await expect.element(form()).not.toBeInTheDocument()
  await expect.poll(here.at).toBe('/u/payments')
  window.history.forward()
  await expect.element(choice().getByRole('radio', { name: 'PayPal' })).toBeVisible()
})

test('A2.02 each state of the dialog is accessible, and fits 320 px', async () => {
  await at(open)
  await expect.element(choice()).toBeVisible()
  await page.viewport(320, 640)
  const expectFit = async () => {
    const panel = page.getByRole('dialog').element()
    const { violations } = await axe.run(panel)
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  }
  await expectFit()
  await choose('Card')
  await expect.element(form()).toBeVisible()
  await expectFit()
  await typeCard(refusedCard)
  await expect
    .element(
      form()
        .getByRole('alert')
        .getByText(/declined/),
    )
    .toBeVisible()
  await expectFit()
  await field(form(), 'Card number').fill(goodCard)
  await button(form(), 'Save card').click()
  await expect.element(changed()).toBeVisible()
  await expectFit()
})

test('on a short phone the field that sent a refused card is in sight above the button, and so is the message', async () => {
  await at(open, ({ desk }) => desk.answerNext('subscription.methods', ok([{ id: 'card', type: 'card' }])))
  await page.viewport(320, 568)
  await field(form(), 'Card number').fill(refusedCard)
  await field(form(), 'Expiry (MM/YY)').fill('330')
  await field(form(), 'Security code').fill('737')
  await field(form(), 'Name on card').fill('Anna Alvarez')
  await userEvent.keyboard('{Enter}')
  const message = form().getByText(/^Failed to update card details/)
  await expect.element(message).toBeVisible()
  const box = (of: Locator) => of.element().getBoundingClientRect()
  expect(box(field(form(), 'Name on card')).bottom).toBeLessThanOrEqual(box(button(form(), 'Save card')).top)
  expect(box(message).top).toBeGreaterThanOrEqual(box(form().getByRole('heading')).bottom)
})
