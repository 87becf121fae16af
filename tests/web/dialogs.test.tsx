import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aClass } from '../../fixtures/examples.ts'
import { memoryStudio } from '../../fixtures/memory/index.ts'
import { Dialog } from '../../web/parts/layout/dialog.tsx'
import { dialog, field, signInLink, title } from './locators.ts'
import { pressAt, site } from './mounted.tsx'
import { anna } from './people.ts'

const under = '/programs?utm_source=letter'
const over = (u: string) => `/programs?u=${u}&utm_source=letter`
const dialogs = () => page.getByRole('dialog').elements()
const root = () => document.querySelector('#root')
const newcomer = 'nora.vidal@adagio.test'

test.each([
  ['A2.01 A2.02 A2.08 a visitor is shown the dialog login under the site’s banner', 'login', 'Sign in'],
  ['A2.01 A2.02 A2.08 a visitor is shown the dialog simultaneous-logins', 'simultaneous-logins', 'Sign in'],
  ['A2.01 A2.02 A2.08 a visitor is shown the dialog create-account', 'create-account', 'Create an account'],
  ['A2.01 A2.02 A2.08 a visitor is shown the dialog forgot-password', 'forgot-password', 'Forgot your password?'],
  ['A2.01 A2.02 A2.08 a visitor is shown the dialog edit-password', 'edit-password', 'Choose a new password'],
])('%s', async (_, u, name) => {
  const here = await site(over(u))
  await expect.element(dialog(name)).toBeVisible()
  await expect.element(dialog(name).getByText('Adagio', { exact: true })).toBeVisible()
  expect(dialogs()).toHaveLength(1)
  expect(here.at()).toBe(over(u))
})

test('A2.02 a visitor who asks for the dialog of a member’s password is asked for their email', async () => {
  await site(over('reset-password'))
  await expect.element(dialog('Forgot your password?')).toBeVisible()
})

