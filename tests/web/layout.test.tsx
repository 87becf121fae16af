import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { ok } from '../../core/kernel/result.ts'
import { belowWords } from '../../core/page/media-page/index.ts'
import { aCatalogue, aClass, aPlaylist, aProduct, aProgramSummary, aShelf, morning } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { Picture } from '../../web/parts/card/picture.tsx'
import { main, region, toTheEnd } from './locators.ts'
import { site } from './mounted.tsx'
import { anna } from './people.ts'

// One that comes: a card takes a picture away that does not.
const picture = '/web/public/icon.svg'

const many = Array.from({ length: 24 }, (_, at) =>
  aClass({ id: `many${at}`, title: `Class ${at + 1}`, image: picture }),
)

const studio = () =>
  memoryStudio({
    catalogue: aCatalogue({
      homeShelves: [aShelf({ name: 'New this week', itemId: 'new' })],
      programs: [aProgramSummary({ image: picture })],
    }),
    media: many,
    playlists: [aPlaylist({ id: 'new', title: 'New this week', items: many })],
  })

const numberOf = (size: string) => Number.parseFloat(size)

const columns = () => getComputedStyle(main().getByRole('list').first().element()).gridTemplateColumns.split(' ').length

const wholeTiles = (row = 'New this week') => {
  const tile = region(row).getByRole('listitem').first().element()
  const list = tile.parentElement!
  const { paddingInlineStart, paddingInlineEnd, columnGap } = getComputedStyle(list)
  const room = list.clientWidth - numberOf(paddingInlineStart) - numberOf(paddingInlineEnd)
  const gap = numberOf(columnGap)
  return Math.floor((room + gap + 1) / (tile.getBoundingClientRect().width + gap))
}

const edges = [
  { width: 479, columns: 2, tiles: 1 },
  { width: 480, columns: 2, tiles: 2 },
  { width: 767, columns: 2, tiles: 2 },
  { width: 768, columns: 3, tiles: 2 },
  { width: 1023, columns: 3, tiles: 2 },
  { width: 1024, columns: 3, tiles: 3 },
  { width: 1199, columns: 3, tiles: 3 },
  { width: 1200, columns: 4, tiles: 4 },
]

const atEachEdge = async (count: () => number) => {
  const counted: (readonly [width: number, count: number])[] = []
  for (const { width } of edges) {
    await page.viewport(width, 800)
    counted.push([width, count()])
  }
  return counted
}

test('V9.09 V9.10 a grid has 2, 2, 3, 3 and 4 columns, changing exactly at the breakpoints', async () => {
  await site('/p/new', { studio: studio() })
  await expect.element(main().getByRole('article').first()).toBeVisible()
  expect(await atEachEdge(columns)).toEqual(edges.map((edge) => [edge.width, edge.columns]))
})

test('V9.09 V9.11 a row shows 1, 2, 2, 3 and 4 whole tiles, changing exactly at the breakpoints', async () => {
  await site('/', { studio: studio() })
  await expect.element(region('New this week').getByRole('article').first()).toBeVisible()
  expect(await atEachEdge(() => wholeTiles())).toEqual(edges.map((edge) => [edge.width, edge.tiles]))
})

test('V9.11 a row in a part of a page shows 1, 2, 3, 4 and 5 whole tiles by the width of that part', async () => {
  await site('/m/many0', {
    studio: studio(),
    prepare: ({ desk }) => desk.answerNext('catalogue.related', ok(many.slice(1))),
  })
  const row = belowWords.related
  await expect.element(region(row)).toBeInTheDocument()
  toTheEnd()
  await expect.element(region(row).getByRole('article').first()).toBeVisible()
  const edges = [480, 768, 1024, 1200]
  const seen: number[] = []
  for (const width of [400, 700, 900, 1280, 1480]) {
    await page.viewport(width, 800)
    const room = region(row).element().parentElement!.clientWidth
    const tiles = 1 + edges.filter((edge) => room >= edge).length
    expect(wholeTiles(row)).toBe(tiles)
    seen.push(tiles)
  }
  expect(seen).toEqual([1, 2, 3, 4, 5])
})

