import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { offline } from '../core/running.ts'
import { aMonth, aYear, studioOf, subscriber } from '../core/subscriptions.ts'
import { dialog, main, region, title, toTheEnd } from './locators.ts'
import { site } from './mounted.tsx'
import { anna, ben } from './people.ts'

const billing = (product = aMonth, payments = 0, prepare?: NonNullable<Parameters<typeof site>[1]>['prepare']) =>
  site('/u/payments', {
    ...{ who: subscriber(product), studio: studioOf(product, payments) },
    ...(prepare && { prepare }),
  })

const membership = () => region('Your membership')
const button = (name: string) => membership().getByRole('button', { name, exact: true })
const upgrade = () => page.getByRole('alertdialog', { name: 'Upgrade to On-Demand Pass?' })
const downgrade = async () => {
  await button('Change plan').click()
  await dialog('Change your plan').getByRole('button', { name: 'Downgrade to On-Demand Monthly' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Downgrade to On-Demand Monthly' }).click()
}
const question = () => page.getByRole('alertdialog', { name: 'Cancel your membership?' })

test('A4.06 A4.07 a membership is canceled after a question, pressed once, and can be renewed', async () => {
  const here = await billing(aMonth, 0, ({ desk }) => desk.hold('subscription.cancel'))
  await button('Cancel membership').click()
  await expect.element(question().getByText(/You can use On-Demand Monthly until/)).toBeVisible()
  await question().getByRole('button', { name: 'Keep membership' }).click()
  await expect.element(button('Cancel membership')).toHaveFocus()
  await button('Cancel membership').click()
  await question().getByRole('button', { name: 'Cancel membership' }).click()
  await expect.element(button('Cancel membership')).toHaveAttribute('aria-busy', 'true')
  await button('Cancel membership').click({ force: true })
  here.desk.free('subscription.cancel')
  await expect
    .element(
      membership()
        .getByRole('status')
        .getByText(/Your membership is canceled/),
    )
    .toBeVisible()
  expect(here.desk.asked('subscription.cancel')).toEqual(['on-demand'])
  await here.wait(2_000)
  await expect.element(membership().getByText(/^Ends/)).toBeVisible()
  await button('Renew membership').click()
  await here.wait(2_000)
  await expect.element(membership().getByText(/^Renews/)).toBeVisible()
})

test('A4.22 A4.23 A7.25 a plan is changed among those with their prices, and the page has it after 7.5 s', async () => {
  const here = await billing()
  await button('Change plan').click()
  await expect.element(dialog('Change your plan').getByText('$200 a year')).toBeVisible()
  await dialog('Change your plan').getByRole('button', { name: 'Upgrade to On-Demand Pass' }).dblClick()
  await expect.element(upgrade().getByText(/^Your plan changes from On-Demand Monthly to On-Demand Pass/)).toBeVisible()
  // The second press of a double press may hit the button that follows.
  const go = upgrade().getByRole('button', { name: 'Upgrade to On-Demand Pass' })
  go.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
  expect(here.desk.asked('subscription.switchTo')).toEqual([])
  await upgrade().getByRole('button', { name: 'Back' }).click()
  await expect.element(dialog('Change your plan').getByRole('button', { name: 'Close' })).toBeVisible()
  await expect.poll(() => dialog('Change your plan').element().contains(document.activeElement)).toBe(true)
  await dialog('Change your plan').getByRole('button', { name: 'Upgrade to On-Demand Pass' }).click()
  here.desk.hold('subscription.switchTo')
  await upgrade().getByRole('button', { name: 'Upgrade to On-Demand Pass' }).dblClick()
  await expect
    .element(upgrade().getByRole('button', { name: 'Upgrade to On-Demand Pass' }))
    .toHaveAttribute('aria-busy', 'true')
  here.desk.free('subscription.switchTo')
  await expect.element(membership().getByText('Your plan has changed.')).toBeVisible()
  expect(here.studio.charges).toHaveLength(1)
  await here.wait(7_500)
  await expect.element(membership().getByText('On-Demand Pass')).toBeVisible()
})

test('A2.02 A4.23 the card of another plan leads to the change of plan', async () => {
  await site('/pricing', { who: subscriber(aMonth), studio: studioOf() })
  await page.getByRole('link', { name: 'Switch to this plan' }).first().click()
  const choices = dialog('Change your plan')
  await expect.element(choices.getByRole('button', { name: 'Upgrade to On-Demand Pass' })).toBeVisible()
  await choices.getByRole('button', { name: 'Close' }).click()
  await expect.element(button('Change plan')).toBeVisible()
})

test('A2.02 A4.06 the address of a cancellation asks on the page of payments', async () => {
  await site('/u/payments?u=unsubscribe', { who: subscriber(aMonth), studio: studioOf() })
  await expect.element(question().getByText(/You can use On-Demand Monthly until/)).toBeVisible()
  await question().getByRole('button', { name: 'Keep membership' }).click()
  await expect.element(question()).not.toBeInTheDocument()
})

test('A2.02 A8.20 the address of a cancellation without a membership says so and leads to the plans', async () => {
  const here = await site('/library?u=unsubscribe', { who: ben })
  const notice = page.getByRole('status').filter({ hasText: /^User has no active subscription\./ })
  await expect.element(notice).toBeVisible()
  await expect.poll(here.at).toBe('/library')
  await notice.getByRole('link', { name: 'See plans' }).click()
  await expect.poll(here.at).toBe('/pricing')
  await expect.element(notice).not.toBeInTheDocument()
})

test('on a phone short words of a notice and its button share a line', async () => {
  await site('/library?u=edit-card', { who: anna })
  await page.viewport(375, 720)
  const words = page.getByText('Changing your payment method is not supported here.')
  await expect.element(words).toBeVisible()
  const { top, bottom } = words.element().getBoundingClientRect()
  const dismiss = page.getByRole('button', { name: 'Dismiss' }).element().getBoundingClientRect()
  expect([dismiss.top < bottom, dismiss.bottom > top]).toEqual([true, true])
})

test.each([320, 375, 767])(
  'A8.17 at %i px a notice of the account covers neither the heading, nor the tabs, nor the tab bar',
  async (width) => {
    await site('/u/my-account?u=edit-card', { who: anna })
    await page.viewport(width, 720)
    const dismiss = page.getByRole('button', { name: 'Dismiss' })
    await expect.element(dismiss).toBeVisible()
    const { top, bottom } = dismiss.element().closest('[role=status]')!.getBoundingClientRect()
    const tabs = main().getByRole('navigation').element().getBoundingClientRect()
    const bar = page.getByRole('navigation').last().element().getBoundingClientRect()
    expect(title().element().getBoundingClientRect().bottom).toBeLessThan(top)
    expect(tabs.bottom).toBeLessThan(top)
    expect(bar.top).toBeGreaterThan(bottom)
  },
)

test('A4.08 A4.23 a downgrade is pending, and a refused one is an error', async () => {
  const here = await billing(aYear)
  here.studio.refusedSwitches.add('on-demand')
  await downgrade()
  await expect.element(membership().getByText(/This plan change was refused/)).toBeVisible()
  here.studio.refusedSwitches.clear()
  await downgrade()
  await here.wait(7_500)
  await expect.element(membership().getByText(/^Changes to On-Demand Monthly on/)).toBeVisible()
  expect(here.studio.charges).toEqual([])
})

test('A3.08 A7.14 A7.17 A8.20 the payments come page by page, each with its receipt, which runs no script', async () => {
  const here = await billing(aMonth, 12)
  const history = region('Payment history')
  await history
    .getByRole('button', { name: /^Receipt for/ })
    .first()
    .click()
  const frame = page.getByTitle('Receipt')
  // Without scripts, whatever the frame is allowed.
  await expect.element(frame).toHaveAttribute('sandbox', 'allow-same-origin allow-modals')
  await expect.element(frame).toHaveAttribute('srcdoc', expect.stringContaining('Receipt T000012'))
  const print = vi.fn()
  Object.assign((frame.element() as HTMLIFrameElement).contentWindow!, { print })
  await page.getByRole('button', { name: 'Print' }).click()
  expect(print).toHaveBeenCalledOnce()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(frame).not.toBeInTheDocument()
  const listed = () => {
    toTheEnd()
    return history.getByRole('listitem').elements().length
  }
  await expect.poll(listed).toBe(12)
  expect(here.desk.asked('subscription.transactions')).toEqual([{ page: 0 }, { page: 1 }, { page: 2 }])
})

test('A8.20 a history and a payment method that do not load say so', async () => {
  await billing(aMonth, 2, ({ desk }) => {
    desk.failNext('subscription.transactions', offline)
    desk.failNext('subscription.savedPayment', offline)
  })
  await expect.element(page.getByText(/^Failed to get transactions/)).toBeVisible()
  await expect.element(page.getByText(/^Failed to get payment methods/)).toBeVisible()
  await region('Payment method').getByRole('button', { name: 'Retry' }).click()
  await expect.element(region('Payment method').getByText('Visa ending in 4242')).toBeVisible()
  await region('Payment history').getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => region('Payment history').getByRole('listitem').elements().length).toBe(2)
})

test('A7.17 A8.20 a receipt that does not load says so in its row', async () => {
  await billing(aMonth, 5, ({ desk }) => desk.failNext('subscription.receipt', offline))
  const row = region('Payment history').getByRole('listitem').nth(4)
  await row.getByRole('button', { name: /^Receipt for/ }).click()
  await expect.element(row.getByText(/^We couldn't load the receipt/)).toBeInViewport()
})

test('A7.17 the saved payment method is shown with its end', async () => {
  await billing()
  await expect.element(region('Payment method').getByText('Visa ending in 4242')).toBeVisible()
  await expect.element(region('Payment method').getByText('Expires 12/2027')).toBeVisible()
})

test('A6.10 A7.11 a provider with a portal alone has the button to it, and nothing else', async () => {
  await site('/u/payments', { who: anna })
  await expect.element(button('Manage membership')).toBeVisible()
  for (const name of ['Cancel membership', 'Renew membership', 'Change plan'])
    expect(button(name).elements()).toEqual([])
  for (const name of ['Payment history', 'Payment method']) expect(region(name).elements()).toEqual([])
})

test('on a phone the name of a plan does not break at its hyphen in a question', async () => {
  await billing(aYear)
  await page.viewport(375, 720)
  await button('Change plan').click()
  await dialog('Change your plan').getByRole('button', { name: 'Downgrade to On-Demand Monthly' }).click()
  const names = page.getByRole('alertdialog').getByText('On-Demand', { exact: true })
  await expect.poll(() => names.elements().length).toBeGreaterThan(1)
  for (const name of names.elements()) expect(name.getClientRects()).toHaveLength(1)
})

test('V9.10 A3.08 the facts of a payment begin no line with a dot', async () => {
  await billing(aMonth, 3)
  const history = region('Payment history')
  await expect.element(history.getByText('On-Demand Monthly').first()).toBeVisible()
  const dots = [...history.element().querySelectorAll('*')].filter(({ childNodes }) =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && /·/.test(node.nodeValue ?? '')),
  )
  expect(dots.length).toBeGreaterThan(0)
  expect(dots.filter((dot) => !dot.matches('.dotted i'))).toEqual([])
})
