import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'
import { expect } from './site.ts'

const cards = (page: Page) => expect(page.getByRole('main').getByRole('article').first()).toBeVisible()

const read = (label: string) => (page: Page) =>
  expect(page.getByRole('main').getByRole('img', { name: label })).toBeVisible()

const pdf = (label: string) => (page: Page) =>
  expect(page.getByRole('region', { name: label }).locator('canvas')).toBeVisible()

/** The library and its readers, as each kind of viewer meets them. */
export const libraryScreens: readonly Screen[] = [
  { name: 'library-visitor', who: null, address: '/library', stands: cards },
  { name: 'library-member', who: 'anna', address: '/library', stands: cards },
  { name: 'magazine', who: 'anna', address: '/library/magazines/spring-issue', stands: read('Page 1 of 12') },
  {
    ...{ name: 'resource', who: 'anna', address: '/programs/first-steps/resources/glossary' },
    stands: pdf('Page 1 of 24'),
  },
  {
    ...{ name: 'resource-damaged', who: 'anna', address: '/programs/journey-to-pointe/resources/damaged' },
    stands: (page) => expect(page.getByRole('heading', { name: "We can't show this file" })).toBeVisible(),
  },
]