test('V5.03 V9.09 the four actions of a class fit one row, or two of two, and the address to share begins below them with the text', async () => {
  const item = aClass({ title: 'The Long Calm Barre', description: 'A calm barre.', trailerId: 'trail001', free: true })
  await site(`/m/${item.id}`, { who: anna, studio: memoryStudio({ media: [item], members: [aMember(anna)] }) })
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: () => Promise.reject() } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
  await main().getByRole('button', { name: 'Share' }).click()
  const said = main().getByText(/^Copy this link/)
  await expect.element(said).toBeVisible()
  const boxOf = (element: Element) => element.getBoundingClientRect()
  const row = said.element().parentElement!
  // Its longest name.
  await main()
    .getByRole('button', { name: /to favorites/ })
    .click()
  await expect.element(main().getByRole('button', { name: /^Remove .* from favorites/ })).toBeVisible()
  for (const [width, inRow] of [
    [1280, 4],
    [900, 4],
    [768, 4],
    [767, 2],
    [600, 2],
    [480, 2],
    [375, 4],
  ] as const) {
    await page.viewport(width, 800)
    const tops = [...row.querySelectorAll(':is(a, button):not([popover] *)')].map((each) => Math.round(boxOf(each).top))
    const counts = [...Map.groupBy(tops, (top) => top).values()].map(({ length }) => length)
    expect([width, counts]).toEqual([width, Array.from({ length: 4 / inRow }, () => inRow)])
    expect(boxOf(said.element()).left).toBe(boxOf(main().getByText('A calm barre.').element()).left)
  }
})

test('V9.10 the facts on a card begin no line with a dot, and keep a number with its unit', async () => {
  const facts = { level: 'Absolute Beginner', genre: 'Barre', duration: 1_200 }
  const items = Array.from({ length: 4 }, (_, at) => aClass({ id: `many${at}`, title: `Class ${at + 1}`, ...facts }))
  const playlists = [aPlaylist({ id: 'new', title: 'New this week', items })]
  await site('/p/new', { studio: memoryStudio({ media: items, playlists }) })
  await expect.element(main().getByText('Absolute Beginner', { exact: true }).first()).toBeVisible()
  const lines = () => [...document.querySelectorAll('main .dotted')].filter((line) => line.checkVisibility())
  const broken = new Set<boolean>()
  for (const width of [1280, 1000, 800, 375, 360, 320]) {
    await page.viewport(width, 800)
    expect(lines().length).toBeGreaterThan(0)
    for (const line of lines())
      for (const dot of line.querySelectorAll('i')) {
        const [own, edge] = [dot.getBoundingClientRect(), line.getBoundingClientRect().left]
        const before = dot.parentElement!.previousElementSibling!.getBoundingClientRect()
        const isCutOff = own.left < edge + 1
        broken.add(isCutOff)
        // It stands between two parts on one line, or is cut off before the first part of the next.
        expect(isCutOff || Math.abs(before.bottom - own.bottom) < 4, `${width} px`).toBe(true)
      }
  }
  expect(broken).toEqual(new Set([false, true]))
})

test.each([
  ['light', 'rehearsal'],
  ['dark', 'house'],
])(
  'P4.8.01 the place that is kept for a banner is as tall as the banner, whose text has the same space above and below, in the %s theme',
  async (_, theme) => {
    const root = document.documentElement
    root.setAttribute('data-layout', 'banner')
    onTestFinished(() => root.removeAttribute('data-layout'))
    const here = await site('/', {
      who: { ...anna, products: [aProduct({ expiresAt: morning - 1 })] },
      prepare: ({ desk }) => desk.hold('session.restore'),
    })
    await expect.poll(() => here.desk.waiting('session.restore')).toBe(1)
    root.setAttribute('data-theme', theme)
    await expect.element(main()).toBeVisible()
    const first = () => [...main().element().children].find((each) => each.checkVisibility())!
    const sizes = async () => {
      const found: number[] = []
      for (const width of [375, 768, 1440]) {
        await page.viewport(width, 900)
        root.setAttribute('data-theme', theme)
        found.push(first().getBoundingClientRect().height + Number.parseFloat(getComputedStyle(first()).marginBottom))
      }
      return found
    }
    expect(first().hasAttribute('data-banner')).toBe(false)
    const kept = await sizes()
    here.desk.free('session.restore')
    await expect.poll(() => first().hasAttribute('data-banner')).toBe(true)
    expect(await sizes()).toEqual(kept)
    await page.viewport(375, 900)
    const [text, label] = [first().querySelector('p')!, document.createRange()]
    label.selectNodeContents(first().querySelector('a')!)
    const { top, bottom } = first().getBoundingClientRect()
    const above = text.getBoundingClientRect().top - top
    expect(Math.abs(above - (bottom - label.getBoundingClientRect().bottom))).toBeLessThan(2)
  },
)

