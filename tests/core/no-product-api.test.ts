import { expect, test } from 'vitest'
import { initialDataFrom } from '../../adapters/product-api/initial-data-from.ts'
import { catalogueOf } from '../../core/catalogue/index.ts'
import { frameScreen } from '../../core/navigation/index.ts'
import { homeScreen } from '../../core/page/home/index.ts'
import { favoritesScreen } from '../../core/page/lists/index.ts'
import { belowScreen } from '../../core/page/media-page/index.ts'
import { searchPageScreen } from '../../core/search/index.ts'
import { menuLinkScreen } from '../../core/user/notifications/index.ts'
import { aConfig, aProfile, aShelf } from '../../fixtures/examples.ts'
import { memoryStudio } from '../../fixtures/memory/index.ts'
import { shownBy } from './shown.ts'
import { deviceOf, visit } from './visit.ts'

const link = (label: string, to: string, membersOnly = false) => ({
  ...({ label, to, icon: 'pointe', external: to.startsWith('https:'), membersOnly } as const),
})

/** A studio without a product API, whose config still names what only that has. */
const config = aConfig({
  hasProductApi: false,
  flags: { homeShelves: true, liveEvents: true },
  lists: { quick: null, trending: 'quickbar' },
  content: [aShelf({ type: 'keep-going', itemId: '' }), aShelf({ order: 1 })],
  sidebar: [link('The intensive', '/programs/first-steps', true), link('Shop', 'https://shop.adagio.test')],
  footer: [
    { label: 'Our week', path: '/my-week' },
    { label: 'About', path: '/m/barre001/about' },
  ],
})

const studio = () => memoryStudio({ catalogue: catalogueOf(config, initialDataFrom(config)) })

const absent = [
  ...['/programs', '/programs/first-steps', '/programs/first-steps/sections/sec-posture/p/0/v/0'],
  ...['/programs/first-steps/resources/posture', '/sections', '/library', '/library/magazines/spring-issue'],
  ...['/my-week', '/live-class', '/live-events', '/live-events/evt-swan', '/notifications', '/welcome', '/vita'],
  ...['/newsletter?email=a@b.test', '/migrate?email=a@b.test'],
]

const present = [
  ...[
    '/',
    '/m/barre001',
    '/m/barre001?play=1&myweek=mon',
    '/p/quickbar',
    '/favorites',
    '/watch-again',
    '/search?q=barre',
  ],
  ...['/pricing', '/u/my-account', '/u/payments', '/not-found'],
]

/** The calls that only a product API answers; code, and the campaigns of the config, may be fetched before the config says that there is none. */
const ofProductApi =
  /^(planner|myWeek|bookings|dayPass|live|library|promotions|notifications|newsletter|migrate)\.(?!open|rested|offers)/

const visitors = [
  ['a visitor', {}],
  ['a member', { device: deviceOf(aProfile()) }],
] as const

test.each(visitors)(
  'V2.13 V2.52 at a studio without a product API each address of a page that it lacks leads %s home, with the dialog and what every link keeps',
  async (_, who) => {
    for (const address of absent) {
      const here = await visit(address, { ...who, studio: studio() })
      expect(here.at()).toBe('/')
      for (const from of ['/p/quickbar?utm_source=x', '/']) {
        await here.arrive(from)
        const before = here.desk.calls.length
        await here.arrive(`${address}${address.includes('?') ? '&' : '?'}u=forgot-password&utm_source=x`)
        expect(here.at()).toMatch(/^\/\?(u=forgot-password&)?utm_source=x$/)
        expect(here.desk.calls.slice(before).map(({ name }) => name)).not.toContain('catalogue.program')
      }
      expect(here.desk.calls.filter(({ name }) => ofProductApi.test(name))).toEqual([])
    }
  },
)

test.each(visitors)('V2.13 every other page of a studio without a product API opens for %s', async (_, who) => {
  const here = await visit('/', { ...who, studio: studio() })
  for (const address of present) {
    await here.arrive(address)
    const isPrivate = address.startsWith('/u/') && !('device' in who)
    if (!isPrivate) expect(here.at().split(/[?/]/)[1]).toBe(address.split(/[?/]/)[1])
    expect(here.desk.calls.filter(({ name }) => ofProductApi.test(name))).toEqual([])
  }
  expect(here.failures).toEqual([])
})

test.each(visitors)('V2.52 V2.53 V2.54 the navigation of %s names only what the studio has', async (_, who) => {
  const here = await visit('/', { ...who, studio: studio() })
  const { frame } = shownBy(here, frameScreen)
  const labels = (links: readonly { readonly label: string }[]) => links.map(({ label }) => label)
  expect(labels(frame.nav.items)).toEqual(['Home', 'Search', 'Trending', 'Favorites', 'Watch Again', 'Shop'])
  expect(frame.nav.groups).toEqual([])
  expect(labels(frame.tabs)).toEqual(['Home', 'Trending', 'Favorites'])
  expect(labels(frame.footer)).toEqual(['Shop', 'About', 'Pricing'])
  expect(labels(frame.menu)).toEqual(['Pricing'])
  expect(labels(frame.account)).toEqual(['Account', 'Billing'])
})

test('V2.20 V2.22 V2.52 the rows of a studio without a product API are those of its config, and no shortcut leads nowhere', async () => {
  const here = await visit('/', { device: deviceOf(aProfile()), studio: studio() })
  const { rows, shortcuts } = shownBy(here, homeScreen)
  expect(rows?.map(({ type }) => type)).toEqual(['row'])
  expect(shortcuts?.links).toEqual([])
})

test('V2.44 P2.5.05 a class without a product API can be added to no week, and the menu has no notifications', async () => {
  const here = await visit('/m/barre001', { device: deviceOf(aProfile()), studio: studio() })
  expect(JSON.stringify(shownBy(here, belowScreen))).toContain('"mayPlan":false')
  expect(shownBy(here, menuLinkScreen)).toBeNull()
})

test('V2.45 V2.49 V6.03 without a product API nothing that is browsed or searched leads to programs or sections', async () => {
  const here = await visit('/search?q=nothing', { device: deviceOf(aProfile()), studio: studio() })
  const { view } = shownBy(here, searchPageScreen)
  expect(view.tabs.map(({ tab }) => tab)).toEqual(['collections', 'videos', 'playlists'])
  expect(view.action.href).toBe('/')
  await here.arrive('/favorites')
  expect(JSON.stringify(shownBy(here, favoritesScreen))).not.toContain('/sections')
})
