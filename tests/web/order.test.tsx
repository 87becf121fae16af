import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sandboxWidget } from '../../adapters/payment-widget/sandbox.ts'
import { orderOf, requestOf } from '../../core/commerce/checkout/index.ts'
import { longestLoad } from '../../core/kernel/lazy.ts'
import { read } from '../../core/routes/index.ts'
import { ben } from '../../fixtures/examples.ts'
import type { MemoryStudio } from '../../fixtures/memory/index.ts'
import { aMember, memoryDevice, memoryStudio } from '../../fixtures/memory/index.ts'
import { challengedCard, refusedCard } from '../../fixtures/memory/payments.ts'
import type { Paying } from '../../fixtures/memory/till.ts'
import { euroOffers, offers } from '../../fixtures/offers.ts'
import { offline } from '../core/running.ts'
import { studioOf, subscriber } from '../core/subscriptions.ts'
import { deviceOf } from '../core/visit.ts'
import { atCard, button, byCard, desk, goodCard, order, total, typeCard } from './card-desk.ts'
import { dialog, expectWrong, field, main } from './locators.ts'
import { site } from './mounted.tsx'

const buyer = (name: string) =>
  main().getByRole('article', { name, exact: true }).getByRole('button', { name: /^Join/ })

type Here = Awaited<ReturnType<typeof site>>

/** The payment was accepted, and the studio confirms it. */
const toTheEnd = async (here: Here, studio: MemoryStudio = here.studio) => {
  await expect.element(dialog('Confirming your payment')).toBeVisible()
  studio.fulfil(studio.sessions.at(-1)!.url)
  await here.wait(6_000)
  await expect.element(dialog('Welcome to Adagio')).toBeVisible()
  expect(studio.charges).toHaveLength(1)
}

test('A4.16 A3.05 buying leads to the order over the same page, with its price and the way to pay; closing it forgets it', async () => {
  const here = await desk('/pricing?utm_source=x', 'card')
  await buyer('On-Demand Pass').click()
  await expect.element(order()).toBeVisible()
  expect(here.at()).toBe('/pricing?u=checkout&utm_source=x&pk=on-demand-annual')
  await expect.element(order().getByText('$200 a year')).toBeVisible()
  expect(total()).toBe('Total $200')
  await expect.element(order().getByRole('radio', { name: 'Card' })).toBeChecked()
  await button(order(), 'Close').click()
  await expect.element(order()).not.toBeInTheDocument()
  expect(here.at()).toBe('/pricing?utm_source=x')
  await expect.element(buyer('On-Demand Pass')).toBeEnabled()
  expect([here.device.attempts.size, here.left, page.getByText('not confirmed yet').elements()]).toEqual([0, [], []])
  await buyer('On-Demand Pass').click()
  await expect.element(order().getByRole('radio', { name: 'PayPal' })).toBeVisible()
})

test('A4.18 A3.13 A5.24 a card is typed in groups, is paid once, and the member is welcomed', async () => {
  const here = await atCard()
  await expect.element(field(byCard(), 'Card number')).toHaveFocus()
  await typeCard(byCard())
  await expect.element(field(byCard(), 'Card number')).toHaveValue('5555 5555 5555 4444')
  await expect.element(field(byCard(), 'Expiry (MM/YY)')).toHaveValue('03/30')
  await expect.element(byCard().getByRole('img', { name: 'Mastercard' })).toBeVisible()
  await button(byCard(), 'Pay $200').click()
  await toTheEnd(here)
  expect(here.studio.charges).toMatchObject([{ amount: 20_000, person: ben.id }])
})

test('A5.24 what is typed in the middle of the number leaves the cursor there', async () => {
  await atCard()
  const number = field(byCard(), 'Card number')
  await number.fill('424299999')
  const input = number.element() as HTMLInputElement
  input.setSelectionRange(2, 2)
  await userEvent.keyboard('1')
  await expect.element(number).toHaveValue('4214 2999 99')
  expect([input.selectionStart, input.selectionEnd]).toEqual([3, 3])
})

