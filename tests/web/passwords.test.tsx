import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ben } from '../../fixtures/examples.ts'
import type { MemoryStudio } from '../../fixtures/memory/index.ts'
import { dialog, expectWrong, field, main, signInLink, title } from './locators.ts'
import { site } from './mounted.tsx'
import { anna, grace } from './people.ts'

const fresh = 'plie2027'
const weak = 'Use at least 8 characters with a lowercase letter and a number'
const noLink = 'This link has expired or was already used.'

const forgot = () => dialog('Forgot your password?')
const sent = () => dialog('Check your email')
const chosen = () => dialog('Choose a new password')
const menuOf = (name: string) => page.getByRole('button', { name: `Account of ${name}`, exact: true })
const recipients = ({ mails }: MemoryStudio) => mails.map(({ email }) => email)

const ask = async (email: string) => {
  await field(forgot(), 'Email').fill(email)
  await forgot().getByRole('button', { name: 'Send reset link' }).click()
  await expect.element(sent()).toBeVisible()
}

const choose = async (first: string, again = first) => {
  await field(chosen(), 'New password').fill(first)
  await field(chosen(), 'Confirm new password').fill(again)
  await chosen().getByRole('button', { name: 'Save password' }).click()
}

/** The site at the link of an email, which is another's where it was used. */
const atLink = (has: { readonly used?: boolean; readonly code?: string; readonly who?: typeof ben } = {}) => {
  const { used = false, code = 'of-anna', who } = has
  return site(`/?u=edit-password&resetPasswordToken=${code}&email=${encodeURIComponent(anna.email)}`, {
    ...(who && { who }),
    prepare: ({ studio }) => studio.mails.push({ email: anna.email, code: 'of-anna', used }),
  })
}

test('A4.25 A8.18 asking for a link is answered alike for a known and an unknown address; an email goes to the known', async () => {
  const here = await site('/programs?u=login&utm_source=letter')
  await field(dialog('Sign in'), 'Email').fill(ben.email)
  await dialog('Sign in').getByRole('link', { name: 'Forgot password?' }).click()
  await expect.element(field(forgot(), 'Email')).toHaveValue(ben.email)
  const said: string[] = []
  for (const email of [ben.email, 'nora.vidal@adagio.test']) {
    if (said.length > 0) {
      await sent().getByRole('link', { name: 'Back to sign in' }).click()
      await dialog('Sign in').getByRole('link', { name: 'Forgot password?' }).click()
    }
    await ask(email)
    await expect.element(sent().getByText(`If ${email} has an account`)).toBeVisible()
    said.push((sent().element().textContent ?? '').replaceAll(email, '…'))
  }
  expect(said[0]).toBe(said[1])
  expect(recipients(here.studio)).toEqual([ben.email])
})

test('A4.25 A8.18 the link is sent again when asked for, and the way back to signing in keeps the address', async () => {
  const here = await site('/programs?u=forgot-password&utm_source=letter')
  await ask(ben.email)
  await sent().getByRole('button', { name: 'Send again' }).click()
  await expect.element(sent().getByText('Sent again.')).toBeVisible()
  expect(recipients(here.studio)).toEqual([ben.email, ben.email])
  await sent().getByRole('link', { name: 'Back to sign in' }).click()
  await expect.element(field(dialog('Sign in'), 'Email')).toHaveValue(ben.email)
  await dialog('Sign in').getByRole('button', { name: 'Close' }).click()
  await expect.poll(here.at).toBe('/programs?utm_source=letter')
})

test.each([
  [
    'A5.28 A8.18 an address that is missing is told beside the field, and no email is asked for',
    '',
    'Enter your email address',
  ],
  [
    'A5.28 A8.18 what is no address is told beside the field, and no email is asked for',
    'grace at adagio',
    'Enter a valid email address',
  ],
])('%s', async (_, typed, words) => {
  const here = await site('/?u=forgot-password')
  await field(forgot(), 'Email').fill(typed)
  await userEvent.keyboard('{Enter}')
  await expectWrong(field(forgot(), 'Email'), words)
  await expect.element(field(forgot(), 'Email')).toHaveFocus()
  await expect.element(field(forgot(), 'Email')).toHaveValue(typed)
  expect(here.desk.asked('account.sendReset')).toEqual([])
})

test('A5.29 A5.30 A4.25 at the link of an email what is wrong is told beside its field; a new password signs in', async () => {
  const here = await atLink()
  await choose(fresh, 'plie2028')
  await expectWrong(field(chosen(), 'Confirm new password'), 'The passwords do not match')
  await expect.element(field(chosen(), 'Confirm new password')).toHaveFocus()
  await expect.element(field(chosen(), 'New password')).toHaveValue(fresh)
  await choose('plie')
  await expectWrong(field(chosen(), 'New password'), weak)
  await expect.element(field(chosen(), 'New password')).toHaveFocus()
  expect(here.desk.asked('account.setPassword')).toEqual([])
  await choose(fresh)
  await expect.element(menuOf('Anna Lindqvist')).toBeVisible()
  await expect.poll(here.at).toBe('/')
  expect(page.getByRole('dialog').elements()).toEqual([])
  expect(here.studio.members.get(anna.email)?.password).toBe(fresh)
  const told = page.getByRole('status').filter({ hasText: "Password changed. You're signed in." })
  await expect.element(told).toBeVisible()
  await told.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(told).not.toBeInTheDocument()
})

