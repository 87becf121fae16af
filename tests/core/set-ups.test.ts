import { expect, test } from 'vitest'
import { offers as usual } from '../../adapters/config/offers.ts'
import { pricingCopy } from '../../adapters/config/pricing-copy.ts'
import { comparisonOf, usualOffers } from '../../adapters/config/studio.ts'
import { initialDataFrom } from '../../adapters/product-api/initial-data-from.ts'
import type { FeatureName } from '../../core/app/features.ts'
import type { SiteConfig } from '../../core/catalogue/index.ts'
import { catalogueOf, hasPage } from '../../core/catalogue/index.ts'
import { pricingScreen, welcomedScreen } from '../../core/commerce/checkout/index.ts'
import { newsletterScreen } from '../../core/commerce/newsletter/index.ts'
import { ok } from '../../core/kernel/result.ts'
import type { Screen } from '../../core/kernel/screen.ts'
import { homeScreen } from '../../core/page/home/index.ts'
import { openDialogs, read } from '../../core/routes/index.ts'
import { aConfig, aProduct, aProfile, aShelf, ben, day, morning } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { offers } from '../../fixtures/offers.ts'
import { shownBy } from './shown.ts'
import { deviceOf, studioWithOrder, visit } from './visit.ts'

const entryPoints = import.meta.glob<Readonly<Record<string, unknown>>>('../../core/**/index.ts', { eager: true })

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

/** The offers that a provider of subscriptions sells. */
const subscriptions = usual.filter(({ role }) => role === 'monthly' || role === 'annual')

/** What a studio may have and sell, and the words for what it lacks. */
const claimed = {
  'with everything': [{}, null],
  'that sells subscriptions alone': [
    { provider: 'cleeng', offers: subscriptions },
    /Day Pass|Live Membership|Flex|\bextend\b|says 'No automatic renewal'/i,
  ],
  'without a product API': [
    { provider: 'cleeng', offers: subscriptions, hasProductApi: false, content },
    /Day Pass|Live Membership|Flex|\bextend\b|says 'No automatic renewal'|\bprograms?\b|live class|magazine/i,
  ],
} as const

const claimPages = ['/', '/m/barre001', '/p/quickbar', '/pricing', '/u/payments', '/?u=welcome']

/** What no member reads, and what others have said. */
const unread = ['key', 'id', 'listId', 'href', 'testimonials']

const textsIn = (view: unknown): readonly string[] =>
  typeof view === 'string'
    ? [view]
    : typeof view === 'object' && view !== null
      ? Object.entries(view).flatMap(([key, value]) => (unread.includes(key) ? [] : textsIn(value)))
      : []

const claiming = async (has: (typeof claimed)[keyof typeof claimed][0], person: typeof ben | null) => {
  const { hasProductApi = true } = { hasProductApi: true, ...has }
  const comparison = comparisonOf(undefined, hasProductApi)
  const sold = { offers: usual, ...has }
  const config = aConfig({
    ...{ flags: { homeShelves: true }, content, ...sold, comparison },
    offers: usualOffers(sold.offers, comparison),
  })
  const copy = await pricingCopy(async () => ok({ config, addresses: {} } as never))(
    undefined,
    new AbortController().signal,
  )
  if (!copy.ok) throw new Error('the texts were not read')
  const studio = Object.assign(studioOf(config), { copy: copy.value })
  return visit('/', { studio, ...(person && { device: deviceOf(person) }) })
}

const claims = Object.entries(claimed).flatMap(([name, [has, lacks]]) =>
  people.map(([who, person]) => [name, who, has, lacks, person] as const),
)

test.each(claims)(
  'a studio %s claims nothing to %s that it neither has nor sells',
  async (_, __, has, lacks, person) => {
    const here = await claiming(has, person)
    const said = new Set<string>()
    for (const address of claimPages) {
      await here.arrive(address)
      for (const each of screens.filter(({ features }) => features.every((name) => here.ref(name as FeatureName))))
        for (const text of textsIn(shownBy(here, each as never))) said.add(text)
    }
    if (lacks === null) expect([...said].join('\n')).toContain('25+ step-by-step programs')
    else expect([...said].filter((text) => lacks.test(text))).toEqual([])
  },
)

test('the questions are about what is sold', async () => {
  const asked = async (has: (typeof claimed)[keyof typeof claimed][0]) => {
    const here = await claiming(has, null)
    await here.arrive('/pricing')
    return shownBy(here, pricingScreen).faq.questions.map(({ question }) => question)
  }
  expect(await asked({})).toHaveLength(10)
  const common = ['Which level is right for me?', 'What do I need at home?', 'Which devices can I use?']
  expect(await asked(claimed['without a product API'][0])).toEqual([
    ...['How does the free trial work?', 'Can I cancel anytime?', ...common, 'Can I get a refund?'],
  ])
})

test.each([true, false])(
  'the welcome offers the onboarding question if the site has its page: %s',
  async (hasProductApi) => {
    const products = [aProduct({ createdAt: morning, expiresAt: morning + 30 * day, renews: true })]
    const untagged = { ...ben, tags: [], products }
    const config = aConfig({ hasProductApi })
    const catalogue = catalogueOf(config, initialDataFrom(config))
    const begun = memoryStudio({ members: [aMember(untagged)], catalogue })
    const studio = studioWithOrder(untagged, 'on-demand', 'fulfilled', begun)
    const here = await visit('/m/barre001?u=welcome', { studio, device: deviceOf(untagged) })
    const { question, note } = shownBy(here, welcomedScreen)
    expect(question?.href ?? null).toBe(hasProductApi ? '/welcome' : null)
    // With nothing to choose the dialog closes by itself.
    expect(note === null).toBe(hasProductApi)
  },
)
