import { expect, onTestFinished, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { adyenWidget } from '../../adapters/payment-widget/adyen.ts'
import { sandboxWidget } from '../../adapters/payment-widget/sandbox.ts'
import { ben } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import type { AdyenAnswers } from './adyen-hosts.ts'
import { session, typeCard } from './adyen-stand.ts'
import { dialog } from './locators.ts'
import { site } from './mounted.tsx'

const form = () => dialog('Payment')
const button = (name: string) => form().getByRole('button', { name })

/** The dialog of an order before its payment, with Adyen's form in place of the sandbox's. */
const atOrder = async (answers: AdyenAnswers) => {
  await commands.adyenAnswers(answers)
  const mount = vi
    .spyOn(sandboxWidget, 'mount')
    .mockImplementation((root, _, listeners) => adyenWidget.mount(root, session, listeners))
  onTestFinished(() => mount.mockRestore())
  const studio = memoryStudio({ members: [aMember(ben)] })
  studio.pays = 'widget'
  const here = await site('/pricing?u=checkout&pk=on-demand-annual', { who: ben, studio })
  const onward = dialog('Your order').getByRole('button', { name: 'Continue to payment' })
  await expect.element(onward).toBeVisible()
  return { here, onward }
}

test('A9.11 A4.18 a card is typed into the form of Adyen, which has the focus when it opens, and is paid once', async () => {
  const { here, onward } = await atOrder({})
  await onward.click()
  await expect.element(page.getByTitle('Card number')).toHaveFocus()
  await button('Pay $200').click()
  await expect.element(form().getByText('Enter the card number', { exact: true }).first()).toBeVisible()
  expect(here.desk.asked('checkout.submit')).toEqual([])
  await typeCard()
  await button('Pay $200').click()
  await expect.element(dialog('Confirming your payment')).toBeVisible()
  here.studio.fulfil(here.studio.sessions.at(-1)!.url)
  await here.wait(6_000)
  await expect.element(dialog('Welcome to Adagio')).toBeVisible()
  expect(here.studio.charges).toHaveLength(1)
})

test('A9.11 a form that Adyen does not open is told of, another try opens it, and closing it leaves nothing behind', async () => {
  const { onward } = await atOrder({ setup: 'lost' })
  await onward.click()
  await expect.element(form().getByText(/^We couldn't load the payment form/)).toBeVisible()
  await commands.adyenAnswers({})
  await button('Try again').click()
  await expect.element(page.getByTitle('Card number')).toHaveFocus()
  expect(page.getByTitle('Card number').elements()).toHaveLength(1)
  await button('Pay $200').click()
  await expect.element(form().getByText('Enter the card number', { exact: true }).first()).toBeVisible()
  await button('Close').click()
  await expect.element(form()).not.toBeInTheDocument()
  await expect.poll(() => document.querySelectorAll('[id^=payment-widget]').length).toBe(0)
})

test('A9.11 a page that is left while the form of Adyen is shown keeps none of its listeners', async () => {
  const { onward } = await atOrder({})
  await onward.click()
  await expect.element(page.getByTitle('Card number')).toHaveFocus()
})