test.each([
  ['A5.31 A8.17 a link that was used says so when it is opened, and leads to another one', { used: true }],
  [
    'A5.31 A8.17 a link that the studio does not know says so when it is opened, and leads to another one',
    { code: 'too-old' },
  ],
])('%s', async (_, has) => {
  const here = await atLink(has)
  await expect.element(chosen().getByText(noLink)).toBeVisible()
  expect(chosen().getByRole('textbox').elements()).toEqual([])
  await expect.element(chosen().getByRole('link', { name: 'Request a new link' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field(forgot(), 'Email')).toHaveValue(anna.email)
  await forgot().getByRole('button', { name: 'Send reset link' }).click()
  await expect.element(sent()).toBeVisible()
  expect(recipients(here.studio)).toEqual([anna.email, anna.email])
})

test.each([
  ['A5.31 a link without its code is invalid at once', '/?u=edit-password'],
  [
    'A5.31 a link with an empty code is invalid at once',
    '/?u=edit-password&resetPasswordToken=&email=grace%40adagio.test',
  ],
])('%s', async (_, address) => {
  await site(address)
  await expect.element(chosen().getByText('Invalid link. Request a new one.')).toBeVisible()
  expect(chosen().getByRole('textbox').elements()).toEqual([])
  await chosen().getByRole('link', { name: 'Request a new link' }).click()
  await expect.element(forgot()).toBeVisible()
})

test('A5.31 A8.17 the link of somebody else signs in whom it belongs to, and nobody by mistake', async () => {
  const here = await atLink({ who: ben })
  await choose(fresh)
  await expect.element(menuOf('Anna Lindqvist')).toBeVisible()
  expect(menuOf('Ben Okafor').elements()).toEqual([])
  expect(here.device.account?.id).toBe(anna.id)
})

const labels = ['Current password', 'New password', 'Confirm new password'] as const
const change = async (old: string, first = fresh) => {
  for (const [at, text] of [old, first, first].entries()) await field(chosen(), labels[at]!).fill(text)
  await chosen().getByRole('button', { name: 'Save password' }).click()
}

test('A8.16 the dialog for a new password asks for the current one, keeps the new one after a wrong one, and says when it is changed', async () => {
  const here = await site('/programs?u=edit-password&utm_source=letter', { who: grace })
  await expect.element(field(chosen(), 'Current password')).toHaveFocus()
  await change('arabesque1')
  await expectWrong(field(chosen(), 'Current password'), "That's not your current password")
  await expect.element(field(chosen(), 'Current password')).toHaveFocus()
  await expect.element(field(chosen(), 'Current password')).toHaveValue('')
  for (const label of labels.slice(1)) await expect.element(field(chosen(), label)).toHaveValue(fresh)
  await change('barre2026')
  await expect.element(chosen().getByText('Password changed.')).toBeVisible()
  expect(here.studio.members.get(grace.email)?.password).toBe(fresh)
  await chosen().getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(here.at).toBe('/programs?utm_source=letter')
  await expect.element(title()).toHaveTextContent('Programs')
  expect(signInLink().elements()).toEqual([])
})

test('A2.02 A8.18 who has forgotten it while signed in is sent a link to their own address', async () => {
  const here = await site('/u/my-account', { who: grace })
  await page.getByRole('button', { name: 'Edit Security' }).click()
  await page.getByRole('link', { name: 'Email me a link' }).click()
  const reset = dialog('Reset your password')
  await expect.element(reset.getByText(grace.email)).toBeVisible()
  await reset.getByRole('button', { name: 'Send reset link' }).click()
  await expect.element(sent().getByText(grace.email)).toBeVisible()
  expect(recipients(here.studio)).toEqual([grace.email])
  await sent().getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(here.at).toBe('/u/my-account')
})

/** Each form that a disabled account may send, beside the sign-in: its call, its address, what it is typed into, and its button. */
const ofDisabled = [
  {
    ...{ form: 'a new password by a link', call: 'account.setPassword', who: null, button: 'Save password' },
    ...{ address: '/?u=edit-password&resetPasswordToken=of-anna', within: chosen },
    typed: { 'New password': fresh, 'Confirm new password': fresh },
  },
  {
    ...{ form: 'a changed password', call: 'account.changePassword', who: anna, button: 'Save password' },
    ...{ address: '/?u=edit-password', within: chosen },
    typed: { 'Current password': 'barre2026', 'New password': fresh, 'Confirm new password': fresh },
  },
  {
    ...{ form: 'a deletion', call: 'account.openSession', who: anna, button: 'Continue' },
    ...{ address: '/?u=delete-account', within: () => dialog('Delete your account') },
    typed: { Password: 'barre2026' },
  },
  {
    ...{ form: 'another account to connect', call: 'account.openSession', who: anna, button: 'Connect account' },
    ...{ address: '/migrate', within: main },
    typed: { Email: ben.email, Password: 'barre2026' },
  },
] as const

test.each(ofDisabled)(
  'A8.03 V8.09 with an account that is disabled the form of $form has a link to support, with the focus',
  async ({ call, who, button, address, within, typed }) => {
    await site(address, {
      who,
      prepare: ({ desk, studio }) => {
        studio.mails.push({ email: anna.email, code: 'of-anna', used: false })
        desk.failNext(call, { type: 'Disabled' })
      },
    })
    for (const [label, value] of Object.entries(typed))
      await within().getByLabelText(label, { exact: true }).fill(value)
    await within().getByRole('button', { name: button }).click()
    const link = within().getByRole('alert').getByRole('link', { name: 'Contact support' })
    await expect.element(link).toHaveAttribute('href', 'mailto:support@adagio.test')
    await expect.element(link).toHaveFocus()
  },
)