test('V4.27 P9.28 sidebar and tab bar are shown where the window is higher than 375 px, and only there', async () => {
  await site('/', { studio: studio() })
  const sidebar = page.getByRole('navigation', { name: 'Main', includeHidden: true })
  const tabs = page.getByRole('navigation', { name: 'Tabs', includeHidden: true })
  for (const [width, bar, other] of [
    [1280, sidebar, tabs],
    [700, tabs, sidebar],
  ] as const) {
    await page.viewport(width, 376)
    await expect.element(bar).toBeVisible()
    await expect.element(other).not.toBeVisible()
    await page.viewport(width, 375)
    await expect.element(bar).not.toBeVisible()
    await expect.element(other).not.toBeVisible()
  }
})

/** The conditions around each rule of a style sheet whose selector matches. */
const conditionsOf = (selector: RegExp, rules: CSSRuleList, around = ''): readonly string[] =>
  [...rules].flatMap((rule) => {
    const within = rule instanceof CSSMediaRule ? `${around} ${rule.conditionText}` : around
    const own = rule instanceof CSSStyleRule && selector.test(rule.selectorText) ? [within] : []
    return [...own, ...('cssRules' in rule ? conditionsOf(selector, rule.cssRules as CSSRuleList, within) : [])]
  })

test('V4.27 the rail opens under a pointer only where hovering exists, so that a finger leaves it as it is', async () => {
  await site('/', { studio: studio() })
  await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  const rail = new RegExp(`\\.${document.querySelector('aside')!.classList[0]}:hover`)
  const conditions = [...document.styleSheets].flatMap(({ cssRules }) => conditionsOf(rail, cssRules))
  expect(conditions.length).toBeGreaterThan(0)
  expect(conditions.filter((condition) => !condition.includes('hover: hover'))).toEqual([])
})

test('V2.53 the labels of the tab bar are as large as text is set to, whole and within reach', async () => {
  await site('/', { studio: studio() })
  await page.viewport(375, 800)
  const bar = page.getByRole('navigation', { name: 'Tabs' })
  const labels = () => [...bar.element().querySelectorAll<HTMLElement>('a > span')]
  const sizes = () => labels().map((label) => numberOf(getComputedStyle(label).fontSize))
  const isWhole = (label: HTMLElement) => label.parentElement!.scrollWidth <= label.parentElement!.clientWidth
  const before = sizes()
  expect(bar.element().scrollWidth).toBe(375)
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
  expect(sizes()).toEqual(before.map((size) => 2 * size))
  expect(labels().filter((label) => !isWhole(label))).toEqual([])
  expect(bar.element().clientHeight).toBe(64)
  bar.element().scrollLeft = 1_000
  const { right } = bar.getByRole('link', { name: 'Favorites' }).element().getBoundingClientRect()
  expect(right).toBeLessThanOrEqual(375)
})