test('A5.21 A5.22 a card with mistakes is not sent; each field says what is wrong, and the first one has the focus', async () => {
  const here = await atCard()
  await field(byCard(), 'Card number').fill('4242424242424241')
  await userEvent.keyboard('{Enter}')
  await expectWrong(field(byCard(), 'Card number'), 'Check your card number')
  await expectWrong(field(byCard(), 'Expiry (MM/YY)'), 'Enter the expiry date')
  await expectWrong(field(byCard(), 'Security code'), 'Enter the security code')
  await expectWrong(field(byCard(), 'Name on card'), 'Enter the name on your card')
  await expect.element(field(byCard(), 'Card number')).toHaveFocus()
  expect(here.desk.asked('checkout.submit')).toEqual([])
})

test('A8.23 A4.21 a refused card says so and can be tried again; a second press of a slow payment does nothing', async () => {
  const here = await atCard()
  await typeCard(byCard(), refusedCard)
  await button(byCard(), 'Pay $200').click()
  await expect.element(byCard().getByText("Your card was declined. You haven't been charged.")).toBeVisible()
  await field(byCard(), 'Card number').fill(goodCard)
  here.desk.hold('checkout.submit')
  await button(byCard(), 'Pay $200').dblClick()
  await expect.element(button(byCard(), 'Pay $200')).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Enter}')
  here.desk.free('checkout.submit')
  await toTheEnd(here)
})

