import { expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { page, userEvent } from 'vitest/browser'
import { fail, ok } from '../../core/kernel/result.ts'
import { aCatalogue, day } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { leaveOut, operations, studioOf } from '../core/account-service.ts'
import { dialog, expectWrong, field, main, region, signInLink, title } from './locators.ts'
import { site } from './mounted.tsx'
import { anna, chloe, grace } from './people.ts'

const edit = (name: string) => page.getByRole('button', { name: `Edit ${name}` })
const save = () => main().getByRole('button', { name: 'Save', exact: true })
const menu = (name: string) => page.getByRole('button', { name: `Account of ${name}`, exact: true })
const first = () => field(main(), 'First name (optional)')
const last = () => field(main(), 'Last name (optional)')
const forms = () => document.querySelectorAll('main form')

const signInAs = async (email: string) => {
  await field(dialog('Sign in'), 'Email').fill(email)
  await field(dialog('Sign in'), 'Password').fill('barre2026')
  await userEvent.keyboard('{Enter}')
}

test('A2.14 A6.10 an account service that changes nothing leaves the name and the email as text', async () => {
  await site('/u/my-account', { who: grace, studio: studioOf(grace), prepare: leaveOut(operations) })
  const account = region('Account')
  await expect.element(account.getByText('Grace Mbeki')).toBeVisible()
  await expect.element(account.getByText(grace.email)).toBeVisible()
  expect(edit('About you').elements()).toEqual([])
})

test('A2.14 A2.33 A5.09 A7.02 names that are saved are in the page, in the menu and at the studio', async () => {
  const here = await site('/u/my-account', { who: grace })
  await edit('About you').click()
  await expect.element(first()).toHaveFocus()
  await first().fill('  Gràce Amélie ')
  await last().fill('O’Mbeki')
  await userEvent.keyboard('{Enter}')
  await expect.element(region('About you').getByText('Saved')).toBeVisible()
  await expect.element(edit('About you')).toHaveFocus()
  await expect.element(region('About you').getByText('Gràce Amélie O’Mbeki')).toBeVisible()
  await expect.element(menu('Gràce Amélie O’Mbeki')).toBeVisible()
  expect(here.studio.members.get(grace.email)?.profile).toMatchObject({
    firstName: 'Gràce Amélie',
    lastName: 'O’Mbeki',
  })
})

test.each([
  ['nothing', [], ['Picture', 'Personal details', 'Email', 'Security', 'Your data']],
  ['all but names', operations.filter((operation) => operation !== 'saveNames'), ['Account']],
] as const)(
  'A6.10 the account page of a service that lacks %s has the sections of the rest',
  async (_, lacking, rest) => {
    await site('/u/my-account', { who: grace, studio: studioOf(grace), prepare: leaveOut(lacking) })
    await expect.element(edit('About you')).toBeVisible()
    const panels = () => [...document.querySelectorAll('main section h2')].map(({ textContent }) => textContent)
    await expect.poll(panels).toEqual(expect.arrayContaining(['About you', ...rest]))
    expect(panels()).toHaveLength(1 + rest.length)
  },
)

test('A6.10 a password that is changed by a link alone has its section, which leads to the dialog of the link', async () => {
  const here = await site('/u/my-account', { who: grace, prepare: leaveOut(['changePassword']) })
  const security = region('Security')
  await security.getByRole('link', { name: 'Change your password' }).click()
  await expect.element(dialog('Reset your password')).toBeVisible()
  expect([here.at(), edit('Security').elements()]).toEqual(['/u/my-account?u=reset-password', []])
})

test('A5.09 a first name is not cleared, and the form says so; who has no names is called by their email', async () => {
  const here = await site('/u/my-account', { who: grace })
  await edit('About you').click()
  await first().fill('')
  await last().fill('')
  await save().click()
  await expectWrong(first(), 'Enter your first name')
  expect(here.desk.asked('account.saveNames')).toEqual([])
  await site('/u/my-account', { who: { ...grace, firstName: '', lastName: '' } })
  await expect.element(menu(grace.email)).toBeVisible()
  await expect.element(region('About you').getByText(grace.email)).toBeVisible()
  await menu(grace.email).click()
  await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  const panel = menu(grace.email).element().nextElementSibling!
  expect([...panel.querySelectorAll('p')].filter(({ textContent }) => textContent === grace.email)).toHaveLength(1)
})

test('A5.10 A8.14 A9.01 names that the studio finds too long are told beside their fields, which keep them', async () => {
  const long = 'é'.repeat(51)
  const tooLong = fail({ type: 'Fields', fields: { firstName: 'tooLong', lastName: 'tooLong' } })
  await site('/u/my-account', { who: grace, prepare: ({ desk }) => desk.answerNext('account.saveNames', tooLong) })
  await edit('About you').click()
  await first().fill(long)
  await last().fill(long)
  await save().click()
  await expectWrong(first(), 'First name must be 50 characters or fewer.')
  await expectWrong(last(), 'Last name must be 50 characters or fewer.')
  await expect.element(first()).toHaveFocus()
  await expect.element(first()).toHaveValue(long)
})

test('A5.11 A8.14 an email is changed with the password: what is wrong stands beside its field', async () => {
  const fresh = 'grace.mbeki@adagio.test'
  const email = field(main(), 'Email')
  const confirmation = field(main(), 'Confirm with your password')
  const attempt = async (address: string, secret: string) => {
    await email.fill(address)
    await confirmation.fill(secret)
    await save().click()
  }
  const here = await site('/u/my-account', { who: grace })
  await edit('Email').click()
  await attempt('grace at adagio', '')
  await expectWrong(email, 'Enter a valid email address')
  await expectWrong(confirmation, 'Enter your password to confirm')
  await expect.element(email).toHaveFocus()
  here.desk.hold('account.changeEmail')
  await attempt(fresh, 'arabesque1')
  await expect.poll(() => here.desk.waiting('account.changeEmail')).toBe(1)
  // The answer comes later than the frame in which it was asked for.
  await new Promise(requestAnimationFrame)
  here.desk.free('account.changeEmail')
  await expectWrong(confirmation, "That's not your password")
  await expect.element(confirmation).toHaveFocus()
  await expect.element(confirmation).toHaveValue('')
  await expect.element(email).toHaveValue(fresh)
  await attempt(anna.email, 'barre2026')
  await expectWrong(email, 'Customer email already exists')
  await expect.element(email).toHaveFocus()
  await attempt(fresh, 'barre2026')
  await expect.element(region('Email').getByText('Saved')).toBeVisible()
  await expect.element(region('Email').getByText(fresh)).toBeVisible()
  await menu('Grace Mbeki').click()
  await expect.element(page.getByRole('banner').getByText(fresh)).toBeVisible()
  expect(here.studio.members.get(fresh)?.profile.id).toBe(grace.id)
})

const labels = ['Current password', 'New password', 'Confirm new password'] as const
const fillAll = async (within: Locator, ...typed: readonly string[]) => {
  for (const [at, text] of typed.entries()) await field(within, labels[at]!).fill(text)
}

test('A2.33 A5.29 A5.30 A8.14 A8.16 in Security only a wrong current password is typed again', async () => {
  const here = await site('/u/my-account', { who: grace })
  const security = region('Security')
  const [old, fresh, again] = labels.map((label) => field(security, label))
  await edit('Security').click()
  await expect.element(old!).toHaveFocus()
  await save().click()
  await expectWrong(old!, 'Enter your current password')
  await expectWrong(fresh!, 'Enter a new password')
  await expect.element(old!).toHaveFocus()
  await fillAll(security, 'barre2026', 'plie2027', 'plie2028')
  await save().click()
  await expectWrong(again!, 'The passwords do not match')
  await expect.element(old!).toHaveValue('barre2026')
  await fillAll(security, 'arabesque1', 'plie2027', 'plie2027')
  await save().click()
  await expectWrong(old!, "That's not your current password")
  await expect.element(old!).toHaveFocus()
  await expect.element(old!).toHaveValue('')
  for (const each of [fresh!, again!]) await expect.element(each).toHaveValue('plie2027')
  await old!.fill('barre2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(security.getByText('Saved')).toBeVisible()
  await expect.element(edit('Security')).toHaveFocus()
  expect(here.studio.members.get(grace.email)?.password).toBe('plie2027')
})

test('A2.14 A2.33 one section at a time is open; Cancel gives up what was typed, and what is untouched asks nothing', async () => {
  await site('/u/my-account', { who: grace })
  await edit('About you').click()
  await expect.poll(() => forms().length).toBe(1)
  await edit('Email').click()
  await expect.element(field(main(), 'Email')).toHaveValue(grace.email)
  expect(page.getByRole('alertdialog').elements()).toEqual([])
  expect(forms()).toHaveLength(1)
  await edit('About you').click()
  await first().fill('Somebody')
  await main().getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => forms().length).toBe(0)
  await expect.element(edit('About you')).toHaveFocus()
  await expect.element(region('About you').getByText('Grace Mbeki')).toBeVisible()
  await edit('About you').click()
  await expect.element(first()).toHaveValue('Grace')
})

test('A2.15 A2.17 A2.25 A6.03 the pages of the account are a click apart, any other is the first of them, and Back leads back', async () => {
  const catalogue = aCatalogue({}, { favorites: 'favorites' })
  const studio = memoryStudio({ catalogue, members: [aMember(anna)] })
  const here = await site('/u/whatever?utm_source=letter', { who: anna, studio })
  await expect.element(title()).toHaveTextContent('Account')
  await expect.poll(here.at).toBe('/u/my-account?utm_source=letter')
  const pages = main().getByRole('navigation')
  await pages.getByRole('link', { name: 'Billing' }).click()
  await expect.element(title()).toHaveTextContent('Billing')
  await expect.element(title()).toHaveFocus()
  await expect.element(region('Day Pass')).toBeVisible()
  await expect.element(region('On-Demand Pass')).toBeVisible()
  await pages.getByRole('link', { name: 'Favorites' }).click()
  await expect.element(title()).toHaveTextContent('Favorites')
  expect(here.at()).toBe('/u/favorites?utm_source=letter')
  window.history.back()
  await expect.element(title()).toHaveTextContent('Billing')
})

test('A2.25 the account without a page is the first of its pages', async () => {
  const here = await site('/u', { who: anna })
  await expect.poll(here.at).toBe('/u/my-account')
  await expect.element(title()).toHaveTextContent('Account')
})

test('A2.04 A2.18 a visitor at the billing page is asked to sign in, lands there, and signing out leads home', async () => {
  const here = await site('/u/payments?utm_source=letter')
  await expect.element(dialog('Sign in')).toBeVisible()
  expect(here.at()).toBe('/u/payments?u=login&utm_source=letter')
  await signInAs(anna.email)
  await expect.element(region('On-Demand Pass')).toBeVisible()
  await expect.poll(here.at).toBe('/u/payments?utm_source=letter')
  await menu('Anna Lindqvist').click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(signInLink()).toBeVisible()
  await expect.poll(here.at).toBe('/?utm_source=letter')
})

test('A2.18 a visitor at the billing page who does not sign in is led home', async () => {
  const here = await site('/u/payments')
  await dialog('Sign in').getByRole('button', { name: 'Close' }).click()
  await expect.poll(here.at).toBe('/')
  await expect.element(title()).toHaveTextContent('Adagio')
  await expect.element(title()).toHaveFocus()
})

test('A2.15 A4.11 A6.04 A6.07 A9.04 P6.04 who is no member uses a Day Pass on the billing page, which says until when it runs and offers no other', async () => {
  const here = await site('/u/payments', { who: chloe })
  const passes = region('Day Pass')
  await passes.getByRole('button', { name: 'Use a Day Pass now' }).click()
  await dialog('Use a Day Pass').getByRole('button', { name: 'Use a Day Pass now' }).click()
  await expect.element(passes.getByText(/^Active until/)).toBeVisible()
  expect(passes.getByRole('button', { name: 'Use a Day Pass now' }).elements()).toEqual([])
  const { unusedDayPasses, products } = here.studio.members.get(chloe.email)!.profile
  expect(unusedDayPasses).toBe(2)
  expect(products.map(({ type, createdAt, expiresAt }) => [type, expiresAt - (createdAt ?? 0)]).toSorted()).toEqual([
    ['live', day],
    ['on-demand', day],
  ])
})

test('A7.11 A7.12 the portal of a membership is opened once, and is told to lead back to the billing page', async () => {
  const here = await site('/u/payments', { who: anna, prepare: ({ desk }) => desk.hold('portal') })
  await page.getByRole('button', { name: 'Manage membership' }).dblClick()
  here.desk.free('portal')
  await expect.poll(() => here.left).toEqual(['https://pay.adagio.test/portal?back=%2Fu%2Fpayments'])
  expect(here.desk.asked('portal')).toEqual(['/u/payments'])
})

const question = () => page.getByRole('alertdialog', { name: 'Leave without saving?' })
const home = () => page.getByRole('link', { name: 'Adagio, home' }).first()

const type = async () => {
  await edit('About you').click()
  await first().fill('Gracie')
}

const answer = (name: string) => question().getByRole('button', { name }).click()

const stay = async () => {
  await expect.element(question()).toBeVisible()
  expect(document.querySelector('#root')).toHaveProperty('inert', true)
  await answer('Keep editing')
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(first()).toHaveValue('Gracie')
  await expect.element(first()).toHaveFocus()
}

const nothingKept = async () => {
  await expect.element(title()).toHaveTextContent('Account')
  await expect.element(menu('Grace Mbeki')).toBeVisible()
  expect(forms()).toHaveLength(0)
}

test('A2.33 a link away from something unsaved asks; staying or Escape keeps it, discarding goes on, and Back is sane', async () => {
  const here = await site('/u/my-account', { who: grace })
  await type()
  await home().click()
  await stay()
  expect(here.at()).toBe('/u/my-account')
  await home().click()
  await expect.element(question()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(first()).toHaveValue('Gracie')
  await home().click()
  await answer('Discard changes')
  await expect.element(title()).toHaveTextContent('Adagio')
  expect(here.at()).toBe('/')
  window.history.back()
  await expect.poll(here.at).toBe('/u/my-account')
  await nothingKept()
})

test('A2.33 Back from something unsaved asks; staying keeps the page and what was typed, discarding goes back', async () => {
  const here = await site('/programs', { who: grace })
  await menu('Grace Mbeki').click()
  await page.getByRole('banner').getByRole('link', { name: 'Account', exact: true }).click()
  await type()
  window.history.back()
  await stay()
  await expect.poll(here.at).toBe('/u/my-account')
  window.history.back()
  await answer('Discard changes')
  await expect.element(title()).toHaveTextContent('Programs')
  expect(here.at()).toBe('/programs')
  window.history.forward()
  await expect.poll(here.at).toBe('/u/my-account')
  await nothingKept()
})

test('A2.33 another section asks before what is typed into the one is given up', async () => {
  await site('/u/my-account', { who: grace })
  await type()
  await edit('Email').click()
  await stay()
  await edit('Email').click()
  await answer('Discard changes')
  await expect.element(field(main(), 'Email')).toHaveValue(grace.email)
  await expect.element(field(main(), 'Email')).toHaveFocus()
  await main().getByRole('button', { name: 'Cancel' }).click()
  await nothingKept()
})

test('A2.07 A2.08 A4.24 A5.32 an account is deleted by its password and a second press; the visitor who is left is told', async () => {
  const here = await site('/u/my-account', { who: grace })
  await region('Your data').getByRole('link', { name: 'Delete account' }).click()
  const asked = dialog('Delete your account')
  expect(asked.getByText('Adagio', { exact: true }).elements()).toEqual([])
  await asked.getByRole('button', { name: 'Continue' }).click()
  await expectWrong(field(asked, 'Password'), 'Enter your password')
  await field(asked, 'Password').fill('wrong2026')
  await userEvent.keyboard('{Enter}')
  await expectWrong(field(asked, 'Password'), "That's not your password")
  await expect.element(field(asked, 'Password')).toHaveValue('')
  await field(asked, 'Password').fill('barre2026')
  await userEvent.keyboard('{Enter}')
  const confirming = dialog('Delete your account for good?')
  await expect
    .element(confirming.getByText('Your favorites, watch history, live bookings, notifications, and personal details'))
    .toBeVisible()
  await expect.element(confirming.getByRole('button', { name: 'Keep my account' })).toHaveFocus()
  here.desk.failNext('account.deleteAccount', { type: 'Unanswered' })
  await confirming.getByRole('button', { name: 'Delete my account' }).click()
  await expect
    .element(confirming.getByRole('alert'))
    .toHaveTextContent("We got no answer, so we can't tell whether your account was deleted. Try again to make sure.")
  await confirming.getByRole('button', { name: 'Delete my account' }).click()
  await expect.element(signInLink()).toBeVisible()
  await expect.element(page.getByText('Your account was deleted.')).toBeVisible()
  expect([here.at(), here.studio.members.has(grace.email)]).toEqual(['/', false])
})

test('A8.27 a member gets their data as a file, or is told that it failed', async () => {
  const here = await site('/u/my-account', { who: grace })
  const data = region('Your data')
  here.desk.failNext('account.exportData', { type: 'Offline' })
  await data.getByRole('button', { name: 'Get my data' }).click()
  await expect.element(data.getByRole('alert')).toHaveTextContent("You're offline. Try again when you're connected.")
  await data.getByRole('button', { name: 'Get my data' }).click()
  await expect.element(data.getByText('Your data was downloaded as adagio-data.json.')).toBeVisible()
})

test.each([
  ['the account', grace, 'Account of Grace Mbeki'],
  ['a visitor on a phone', null, 'Menu'],
])('the menu of %s closes when the keyboard leaves it, and not on the way to its button', async (_, who, name) => {
  await site('/programs', { who })
  await page.viewport(375, 800)
  const button = page.getByRole('banner').getByRole('button', { name, exact: true })
  const panel = () => button.element().closest('header')!.querySelector<HTMLElement>('[popover]')!
  const isOpen = () => panel().matches(':popover-open')
  await button.click()
  await userEvent.keyboard('{Tab}')
  expect([isOpen(), panel().contains(document.activeElement)]).toEqual([true, true])
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(button).toHaveFocus()
  expect(isOpen()).toBe(true)
  for (let step = 0; step < 20 && button.element().closest('header')!.contains(document.activeElement); step += 1)
    await userEvent.keyboard('{Tab}')
  expect(document.activeElement?.closest('main')).not.toBeNull()
  expect(isOpen()).toBe(false)
})

test('A8.27 on a phone the sign of a short notice about the data stands beside its words', async () => {
  await site('/u/my-account', {
    who: grace,
    prepare: ({ desk }) => desk.answerNext('account.exportData', ok('emailed')),
  })
  await page.viewport(375, 720)
  await region('Your data').getByRole('button', { name: 'Get my data' }).click()
  const words = region('Your data').getByText("We'll email you your data.")
  await expect.element(words).toBeVisible()
  const box = words.element().getBoundingClientRect()
  const sign = words.element().previousElementSibling!.getBoundingClientRect()
  expect([sign.right <= box.left, sign.bottom > box.top]).toEqual([true, true])
})
