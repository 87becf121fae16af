import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aCatalogue, aMagazine, aResource } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { card, main, region, title } from './locators.ts'
import { site } from './mounted.tsx'
import { grace } from './people.ts'

const library = { resources: [aResource()], magazines: [aMagazine({ baseUrl: '/nowhere' })] }

const studio = (has: Partial<typeof library> = {}) =>
  memoryStudio({ catalogue: aCatalogue({ library: { ...library, ...has } }), members: [aMember(grace)] })

test('P2.4.01 P2.4.02 V2.52 the sidebar leads to the library, where a visitor finds locks that lead to the prices with the way back', async () => {
  const here = await site('/', { studio: studio() })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' }).click()
  await expect.element(title()).toHaveTextContent('Library')
  await expect.poll(() => document.title).toBe('Library - Adagio')
  const magazine = card('Adagio, Spring', region('Magazine')).getByRole('link', {
    name: /^Adagio, Spring ?, Members only$/,
  })
  await expect.element(magazine).toBeVisible()
  await card('Posture at a glance', region('First Steps')).getByRole('link').click()
  await expect.poll(here.at).toBe('/pricing?next=%2Fprograms%2Ffirst-steps%2Fresources%2Fposture')
})

test('P1.04 P2.4.02 P6.06 a member opens what is in it', async () => {
  const here = await site('/library', { studio: studio(), who: grace, allow: /nowhere/ })
  await card('Adagio, Spring').getByRole('link', { name: 'Adagio, Spring', exact: true }).click()
  await expect.poll(here.at).toBe('/library/magazines/spring-issue')
  await expect.element(title()).toHaveTextContent('Adagio, Spring')
})

test('P2.4.01 an empty library says so, and leads to the classes; while it loads it says that', async () => {
  const here = await site('/library', {
    studio: studio({ resources: [], magazines: [] }),
    prepare: ({ desk }) => desk.hold('catalogue.start'),
  })
  await expect.element(page.getByText('Loading the library')).toBeInTheDocument()
  here.desk.free('catalogue.start')
  await expect.element(main().getByText('Nothing in the library yet')).toBeVisible()
  await main().getByRole('link', { name: 'Browse classes' }).click()
  await expect.poll(here.at).toBe('/sections')
})
