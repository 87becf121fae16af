import type { Page } from '@playwright/test'
import type { PersonName } from '../../fixtures/people.ts'
import { expectToPlay } from './playback.ts'
import { accountScreens } from './screens-account.ts'
import { libraryScreens } from './screens-library.ts'
import { plannerScreens } from './screens-planner.ts'
import { promotionScreens } from './screens-promotions.ts'
import type { Fault } from './site.ts'
import { enter, expect } from './site.ts'

/** A screen of the site: who looks at it, where it is, and when it stands. */
export interface Screen {
  readonly name: string
  readonly who: PersonName | null
  readonly address: string
  readonly stands: (page: Page) => Promise<unknown>
  /** What is prepared before it is gone to. */
  readonly arrange?: (page: Page) => Promise<unknown>
  /** Whether it needs a page that nothing else has been on, since it begins with one or leaves something unfinished. */
  readonly apart?: boolean
  /** What must go wrong for it to be seen. */
  readonly fault?: Fault
  /** The browser's own complaint about that. */
  readonly complains?: RegExp
}

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

const cards = (page: Page) => expect(page.getByRole('main').getByRole('article').first()).toBeVisible()

const both =
  (...waits: readonly Screen['stands'][]) =>
  async (page: Page) => {
    for (const wait of waits) await wait(page)
  }

const screen = (
  name: string,
  who: PersonName | null,
  address: string,
  ...waits: readonly Screen['stands'][]
): Screen => ({
  name,
  who,
  address,
  stands: both(...waits),
})

