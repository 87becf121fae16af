import { expect, test } from 'vitest'
import { initialDataFrom } from '../../adapters/product-api/initial-data-from.ts'
import type { FeatureName } from '../../core/app/features.ts'
import type { SiteConfig } from '../../core/catalogue/index.ts'
import { catalogueOf, hasPage } from '../../core/catalogue/index.ts'
import { homeScreen } from '../../core/home/index.ts'
import type { Screen } from '../../core/kernel/screen.ts'
import { newsletterScreen } from '../../core/newsletter/index.ts'
import { openDialogs, read } from '../../core/routes/index.ts'
import { aConfig, aProfile, aShelf, ben } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { offers } from '../../fixtures/offers.ts'
import { shownBy } from './shown.ts'
import { deviceOf, visit } from './visit.ts'

const entryPoints = import.meta.glob<Readonly<Record<string, unknown>>>('../../core/*/index.ts', { eager: true })

const isScreen = (value: unknown): value is Screen<never, unknown> =>
  typeof value === 'object' && value !== null && 'features' in value && 'view' in value

/** Every screen of the core. */
const screens = Object.values(entryPoints).flatMap((names) => Object.values(names).filter(isScreen))

const content = [
  aShelf({ type: 'section', itemId: '' }),
  aShelf({ type: 'programs', itemId: '' }),
  aShelf({ order: 1 }),
]

const dialogs: readonly string[] = openDialogs

/** What a studio may have or lack. */
const setUps = {
  'with everything': {},
  'without rows': { content: [] },
  'without passes': { offers: offers.filter(({ type }) => type !== 'pass') },
  'that sells nothing': { offers: [] },
  'without a product API': { hasProductApi: false, content },
  'without a product API and without rows': { hasProductApi: false, content: [] },
} as const

const studioOf = (config: SiteConfig) =>
  memoryStudio({
    members: [aMember(aProfile()), aMember(ben)],
    catalogue: catalogueOf(config, initialDataFrom(config)),
  })

const addresses = [
  ...['/', '/m/barre001', '/p/quickbar', '/favorites', '/watch-again', '/search?q=barre', '/search?q=nothing'],
  ...['/pricing', '/u/my-account', '/u/payments', '/not-found', '/sections', '/programs', '/programs/first-steps'],
  ...['/library', '/my-week', '/live-class', '/live-events', '/notifications', '/newsletter?email=ben@adagio.test'],
]

const linksIn = (view: unknown): readonly string[] =>
  typeof view !== 'object' || view === null
    ? []
    : Object.entries(view).flatMap(([key, value]) =>
        key === 'href' && typeof value === 'string' ? [value] : linksIn(value),
      )

const people = [
  ['a visitor', null],
  ['a member', aProfile()],
  ['a member without access', ben],
] as const

const visits = Object.entries(setUps).flatMap(([name, has]) =>
  people.map(([who, person]) => [name, who, has, person] as const),
)

test.each(visits)(
  'each link that a studio %s shows %s leads to a page and a dialog that it has',
  async (_, __, has, person) => {
    const config = aConfig({ flags: { homeShelves: true, liveEvents: true }, content, ...has })
    const studio = studioOf(config)
    const here = await visit('/', { studio, ...(person && { device: deviceOf(person) }) })
    const shown = new Set<string>()
    for (const address of addresses) {
      await here.arrive(address)
      const page = read(here.at()).route.type
      for (const each of screens.filter(({ features }) => features.every((name) => here.ref(name as FeatureName))))
        for (const href of linksIn(shownBy(here, each as never))) {
          shown.add(href)
          if (!href.startsWith('/')) continue
          const { route, dialog } = read(href)
          expect(dialog === null || dialogs.includes(dialog), href).toBe(true)
          expect(hasPage(config, route), `${href} on ${here.at()} ${each.features}`).toBe(true)
          expect(route.type === 'not-found' && page !== 'not-found', `${href} on ${here.at()}`).toBe(false)
        }
    }
    expect(shown.size).toBeGreaterThan(5)
  },
)

test.each(['without passes', 'that sells nothing'] as const)(
  'the newsletter page of a studio %s offers no pass, and leads to its classes',
  async (name) => {
    const config = aConfig(setUps[name])
    for (const person of [null, ben]) {
      const studio = studioOf(config)
      const here = await visit('/newsletter?email=ben@adagio.test&utm_source=x', {
        studio,
        ...(person && { device: deviceOf(person) }),
      })
      expect(shownBy(here, newsletterScreen)).toMatchObject({
        text: 'This studio has no free pass at the moment.',
        action: { type: 'browse', label: 'Browse classes', href: '/sections?utm_source=x' },
      })
    }
  },
)

test('a home page without rows promises no classes where the studio has no page of them', async () => {
  const config = aConfig(setUps['without a product API and without rows'])
  const { noScreen } = shownBy(await visit('/', { studio: studioOf(config) }), homeScreen)
  expect(noScreen).toEqual({
    message: 'default_screen_missing',
    title: 'Default screen not defined',
    text: "This page isn't ready yet.",
  })
})
