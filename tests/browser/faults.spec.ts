import type { Locator, Page } from '@playwright/test'
import type { Fault, Studio } from './stage.ts'
import { enter, expect, test } from './stage.ts'
import { card, expectToPlay, row, theatre } from './theatre.ts'

type Kind = Fault['type']

/** Every way in which an answer can be of no use; what is hostile is of use for the rest. */
const kinds: readonly Exclude<Kind, 'hostile'>[] = [
  'delay',
  'drop',
  'status',
  'empty',
  'html',
  'truncated',
  'wrongType',
]

interface Wire {
  readonly wire: string
  readonly path: string
  /** What is of another type than it should be, or holds what someone who means harm put there. */
  readonly field: string
}

const spoilt = (type: Kind, wire: Wire): Fault => ({
  ...wire,
  type,
  count: 100,
  ...(type === 'delay' && { ms: 20_000 }),
  ...(type === 'status' && { status: 500 }),
})

const alerts = (page: Page) =>
  page.addInitScript(() => {
    const hurt = () => Object.assign(window, { __hacked: true })
    Object.assign(window, { alert: hurt, prompt: hurt, confirm: hurt })
  })

const unhurt = async (page: Page) =>
  expect(await page.evaluate(() => ['__hacked' in window, 'polluted' in {}, document.scripts.length < 5])).toEqual([
    false,
    false,
    true,
  ])

/** Lets the browser's clock run, a second at a time, until something is seen; never longer than all tries may take. */
const inTime = async (page: Page, seen: Locator) => {
  for (let seconds = 0; seconds < 45 && !(await seen.isVisible()); seconds += 1) await page.clock.runFor(1_000)
  await expect(seen).toBeVisible()
}

const retried = async (page: Page, studio: Studio, failed: Locator, ready: Locator, name = 'Retry') => {
  await inTime(page, failed)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await studio.mend()
  await failed.getByRole('button', { name }).click()
  await expect(ready).toBeVisible({ timeout: 45_000 })
  await expect(failed).toHaveCount(0)
}

interface Place extends Wire {
  readonly name: string
  readonly who: 'grace' | null
  readonly address: string
  readonly failed: (page: Page) => Locator
  readonly ready: (page: Page) => Locator
}

const trouble = (message: string) => (page: Page) => page.locator(`[data-message=${message}]`)

const places: readonly Place[] = [
  {
    ...{ name: 'V8.04 V2.21 a row of the home page', who: null, address: '/' },
    ...{ wire: 'delivery', path: '/v2/playlists/plist025', field: 'playlist' },
    failed: (page) => row(page, 'New this week').getByRole('alert').filter({ hasText: 'Could not load items' }),
    ready: (page) => row(page, 'New this week').getByRole('article').first(),
  },
  {
    ...{ name: 'V8.09 V8.13 the whole site', who: null, address: '/' },
    ...{ wire: 'product-api', path: '/initial-data', field: 'data.programs' },
    failed: (page) =>
      trouble('load_failed')(page).filter({
        hasText:
          "Oops, something went wrong! We weren't able to load from our servers. Please try again later or contact support if the problem persists.",
      }),
    ready: (page) => row(page, 'New this week').getByRole('article').first(),
  },
  {
    ...{ name: 'V8.07 V7.33 a class', who: null, address: '/m/free0001' },
    ...{ wire: 'delivery', path: '/v2/media/free0001', field: 'playlist' },
    failed: trouble('media_failed'),
    ready: (page) => page.getByRole('heading', { level: 1, name: 'Twelve Minutes at the Counter' }),
  },
  {
    ...{ name: 'V8.04 the classes like it', who: null, address: '/m/free0001' },
    ...{ wire: 'delivery', path: '/v2/playlists/plstreco', field: 'playlist' },
    failed: (page) => row(page, 'More like this').getByRole('alert').filter({ hasText: 'Could not load items' }),
    ready: (page) => row(page, 'More like this').getByRole('article').first(),
  },
  {
    ...{ name: 'V8.04 V2.04 a playlist', who: null, address: '/p/plist400' },
    ...{ wire: 'delivery', path: '/v2/playlists/plist400', field: 'playlist' },
    failed: (page) => page.getByRole('main').getByRole('alert').filter({ hasText: 'Could not load items' }),
    ready: (page) => page.getByRole('main').getByRole('article').first(),
  },
  {
    ...{ name: 'V8.04 V2.05 the favorites', who: 'grace', address: '/favorites' },
    ...{ wire: 'product-api', path: '*/bookmarks', field: 'data.bookmarks' },
    failed: (page) => page.getByRole('main').getByRole('alert').filter({ hasText: 'Could not load items' }),
    ready: (page) => page.getByText('No favorites yet'),
  },
  {
    ...{ name: 'V8.07 a program', who: null, address: '/programs/first-steps' },
    ...{ wire: 'product-api', path: '/programs/first-steps', field: 'data.sections' },
    failed: trouble('program_failed'),
    ready: (page) => page.getByRole('heading', { level: 1, name: 'First Steps' }),
  },
]

