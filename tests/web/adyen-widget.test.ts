import '../../web/style/index.css'
import axe from 'axe-core'
import { expect, onTestFinished, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { adyenWidget } from '../../adapters/payment-widget/adyen.ts'
import { loadPaymentWidget } from '../../adapters/payment-widget/index.ts'
import order from '../../web/screens/dialogs/order.module.css'
import type { AdyenAnswers } from './adyen-hosts.ts'
import { frame, holder, opens, session, typeCard } from './adyen-stand.ts'
import { widgetContract } from './payment-widget-contract.ts'

const api = 'https://checkoutshopper-test.adyen.com/checkoutshopper'

const challenge = {
  ...{ type: 'threeDS2', subtype: 'challenge', paymentMethodType: 'scheme', authorisationToken: 'authorised' },
  token: btoa(
    JSON.stringify({
      ...{ acsTransID: '1', acsURL: `${api}/bank`, messageVersion: '2.2.0', threeDSServerTransID: '2' },
      threeDSNotificationURL: `${api}/notification`,
    }),
  ),
}

widgetContract('the provider', {
  ...{ load: loadPaymentWidget, session, challengeSession: opens, challenge, type: typeCard },
  prepare: () => commands.adyenAnswers({}),
  answer: (how) =>
    frame(/^components iframe$/)
      .getByRole('button', { name: how === 'confirm' ? 'Confirm' : 'Refuse' })
      .click(),
})

/** The form in a place of the page, and everything that it says. */
const shownForm = async (answers: AdyenAnswers = {}, opened: unknown = session, theme = 'house') => {
  await commands.adyenAnswers(answers)
  const heard: string[] = []
  const hear = (what: string) => () => void heard.push(what)
  const now = { isValid: false }
  const place = document.createElement('div')
  place.className = order['widget'] ?? ''
  place.dataset['theme'] = theme
  place.style.background = 'var(--background)'
  document.body.append(place)
  const widget = adyenWidget.mount(place, opened, {
    ...{ onReady: hear('ready'), onError: hear('error') },
    onChange: (isValid) => {
      now.isValid = isValid
    },
    ...{ onSubmit: hear('submit'), onAdditionalDetails: hear('details') },
  })
  onTestFinished(() => {
    widget.unmount()
    place.remove()
  })
  return { widget, place, heard, now }
}

const readyForm = async (answers?: AdyenAnswers, theme?: string) => {
  const here = await shownForm(answers, session, theme)
  await expect.poll(() => here.heard).toEqual(['ready'])
  return here
}

test('A9.11 Adyen is asked in the environment of the session: the test one, or the live one', async () => {
  for (const environment of ['test', 'live']) {
    const clientKey = `${environment}_ADAGIO`
    const here = await shownForm({}, { ...session, environment, clientKey })
    await expect.poll(() => here.heard).toEqual(['ready'])
    const asked = await commands.adyenAsked()
    expect(asked).toContain(
      `POST https://checkoutshopper-${environment}.adyen.com/checkoutshopper/v1/sessions/CS1/setup`,
    )
    here.widget.unmount()
    const other = environment === 'test' ? '-live.' : '-test.'
    expect(asked.filter((each) => each.includes(other))).toEqual([])
  }
})

test('A9.11 a form that is not filled in says what is wrong, in its fields and to screen readers', async () => {
  const { widget, place, heard } = await readyForm()
  widget.focus()
  await expect.element(page.getByTitle('Card number')).toHaveFocus()
  widget.submit()
  await expect.element(page.getByText('Enter the card number', { exact: true }).first()).toBeVisible()
  await expect.poll(() => place.querySelector('[role=log]')?.textContent).toContain('Enter the card number')
  await expect.element(holder()).toHaveAttribute('aria-invalid', 'true')
  expect(heard).toEqual(['ready'])
})

test('A9.11 a press of Enter while the details are being sent hands nothing over, and the focus comes back after', async () => {
  const { widget, place, heard, now } = await readyForm()
  await typeCard()
  await expect.poll(() => now.isValid).toBe(true)
  await holder().click()
  widget.submit()
  await expect.poll(() => heard).toEqual(['ready', 'submit'])
  widget.setBusy(true)
  expect(place.querySelector('[inert]')).not.toBeNull()
  widget.submit()
  widget.setBusy(false)
  expect(place.querySelector('[inert]')).toBeNull()
  await expect.element(page.getByTitle('Card number')).toHaveFocus()
  expect(heard).toEqual(['ready', 'submit'])
})

test('A9.11 a card whose brand cannot be looked up is taken all the same', async () => {
  const { widget, heard, now } = await readyForm({ lookup: 'lost' })
  await typeCard()
  await expect.poll(() => now.isValid).toBe(true)
  await expect
    .poll(async () => (await commands.adyenAsked()).filter((each) => each.endsWith('binLookup')))
    .toHaveLength(1)
  widget.submit()
  await expect.poll(() => heard).toEqual(['ready', 'submit'])
})

test.each([{ ...session, environment: 'beta' }, { ...session, clientKey: 'live_ADAGIO' }, {}, null])(
  'A9.11 a session that cannot be opened is an error once: %j',
  async (opened) => {
    const { widget, heard } = await shownForm({}, opened)
    await expect.poll(() => heard).toEqual(['error'])
    widget.submit()
    widget.setBusy(true)
    widget.handleAction(challenge)
    expect(heard).toEqual(['error'])
  },
)

test('A9.11 a form whose session Adyen does not open is an error once, leaves nothing behind, and another one opens', async () => {
  const { widget, place, heard } = await shownForm({ setup: 'lost' })
  await expect.poll(() => heard).toEqual(['error'])
  widget.unmount()
  expect([place.childElementCount, localStorage.length]).toEqual([0, 0])
  await readyForm()
})

test('A9.11 V8.12 a form whose fields never come is never ready, so that the page tells of it', async () => {
  const { widget, place, heard } = await shownForm({ frames: 'late' })
  await expect.element(holder()).toBeVisible()
  widget.unmount()
  expect([place.childElementCount, localStorage.length, heard]).toEqual([0, 0, []])
})

test('A9.11 a form that is left while its session is being opened says nothing, and leaves nothing behind', async () => {
  const { widget, place, heard } = await shownForm()
  widget.unmount()
  // The answer to the first came before the second was ready.
  const other = await readyForm()
  other.widget.unmount()
  expect([place.childElementCount, localStorage.length, heard]).toEqual([0, 0, []])
})

test('A9.11 a redirect of the bank is followed', async () => {
  const left: string[] = []
  const stay = (event: NavigateEvent) => {
    event.preventDefault()
    left.push(event.destination.url)
  }
  window.navigation.addEventListener('navigate', stay)
  onTestFinished(() => window.navigation.removeEventListener('navigate', stay))
  const { widget } = await readyForm()
  widget.handleAction({
    type: 'redirect',
    method: 'GET',
    url: 'https://bank.test/confirm',
    paymentMethodType: 'scheme',
  })
  await expect.poll(() => left).toEqual(['https://bank.test/confirm'])
})

test.each(['house', 'rehearsal'])(
  'V9.09 the form of the provider fits 320 px in %s, and axe has nothing against it',
  async (theme) => {
    await page.viewport(320, 700)
    onTestFinished(() => page.viewport(1280, 800))
    const { widget, place } = await readyForm({}, theme)
    widget.submit()
    await expect.element(page.getByText('Enter the card number', { exact: true }).first()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    const { violations } = await axe.run(place, { iframes: false })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
    // The frame of the field says the color that it is to write in.
    await frame(/^Card number$/)
      .getByPlaceholder(getComputedStyle(place).color, { exact: true })
      .click()
  },
)
