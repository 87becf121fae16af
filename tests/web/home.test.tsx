import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ok } from '../../core/kernel/result.ts'
import {
  aCatalogue,
  aClass,
  aFeatured,
  aPlaylist,
  aShelf,
  barre,
  day,
  morning,
  stretch,
} from '../../fixtures/examples.ts'
import { memoryStudio } from '../../fixtures/memory/index.ts'
import { card, main, region, title, toTheEnd } from './locators.ts'
import { pointAway, site } from './mounted.tsx'
import { anna } from './people.ts'

const added = aClass({ id: 'added001', title: 'Just In', publishedAt: morning - day })
const many = Array.from({ length: 60 }, (_, at) => aClass({ id: `many${at}`, title: `Class ${at + 1}` }))

const playlists = [
  aPlaylist({ id: 'quickbar', title: 'Quick barre', items: [barre, stretch, added] }),
  aPlaylist({ id: 'long', title: 'A long list', items: many.slice(0, 25), next: 'page-2' }),
  aPlaylist({ id: 'short', title: 'A short list', items: many.slice(0, 20) }),
]

const slides = ['One', 'Two', 'Three'].map((name) => aFeatured({ id: name, title: name }))

/** A studio whose home page has rows of those lists, one under the other. */
const studio = (...lists: readonly string[]) =>
  memoryStudio({
    catalogue: aCatalogue({
      featuredContent: slides,
      homeShelves: [
        aShelf({ type: 'featured', name: '', itemId: '' }),
        ...lists.map((itemId, order) => aShelf({ name: `Row ${order + 1}`, itemId, order: order + 1 })),
      ],
    }),
    media: [barre, stretch, added, ...many],
    playlists,
  })

const rows = () =>
  main()
    .getByRole('region')
    .elements()
    .flatMap((row) => row.querySelector('header h2')?.textContent ?? [])
const upTo = (last: number) => Array.from({ length: last }, (_, at) => `Row ${at + 1}`)

test('V2.01 V2.20 V2.21 V9.07 the home page begins with six rows and brings four more with each scroll to its end', async () => {
  await site('/', { who: anna, studio: studio(...Array.from({ length: 15 }, () => 'quickbar')) })
  // The hero is one of the six.
  await expect.poll(rows).toEqual(upTo(5))
  toTheEnd()
  await expect.poll(rows).toEqual(upTo(9))
  toTheEnd()
  await expect.poll(rows).toEqual(upTo(13))
  toTheEnd()
  await expect.poll(rows).toEqual(upTo(15))
})

test('V8.12 until its rows are known the home page has the shapes of a hero and of cards', async () => {
  const here = await site('/', {
    studio: studio('quickbar'),
    prepare: ({ desk }) => desk.hold('catalogue.start'),
  })
  const shapes = (name: string) => main().element().querySelectorAll(`.skeletons_${name}`).length
  await expect.poll(() => [shapes('backdrop'), shapes('picture')]).toEqual([1, 8])
  here.desk.free('catalogue.start')
  await expect.poll(rows).toEqual(upTo(1))
  expect(shapes('backdrop')).toBe(0)
})

test('V2.21 V9.10 a page whose browser is idle asks for the next four rows, which are there when they are scrolled to', async () => {
  const here = await site('/', { who: anna, studio: studio(...Array.from({ length: 15 }, () => 'quickbar')) })
  // The hero is one of the six.
  await expect.poll(() => here.desk.asked('home.row').length).toBe(5 + 4)
  await expect.poll(rows).toEqual(upTo(5))
  here.desk.hold('home.row')
  toTheEnd()
  await expect.poll(rows).toEqual(upTo(9))
  expect(
    main()
      .getByRole('region')
      .elements()
      .map((row) => row.getAttribute('aria-busy')),
  ).not.toContain('true')
  here.desk.free('home.row')
})