for (const place of places)
  for (const kind of kinds)
    test(`${place.name} met by ${kind} ends in words, and Retry brings it`, async ({ page, studio, allow }) => {
      allow(/Failed to load resource|ERR_/)
      await page.clock.install()
      if (kind !== 'wrongType' || place.field !== 'data.bookmarks') await studio.fault(spoilt(kind, place))
      else await studio.fault({ ...spoilt(kind, place), field: 'data' })
      if (place.who) await enter(page, place.who, place.address)
      else await page.goto(place.address)
      await retried(page, studio, place.failed(page), place.ready(page))
    })

for (const place of places)
  test(`${place.name} with hostile items among its own shows the rest, and nothing of them runs`, async ({
    page,
    studio,
  }) => {
    await alerts(page)
    await studio.fault(spoilt('hostile', place))
    if (place.who) await enter(page, place.who, place.address)
    else await page.goto(place.address)
    await expect(place.ready(page)).toBeVisible()
    await expect(place.failed(page)).toHaveCount(0)
    await unhurt(page)
  })

const signing: Wire = { wire: 'signing', path: '*', field: 'token' }

for (const kind of kinds)
  test(`V7.30 A7.35 a class whose signature is met by ${kind} says so in the player, and plays once it is asked again`, async ({
    page,
    studio,
    allow,
  }) => {
    allow(/Failed to load resource|ERR_/)
    if (kind === 'delay') await page.clock.install()
    await studio.fault(spoilt(kind, signing))
    await enter(page, 'grace', '/m/lock0001?play=1')
    const words = theatre(page).getByRole('alert')
    if (kind === 'delay') await inTime(page, words)
    await expect(words).toContainText(kind === 'drop' ? 'You are offline' : "This class can't be opened")
    await studio.mend()
    await words.getByRole('button', { name: 'Try again' }).click()
    await expectToPlay(page)
  })

const signIn = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByRole('textbox', { name: 'Email' }).fill('grace@adagio.test')
  await dialog.getByLabel('Password', { exact: true }).fill('barre2026')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  return dialog
}

for (const kind of kinds)
  test(`A8.03 signing in met by ${kind} says so, keeps what was typed, and works once it is tried again`, async ({
    page,
    studio,
    allow,
  }) => {
    allow(/Failed to load resource|ERR_/)
    if (kind === 'delay') await page.clock.install()
    await studio.fault(spoilt(kind, { wire: 'identity', path: '*signInWithPassword*', field: 'idToken' }))
    await page.goto('/?u=login')
    const dialog = await signIn(page)
    const words = dialog.getByRole('alert').filter({ hasText: /offline|does not work right now/ })
    if (kind === 'delay') await inTime(page, words)
    await expect(words).toBeVisible()
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('barre2026')
    await studio.mend()
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('button', { name: 'Account of Grace Mbeki' })).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

test('V9.10 V8.04 a next page that does not come leaves the first ones, with Retry below them', async ({
  page,
  studio,
  allow,
}) => {
  allow(/Failed to load resource/)
  await page.clock.install()
  await studio.fault({
    wire: 'delivery',
    path: '*/v2/playlists/plist400*page_offset=*',
    type: 'status',
    status: 503,
    count: 100,
  })
  await page.goto('/p/plist400')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toBeVisible()
  const first = await cards.count()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await inTime(page, page.getByRole('alert').filter({ hasText: 'Could not load items' }))
  expect(await cards.count()).toBe(first)
  await studio.mend()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => cards.count()).toBeGreaterThan(first)
})

test('V7.05 A7.01 an account that cannot be reached says so, leaves the site to look at, and Retry brings it', async ({
  page,
  studio,
  allow,
}) => {
  allow(/Failed to load resource/)
  await page.clock.install()
  await studio.fault({ wire: 'product-api', path: '/users/studio-grace', type: 'status', status: 500, count: 100 })
  await enter(page, 'grace')
  const again = page.getByRole('button', { name: 'Account unreachable: Retry' })
  await inTime(page, again)
  await expect(card(row(page, 'New this week'), '').first()).toBeVisible()
  await studio.mend()
  await again.click()
  await expect(page.getByRole('button', { name: 'Account of Grace Mbeki' })).toBeVisible()
})
