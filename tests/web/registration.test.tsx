import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aCatalogue, answersTo, aShelf, stretch } from '../../fixtures/examples.ts'
import { memoryStudio } from '../../fixtures/memory/index.ts'
import { card, dialog, expectWrong, field, region, signInLink, title } from './locators.ts'
import { site } from './mounted.tsx'
import { anna } from './people.ts'

const newcomer = 'nora.vidal@adagio.test'
const weak = 'Use at least 8 characters with a lowercase letter and a number'

const form = () => dialog('Create an account')
const email = () => field(form(), 'Email')
const secret = () => field(form(), 'Password')
const care = () => form().getByRole('checkbox', { name: 'I know my own limits' })
const news = () => form().getByRole('checkbox', { name: 'Send me news' })
const onward = () => form().getByRole('button', { name: 'Continue' })
const menu = () => page.getByRole('button', { name: `Account of ${newcomer}`, exact: true })

const studio = () => {
  const consents = [
    { name: 'care', label: 'I know my own limits', version: '1', required: true, checked: false },
    { name: 'news', label: 'Send me news', version: '1', required: false, checked: false },
  ]
  return memoryStudio({ consents })
}

const register = async (address = newcomer) => {
  await email().fill(address)
  await secret().fill('barre2026')
  await care().click()
  await onward().click()
}

test('A2.28 A2.29 Continue waits until both fields are filled, and the terms are named below', async () => {
  await site('/?u=create-account')
  await expect.element(email()).toHaveFocus()
  await expect.element(onward()).toBeDisabled()
  await email().fill(newcomer)
  await expect.element(onward()).toBeDisabled()
  await secret().fill('a')
  await expect.element(onward()).toBeEnabled()
  await email().fill('')
  await expect.element(onward()).toBeDisabled()
  await expect.element(form().getByText('you agree to the terms of service')).toBeVisible()
})

test('A2.28 A5.07 on a short phone no consent is behind the button, and its text and the terms link to their pages', async () => {
  await page.viewport(375, 667)
  const legal = { terms: '/m/terms001/terms-of-service', privacy: null }
  const label = "I'll dance within my limits ([how?](/m/page0001)) and stop if anything hurts"
  const consents = ['news', 'care'].map((name) => ({ name, label, version: '1', required: true, checked: false }))
  const plans = '/pricing?u=create-account&pk=on-demand'
  await site(plans, { studio: memoryStudio({ catalogue: aCatalogue({}, { legal }), consents }) })
  const boxes = form().getByRole('checkbox')
  await expect.element(boxes.first()).toBeVisible()
  const { bottom } = boxes.last().element().closest('label')!.getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(onward().element().getBoundingClientRect().top)
  await expect.element(form().getByRole('link', { name: 'terms of service' })).toHaveAttribute('href', legal.terms)
  await expect.element(form().getByRole('link', { name: 'how?' }).first()).toHaveAttribute('target', '_blank')
  expect(form().getByRole('link', { name: 'privacy policy' }).elements()).toEqual([])
  boxes.first().element().focus()
  await userEvent.keyboard(' ')
  await expect.element(boxes.first()).toBeChecked()
})

test('A2.09 a typed email is there again after a reload, and the password is not', async () => {
  const studio = memoryStudio()
  const { device } = await site('/?u=create-account', { studio })
  await email().fill(newcomer)
  await secret().fill('barre2026')
  await site('/?u=create-account', { studio, device })
  await expect.element(email()).toHaveValue(newcomer)
  await expect.element(secret()).toHaveValue('')
})

test('A2.28 A5.04 A5.05 A5.06 the meter says how strong a password is while it is typed', async () => {
  await site('/?u=create-account')
  const meter = form().getByRole('status')
  await expect.element(secret()).toBeVisible()
  expect(meter.elements().map(({ textContent }) => textContent)).toEqual([''])
  for (const [typed, words, bars] of [
    ['barre2', 'Invalid', 0],
    ['barre2026', 'Weak', 1],
    ['Barre2026!?', 'Very strong', 4],
  ] as const) {
    await secret().fill(typed)
    await expect.element(meter).toHaveTextContent(`Password strength: ${words}`)
    expect(form().element().querySelectorAll('[data-filled=true]')).toHaveLength(bars)
  }
})