test('A5.26 A5.27 a coupon is applied, replaced, refused and removed, and what is shown is what is charged', async () => {
  const here = await desk('/pricing?u=checkout&pk=on-demand-annual', 'card')
  await button(order(), 'Add a coupon').click()
  const code = () => field(order(), 'Coupon code')
  await expect.element(code()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expectWrong(code(), 'Enter a coupon code')
  await code().fill('NONE')
  await userEvent.keyboard('{Enter}')
  await expectWrong(code(), 'Invalid coupon code')
  expect(total()).toBe('Total $200')
  await code().fill(' HALF ')
  await button(order(), 'Apply').click()
  await expect.element(order().getByText('Coupon HALF is applied')).toBeVisible()
  await expect.element(button(order(), 'Change coupon')).toHaveFocus()
  expect(total()).toBe('Total $100')
  await button(order(), 'Change coupon').click()
  await code().fill('FREE')
  await userEvent.keyboard('{Enter}')
  await expect.element(button(order(), 'Complete your order')).toBeVisible()
  expect([total(), order().getByRole('radio').elements()]).toEqual(['Total $0', []])
  await button(order(), 'Remove coupon').click()
  await expect.element(button(order(), 'Add a coupon')).toHaveFocus()
  expect(total()).toBe('Total $200')
  // A coupon that is typed and not applied is not charged.
  await button(order(), 'Add a coupon').click()
  await code().fill('HALF')
  await button(order(), 'Continue to payment').click()
  await typeCard(byCard())
  await button(byCard(), 'Pay $200').click()
  await toTheEnd(here)
  expect(here.studio.charges).toMatchObject([{ amount: 20_000 }])
})

test('A5.26 an order for which nothing is due is completed without a card', async () => {
  const here = await desk('/pricing?u=checkout&pk=on-demand-annual', 'card')
  await button(order(), 'Add a coupon').click()
  await field(order(), 'Coupon code').fill('FREE')
  await userEvent.keyboard('{Enter}')
  await button(order(), 'Complete your order').click()
  await toTheEnd(here)
  expect(here.studio.charges).toMatchObject([{ amount: 0 }])
})

test('A3.06 the member goes back from the card to the order, which is as it was, and pays in another way', async () => {
  const here = await desk('/pricing?u=checkout&pk=on-demand-annual', 'card')
  await button(order(), 'Add a coupon').click()
  await field(order(), 'Coupon code').fill('HALF')
  await userEvent.keyboard('{Enter}')
  await expect.element(order().getByText('Coupon HALF is applied')).toBeVisible()
  await button(order(), 'Continue to payment').click()
  await button(byCard(), 'Change your order').click()
  await expect.element(order().getByText('Coupon HALF is applied')).toBeVisible()
  await order().getByRole('radio', { name: 'PayPal' }).click()
  await button(order(), 'Continue to PayPal').click()
  await expect.poll(() => here.left).toEqual([expect.stringMatching(/paypal$/)])
  await expect.element(order().getByText("We're taking you to the payment page...")).toBeVisible()
  expect(here.studio.sessions).toHaveLength(1)
})

/** The site on a device that has begun to pay an order of the provider, at half its price, and is loaded again. */
const begun = async (address: string, pays: Paying) => {
  const studio = memoryStudio({ members: [aMember(ben)] })
  studio.pays = pays
  const placed = orderOf(offers, 'on-demand-annual', { from: read('/pricing'), returnTo: null })
  studio.begin(requestOf(placed, ben, studio.now))
  const session = studio.sessions[0]!
  Object.assign(session, { method: pays, coupon: 'HALF' })
  const device = deviceOf(ben)
  device.attempts.set(ben.id, {
    ...{ offerId: 'on-demand-annual', promo: null, at: studio.now, orderId: session.url, url: null, trial: false },
    ...{ amount: 10_000, before: { products: [], passes: 0 } },
  })
  return site(address, { who: ben, studio, device })
}

test.each([
  [
    'A2.02 who comes back from PayPal without paying is told so, and goes back to checkout',
    'payment-cancelled',
    'Payment canceled',
  ],
  [
    'A8.23 who comes back from PayPal after an error is told so, and goes back to checkout',
    'payment-error',
    'Payment not completed',
  ],
])('%s', async (_, name, title) => {
  const here = await begun(`/pricing?u=${name}`, 'paypal')
  await expect.element(dialog(title).getByText(/You haven't been charged\./)).toBeVisible()
  await dialog(title).getByRole('link', { name: 'Back to checkout' }).click()
  await expect.element(button(order(), 'Continue to PayPal')).toBeVisible()
  expect(here.at()).toBe('/pricing?u=checkout&pk=on-demand-annual')
  expect(here.device.attempts.size).toBe(0)
})

test('A9.11 A4.21 the form of the provider takes the card, and a challenge of the bank shows no success until it is confirmed', async () => {
  const here = await atCard('widget')
  const form = dialog('Payment')
  await typeCard(form, challengedCard)
  await button(form, 'Pay $200').click()
  const bank = dialog('Confirm your payment')
  await expect.element(button(bank, 'Confirm')).toHaveFocus()
  const fillOf = (name: string) => getComputedStyle(button(bank, name).element()).backgroundColor
  expect([fillOf('Refuse'), fillOf('Confirm') === fillOf('Refuse')]).toEqual(['rgba(0, 0, 0, 0)', false])
  expect([here.studio.charges, page.getByText('Welcome').elements()]).toEqual([[], []])
  await here.wait(30_000)
  await expect.element(bank).toBeVisible()
  await button(bank, 'Refuse').click()
  await expect.element(bank.getByText("Your bank didn't confirm the payment. You haven't been charged.")).toBeVisible()
  await button(bank, 'Try again').click()
  await typeCard(form, challengedCard)
  await button(form, 'Pay $200').click()
  await button(bank, 'Confirm').click()
  await toTheEnd(here)
})

test.each([375, 768, 1_440])(
  'A9.11 A3.13 at %i px the form of the sandbox has the expiry date and the security code side by side, as the form of the site',
  async (width) => {
    const places = async (pays: Paying, form: ReturnType<typeof dialog>) => {
      await atCard(pays)
      await page.viewport(width, 900)
      const boxes = ['Card number', 'Expiry (MM/YY)', 'Security code', 'Name on card'].map((name) => field(form, name))
      await expect.element(boxes[0]!).toBeVisible()
      // A message below one of the two does not move or stretch the other.
      await boxes[1]!.fill('1399')
      await boxes[3]!.click()
      await expectWrong(boxes[1]!, 'Check the expiry date')
      const [number, expiry, code, holder] = boxes.map((box) => box.element().getBoundingClientRect())
      return {
        isBeside: expiry!.top === code!.top && expiry!.height === code!.height && expiry!.right < code!.left,
        isSplit: Math.abs(expiry!.width - code!.width) < 1,
        isWhole: number!.width === holder!.width && Math.abs(number!.right - code!.right) < 1,
        isBelow: number!.bottom < expiry!.top && expiry!.bottom < holder!.top,
      }
    }
    const whole = { isBeside: true, isSplit: true, isWhole: true, isBelow: true }
    expect(await places('widget', dialog('Payment'))).toEqual(whole)
    expect(await places('card', byCard())).toEqual(whole)
  },
)

test('A9.11 the form of the provider says what is wrong with a card, and sends nothing then', async () => {
  const here = await atCard('widget')
  const form = dialog('Payment')
  await expect.element(field(form, 'Card number')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expectWrong(field(form, 'Card number'), 'Enter your card number')
  await expect.element(field(form, 'Card number')).toHaveFocus()
  expect(here.desk.asked('checkout.submit')).toEqual([])
})

test('A9.11 V8.14 a form of the provider that throws is told of with Retry, and the order can be changed instead', async () => {
  const mount = vi.spyOn(sandboxWidget, 'mount').mockImplementation(() => {
    throw new Error('the form of the provider is broken')
  })
  onTestFinished(() => mount.mockRestore())
  await atCard('widget')
  const form = dialog('Payment')
  await expect.element(form.getByText(/^We couldn't load the payment form/)).toBeVisible()
  await expect.element(button(form, 'Change your order')).toBeVisible()
  mount.mockRestore()
  await button(form, 'Try again').click()
  await expect.element(field(form, 'Card number')).toHaveFocus()
})

test('A9.11 V8.12 a form of the provider that never comes is told of after ten seconds, and the order can be changed meanwhile', async () => {
  const nothing = () => {}
  const mounted = { submit: nothing, handleAction: nothing, focus: nothing, setBusy: nothing, unmount: nothing }
  const mount = vi.spyOn(sandboxWidget, 'mount').mockReturnValue(mounted)
  onTestFinished(() => mount.mockRestore())
  await desk('/pricing?u=checkout&pk=on-demand-annual', 'widget')
  await expect.element(button(order(), 'Continue to payment')).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await button(order(), 'Continue to payment').click()
  const form = dialog('Payment')
  await expect.poll(() => mount.mock.calls.length).toBe(1)
  await expect.element(button(form, 'Change your order')).toBeVisible()
  vi.advanceTimersByTime(longestLoad - 1)
  expect(button(form, 'Try again').elements()).toEqual([])
  vi.advanceTimersByTime(1)
  await expect.element(button(form, 'Try again')).toBeVisible()
  mount.mockRestore()
  await button(form, 'Try again').click()
  await expect.element(field(form, 'Card number')).toHaveFocus()
  vi.advanceTimersByTime(longestLoad)
  await expect.element(button(form, 'Pay $200')).toBeVisible()
})

test('A9.06 a reload in the middle of paying leads back to the card form, with the total that was shown', async () => {
  const here = await begun('/pricing?u=checkout&pk=on-demand-annual', 'card')
  await typeCard(byCard())
  await button(byCard(), 'Pay $100').click()
  await toTheEnd(here)
  expect(here.studio.charges).toMatchObject([{ amount: 10_000 }])
})

test('A4.17 A8.21 a lost order leads back to the offers, which say so', async () => {
  const here = await atCard()
  await typeCard(byCard())
  here.studio.sessions[0]!.state = 'closed'
  await button(byCard(), 'Pay $200').click()
  const offers = dialog('Choose an offer')
  await expect.element(offers.getByText("This order isn't open anymore. You haven't been charged.")).toBeVisible()
  expect(here.at()).toBe('/pricing?u=choose-offer&pk=on-demand-annual')
  await button(offers, 'Continue').click()
  await expect.element(button(order(), 'Continue to payment')).toBeVisible()
})

test('A8.24 an order that cannot be placed says why and is placed again; without an answer to a card the provider is asked', async () => {
  const here = await desk('/pricing?u=checkout&pk=on-demand-annual', 'card', {
    prepare: ({ desk: { failNext } }) => failNext('checkout.createOrder', offline),
  })
  await expect.element(order().getByText(/^You're offline/)).toBeVisible()
  await button(order(), 'Try again').click()
  await button(order(), 'Continue to payment').click()
  await typeCard(byCard())
  here.desk.loseNext('checkout.submit', offline)
  await button(byCard(), 'Pay $200').click()
  const unfinished = dialog('On-Demand Pass: not confirmed yet')
  await expect.element(unfinished).toBeVisible()
  await button(unfinished, 'Continue to payment').click()
  await toTheEnd(here)
})

test('a payment that does not begin says so, and can be gone on with', async () => {
  const here = await desk('/pricing?u=checkout&pk=on-demand-annual', 'card')
  here.desk.failNext('checkout.begin', offline)
  await button(order(), 'Continue to payment').click()
  const unfinished = dialog('On-Demand Pass: not confirmed yet')
  await expect.element(unfinished.getByText(/^Failed to make payment\./)).toBeVisible()
  await button(unfinished, 'Continue to payment').click()
  await expect.element(field(byCard(), 'Card number')).toBeVisible()
})

test('A8.20 who has the offer already, or paid in another tab, is told so and pays nothing', async () => {
  const studio = memoryStudio({ members: [aMember(ben)] })
  studio.pays = 'card'
  const device = deviceOf(ben)
  const here = await site('/pricing?u=checkout&pk=on-demand-annual', { who: ben, studio, device })
  await button(order(), 'Continue to payment').click()
  await typeCard(byCard())
  studio.pay(studio.sessions[0]!.url)
  await button(byCard(), 'Pay $200').click()
  await toTheEnd(here)
})

test('A4.16 A5.19 an offer has to be chosen; the choice is in the address, and is there on the way back', async () => {
  const here = await desk('/pricing?u=checkout', 'card')
  const offers = dialog('Choose an offer')
  await expect.element(offers.getByRole('radio', { name: /On-Demand Pass/ })).toBeVisible()
  expect(here.at()).toBe('/pricing?u=choose-offer')
  await button(offers, 'Continue').click()
  await expect.element(offers.getByText('Choose an offer to continue.')).toBeVisible()
  await offers.getByRole('radio', { name: /On-Demand Pass/ }).click()
  await expect.poll(here.at).toBe('/pricing?u=choose-offer&pk=on-demand-annual')
  await button(offers, 'Continue').click()
  await expect.element(button(order(), 'Continue to payment')).toBeVisible()
  window.history.back()
  await expect.element(offers.getByRole('radio', { name: /On-Demand Pass/ })).toBeChecked()
  expect(here.device.attempts.size).toBe(0)
})

test('A5.19 an offer that is not sold is not found; another one can be chosen', async () => {
  await desk('/pricing?u=checkout&pk=nothing', 'card')
  const offers = dialog('Choose an offer')
  await expect.element(offers.getByText("We can't find this offer. Choose another one.")).toBeVisible()
  await offers.getByRole('radio', { name: /Monthly/ }).click()
  await expect.element(offers.getByText(/We can't find/)).not.toBeInTheDocument()
})

test('A4.16 without orders at the provider the dialogs of an order close without a word', async () => {
  for (const name of ['checkout', 'choose-offer']) {
    const here = await site(`/pricing?u=${name}&pk=on-demand-annual&utm_source=x`, { who: ben, device: memoryDevice() })
    here.device.account = { id: ben.id, email: ben.email }
    await expect.poll(here.at).not.toMatch(/u=(checkout|choose-offer)/)
  }
})

test('A3.04 A4.16 where a membership and one class alone are sold, each has a tab, with its price, tax, trial and country', async () => {
  const studio = memoryStudio({ members: [aMember(ben)] })
  Object.assign(studio, { sold: euroOffers, pays: 'card' })
  const here = await site('/pricing?single=gala-night&u=choose-offer', { who: ben, studio })
  const choice = dialog('Choose an offer')
  await expect.element(choice.getByRole('radio', { name: /^Gala Night €12.50 incl. tax$/ })).toBeVisible()
  const kind = (name: string) => choice.getByRole('group', { name: 'Kind of offer' }).getByRole('button', { name })
  await expect.element(kind('This class only')).toHaveAttribute('aria-pressed', 'true')
  await kind('Memberships').click()
  await expect
    .element(choice.getByRole('radio', { name: /^Club €19.90 a month incl. tax/ }))
    .toHaveAccessibleName(
      'Club €19.90 a month incl.\u00a0tax 2 weeks free, then €19.90 a month incl.\u00a0tax Only in Germany',
    )
  await button(choice, 'Continue').click()
  await expect.element(choice.getByText('Choose an offer to continue.')).toBeVisible()
  await choice.getByRole('radio', { name: /^Club/ }).click()
  await expect.poll(here.at).toMatch(/pk=club-month/)
})

test('who has a plan is led from the choice of an offer to Billing', async () => {
  const studio = studioOf()
  studio.pays = 'card'
  const here = await site('/pricing?u=choose-offer', { who: subscriber(), studio })
  await dialog('Choose an offer').getByRole('link', { name: 'Change it under Billing' }).click()
  await expect.poll(here.at).toBe('/u/payments')
})