test('V2.21 V9.07 the home page of a visitor, who has no rows of a member, begins with six rows and stays so', async () => {
  const own = ['my-week-plan', 'favorites'].map((type) => aShelf({ type, name: type, itemId: '', order: 0 }))
  const lists = Array.from({ length: 12 }, (_, at) =>
    aShelf({ name: `Row ${at + 1}`, itemId: 'quickbar', order: at + 1 }),
  )
  await site('/', { studio: memoryStudio({ catalogue: aCatalogue({ homeShelves: [...own, ...lists] }), playlists }) })
  await expect.poll(rows).toEqual(upTo(6))
  toTheEnd()
  await expect.poll(rows).toEqual(upTo(10))
})

test('V2.01 V2.27 V6.01 A6.01 a visitor opens a free class from its card, and it is opened to play', async () => {
  const here = await site('/', { studio: studio('quickbar') })
  await card(stretch.title, region('Row 1')).getByRole('link', { name: stretch.title }).first().click()
  await expect.poll(here.at).toMatch(/^\/m\/stretch1\/evening-stretch\?.*play=1/)
  expect(here.at()).toContain('r=quickbar')
  await expect.poll(() => here.desk.asked('player.open')).toEqual(['stretch1'])
})

test.each([
  ['16:9', 16 / 9],
  ['2:1', 2],
  ['4:3', 4 / 3],
  ['1:1', 1],
  ['9:16', 9 / 16],
] as const)(
  'V5.04 a row of %s is as tall as it was while it loaded, and its pictures have that shape',
  async (ratio, wide) => {
    const items = Array.from({ length: 8 }, (_, at) => aClass({ id: `shape${at}`, image: '/web/public/icon.svg' }))
    const lists = ['upper', 'lower'].map((id) => aPlaylist({ id, items, ratio }))
    const homeShelves = lists.map(({ id }, order) => aShelf({ name: id, itemId: id, order }))
    const here = await site('/', {
      studio: memoryStudio({ catalogue: aCatalogue({ homeShelves }), media: items, playlists: lists }),
      prepare: ({ desk }) => desk.hold('home.row'),
    })
    const below = () => region('lower').element().getBoundingClientRect().top
    const first = () => region('upper').getByRole('article').first()
    await expect.element(region('lower')).toBeVisible()
    const before = below()
    for (const _ of lists) here.desk.release('home.row')
    await expect.element(first()).toBeVisible()
    expect(below()).toBeCloseTo(before, 0)
    const { width, height } = first().element().querySelector('img')!.getBoundingClientRect()
    expect(width / height).toBeCloseTo(wide, 1)
  },
)

