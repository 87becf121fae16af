import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PaymentAttempt } from '../../core/commerce/checkout/index.ts'
import { orderOf, plainTerms, requestOf } from '../../core/commerce/checkout/index.ts'
import type { OfferId } from '../../core/commerce/offers/index.ts'
import { read } from '../../core/routes/index.ts'
import type { Member } from '../../core/session/index.ts'
import { aProduct, ben, day, hour, morning } from '../../fixtures/examples.ts'
import type { MemoryStudio } from '../../fixtures/memory/index.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { offers } from '../../fixtures/offers.ts'
import { down, offline } from '../core/running.ts'
import { deviceOf, studioWithOrder } from '../core/visit.ts'
import { dialog, field, main, region, signInLink, title } from './locators.ts'
import { site } from './mounted.tsx'
import { anna, hiro, kofi } from './people.ts'

const till = 'https://pay.adagio.test/checkout/1'
const another = 'https://pay.adagio.test/checkout/2'

const waiting = () => dialog('Confirming your payment')
const longer = () => dialog('This is taking longer than usual')
const welcome = () => dialog('Welcome to Adagio')
const notice = (title: string) => main().getByRole('status').filter({ hasText: title })
const unfinished = () => notice('On-Demand Pass: not confirmed yet')
const plan = (name: string) => main().getByRole('article', { name, exact: true })
const buyer = (name: string) => plan(name).getByRole('button', { name: /^(Join|Start|Extend)/ })

interface Begun {
  readonly who?: Member
  readonly key?: OfferId
  /** How long ago it was begun, in ms. */
  readonly ago?: number
  /** What happened on the hosted page, and at the studio after that. */
  readonly after?: (studio: MemoryStudio) => void
  /** A call that is not answered until it is let go. */
  readonly held?: string
}

/** The site on a device that has begun to pay, and has come from the hosted page or was opened anew. */
const begun = async (address: string, { who = ben, key = 'on-demand-annual', ago = 0, after, held }: Begun = {}) => {
  const studio = memoryStudio({ members: [aMember(who)] })
  const device = deviceOf(who)
  studio.now = morning - ago
  const request = requestOf(orderOf(offers, key, { from: read('/pricing'), returnTo: null }), who, morning)
  studio.begin(request)
  const attempt: PaymentAttempt = {
    ...{
      offerId: key,
      promo: null,
      at: studio.now,
      url: till,
      orderId: till,
      before: { products: who.products, passes: who.unusedDayPasses },
    },
    trial: key === 'on-demand' && !request.hasTrial,
  }
  device.attempts.set(who.id, attempt)
  studio.now = morning
  after?.(studio)
  const here = await site(address, {
    ...{ who, studio, device },
    prepare: ({ desk }) => void (held && desk.hold(held)),
  })
  // Only from then on does the standing clock count for the checkout.
  await expect.poll(() => here.desk.asked('checkout.recall')[0]).toEqual(who.id)
  return here
}

const pay = (studio: MemoryStudio) => void studio.pay(till)
const payAndGive = (studio: MemoryStudio) => {
  studio.pay(till)
  studio.fulfil(till)
}

const bought = (here: Awaited<ReturnType<typeof site>>) => here.desk.asked('checkout.begin')

