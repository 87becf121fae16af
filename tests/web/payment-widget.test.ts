import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { adyenWidget } from '../../adapters/payment-widget/adyen.ts'
import { loadPaymentWidget } from '../../adapters/payment-widget/index.ts'
import { sandboxWidget } from '../../adapters/payment-widget/sandbox.ts'
import { widgetContract } from './payment-widget-contract.ts'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })

const sandbox = { environment: 'test', widget: 'sandbox', id: '1' }

widgetContract('the sandbox', {
  load: loadPaymentWidget,
  session: sandbox,
  challengeSession: { ...sandbox, id: undefined },
  challenge: { type: 'threeDS2', paymentMethodType: 'scheme', token: 't' },
  type: async () => {
    await field('Card number').fill('5555555555554444')
    await field('Expiry (MM/YY)').fill('1240')
    await field('Security code').fill('037')
    await field('Name on card').fill(' Ben Okafor ')
  },
  answer: (how) => page.getByRole('button', { name: how === 'confirm' ? 'Confirm' : 'Refuse' }).click(),
})

/** Sessions that no development studio marks as its own. */
const foreign = [
  ...[
    { ...sandbox, environment: 'live' },
    { ...sandbox, environment: null },
    { environment: 'test', id: '1' },
  ],
  ...[{ ...sandbox, widget: 'card' }, {}, 'test', undefined, null],
]

test('A9.11 a session of a development studio alone opens the form of the sandbox, and any other the form of the provider', async () => {
  expect(await loadPaymentWidget(sandbox)).toBe(sandboxWidget)
  for (const session of foreign) expect(await loadPaymentWidget(session)).toBe(adyenWidget)
})

test.each(foreign)(
  'A9.11 the sandbox takes no card in a session that is not marked as its own: %j',
  async (session) => {
    const place = document.createElement('div')
    document.body.append(place)
    const heard: string[] = []
    const hear = (what: string) => () => heard.push(what)
    const listeners = { onReady: hear('ready'), onError: hear('error'), onChange: hear('change') }
    const others = { onSubmit: hear('submit'), onAdditionalDetails: hear('details') }
    const widget = sandboxWidget.mount(place, session, { ...listeners, ...others })
    await expect.poll(() => heard).toEqual(['error'])
    widget.submit()
    expect([place.childElementCount, heard]).toEqual([0, ['error']])
    place.remove()
  },
)

test('A4.21 the sandbox takes no second answer to a challenge while the first one is sent', async () => {
  const place = document.createElement('div')
  document.body.append(place)
  const sent: unknown[] = []
  const quiet = { onReady: () => {}, onChange: () => {}, onSubmit: () => {}, onError: () => {} }
  const listeners = { ...quiet, onAdditionalDetails: (details: unknown) => sent.push(details) }
  const widget = sandboxWidget.mount(place, { ...sandbox, id: undefined }, listeners)
  widget.handleAction({ type: 'threeDS2' })
  const confirm = page.getByRole('button', { name: 'Confirm' })
  await confirm.click()
  widget.setBusy(true)
  await expect.element(confirm).toBeDisabled()
  widget.setBusy(false)
  await confirm.click()
  expect(sent).toHaveLength(2)
  widget.unmount()
  place.remove()
})

test('A9.11 the sandbox encrypts a card as its service reads it, with a leading zero of the code, and locks the form meanwhile', async () => {
  const place = document.createElement('div')
  document.body.append(place)
  const sent: unknown[] = []
  const quiet = { onReady: () => {}, onChange: () => {}, onAdditionalDetails: () => {}, onError: () => {} }
  const listeners = { ...quiet, onSubmit: (details: unknown) => sent.push(details) }
  const widget = sandboxWidget.mount(place, sandbox, listeners)
  await field('Card number').fill('5555555555554444')
  await field('Expiry (MM/YY)').fill('1240')
  await field('Security code').fill('037')
  await field('Name on card').fill(' Ben Okafor ')
  widget.setBusy(true)
  await expect.element(field('Card number')).toHaveAttribute('readonly')
  widget.setBusy(false)
  widget.submit()
  expect(sent).toEqual([
    {
      paymentMethod: {
        ...{ type: 'scheme', holderName: 'Ben Okafor', encryptedCardNumber: 'test_5555555555554444' },
        ...{ encryptedExpiryMonth: 'test_12', encryptedExpiryYear: 'test_2040', encryptedSecurityCode: 'test_037' },
      },
    },
  ])
  widget.unmount()
  place.remove()
})
