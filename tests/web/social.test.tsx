import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aCatalogue } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { offline } from '../core/running.ts'
import { dialog, field } from './locators.ts'
import { site } from './mounted.tsx'
import { anna } from './people.ts'

const form = () => dialog('Sign in')
const button = (name: string, within = form()) => within.getByRole('button', { name, exact: true })
const networks = ['google', 'facebook', 'twitter']
const labels = ['Continue with Google', 'Continue with Facebook', 'Continue with X']

const open = (
  socialNetworks = networks,
  more: NonNullable<Parameters<typeof site>[1]> = {},
  address = '/programs?u=login',
) => {
  const catalogue = aCatalogue({}, { socialNetworks })
  return site(address, { studio: memoryStudio({ catalogue, members: [aMember(anna)] }), ...more })
}

test('A1.07 A2.27 social buttons follow the form, are reached with the keyboard, and lead out of the site', async () => {
  const here = await open()
  for (const label of labels) await expect.element(button(label)).toBeVisible()
  button('Sign in').element().focus()
  for (const label of labels) {
    await userEvent.keyboard('{Tab}')
    await expect.element(button(label)).toHaveFocus()
  }
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => here.left).toEqual(['https://social.adagio.test/twitter'])
  expect(here.desk.asked('account.socialSignIn')).toEqual([{ network: 'twitter', from: '/programs?u=login' }])
  expect(here.desk.asked('session.signIn')).toEqual([])
})

test('A2.27 a config that names no network has no social buttons', async () => {
  await open([])
  await expect.element(button('Sign in')).toBeVisible()
  expect(form().getByText('or', { exact: true }).elements()).toEqual([])
})

test('A2.27 nothing moves when it is known that the account service has social networks', async () => {
  const here = await open(networks, { prepare: ({ desk }) => desk.hold('commerce.open') })
  await expect.element(button('Sign in')).toBeVisible()
  const places = () =>
    [field(form(), 'Email'), button('Sign in')].map((each) => each.element().getBoundingClientRect().y)
  const before = places()
  expect(form().getByRole('button', { name: labels[0]! }).elements()).toEqual([])
  here.desk.free('commerce.open')
  await expect.element(button(labels[0]!)).toBeVisible()
  expect(places()).toEqual(before)
})

test('A8.13 a network that cannot be opened says so, and the next press opens it', async () => {
  const here = await open(networks, { prepare: ({ desk }) => desk.failNext('account.socialSignIn', offline) })
  await button('Continue with Google').click()
  await expect.element(form().getByText(/You're offline/)).toBeVisible()
  await expect.element(button('Continue with Google')).toHaveFocus()
  await button('Continue with Google').click()
  await expect.poll(() => here.left).toEqual(['https://social.adagio.test/google'])
})

/** The form of a new account, for a plan that the visitor wants. */
const registering = '/pricing?u=create-account&pk=on-demand'
const account = () => dialog('Create an account')

test('A1.07 A8.13 the form of a new account has them below it, too, out and back to the plan that was wanted; one that cannot be opened says so there', async () => {
  const here = await open(
    networks,
    { prepare: ({ desk }) => desk.failNext('account.socialSignIn', offline) },
    registering,
  )
  await field(account(), 'Email').fill('nora@adagio.test')
  await button(labels[0]!, account()).click()
  await expect.element(account().getByText(/You're offline/)).toBeVisible()
  await expect.element(button(labels[0]!, account())).toHaveFocus()
  await expect.element(field(account(), 'Email')).toHaveValue('nora@adagio.test')
  await button(labels[0]!, account()).click()
  await expect.poll(() => here.left).toEqual(['https://social.adagio.test/google'])
  expect(here.desk.asked('account.socialSignIn')).toEqual([
    { network: 'google', from: registering },
    { network: 'google', from: registering },
  ])
  expect(here.desk.asked('account.signUp')).toEqual([])
})

test('A1.07 a form of a new account has no social buttons if the config names no network, and its line above Sign in stays', async () => {
  await open([], {}, registering)
  await expect.element(account().getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(account().getByText('or', { exact: true }).elements()).toEqual([])
})

test.each([
  [320, 'Sign in', '/programs?u=login'],
  [375, 'Sign in', '/programs?u=login'],
  [320, 'Create an account', registering],
  [375, 'Create an account', registering],
])('A2.27 at %i px in %j each social button fills its line, and nothing is cut off', async (width, title, address) => {
  await open(networks, {}, address)
  await page.viewport(width, 720)
  for (const label of labels) {
    const found = button(label, dialog(title))
    await expect.element(found).toBeVisible()
    const element = found.element()
    element.scrollIntoView()
    const { left, right, height } = element.getBoundingClientRect()
    expect([left >= 0, right <= width, height >= 44, element.scrollWidth <= element.clientWidth]).toEqual([
      ...[true, true, true, true],
    ])
  }
  expect(document.documentElement.scrollWidth).toBe(width)
})
