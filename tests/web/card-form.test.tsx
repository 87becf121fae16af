import axe from 'axe-core'
import { expect, onTestFinished, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { page, userEvent } from 'vitest/browser'
import { refusedCard } from '../../fixtures/memory/payments.ts'
import { atCard, button, byCard, desk, goodCard, order, typeCard } from './card-desk.ts'
import { dialog, expectWrong, field, main, tabTo } from './locators.ts'

const waiting = () => dialog('Confirming your payment')
const longer = () => dialog('This is taking longer than usual')
const welcome = () => dialog('Welcome to Adagio')
const labels = ['Card number', 'Expiry (MM/YY)', 'Security code', 'Name on card']

/** Shows the site in a theme until the test is over. */
const inTheme = (theme: string) => {
  const root = document.documentElement
  root.setAttribute('data-theme', theme)
  onTestFinished(() => root.removeAttribute('data-theme'))
}

/** Nothing of the dialog is cut off, and axe finds nothing. */
const expectSound = async () => {
  const panel = page.getByRole('dialog').element()
  const { violations } = await axe.run(panel)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth)
  for (const input of panel.querySelectorAll('input')) {
    const { left, right } = input.getBoundingClientRect()
    expect([input.name, left >= 0, right <= window.innerWidth]).toEqual([input.name, true, true])
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}

const looks = [
  [320, 'house'],
  [375, 'rehearsal'],
] as const

test.each(looks)(
  'at %i px in %j axe finds nothing in any state of the card form and of what follows it',
  async (width, theme) => {
    inTheme(theme)
    const here = await atCard()
    await page.viewport(width, 640)
    await expect.element(field(byCard(), 'Card number')).toBeVisible()
    await expectSound()
    await userEvent.keyboard('{Enter}')
    await expectWrong(field(byCard(), 'Name on card'), 'Enter the name on your card')
    await expectSound()
    for (const [number, shown, brand] of [
      ['4111111111111111', '4111 1111 1111 1111', 'Visa'],
      ['378282246310005', '3782 822463 10005', 'Amex'],
      ['30569309025904', '3056 930902 5904', 'Diners'],
      ['6759649826438453123', '6759 6498 2643 8453 123', 'Maestro'],
    ] as const) {
      await field(byCard(), 'Card number').fill(number)
      await expect.element(field(byCard(), 'Card number')).toHaveValue(shown)
      await expect.element(byCard().getByRole('img', { name: brand })).toBeVisible()
      const { scrollWidth, clientWidth } = field(byCard(), 'Card number').element()
      expect([shown, scrollWidth <= clientWidth]).toEqual([shown, true])
      await expectSound()
    }
    await typeCard(byCard(), refusedCard)
    await button(byCard(), 'Pay $200').click()
    await expect.element(byCard().getByText('Your card was declined.')).toBeVisible()
    await expectSound()
    await field(byCard(), 'Card number').fill(goodCard)
    here.desk.hold('checkout.submit')
    await button(byCard(), 'Pay $200').click()
    await expect.element(field(byCard(), 'Card number')).toHaveAttribute('readonly')
    await expectSound()
    here.desk.free('checkout.submit')
    await expect.element(waiting()).toBeVisible()
    await expectSound()
    await here.wait(15_000)
    await expect.element(longer()).toBeVisible()
    await expectSound()
    here.studio.fulfil(here.studio.sessions.at(-1)!.url)
    await button(longer(), 'Check again').click()
    await expect.element(welcome()).toBeVisible()
    await expectSound()
  },
)

/** Each field of the card has its name, what is wrong with it is its description, and a message of the bank is announced. */
const expectNamed = async (name: string, words: string) => {
  await expectWrong(field(byCard(), name), words)
  await expect.element(field(byCard(), name)).toBeRequired()
}

const next = async (expected: Locator) => {
  await userEvent.keyboard('{Tab}')
  await expect.element(expected).toHaveFocus()
}

test.each([320, 375])(
  'at %i px a visitor of the prices pays by card with the keyboard alone, and each step has the focus and its name',
  async (width) => {
    const here = await desk('/pricing', 'card')
    await page.viewport(width, 640)
    const plan = main().getByRole('article', { name: 'On-Demand Pass', exact: true })
    await expect.element(plan.getByRole('button')).toBeEnabled()
    await tabTo(plan.getByRole('button').element().textContent!.trim())
    await userEvent.keyboard('{Enter}')
    await expect.element(button(order(), 'Add a coupon')).toHaveFocus()
    await expect.element(order().getByRole('radio', { name: 'Card' })).toBeChecked()
    await expect.element(order().getByRole('group', { name: 'How to pay' })).toBeVisible()
    await tabTo('Continue to payment')
    await userEvent.keyboard('{Enter}')
    await expect.element(field(byCard(), 'Card number')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expectNamed('Card number', 'Enter your card number')
    await expectNamed('Expiry (MM/YY)', 'Enter the expiry date')
    await expectNamed('Security code', 'Enter the security code')
    await expectNamed('Name on card', 'Enter the name on your card')
    const typed = [refusedCard, '330', '007', 'Ben Okafor']
    for (const [at, label] of labels.entries()) {
      await expect.element(field(byCard(), label)).toHaveFocus()
      await userEvent.keyboard(typed[at]!)
      await expect.element(field(byCard(), label)).not.toHaveAttribute('aria-invalid')
      await next(at < 3 ? field(byCard(), labels[at + 1]!) : button(byCard(), 'Pay $200'))
    }
    await next(button(byCard(), 'Change your order'))
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
    await expect
      .element(byCard().getByRole('alert'))
      .toHaveTextContent("Your card was declined. You haven't been charged.")
    await expect.element(button(byCard(), 'Pay $200')).toHaveFocus()
    for (let step = 0; step < labels.length; step += 1) await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await expect.element(field(byCard(), 'Card number')).toHaveFocus()
    await userEvent.keyboard(goodCard)
    await expect.element(field(byCard(), 'Card number')).toHaveValue('5555 5555 5555 4444')
    await expect.element(byCard().getByRole('img', { name: 'Mastercard' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(waiting()).toBeVisible()
    here.studio.fulfil(here.studio.sessions.at(-1)!.url)
    await here.wait(6_000)
    await expect.element(welcome().getByRole('button', { name: 'Continue' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(welcome()).not.toBeInTheDocument()
    expect(here.studio.charges).toMatchObject([{ amount: 20_000 }])
  },
)