test('A5.03 A5.04 what is wrong is told beside its field, the first of it has the focus, and what was typed stays', async () => {
  const here = await site('/?u=create-account', { studio: studio() })
  await email().fill('nora at adagio')
  await secret().fill('BARRE')
  await care().click()
  await onward().click()
  await expectWrong(email(), 'Enter a valid email address')
  await expectWrong(secret(), weak)
  await expect.element(email()).toHaveFocus()
  await expect.element(email()).toHaveValue('nora at adagio')
  await expect.element(secret()).toHaveValue('BARRE')
  await email().fill(newcomer)
  await expect.element(email()).not.toHaveAttribute('aria-invalid')
  await secret().click()
  await userEvent.keyboard('{Enter}')
  await expectWrong(secret(), weak)
  await expect.element(secret()).toHaveFocus()
  expect(here.desk.asked('account.signUp')).toEqual([])
})

test('A5.07 A8.35 a consent that has to be given is asked for beside its box, and the other is free', async () => {
  const here = await site('/?u=create-account', { studio: studio() })
  await email().fill(newcomer)
  await secret().fill('barre2026')
  await onward().click()
  await expectWrong(care(), 'Please check this box to continue')
  await expect.element(care()).toHaveFocus()
  await expect.element(secret()).toHaveValue('barre2026')
  await expect.element(news()).not.toHaveAttribute('aria-invalid')
  expect(here.desk.asked('account.signUp')).toEqual([])
  await care().click()
  await expect.element(care()).not.toHaveAttribute('aria-invalid')
  await email().click()
  await userEvent.keyboard('{Enter}')
  await expect.element(menu()).toBeVisible()
  await here.wait(5_000)
  const kept = here.studio.members.get(newcomer)?.consents
  await expect.poll(() => [...(kept?.values() ?? [])]).toMatchObject(answersTo({ care: true, news: false }))
})

test('A8.08 A2.11 an address that has an account says so, keeps it, clears the password, and leads to signing in', async () => {
  const here = await site('/programs?u=create-account&utm_source=letter')
  await email().fill(anna.email)
  await secret().fill('another2026')
  await onward().click()
  await expect.element(form().getByText('You already have an account with this email address.')).toBeVisible()
  await expect.element(email()).toHaveValue(anna.email)
  await expect.element(secret()).toHaveValue('')
  const instead = form().getByRole('link', { name: 'Sign in instead' })
  expect(instead.elements()).toHaveLength(1)
  await expect.element(instead).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(here.at).toBe('/programs?u=login&utm_source=letter')
  await expect.element(field(dialog('Sign in'), 'Email')).toHaveValue(anna.email)
  await field(dialog('Sign in'), 'Password').fill('barre2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Account of Anna Lindqvist' })).toBeVisible()
  await expect.poll(here.at).toBe('/programs?utm_source=letter')
})

test.each([
  [
    'A8.09 A8.10 a password that the service finds too weak is told beside its field',
    'WeakPassword',
    'Password',
    "You can't use this password. Choose another one",
  ],
  [
    'A8.09 A8.10 an email that the service does not take is told beside its field',
    'WrongEmail',
    'Email',
    'Check your email address',
  ],
])('%s, and another try is free', async (_, type, label, words) => {
  await site('/?u=create-account', {
    studio: studio(),
    prepare: ({ desk }) => desk.failNext('account.signUp', { type }),
  })
  await register()
  await expectWrong(field(form(), label), words)
  await expect.element(email()).toHaveValue(newcomer)
  await expect.element(secret()).toHaveValue('')
  await secret().fill('barre2026')
  await onward().click()
  await expect.element(menu()).toBeVisible()
})

test('A8.10 a no of the service that nobody knows says that no account was created, and clears the password', async () => {
  await site('/?u=create-account', {
    studio: studio(),
    prepare: ({ desk }) => desk.failNext('account.signUp', { type: 'NotCreated' }),
  })
  await register()
  await expect.element(form().getByText("We couldn't create your account. Please try again.")).toBeVisible()
  await expect.element(email()).toHaveValue(newcomer)
  await expect.element(secret()).toHaveValue('')
  await expect.element(secret()).toHaveFocus()
})