test.each([320, 375])(
  'V2.53 at %i px with text twice as large a visitor has the header within the window',
  async (width) => {
    await site('/', { studio: studio() })
    await page.viewport(width, 812)
    const mark = page.getByRole('banner').getByRole('link', { name: 'Adagio, home' })
    await expect.element(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
    const before = mark.element().getBoundingClientRect().width
    document.documentElement.style.fontSize = '200%'
    onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
    expect(document.documentElement.scrollWidth).toBe(width)
    expect(mark.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(before)
  },
)

/** The width of what is drawn for its height, in a column of 360 px. */
const shapeOf = async (drawn: ReactNode) => {
  const column = document.createElement('div')
  column.style.width = '360px'
  document.body.append(column)
  const root = createRoot(column)
  onTestFinished(() => {
    root.unmount()
    column.remove()
  })
  root.render(drawn)
  await expect.poll(() => column.firstElementChild?.clientHeight ?? 0).toBeGreaterThan(0)
  const { width, height } = column.firstElementChild!.getBoundingClientRect()
  return width / height
}

test.each([
  ['2:1', 2],
  ['16:9', 16 / 9],
  ['5:3', 5 / 3],
  ['4:3', 4 / 3],
  ['1:1', 1],
  ['9:13', 9 / 13],
  ['2:3', 2 / 3],
  ['9:16', 9 / 16],
] as const)('V5.04 a picture of %s is that wide for its height, with its image and without', async (ratio, wide) => {
  for (const image of [null, picture]) {
    const shape = await shapeOf(
      <div data-ratio={ratio}>
        <Picture eager image={image} sizes="100px" />
      </div>,
    )
    expect(shape).toBeCloseTo(wide, 2)
  }
})

test.each(['/p/new', '/programs', '/'])(
  'V5.04 V5.05 on %s the pictures of cards are there in 320 and 640 px, in boxes that have their shape before',
  async (address) => {
    await site(address, { studio: studio() })
    await expect.element(main().getByRole('article').first()).toBeVisible()
    const pictures = () =>
      main()
        .getByRole('article')
        .elements()
        .flatMap((card) => [...card.querySelectorAll('img')])
    await expect.poll(() => pictures().length).toBeGreaterThan(0)
    for (const { srcset, src, parentElement } of pictures()) {
      expect(srcset).toMatch(/^\S+[?&]width=320 320w, \S+[?&]width=640 640w$/)
      expect(src).toMatch(/[?&]width=640$/)
      expect(getComputedStyle(parentElement!).aspectRatio).toBe('16 / 9')
    }
  },
)

const prefer = (value: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })

const inMs = (times: string) =>
  times.split(',').map((time) => numberOf(time) * (time.trim().endsWith('ms') ? 1 : 1_000) || 0)

/** The longest that anything on the page takes by itself to move or change, in ms. */
const longest = () =>
  Math.max(
    ...[...document.querySelectorAll('*')].flatMap((element) => {
      const { animationDuration, animationTimeline, transitionDuration } = getComputedStyle(element)
      return [...(animationTimeline === 'auto' ? inMs(animationDuration) : []), ...inMs(transitionDuration)]
    }),
  )

test('V9.12 V9.13 who asked for less motion sees nothing move by itself, and rows turn at once', async () => {
  await site('/', { studio: studio() })
  const row = region('New this week')
  await expect.element(row.getByRole('article').first()).toBeVisible()
  expect(longest()).toBeLessThanOrEqual(120)
  const next = row.getByRole('button', { name: 'Next in New this week' })
  await expect.element(next).toBeVisible()
  const list = row.getByRole('list').element()
  expect(list.scrollLeft).toBe(0)
  ;(next.element() as HTMLElement).click()
  expect(list.scrollLeft).toBeGreaterThanOrEqual(list.clientWidth - 2 * numberOf(getComputedStyle(list).paddingLeft))
})

test('V9.13 for everybody else a row glides to where it is turned', async () => {
  onTestFinished(async () => void (await prefer('reduce')))
  await prefer('no-preference')
  await site('/', { studio: studio() })
  const row = region('New this week')
  const next = row.getByRole('button', { name: 'Next in New this week' })
  await expect.element(next).toBeVisible()
  const list = row.getByRole('list').element()
  ;(next.element() as HTMLElement).click()
  expect(list.scrollLeft).toBe(0)
  await expect.poll(() => list.scrollLeft).toBeGreaterThan(0)
})

test.each([320, 375])(
  'V2.04 V9.10 at %i px a card of a grid has its level in one line and the rest in another, beside its heart',
  async (width) => {
    const items = (['Absolute Beginner', 'Advanced Beginner', 'Beginner'] as const).map((level, at) =>
      aClass({
        id: `level${at}`,
        title: `Class ${at + 1}`,
        image: picture,
        level,
        genre: at === 2 ? 'barre' : 'repertoire',
      }),
    )
    await site('/p/levels', {
      studio: memoryStudio({ media: items, playlists: [aPlaylist({ id: 'levels', title: 'By level', items })] }),
    })
    await page.viewport(width, 812)
    const cards = () => main().getByRole('article').elements()
    await expect.poll(cards).toHaveLength(items.length)
    const text = document.createRange()
    for (const [at, card] of cards().entries()) {
      const meta = card.querySelector('.dotted')!
      expect(meta.textContent).toContain(items[at]?.level)
      const { height, bottom } = meta.getBoundingClientRect()
      const heart = card.querySelector('p + * > svg')!.getBoundingClientRect()
      expect(height).toBeCloseTo(2 * numberOf(getComputedStyle(meta).lineHeight), 0)
      // The heart is at the middle of the last line, and covers none of the words.
      expect(heart.top + heart.height / 2).toBeCloseTo(bottom - height / 4, 0)
      const words = [...meta.querySelectorAll('span')].map((part) => {
        text.selectNodeContents(part)
        return text.getBoundingClientRect()
      })
      for (const { right, bottom: end } of words) expect(right <= heart.left || end <= heart.top).toBe(true)
    }
  },
)