test('A7.08 a buy button that is pressed twice asks for one hosted page, stays busy under the focus, and no other can be pressed', async () => {
  const here = await site('/pricing', { who: ben, prepare: ({ desk }) => desk.hold('checkout.begin') })
  await buyer('On-Demand Pass').dblClick()
  await expect.poll(() => here.desk.waiting('checkout.begin')).toBe(1)
  await expect.element(buyer('On-Demand Pass')).toHaveAttribute('aria-busy', 'true')
  await expect.element(buyer('On-Demand Pass')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(buyer('On-Demand Flex')).toBeDisabled()
  here.desk.free('checkout.begin')
  await expect.poll(() => here.left).toEqual([till])
  expect(bought(here)).toHaveLength(1)
})

test('A7.08 A8.24 after a checkout that failed only the plan that is pressed next is busy', async () => {
  const here = await site('/pricing', { who: ben, prepare: ({ desk }) => desk.failNext('checkout.begin', down) })
  await buyer('On-Demand Pass').click()
  await expect.element(page.getByText("Busy. You haven't been charged.")).toBeVisible()
  here.desk.hold('checkout.begin')
  await buyer('On-Demand Flex').click()
  await expect.element(buyer('On-Demand Flex')).toHaveAttribute('aria-busy', 'true')
  expect(buyer('On-Demand Pass').element().getAttribute('aria-busy')).not.toBe('true')
  here.desk.free('checkout.begin')
})

test.each([
  [
    'A8.24 a checkout without a network says so beside its plan alone, and can be tried again',
    offline,
    "You're offline. You haven't been charged",
  ],
  [
    'A8.24 a checkout that the studio does not open says so beside its plan alone, and can be tried again',
    down,
    "Busy. You haven't been charged",
  ],
])('%s', async (_, failure, words) => {
  const here = await site('/pricing', {
    who: ben,
    prepare: ({ desk }) => desk.failNext('checkout.begin', failure),
  })
  await buyer('On-Demand Pass').click()
  await expect.element(plan('On-Demand Pass').getByRole('alert')).toMatchTextContent(words)
  expect(page.getByRole('alert').elements()).toHaveLength(1)
  await buyer('On-Demand Pass').click()
  await expect.poll(() => here.left).toEqual([till])
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('A7.08 A8.24 a hosted page of which the address was lost on its way is gone on with, and no other is asked for', async () => {
  const here = await site('/pricing', { who: ben, prepare: ({ desk }) => desk.loseNext('checkout.begin', down) })
  await buyer('On-Demand Pass').click()
  await expect.element(plan('On-Demand Pass').getByRole('alert')).toMatchTextContent("You haven't been charged")
  await buyer('On-Demand Pass').click()
  await expect.poll(() => here.left).toEqual([till])
  expect(bought(here)).toHaveLength(1)
})

test('A4.21 A7.09 a payment that was not finished leaves a notice, which leads to the same hosted page', async () => {
  const here = await begun('/pricing')
  await expect.element(unfinished().getByText("If you didn't finish, you haven't been charged")).toBeVisible()
  await unfinished().getByRole('button', { name: 'Continue to payment' }).click()
  await expect.poll(() => here.left).toEqual([till])
  expect(bought(here)).toEqual([])
})

test('A4.21 A7.08 bought once more, an unfinished product goes on at the same hosted page, and another product at another', async () => {
  const here = await begun('/pricing')
  await buyer('On-Demand Pass').click()
  await expect.poll(() => here.left).toEqual([till])
  expect(bought(here)).toEqual([])
  here.woke.tell({ type: 'wokeUp' })
  await expect.element(buyer('On-Demand Flex')).toBeEnabled()
  await buyer('On-Demand Flex').click()
  await expect.poll(() => here.left).toEqual([till, another])
})

test('A4.21 A7.08 an unfinished payment that is dismissed is forgotten, and the focus goes to the heading', async () => {
  const here = await begun('/pricing')
  await unfinished().getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(unfinished()).not.toBeInTheDocument()
  await expect.element(title()).toHaveFocus()
  await expect.element(buyer('On-Demand Pass')).toBeEnabled()
  expect(here.device.attempts.size).toBe(0)
})

test('A4.21 a hosted page that is a day old is not gone back to', async () => {
  const here = await begun('/pricing', { ago: 25 * hour })
  await expect.element(buyer('On-Demand Pass')).toBeEnabled()
  expect(unfinished().elements()).toEqual([])
  await buyer('On-Demand Pass').click()
  await expect.poll(() => here.left).toEqual([another])
})

test('A4.20 A4.21 who has paid and closed the tab before coming back is welcomed an hour later, wherever they come', async () => {
  const here = await begun('/programs', { ago: hour, after: payAndGive })
  await welcome().getByRole('button', { name: 'Start dancing' }).click()
  await expect.element(welcome()).not.toBeInTheDocument()
  await expect.poll(here.at).toBe('/programs')
  expect(here.device.attempts.size).toBe(0)
})

test('A4.20 V6.02 P9.01 who came for a class finds it as the main button of the welcome, which plays it', async () => {
  const here = await begun('/m/barre001?play=1&u=waiting-for-payment', { key: 'on-demand', after: pay })
  here.studio.fulfil(till)
  await here.wait(1_500)
  await expect.element(welcome().getByText(/^Free until \w+ \d+, then \$25 a month\./)).toBeVisible()
  const start = welcome().getByRole('link', { name: 'Your class is ready: Morning Barre' })
  await expect.element(start).toHaveFocus()
  await start.click()
  await expect.element(welcome()).not.toBeInTheDocument()
  await expect.poll(here.at).toBe('/m/barre001?play=1')
})

test('A4.18 A4.21 who comes from the hosted page waits, and is welcomed when the payment is known', async () => {
  const here = await begun('/?u=waiting-for-payment', { after: pay })
  await expect.element(waiting()).toBeVisible()
  here.studio.fulfil(till)
  await here.wait(1_500)
  await expect.element(welcome()).toBeVisible()
  expect(here.studio.charges).toMatchObject([{ gives: 'on-demand-annual', amount: 20_000 }])
})

test('A4.21 A9.06 a slow bank is asked for five times, then once a minute, and Check again finds what it has confirmed', async () => {
  const here = await begun('/?u=waiting-for-payment', { after: pay })
  await expect.element(waiting()).toBeVisible()
  const looks = () => here.desk.asked('checkout.findAccess').length
  await here.wait(1_000)
  expect(looks()).toBe(1)
  await here.wait(14_000)
  expect(looks()).toBe(5)
  await expect.element(longer().getByText("We haven't heard from")).toBeVisible()
  await here.wait(60_000)
  expect(looks()).toBe(6)
  here.studio.fulfil(till)
  await longer().getByRole('button', { name: 'Check again' }).click()
  await expect.element(welcome()).toBeVisible()
})

test('A4.21 A3.01 who closes the wait for a slow bank is told that it is being confirmed, and is welcomed when it is', async () => {
  const here = await begun('/pricing?u=waiting-for-payment', { after: pay })
  await expect.element(waiting()).toBeVisible()
  await here.wait(16_000)
  await longer().getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect.element(longer()).not.toBeInTheDocument()
  const open = notice('On-Demand Pass: confirming your payment')
  await expect.element(open).toBeVisible()
  here.studio.fulfil(till)
  await open.getByRole('button', { name: 'Check again' }).click()
  await expect.element(welcome()).toBeVisible()
})

test('A4.21 Check again that fails leaves the notice as it was, and pressed once more it finds the payment', async () => {
  const here = await begun('/pricing', { after: pay })
  const open = notice('On-Demand Pass: confirming your payment')
  const again = open.getByRole('button', { name: 'Check again' })
  await expect.element(again).toBeEnabled()
  here.studio.fulfil(till)
  here.desk.failNext('checkout.findAccess', offline)
  await again.click()
  await expect.element(open.getByText('still not confirmed')).toBeVisible()
  expect(here.desk.asked('checkout.findAccess')).toHaveLength(1)
  await again.click()
  await expect.element(welcome()).toBeVisible()
  expect(here.desk.asked('checkout.findAccess')).toHaveLength(2)
})

test('A4.21 A9.06 Check again in the dialog goes on asking after a failure, and the next answer welcomes', async () => {
  const here = await begun('/?u=waiting-for-payment', { after: pay })
  await expect.element(waiting()).toBeVisible()
  await here.wait(15_000)
  here.studio.fulfil(till)
  here.desk.failNext('checkout.findAccess', down)
  await longer().getByRole('button', { name: 'Check again' }).click()
  await expect.element(waiting().getByRole('button', { name: 'Check again' })).toHaveAttribute('aria-busy', 'true')
  await here.wait(3_000)
  await expect.element(welcome()).toBeVisible()
})

test('A4.21 A8.23 a payment that is not found says so, and leads back to the order, which is placed anew', async () => {
  const here = await begun('/?u=waiting-for-payment', {
    after: (studio) => {
      studio.pays = 'card'
      studio.sessions[0]!.state = 'closed'
    },
  })
  await expect.element(waiting()).toBeVisible()
  await here.wait(15_000)
  const none = dialog('No payment found')
  await expect.element(none.getByText("don't pay again")).toBeVisible()
  await expect.element(none.getByRole('button', { name: 'Check again' })).toBeVisible()
  await none.getByRole('link', { name: 'Back to checkout' }).click()
  await expect.element(dialog('Your order')).toBeVisible()
  await expect.poll(() => here.desk.asked('checkout.createOrder')).toHaveLength(1)
})

test('A8.23 a payment that the bank refuses while it is waited for says so, with nothing that still waits, and is tried again', async () => {
  const here = await begun('/pricing?u=waiting-for-payment', { after: pay })
  await expect.element(waiting()).toBeVisible()
  const lights = () =>
    waiting().or(dialog('Payment declined')).element().querySelectorAll('[data-resting] > span').length
  expect(lights()).toBe(3)
  here.studio.refuse(till)
  await here.wait(60_000)
  await expect.element(dialog('Payment declined').getByText("You haven't been charged.")).toBeVisible()
  expect(lights()).toBe(0)
  await dialog('Payment declined').getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => here.left).toEqual([another])
})

test('A4.03 A4.21 who signs out while a payment waits leaves nothing of it behind, and is told of it when they sign in again', async () => {
  const here = await begun('/pricing?u=waiting-for-payment', { after: pay })
  await expect.element(waiting()).toBeVisible()
  await here.wait(15_000)
  await longer().getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect.element(notice('On-Demand Pass: confirming your payment')).toBeVisible()
  await page.getByRole('button', { name: 'Account of Ben Okafor' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(signInLink()).toBeVisible()
  expect(main().getByRole('status').filter({ hasText: 'payment' }).elements()).toEqual([])
  expect(here.device.attempts.size).toBe(0)
  const looks = here.desk.asked('checkout.findAccess').length
  await here.pass(60_000)
  expect(here.desk.asked('checkout.findAccess')).toHaveLength(looks)
  await signInLink().click()
  await field(dialog('Sign in'), 'Email').fill(ben.email)
  await field(dialog('Sign in'), 'Password').fill('barre2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(notice('Your payment is being confirmed.')).toBeVisible()
  expect(here.studio.charges).toHaveLength(1)
})

test('A2.15 P9.02 the gift that came with a year stands in Billing, with where it goes', async () => {
  const studio = memoryStudio({ members: [aMember(ben)] })
  const terms = { ...plainTerms, promo: 'gift-calendar-2025', usAddress: true }
  studio.begin(
    requestOf(orderOf(offers, 'on-demand-annual', { from: read('/pricing'), returnTo: null, terms }), ben, morning),
  )
  payAndGive(studio)
  await site('/u/payments', { who: ben, studio })
  const orders = region('Gifts and orders')
  await expect.element(orders.getByText('2025 Calendar')).toBeVisible()
  await expect.element(orders.getByText('Free gift')).toBeVisible()
  await expect.element(orders.getByText("We'll mail it to the address you gave at checkout.")).toBeVisible()
})

test('A4.21 P4.8.03 P9.11 a pass that is extended reads so behind the welcome, longer by a year', async () => {
  const here = await begun('/pricing?u=waiting-for-payment', { who: anna, after: pay })
  await expect.element(page.getByText('Your existing pass expires in 8 months')).toBeInTheDocument()
  here.studio.fulfil(till)
  await here.wait(1_500)
  await welcome().getByRole('button', { name: 'Start dancing' }).click()
  await expect.element(plan('On-Demand Pass').getByText('Your existing pass renews in 20 months')).toBeVisible()
})

test('A2.19 A4.18 P2.6.01 who lands at the one question waits there for the payment, and is asked after the welcome', async () => {
  const here = await begun('/welcome?u=waiting-for-payment', { who: { ...ben, tags: [] }, after: pay })
  await expect.element(waiting()).toBeVisible()
  here.studio.fulfil(till)
  await here.wait(1_500)
  await welcome().getByRole('button', { name: 'Continue' }).click()
  await expect.poll(here.at).toBe('/welcome')
  await expect.element(title()).toHaveTextContent("What's your ballet experience?")
})

test('A3.01 A4.21 a payment that is pending from another device is told of on the plans', async () => {
  const who = { ...ben, hasPendingSubscription: true }
  await site('/pricing', { who, studio: memoryStudio({ members: [aMember(who)] }) })
  await expect.element(page.getByText('Your payment is being confirmed.')).toBeVisible()
})

test('A4.21 A8.23 a bank that refuses later is told on any page, and trying again leads to another hosted page', async () => {
  const declined = () => page.getByRole('alert').filter({ hasText: 'was declined' })
  const here = await begun('/programs', { after: pay })
  await expect.element(title()).toHaveTextContent('Programs')
  here.studio.refuse(till)
  await here.wait(60_000)
  await expect
    .element(declined().getByText("Your payment for On-Demand Pass was declined. You haven't been charged."))
    .toBeVisible()
  await declined().getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => here.left).toEqual([another])
})

test('A2.02 once it is known that nothing was paid, the way back to the plans has the focus', async () => {
  const here = await begun('/pricing?u=payment-cancelled', { held: 'checkout.findAccess' })
  await expect.element(dialog('Checking your payment')).toBeVisible()
  here.desk.free('checkout.findAccess')
  await expect.element(dialog('Payment canceled').getByRole('link', { name: 'Back to plans' })).toHaveFocus()
})

test('A2.02 A7.08 a cancelled payment says that nothing was charged, closes to the plans, and they can be bought again', async () => {
  const here = await begun('/pricing?u=payment-cancelled&utm_source=letter')
  const cancelled = dialog('Payment canceled')
  await expect.element(cancelled.getByText("You haven't been charged.")).toBeVisible()
  await cancelled.getByRole('link', { name: 'Back to plans' }).click()
  await expect.element(cancelled).not.toBeInTheDocument()
  await expect.poll(here.at).toBe('/pricing?utm_source=letter')
  expect(page.getByText('not confirmed yet').elements()).toEqual([])
  expect(here.device.attempts.size).toBe(0)
  await buyer('On-Demand Pass').click()
  await expect.poll(() => here.left).toHaveLength(1)
})

test('A5.38 A8.34 A2.12 P2.8.07 a trial that was refused is told by the page and no dialog, and the month can be bought', async () => {
  const who = { ...hiro, products: [], hasTrial: false, hasExpiredTrial: false }
  const here = await begun('/pricing?error=invalid-trial', { who, key: 'on-demand' })
  await expect.element(page.getByText("Sorry, it looks like you've already completed a free trial.")).toBeVisible()
  await here.wait(1_000)
  expect(here.at()).toBe('/pricing?error=invalid-trial')
  expect(page.getByRole('dialog').elements()).toEqual([])
  expect(page.getByText('not confirmed yet').elements()).toEqual([])
  await buyer('On-Demand Monthly').click()
  await expect.poll(() => here.left).toEqual([another])
  expect(bought(here)).toMatchObject([{ offerId: 'on-demand', hasTrial: true }])
})

test('A5.38 A7.08 a trial that was had and ended on another device is not asked for on this one: the month is', async () => {
  const here = await site('/pricing', { who: ben })
  await expect.element(buyer('On-Demand Monthly')).toHaveTextContent('Start 7-Day FREE Trial')
  const member = here.studio.members.get(ben.email)!
  const over = aProduct({ createdAt: morning - 9 * day, expiresAt: morning - 2 * day })
  member.profile = { ...member.profile, hasTrial: true, hasExpiredTrial: true, products: [over] }
  await buyer('On-Demand Monthly').click()
  await expect.poll(() => here.left).toEqual([till])
  expect(bought(here)).toMatchObject([{ offerId: 'on-demand', hasTrial: true }])
})

/** A visitor presses the trial, is asked to register, and signs in as somebody whom the studio knows. */
const comeBackAs = async (who: Member) => {
  const here = await site('/pricing', { studio: memoryStudio({ members: [aMember(who)] }) })
  await plan('On-Demand Monthly').getByRole('link', { name: 'Start 7-Day FREE Trial' }).click()
  const form = dialog('Create an account')
  await expect.element(form.getByText('Next: 7 days free, then $25')).toBeVisible()
  await form.getByRole('link', { name: 'Sign in instead' }).click()
  await field(dialog('Sign in'), 'Email').fill(who.email)
  await field(dialog('Sign in'), 'Password').fill('barre2026')
  await userEvent.keyboard('{Enter}')
  return here
}

test('A2.11 A5.38 A7.08 who presses the trial, signs in and has had it goes on to the month, without a trial', async () => {
  const here = await comeBackAs(hiro)
  await expect.poll(() => here.left).toEqual([till])
  expect(bought(here)).toMatchObject([{ offerId: 'on-demand', hasTrial: true }])
})

test('A2.11 P9.06 who presses the trial and signs in as a member is sold nothing that they have', async () => {
  const here = await comeBackAs(kofi)
  await expect.element(title()).toHaveTextContent('Your membership')
  await expect.poll(here.at).toBe('/pricing')
  await expect.element(page.getByText('You have this plan')).toBeVisible()
  expect(bought(here)).toEqual([])
})

const welcomed = () =>
  site('/programs?u=welcome&utm_source=letter', {
    ...{ who: anna, studio: studioWithOrder(anna, 'on-demand-annual', 'fulfilled') },
  })

test('A4.20 A9.06 the welcome counts ten seconds down and closes', async () => {
  const here = await welcomed()
  await expect.element(welcome().getByText('Closes in 10 seconds.').first()).toBeVisible()
  await here.wait(3_000)
  await expect.element(welcome().getByText('Closes in 7 seconds')).toBeVisible()
  await here.wait(7_000)
  await expect.element(welcome()).not.toBeInTheDocument()
  await expect.poll(here.at).toBe('/programs?utm_source=letter')
  await expect.element(title()).toHaveFocus()
})

test.each([
  [
    'A4.20 the welcome is closed at once by its button, and does not come back',
    () => welcome().getByRole('button', { name: 'Start dancing' }).click(),
  ],
  ['A4.20 the welcome is closed at once by Escape, and does not come back', () => userEvent.keyboard('{Escape}')],
  [
    'A4.20 the welcome is closed at once by Close, and does not come back',
    () => welcome().getByRole('button', { name: 'Close' }).click(),
  ],
])('%s', async (_, close) => {
  const here = await welcomed()
  await expect.element(welcome()).toBeVisible()
  await close()
  await expect.element(welcome()).not.toBeInTheDocument()
  await here.wait(15_000)
  expect(here.at()).toBe('/programs?utm_source=letter')
  expect(welcome().elements()).toEqual([])
})
