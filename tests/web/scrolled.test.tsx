import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aClass } from '../../fixtures/examples.ts'
import { memoryStudio } from '../../fixtures/memory/index.ts'
import { down } from '../core/running.ts'
import { dialog, main, signInLink } from './locators.ts'
import { pressAt, site } from './mounted.tsx'
import { anna, chloe } from './people.ts'

const time = '2:15'
const lines = Array.from({ length: 60 }, (_, at) => `Line ${at}`)
const long = aClass({
  ...{ id: 'long0001', title: 'The Long Barre', free: true },
  description: [`The tendus begin at ${time}.`, ...lines].join('\n\n'),
})

const moment = () => page.getByRole('link', { name: time, exact: true, includeHidden: true })
const start = () => main().getByRole('link', { name: 'Start Watching' })
const player = () => page.getByRole('region', { name: /^Player: / })
const opened = () => dialog('Sign in')

const inView = () => Math.round(moment().element().getBoundingClientRect().top)

test.each([
  ['A2.01 a press of Sign in, which opens a dialog,', signInLink, opened],
  ['V2.02 a press of Start, which opens the player,', start, player],
  ['V5.03 a press of a time, which opens the player there,', moment, player],
])('%s leaves a scrolled page where it is being read', async (_, link, comes) => {
  await site(`/m/${long.id}`, { studio: memoryStudio({ media: [long] }) })
  await expect.element(moment()).toBeVisible()
  window.scrollTo(0, 240)
  expect(window.scrollY).toBe(240)
  const before = inView()
  // A press of the pointer, which brings nothing into view first.
  const { x, y } = link().element().getBoundingClientRect()
  await pressAt(x + 8, y + 8)
  await expect.element(comes()).toBeVisible()
  await expect.poll(() => Math.abs(inView() - before)).toBeLessThan(2)
})

test.each([
  ['A7.12 the customer portal', '/u/payments', anna, 'portal', 'Manage membership'],
  ['A8.24 a purchase', '/u/payments', chloe, 'checkout.begin', /^Buy/],
] as const)(
  'V8.11 the error of %s that appears out of sight is scrolled into view',
  async (_, address, who, call, name) => {
    await site(address, { who, prepare: ({ desk }) => desk.failAlways(call, down) })
    const button = main().getByRole('button', { name }).first()
    await expect.element(button).toBeVisible()
    await page.viewport(375, 400)
    // The error appears above the button, or below it, where the window ends.
    for (const block of ['start', 'end'] as const) {
      button.element().scrollIntoView({ block })
      await button.click()
      const alert = main().getByRole('alert').first()
      await expect.element(alert).toBeVisible()
      await expect.element(alert).toBeInViewport({ ratio: 1 })
    }
  },
)

test('V8.11 a heading that is scrolled beneath the header does not show through it', async () => {
  await site('/u/payments', { who: anna })
  await page.viewport(375, 400)
  const heading = page.getByRole('heading', { level: 1 }).element()
  const header = page.getByRole('banner').element()
  window.scrollTo(0, heading.getBoundingClientRect().top - header.getBoundingClientRect().height + 4)
  await expect.poll(() => getComputedStyle(header, '::before').opacity).toBe('1')
})
