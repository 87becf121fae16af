import { expect, onTestFinished, test, vi } from 'vitest'
import type { Locator } from 'vitest/browser'
import { page } from 'vitest/browser'
import { barre, stretch } from '../../fixtures/examples.ts'
import { memoryStudio } from '../../fixtures/memory/index.ts'
import { part } from '../../web/parts/feedback/late.tsx'
import { Below, Playing } from '../../web/screens/media/class.tsx'
import { belowPart, playingPart } from '../../web/screens/media/class-parts.ts'
import { card, main, title } from './locators.ts'
import { site } from './mounted.tsx'

const cardOf = (name: string) => () => card(name).getByRole('link').first()
const start = () => main().getByRole('link', { name: 'Start Watching' })
const share = () => main().getByRole('button', { name: 'Share' })
const player = () => page.getByRole('region', { name: /^Player: / })
const paywall = () => page.getByRole('region', { name: 'Join to take this class' })
const words = () => main().getByRole('alert').filter({ hasText: 'Unable to load translations' })

/** As on a first visit, the code of all but the top of the page is not there, and comes as it is told to. */
const awaitCode = (comes: () => Promise<unknown>) => {
  for (const [of, Shown] of [
    [belowPart, Below],
    [playingPart, Playing],
  ] as const) {
    const late = part(() => comes().then(() => Shown))
    const loaded = vi.spyOn(of, 'loaded').mockImplementation(late.loaded)
    const load = vi.spyOn(of, 'load').mockImplementation(late.load)
    onTestFinished(() => {
      loaded.mockRestore()
      load.mockRestore()
    })
  }
}

const look = () => {
  // The page before is still there, unseen, until this one is painted.
  const heading = [...document.querySelectorAll('h1')].find((each) => each.checkVisibility())
  const rest = [share, player, paywall].flatMap((each) => each().elements()).length
  return { name: heading?.textContent, hasFocus: document.activeElement === heading, rest }
}

/** Presses something, and looks at the page in the very next task: a task of this priority comes before all that wait. */
const press = (of: Locator) => {
  const element = of.element() as HTMLElement
  const seen = window.scheduler.postTask(look, { priority: 'user-blocking' })
  element.click()
  return seen
}

const top = ({ title: name }: { title: string }) => ({ name, hasFocus: true, rest: 0 })

test.each([
  ['V2.02 V2.19 a card', '/p/quickbar', cardOf(stretch.title), stretch, player],
  ['V2.02 V6.02 a locked card', '/p/quickbar', cardOf(barre.title), barre, paywall],
  ['V2.02 V2.19 Start', `/m/${stretch.id}`, start, stretch, player],
])(
  '%s that is pressed shows the name of the class in the same task, with the focus, before the data or the code of the rest have come',
  async (_, from, link, item, comes) => {
    const code = Promise.withResolvers<void>()
    awaitCode(() => code.promise)
    const here = await site(from)
    await expect.element(link()).toBeVisible()
    here.desk.hold('catalogue.media')
    expect(await press(link())).toEqual(top(item))
    here.desk.free('catalogue.media')
    code.resolve()
    await expect.element(comes()).toBeVisible()
    await expect.element(share()).toBeVisible()
    await expect.element(title()).toHaveTextContent(item.title)
  },
)

test.each([
  ['V2.02 V2.19 a class', stretch, player],
  ['V2.02 V6.02 a locked class', barre, paywall],
])('%s whose code is all there already shows its name first, and then the rest', async (_, item, comes) => {
  await Promise.all([belowPart.load(), playingPart.load()])
  await site('/p/quickbar')
  const link = cardOf(item.title)
  await expect.element(link()).toBeVisible()
  expect(await press(link())).toEqual(top(item))
  await expect.element(comes()).toBeVisible()
  await expect.element(share()).toBeVisible()
})

test('V9.24 a class that is opened by a click has its structured data in the head as long as its page is open, and the page before has what the host put there', async () => {
  const hosted = document.createElement('script')
  hosted.type = 'application/ld+json'
  hosted.dataset['about'] = '/p/quickbar'
  hosted.textContent = '{"@type":"ItemList"}'
  document.head.append(hosted)
  await site('/p/quickbar')
  const data = () =>
    [...document.head.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => JSON.parse(textContent) as unknown,
    )
  await cardOf(stretch.title)().click()
  const url = expect.stringMatching(`^${window.location.origin}/m/${stretch.id}/[^?]+$`)
  await expect.poll(data).toEqual([expect.objectContaining({ '@type': 'VideoObject', name: stretch.title, url })])
  await page.getByRole('link', { name: 'Adagio, home' }).first().click()
  await expect.poll(data).toEqual([])
})

test('V9.24 the video of a class that anyone may open is in the head as long as its page is open', async () => {
  const type = 'application/vnd.apple.mpegurl'
  const open = { ...stretch, sources: [{ file: 'https://media.adagio.test/stretch1.m3u8', type }] }
  await site(`/m/${open.id}`, { studio: memoryStudio({ media: [open] }) })
  const told = () =>
    [...document.head.querySelectorAll('meta[property^="og:video"]')].map((meta) => meta.getAttribute('content'))
  await expect.poll(told).toEqual([expect.stringMatching(/\/m\/stretch1\/[^?]+\?play=1$/), 'text/html', '1280', '720'])
  await page.getByRole('link', { name: 'Adagio, home' }).first().click()
  await expect.poll(told).toEqual([])
})

test.each([
  ['V8.11 V8.14 V2.19 below the top of a class', '', ['below']],
  ['V8.11 V8.14 V2.19 in place of what plays, once', '?play=1', ['above']],
])(
  '%s it says in words that the code of the rest cannot be loaded, with a Retry that loads the page anew',
  async (_, query, places) => {
    awaitCode(() => Promise.reject(new Error('it did not come')))
    const here = await site(`/m/${stretch.id}${query}`)
    await expect.poll(() => words().elements().length).toBe(places.length)
    await expect.element(title()).toHaveTextContent(stretch.title)
    const topOf = (element: Element) => element.getBoundingClientRect().top
    const placeOf = (element: Element) => (topOf(element) < topOf(title().element()) ? 'above' : 'below')
    expect(words().elements().map(placeOf)).toEqual(places)
    expect(start().elements()).toHaveLength(query === '' ? 1 : 0)
    await words().last().getByRole('button', { name: 'Retry' }).click()
    expect(here.left).toEqual([window.location.href])
    await expect.element(title()).toHaveTextContent(stretch.title)
  },
)

test('V8.11 a page that was left keeps its cards, unseen, until the next one is painted, and is then taken out', async () => {
  await site('/p/quickbar')
  const link = cardOf(stretch.title)
  await expect.element(link()).toBeVisible()
  const cards = () => [...document.querySelectorAll('main article')].filter((each) => each.querySelector('a'))
  const before = cards().length
  const kept = window.scheduler.postTask(
    () => [cards().length, cards().filter((each) => each.checkVisibility()).length, title().elements().length],
    { priority: 'user-blocking' },
  )
  ;(link().element() as HTMLElement).click()
  expect(await kept).toEqual([before, 0, 1])
  await expect.poll(() => document.querySelectorAll('h1').length).toBe(1)
})