/** Every screen of the site, as each kind of viewer meets it. */
export const screens: readonly Screen[] = [
  screen('home-visitor', null, '/', heading('Adagio'), cards),
  screen('home-member', 'anna', '/', heading('Adagio'), cards),
  screen('notifications', 'anna', '/notifications', heading('Notifications'), (page) =>
    expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(),
  ),
  screen('notifications-empty', 'ben', '/notifications', heading('Notifications'), (page) =>
    expect(page.getByText('You have no notifications')).toBeVisible(),
  ),
  screen('class', null, '/m/lock0001', heading('The Long Calm Barre'), cards),
  screen('class-playing', 'anna', '/m/lock0001?play=1', (page) => expectToPlay(page)),
  screen('class-paywall', 'hiro', '/m/lock0001?play=1', (page) =>
    expect(page.getByRole('link', { name: 'Join to watch' })).toBeVisible(),
  ),
  screen('class-paywall-pass', 'chloe', '/m/rcrd0001?play=1', (page) =>
    expect(page.getByRole('main').getByRole('button', { name: 'Use a Day Pass' })).toBeVisible(),
  ),
  {
    ...screen('class-ended', 'anna', '/m/shrt0001?play=1&t=21', async (page) => {
      const end = page.getByRole('region', { name: 'Well done' })
      await expect(end).toBeVisible({ timeout: 15_000 })
      // The next class waits while the focus is on it.
      await end.getByRole('button', { name: 'Cancel' }).focus()
    }),
    apart: true,
  },
  {
    ...screen('class-ended-visitor', null, '/m/shrt0001?play=1&t=21', (page) =>
      expect(page.getByRole('region', { name: 'Well done' }).getByText('class free for 7 days')).toBeVisible({
        timeout: 15_000,
      }),
    ),
    apart: true,
  },
  {
    ...screen('class-keys', 'anna', '/m/lock0001?play=1', async (page) => {
      await expectToPlay(page)
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    }),
    apart: true,
  },
  screen('static-page', null, '/m/page0001', heading('How We Teach')),
  screen('series', 'anna', '/s/series02', heading('The Company Year'), (page) =>
    expect(page.getByRole('region', { name: 'Episodes' }).getByRole('article').first()).toBeVisible(),
  ),
  screen('series-playing', 'anna', '/s/series02?e=ep020003&play=1', (page) => expectToPlay(page)),
  screen('series-paywall', 'hiro', '/s/series02?e=ep020003&play=1', (page) =>
    expect(page.getByRole('link', { name: 'Join to watch' })).toBeVisible(),
  ),
  {
    ...screen('series-trailer', null, '/s/series04', heading('Five-Minute Feet'), async (page) => {
      await page.getByRole('button', { name: 'Watch the trailer' }).click()
      await expect(page.getByRole('dialog').locator('video')).toBeVisible()
    }),
    apart: true,
  },
  {
    ...screen('series-list', null, '/s/serold01', heading('Dear Beginner'), async (page) => {
      await page.getByTitle('List', { exact: true }).click()
      await expect(page.getByRole('region', { name: 'Episodes' }).getByRole('article').first()).toBeVisible()
    }),
    apart: true,
    // Media delivery is asked first for a series of its own.
    complains: /404/,
  },
  screen('hub', null, '/m/hub00001', heading('Small Rooms'), cards),
  screen('class-inline', 'anna', '/m/inln0001', heading('Port de Bras at the Desk')),
  screen('channel-not-found', null, '/m/chan0002', heading('Live channel not found')),
  {
    ...screen('series-failed', null, '/s/series03', heading('This series could not be loaded')),
    fault: { wire: 'delivery', path: '/apps/series/*', type: 'status', status: 500, count: 20 },
    complains: /500/,
  },
  screen('grid', null, '/p/plist400', cards),
  screen('favorites-visitor', null, '/favorites', heading('Favorites')),
  screen('favorites-member', 'anna', '/favorites', heading('Favorites'), cards),
  screen('watch-again', 'anna', '/watch-again', heading('Watch Again'), cards),
  screen('programs', null, '/programs', heading('Programs'), cards),
  screen('sections', null, '/sections', heading(/./), cards),
  screen('program', 'anna', '/programs/first-steps', heading('First Steps')),
  screen('pricing-visitor', null, '/pricing', heading(/./), cards),
  screen('pricing-trial-used', 'hiro', '/pricing', heading(/./), cards),
  screen('pricing-member', 'anna', '/pricing', heading(/./), cards),
  screen('search', null, '/search', (page) => expect(page.getByRole('textbox', { name: /^Search/ })).toBeFocused()),
  screen('search-results', null, '/search?q=barre&page=4', (page) =>
    expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible(),
  ),
  screen('search-empty', null, '/search?q=xqzwvk', (page) => expect(page.getByText('No results found')).toBeVisible()),
  {
    // On a phone the entry leads to the page.
    ...screen('search-header', 'anna', '/p/plist400', cards, async (page) => {
      await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
      await page.getByLabel('Search classes, programs, and more').fill('arabesque')
      await expect(page.getByText(/^Added on/).first()).toBeVisible()
    }),
    apart: true,
  },
  screen('not-found', null, '/nowhere/at/all', heading('Not found')),
  { ...screen('class-not-found', null, '/m/gone0001', heading('Video not found')), complains: /404/ },
  screen('sign-in', null, '/?u=login', (page) => expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()),
  {
    ...screen('closed', null, '/', heading("We can't reach Adagio right now")),
    fault: { wire: 'product-api', path: '/initial-data', type: 'status', status: 500, count: 20 },
    complains: /500/,
  },
  ...libraryScreens,
  ...accountScreens,
  ...plannerScreens,
  ...promotionScreens,
]

/** Goes to a screen and waits until it stands. */
export const visit = async (page: Page, { who, address, stands, arrange }: Screen) => {
  await arrange?.(page)
  if (who) await enter(page, who, address)
  else await page.goto(address)
  await stands(page)
}

const pathOf = (address: string) => new URL(address, 'http://site').pathname

/** Goes on to a screen within the page, as by a link of the site, and waits until it stands. */
export const goOn = async (page: Page, { address, stands }: Screen) => {
  const before = await page.evaluateHandle(() => document.querySelector('main h1'))
  const isElsewhere = pathOf(address) !== pathOf(page.url())
  await page.evaluate((to) => {
    const { idx } = (window.history.state ?? {}) as { readonly idx?: number }
    window.history.pushState({ usr: null, key: to, idx: (idx ?? 0) + 1 }, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
    window.scrollTo(0, 0)
  }, address)
  // What the page before showed might be taken for what this one is waited for.
  if (isElsewhere) await page.waitForFunction((heading) => !heading?.isConnected, before)
  await stands(page)
}

/** Ends whatever on the page is on its way to another color or place, as it would end by itself, until nothing is. */
export const still = (page: Page) =>
  page.waitForFunction(() => {
    const running = document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
    // What goes on forever has no end: that is waited for. The end of one transition may begin the next, of what is inside.
    for (const each of running) if (each.effect?.getComputedTiming().endTime !== Infinity) each.finish()
    return running.length === 0
  })