test('A2.11 A6.01 A7.36 who has registered is signed in where they were, with all that the address carries', async () => {
  const here = await site('/m/stretch1?r=quickbar&t=60&utm_source=letter')
  await signInLink().click()
  await dialog('Sign in').getByRole('link', { name: 'Create an account' }).click()
  await email().fill(newcomer)
  await secret().fill('barre2026')
  await onward().click()
  await expect.element(menu()).toBeVisible()
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
  const { pathname, searchParams } = new URL(here.at(), window.location.origin)
  expect(pathname).toMatch(/^\/m\/stretch1/)
  expect(Object.fromEntries(searchParams)).toEqual({ r: 'quickbar', t: '60', utm_source: 'letter' })
  await expect.element(title()).toHaveFocus()
})

test('V9.22 A4.03 what a visitor watched is shown in their new account, and not to the next visitor', async () => {
  const rows = [aShelf({ name: 'Keep going', type: 'keep-going', itemId: '' }), aShelf()]
  const here = await site('/', {
    studio: memoryStudio({ catalogue: aCatalogue({ homeShelves: rows }) }),
    prepare: ({ device, studio: { now } }) => {
      device.history = { [stretch.id]: { lastTime: 288, completed: false, programId: null, updatedAt: now } }
    },
  })
  const kept = () => card(stretch.title, region('Keep going'))
  await expect.element(kept()).toBeVisible()
  await signInLink().click()
  await dialog('Sign in').getByRole('link', { name: 'Create an account' }).click()
  await email().fill(newcomer)
  await secret().fill('barre2026')
  await onward().click()
  await expect.element(menu()).toBeVisible()
  await expect.element(kept()).toBeVisible()
  await here.wait(5_000)
  await expect.poll(() => here.studio.arrived.map(({ write: { topic } }) => topic)).toEqual(['progress'])
  await menu().click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(signInLink()).toBeVisible()
  await expect.element(region('Quick barre')).toBeVisible()
  expect(region('Keep going').elements()).toEqual([])
  expect(here.device.history).toEqual({})
})

test.each([
  [
    'A2.27 A2.28 A2.23 a password manager finds its way in signing in, and each field takes what is pasted',
    'login',
    'Sign in',
    { Email: 'username', Password: 'current-password' },
  ],
  [
    'A2.27 A2.28 A2.23 a password manager finds its way in registering, and each field takes what is pasted',
    'create-account',
    'Create an account',
    { Email: 'username', Password: 'new-password' },
  ],
  [
    'A2.27 A2.28 A2.23 a password manager finds its way to a forgotten password, and each field takes what is pasted',
    'forgot-password',
    'Forgot your password?',
    { Email: 'username' },
  ],
  [
    'A2.27 A2.28 A2.23 a password manager finds its way to a new password, and each field takes what is pasted',
    'edit-password&resetPasswordToken=code',
    'Choose a new password',
    { 'New password': 'new-password', 'Confirm new password': 'new-password' },
  ],
])('%s', async (_, address, name, fields) => {
  await site(`/programs?u=${address}`, {
    prepare: (memory) => memory.studio.mails.push({ email: anna.email, code: 'code', used: false }),
  })
  for (const [label, purpose] of Object.entries(fields)) {
    const input = field(dialog(name), label)
    await expect.element(input).toHaveAttribute('autocomplete', purpose)
    await input.fill('pasted2026')
    if (label !== 'Email') {
      await expect.element(input).toHaveAttribute('type', 'password')
      await dialog(name)
        .getByRole('button', { name: 'Show password' })
        .nth(Object.keys(fields).indexOf(label) - ('Email' in fields ? 1 : 0))
        .click()
      await expect.element(input).toHaveAttribute('type', 'text')
      await input.click()
    }
    await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}')
    await userEvent.cut()
    await expect.element(input).toHaveValue('')
    await userEvent.paste()
    await expect.element(input).toHaveValue('pasted2026')
  }
})