test('V2.30 V6.07 cards tell a visitor what is free, what is locked and what is new, to eyes and ears', async () => {
  await site('/', { studio: studio('quickbar') })
  const free = card(stretch.title)
  await expect.element(free.getByText('FREE', { exact: true }).first()).toBeVisible()
  await expect.element(free.getByRole('link', { name: 'Evening Stretch, FREE', exact: true })).toBeInTheDocument()
  const locked = card(added.title)
  await expect.element(locked.getByText('Newly Added', { exact: true }).first()).toBeVisible()
  await expect
    .element(locked.getByRole('link', { name: 'Just In, Members only, Newly Added', exact: true }))
    .toBeInTheDocument()
  // The mark is a picture in the style sheet itself: no request of its own can leave it out.
  const lock = locked.element().querySelector('.card-lock')!
  expect(getComputedStyle(lock).backgroundImage).toMatch(/^url\("data:image\/svg\+xml/)
})

/** How many cards a row has, and how many of them are drawn. */
const cardsIn = (row: string) => {
  const tiles = region(row)
    .getByRole('listitem')
    .elements()
    .filter((tile) => tile.hasAttribute('aria-posinset'))
  return [Number(tiles[0]?.getAttribute('aria-setsize')), tiles.length]
}

test('V2.28 V9.11 a row draws the cards in view and two more, and another page of them with each scroll to the side', async () => {
  await site('/', { studio: studio('long') })
  await expect.poll(() => cardsIn('Row 1')).toEqual([25, 7])
  const list = region('Row 1').getByRole('list').element()
  const whole = list.scrollWidth
  list.scrollTo({ left: 300, behavior: 'instant' })
  await expect.poll(() => cardsIn('Row 1')[1]).toBeGreaterThan(8)
  expect(list.scrollWidth).toBe(whole)
  list.scrollTo({ left: whole, behavior: 'instant' })
  await expect.poll(() => cardsIn('Row 1')).toEqual([25, 25])
  expect(list.scrollWidth).toBe(whole)
})

test('V2.28 V9.06 V2.04 V9.10 a row longer than its cards leads to the whole list, which grows as one scrolls', async () => {
  const here = await site('/', { studio: studio('long') })
  await expect.poll(() => cardsIn('Row 1')).toEqual([25, 7])
  await region('Row 1').getByRole('link', { name: 'See all Row 1' }).click()
  await expect.poll(here.at).toBe('/p/long')
  await expect.element(title()).toHaveTextContent('A long list')
  const known = () => main().element().querySelector('[aria-setsize]')?.ariaSetSize
  await expect.poll(known).toBe('24')
  here.desk.answerNext('catalogue.playlist', ok(aPlaylist({ id: 'long', items: many.slice(25, 50) })))
  toTheEnd()
  await expect.poll(known).toBe('40')
  expect(here.desk.asked('catalogue.playlist')).toMatchObject([{ next: null }, { next: 'page-2' }])
})

test('V9.06 the tile at the end of a row leads to the same list; a list of twenty has neither', async () => {
  const here = await site('/', { studio: studio('long', 'short') })
  await expect.poll(() => cardsIn('Row 2')).toEqual([20, 7])
  expect(region('Row 2').getByText('See all').elements()).toEqual([])
  await region('Row 1').getByRole('listitem').last().getByText('See all').click()
  await expect.poll(here.at).toBe('/p/long')
})

const hero = () => page.getByRole('region', { name: 'Featured' })
const shown = () => hero().element().querySelector('[data-up=true]')?.getAttribute('aria-label')
const skipLink = () => page.getByRole('link', { name: 'Skip to content' })
const stay = 5_000

test('V9.12 the hero goes on every five seconds, and stands still while a pointer rests on it or the focus is in it', async () => {
  const here = await site('/', { studio: studio() })
  await expect.element(hero()).toBeVisible()
  expect(shown()).toBe('1 of 3')
  await here.wait(stay - 500)
  expect(shown()).toBe('1 of 3')
  await here.wait(500)
  expect(shown()).toBe('2 of 3')

  await hero().hover()
  await here.pass(60_000)
  expect(shown()).toBe('2 of 3')
  await pointAway()
  await here.wait(stay)
  expect(shown()).toBe('3 of 3')

  hero().getByRole('button', { name: 'Show 1 of' }).element().focus()
  await hero().hover()
  await pointAway()
  await here.pass(60_000)
  expect(shown()).toBe('3 of 3')
  skipLink().element().focus()
  await here.wait(stay)
  expect(shown()).toBe('1 of 3')
})

test('V9.12 V2.50 the hero stands still while the search is open over it', async () => {
  const here = await site('/', { studio: studio() })
  await expect.element(hero()).toBeVisible()
  const search = page.getByRole('banner').getByRole('link', { name: 'Search' })
  await search.click()
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  await here.pass(60_000)
  expect(shown()).toBe('1 of 3')
  await page.getByRole('button', { name: 'Close search' }).click()
  await here.wait(stay)
  expect(shown()).toBe('2 of 3')
})

test('V9.12 the hero has a pause, and goes on when it is taken off', async () => {
  const here = await site('/', { studio: studio() })
  await hero().getByRole('button', { name: 'Pause rotation' }).click()
  await pointAway()
  skipLink().element().focus()
  await here.pass(60_000)
  expect(shown()).toBe('1 of 3')
  await hero().getByRole('button', { name: 'Resume rotation' }).click()
  await pointAway()
  skipLink().element().focus()
  await here.wait(stay)
  expect(shown()).toBe('2 of 3')
})

test('V9.12 the hero does not turn at all for who asks for less motion', async () => {
  const here = await site('/', { studio: studio(), prepare: ({ calm }) => calm.tell({ type: 'calmed' }) })
  await expect.element(hero().getByRole('button', { name: 'Resume rotation' })).toBeVisible()
  await here.pass(60_000)
  expect(shown()).toBe('1 of 3')
})
