import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aCatalogue } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { offline } from '../core/running.ts'
import { dialog, field } from './locators.ts'
import { site } from './mounted.tsx'
import { anna } from './people.ts'

const form = () => dialog('Sign in')
const button = (name: string) => form().getByRole('button', { name, exact: true })
const networks = ['google', 'facebook', 'twitter']
const labels = ['Continue with Google', 'Continue with Facebook', 'Continue with X']

const open = (socialNetworks = networks, more: NonNullable<Parameters<typeof site>[1]> = {}) => {
  const catalogue = aCatalogue({}, { socialNetworks })
  return site('/programs?u=login', { studio: memoryStudio({ catalogue, members: [aMember(anna)] }), ...more })
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

test.each([320, 375])('A2.27 at %i px each social button fills its line, and nothing is cut off', async (width) => {
  await open()
  await page.viewport(width, 720)
  for (const label of labels) {
    await expect.element(button(label)).toBeVisible()
    const element = button(label).element()
    element.scrollIntoView()
    const { left, right, height } = element.getBoundingClientRect()
    expect([left >= 0, right <= width, height >= 44, element.scrollWidth <= element.clientWidth]).toEqual([
      ...[true, true, true, true],
    ])
  }
  expect(document.documentElement.scrollWidth).toBe(width)
})
