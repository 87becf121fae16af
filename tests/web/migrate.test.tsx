import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aProduct, aProfile, ben } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { offline } from '../core/running.ts'
import { expectWrong, field, main, title } from './locators.ts'
import { site } from './mounted.tsx'

const anna = aProfile({ products: [aProduct()] })
const studioOf = () => memoryStudio({ members: [anna, ben].map((profile) => aMember(profile)) })

const open = (address: string, given: Parameters<typeof site>[1] = {}) =>
  site(address, { studio: studioOf(), ...given })

const email = () => field(main(), 'Email')
const password = () => main().getByLabelText('Password', { exact: true })
const press = () => main().getByRole('button', { name: 'Connect account' }).click()

test('A2.22 A2.23 the email that came in the address is read-only, and the password can be shown and hidden', async () => {
  await open('/migrate?email=anna%40adagio.test')
  await expect.element(title()).toHaveTextContent('Connect your account')
  await expect.element(email()).toHaveValue('anna@adagio.test')
  await expect.element(email()).toHaveAttribute('readonly')
  await password().fill('barre2026')
  await expect.element(password()).toHaveAttribute('type', 'password')
  await main().getByRole('button', { name: 'Show password' }).click()
  await expect.element(password()).toHaveAttribute('type', 'text')
  await main().getByRole('button', { name: 'Show password' }).click()
  await expect.element(password()).toHaveAttribute('type', 'password')
})

test('A2.22 an email that is none can be corrected, and is told beside its field', async () => {
  await open('/migrate?email=anna')
  await expectWrong(email(), 'Enter a valid email address')
  await email().fill(anna.email)
  await expect.element(email()).not.toHaveAttribute('aria-invalid', 'true')
})

test('A2.21 A7.03 a visitor signs in with the existing account, and is led on', async () => {
  await open('/migrate?email=anna%40adagio.test')
  await password().fill('barre2026')
  await press()
  await expect.element(main().getByText('Your account is connected.')).toBeVisible()
  await expect.element(main().getByRole('link', { name: 'Browse classes' })).toHaveAttribute('href', '/')
})

test('A2.34 A5.36 the form that connects an account asks for email and password if nothing is typed, and sends nothing', async () => {
  const here = await open('/migrate', { who: ben })
  await press()
  await expect.element(main().getByText('Please enter your email and password')).toBeVisible()
  await email().fill(anna.email)
  await expect.element(main().getByText('Please enter your email and password')).not.toBeInTheDocument()
  await press()
  await expectWrong(password(), 'Enter your password')
  expect(here.desk.asked('account.openSession')).toEqual([])
  await password().fill('barre2026')
  await press()
  await expect.element(main().getByText(/Its remaining on-demand time is now on this account\./)).toBeVisible()
})

test('A8.13 a member whose password for it is wrong is told so; without a network another try needs none', async () => {
  const here = await open('/migrate', { who: ben })
  await email().fill(anna.email)
  await password().fill('plie')
  await press()
  await expect.element(main().getByText(/^Failed to connect your account\. /)).toBeVisible()
  here.desk.failNext('migrate', offline)
  await password().fill('barre2026')
  await press()
  await expect.element(main().getByText(/^Failed to updated your connected account\. /)).toBeVisible()
  await main().getByRole('button', { name: 'Try again' }).click()
  await expect.element(main().getByText(/Its remaining on-demand time is now on this account\./)).toBeVisible()
})

test('A2.21 a member who types the email that they are signed in with is told so, and can type another', async () => {
  const here = await open('/migrate', { who: ben })
  await email().fill(ben.email)
  await password().fill('barre2026')
  await press()
  await expectWrong(email(), "You're already signed in with this account. Enter the email of your other account.")
  expect(here.desk.asked('migrate')).toEqual([])
  await email().fill(anna.email)
  await press()
  await expect.element(main().getByText(/Its remaining on-demand time is now on this account\./)).toBeVisible()
})

test.each([320, 375, 1440])('A2.21 at %i px nothing is wider than the window', async (width) => {
  await open('/migrate', { who: ben })
  await page.viewport(width, 812)
  await expect.element(email()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(width)
})