test.each([
  [
    'A2.01 A2.02 A2.08 a member is shown the dialog reset-password and closes it',
    'reset-password',
    'Reset your password',
  ],
  [
    'A2.01 A2.02 A2.08 a member is shown the dialog edit-password and closes it',
    'edit-password',
    'Choose a new password',
  ],
])('%s', async (_, u, name) => {
  const here = await site(over(u), { who: anna })
  await expect.element(dialog(name)).toBeVisible()
  await expect.element(dialog(name).getByText('Adagio', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(dialogs).toEqual([])
  await expect.poll(here.at).toBe(under)
})

test.each(['send-confirmation', 'payment-cancelled', 'waiting-for-payment', 'welcome'])(
  'A2.02 A4.20 A4.21 the dialog %s announces nothing to a member of whom it is not true, and is closed',
  async (u) => {
    const here = await site(over(u), { who: anna })
    await expect.element(title()).toHaveTextContent('Programs')
    // Without an order to wait for, the wait for access ends in silence, too.
    await here.wait(20_000)
    await expect.poll(here.at).toBe(under)
    expect(dialogs()).toEqual([])
  },
)

test('A2.02 A2.04 a dialog for members asks a visitor to sign in first', async () => {
  const here = await site(over('payment-method'))
  await expect.element(dialog('Sign in')).toBeVisible()
  expect(here.at()).toBe(`${over('login')}&continue=${encodeURIComponent(over('payment-method'))}`)
})

test.each([
  ['A2.02 a value that nobody knows is taken away from a visitor’s address, and shows nothing', 'tea', null],
  ['A2.02 a value that nobody knows is taken away from a member’s address, and shows nothing', '__proto__', anna],
  ['A2.02 A2.05 a member who is signed in has no use for the dialog that signs in', 'login', anna],
  ['A2.02 A2.05 a dialog that only another provider has is not shown', 'upgrade-subscription-success', anna],
])('%s', async (_, u, who) => {
  const here = await site(over(u), { who })
  await expect.poll(here.at).toBe(under)
  await expect.element(title()).toHaveTextContent('Programs')
  expect(dialogs()).toEqual([])
})

test('A2.01 the focus goes into each dialog in its turn, and at last back to who opened the first', async () => {
  const here = await site(under)
  await signInLink().click()
  await expect.element(field(dialog('Sign in'), 'Email')).toHaveFocus()
  await field(dialog('Sign in'), 'Email').fill(newcomer)
  await dialog('Sign in').getByRole('link', { name: 'Create an account' }).click()
  await expect.poll(here.at).toBe(over('create-account'))
  const email = field(dialog('Create an account'), 'Email')
  await expect.element(email).toHaveValue(newcomer)
  await expect.element(email).toHaveFocus()
  await expect.poll(dialogs).toHaveLength(1)
  expect(root()).toHaveProperty('inert', true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(dialogs).toEqual([])
  await expect.element(signInLink()).toHaveFocus()
  expect(root()).toHaveProperty('inert', false)
  await expect.poll(here.at).toBe(under)
})

test('A2.01 the page behind a dialog cannot be pressed, and the backdrop closes it', async () => {
  const here = await site('/programs')
  await expect.element(signInLink()).toBeVisible()
  const { x, y } = signInLink().element().getBoundingClientRect()
  await signInLink().click()
  await expect.element(dialog('Sign in')).toBeVisible()
  await pressAt(x + 4, y + 4)
  await expect.poll(dialogs).toEqual([])
  await expect.poll(here.at).toBe('/programs')
})

test('a sheet is above the keyboard of a phone, however high that is, and nothing of it stays when the sheet is closed', async () => {
  const view = Object.assign(new EventTarget(), { scale: 1, width: 375, height: 812, offsetTop: 0, offsetLeft: 0 })
  vi.stubGlobal('visualViewport', view)
  onTestFinished(() => void vi.unstubAllGlobals())
  const html = document.documentElement
  const stand = () => [html.style.getPropertyValue('--keyboard'), html.dataset['keyboard']]
  const shrink = (height: number) => {
    view.height = height
    view.dispatchEvent(new Event('resize'))
  }
  await site(under)
  await page.viewport(375, 812)
  await signInLink().click()
  await expect.element(dialog('Sign in')).toBeVisible()
  shrink(512)
  expect(stand()).toEqual(['300px', 'open'])
  await expect.poll(() => dialog('Sign in').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(512)
  // The bars of a browser are no keyboard.
  shrink(752)
  expect(stand()).toEqual(['0px', 'closed'])
  shrink(512)
  await dialog('Sign in').getByRole('button', { name: 'Close' }).click()
  await expect.poll(dialogs).toEqual([])
  expect(stand()).toEqual(['', undefined])
})

test('A2.06 A2.11 an email in the address opens the form of a new account, which only its close button closes', async () => {
  const here = await site('/programs?email=nora%40adagio.test&pk=on-demand&r=plstfree&utm_source=letter')
  const form = dialog('Create an account')
  await expect.element(form).toBeVisible()
  await expect.element(field(form, 'Email')).toHaveValue('nora@adagio.test')
  await expect.element(form.getByText('Next: 7 days free, then $25')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await pressAt(5, 5)
  await expect.element(form).toBeVisible()
  await form.getByRole('link', { name: 'Sign in instead' }).last().click()
  await expect.element(field(dialog('Sign in'), 'Email')).toHaveValue('nora@adagio.test')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('Sign in')).toBeVisible()
  await dialog('Sign in').getByRole('button', { name: 'Close' }).click()
  await expect.poll(dialogs).toEqual([])
  await expect.poll(here.at).toBe('/programs?r=plstfree&utm_source=letter')
})

/** Goes through the browser's history, and waits until it is there. */
const step = async (by: -1 | 1) => {
  const there = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  window.history.go(by)
  await there
}

test('A2.05 who has come in by a dialog does not meet it again by Back or Forward', async () => {
  const here = await site('/programs')
  await page.getByRole('link', { name: 'Favorites' }).first().click()
  await expect.element(title()).toHaveTextContent('Favorites')
  await signInLink().click()
  await dialog('Sign in').getByRole('link', { name: 'Create an account' }).click()
  await field(dialog('Create an account'), 'Email').fill(newcomer)
  await field(dialog('Create an account'), 'Password').fill('barre2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: `Account of ${newcomer}` })).toBeVisible()
  await expect.poll(here.at).toBe('/favorites')
  const met: string[] = []
  for (const by of [-1, -1, 1, 1] as const) {
    await step(by)
    met.push(here.at())
  }
  expect(met).toEqual(['/favorites', '/programs', '/favorites', '/favorites'])
  await expect.element(title()).toHaveTextContent('Favorites')
  expect(dialogs()).toEqual([])
})

test('A2.01 a link of a text to a dialog over another page leads to that page, where the closed dialog leaves its viewer', async () => {
  const text = { id: 'page0001', title: 'How We Teach', contentType: 'page', free: true }
  const markdown = '[Sign in and see what you like](/favorites?u=login)'
  const here = await site('/m/page0001', { studio: memoryStudio({ media: [aClass({ ...text, markdown })] }) })
  await page.getByRole('link', { name: 'Sign in and see what you like' }).click()
  await expect.element(dialog('Sign in')).toBeVisible()
  expect(here.at()).toBe('/favorites?u=login')
  await userEvent.keyboard('{Escape}')
  await expect.poll(dialogs).toEqual([])
  await expect.poll(here.at).toBe('/favorites')
  await expect.element(title()).toHaveTextContent('Favorites')
  await step(-1)
  expect(here.at()).toBe('/m/page0001')
})

test('A2.05 A2.06 what belongs to a dialog goes with it, and every other parameter stays', async () => {
  const kept = 'r=plstfree&e=x&utm_source=letter&utm_campaign=may'
  const own = 'message=hello&orderId=1&paymentMethodId=2&redirectResult=3&resetPasswordToken=4&pk=on-demand'
  const here = await site(`/programs?u=edit-password&${own}&${kept}`)
  await expect.element(dialog('Choose a new password')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(dialogs).toEqual([])
  await expect.poll(here.at).toBe(`/programs?${kept}`)
})

test.each([375, 1280])(
  'at %i px what is scrolled in a dialog goes under its title, and nothing shows above it',
  async (width) => {
    await site(over('create-account'))
    await page.viewport(width, 420)
    const title = dialog('Create an account').getByRole('heading')
    await expect.element(title).toBeVisible()
    const panel = dialog('Create an account').element()
    panel.scrollTop = panel.scrollHeight
    expect(panel.scrollTop).toBeGreaterThan(40)
    const { top } = title.element().closest('header')!.getBoundingClientRect()
    expect(Math.abs(top - panel.getBoundingClientRect().top)).toBeLessThan(1)
  },
)

/** The short words with a hyphen that are in two lines. */
const brokenWords = (element: Element) => {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/Day-Pass|On-Demand/g)) {
      const range = new Range()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
    }
  return broken
}

test('A2.01 the title and the text of a dialog do not break inside a word such as Day-Pass, and fit a narrow phone', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  const drawn = createRoot(box)
  onTestFinished(() => {
    drawn.unmount()
    box.remove()
  })
  const words = 'A Day-Pass, an On-Demand Pass, '.repeat(4)
  drawn.render(
    <Dialog open title={`${words}Choreography-Repertoire-Variations`} text={words} onClose={() => {}}>
      <button type="button">Done</button>
    </Dialog>,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const panel = page.getByRole('dialog').element()
  for (let width = 320; width <= 400; width += 8) {
    await page.viewport(width, 720)
    expect([width, brokenWords(panel)]).toEqual([width, []])
    expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth)
  }
})
