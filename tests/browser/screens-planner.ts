import type { Page } from '@playwright/test'
import type { PersonName } from '../../fixtures/people.ts'
import { dialog } from './forms.ts'
import { button, choose, toasts } from './planning.ts'
import type { Screen } from './screens.ts'
import { expect } from './site.ts'

type Step = (page: Page) => Promise<unknown>

const screen = (name: string, who: PersonName | null, address: string, ...steps: readonly Step[]): Screen => ({
  ...{ name, who, address },
  stands: async (page) => {
    for (const step of steps) await step(page)
  },
})

const apart = (found: Screen): Screen => ({ ...found, apart: true })

const heading =
  (name: string | RegExp): Step =>
  (page) =>
    expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

const words =
  (text: string | RegExp): Step =>
  (page) =>
    expect(page.getByRole('main').getByText(text).first()).toBeVisible()

const press =
  (name: string): Step =>
  (page) =>
    button(page, name).click()

const edit: Step = (page) => choose(page, 'Edit')
const planned: Step = (page) => expect(page.getByRole('main').getByRole('listitem').nth(4)).toBeVisible()

/** Takes a class out and stays at its toast, which waits as long as the focus is in it. */
const remove: Step = async (page) => {
  await button(page, /^Remove /)
    .last()
    .click()
  await toasts(page).getByRole('button').focus()
  await expect(toasts(page)).toBeVisible()
}

const pick: Step = async (page) => {
  await button(page, 'Add to My Week').click()
  await dialog(page, 'Add to My Week').getByRole('button', { name: 'Tomorrow' }).click()
  await expect(dialog(page, 'Add to My Week')).toContainText('Added to')
}

const week: readonly Screen[] = [
  screen('week', 'anna', '/my-week', heading('My Week Plan'), planned),
  apart(screen('week-editing', 'anna', '/my-week', planned, edit, remove)),
  screen('week-empty', 'grace', '/my-week', words('Nothing is planned for the next seven days')),
  screen('week-visitor', null, '/my-week', words('Sign in to plan your week')),
  apart(screen('add-to-week', 'grace', '/m/lock0001', heading('The Long Calm Barre'), pick)),
]

const schedule: Step = (page) => expect(page.frameLocator('iframe').locator('body')).toContainText(/\w/)

const live: readonly Screen[] = [
  screen('live-events', 'anna', '/live-events', heading('Live Events'), words('CANCELLED')),
  screen('event', 'anna', '/live-events/evt-tomorrow', heading('Giselle, Act One, for Everybody'), words('Join on')),
  {
    ...screen('event-lost', 'anna', '/live-events/evt-later', words("We couldn't load your RSVPs.")),
    fault: { wire: 'product-api', path: '/rsvps', type: 'status', status: 500, count: 100 },
    complains: /500/,
  },
  screen('event-running', 'dario', '/live-events/evt-running', heading('Ask Claire Anything'), words('Join Event')),
  screen('event-cancelled', 'dario', '/live-events/evt-cancelled', words('This event was canceled')),
  { ...screen('event-not-found', null, '/live-events/evt-never', heading('Event not found')), complains: /404/ },
  screen('redeem', 'chloe', '/live-events/evt-open', press('Join with Day Pass'), (page) =>
    expect(dialog(page, 'Warm-Up with Hana')).toBeVisible(),
  ),
  screen('live-class', 'anna', '/live-class', schedule),
  apart(screen('home-live-classes', 'anna', '/?app-config=adagio02', heading('Adagio'))),
]

/** The screens of the week and of what is on live. */
export const plannerScreens: readonly Screen[] = [...week, ...live]
