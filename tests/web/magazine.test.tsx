import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aCatalogue, aMagazine } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { refused } from '../core/running.ts'
import { main, title } from './locators.ts'
import { site } from './mounted.tsx'
import { grace } from './people.ts'

const address = '/library/magazines/spring-issue'

const reading = async (more: Partial<Parameters<typeof site>[1]> = {}) => {
  const studio = memoryStudio({
    catalogue: aCatalogue({ library: { resources: [], magazines: [aMagazine()] } }),
    members: [aMember(grace)],
  })
  const here = await site(address, { studio, who: grace, ...more })
  await expect.element(title()).toHaveTextContent('Adagio, Spring')
  return here
}

/** Reads the magazine with its first page drawn. */
const drawn = async (more: Partial<Parameters<typeof site>[1]> = {}) => {
  const here = await reading(more)
  await here.wait(500)
  return here
}

const canvas = () => main().getByRole('img')
const number = () => main().getByRole('textbox', { name: 'Go to page' })
const button = (name: string) => main().getByRole('button', { name })
const shows = (label: string) => expect.element(canvas()).toHaveAccessibleName(label)

const paper = () => canvas().element() as HTMLCanvasElement
/** The page that is drawn at a part of the canvas's width. */
const pageAt = (part: number) => {
  const { width, height } = paper()
  return paper()
    .getContext('2d')
    ?.getImageData(Math.floor(width * part), Math.floor(height / 2), 1, 1).data[0]
}

/** A finger that goes along the canvas. */
const swipe = (from: number, to: number) => {
  const { left, top } = paper().getBoundingClientRect()
  const at = (x: number) => ({
    ...{ bubbles: true, isPrimary: true, pointerType: 'touch', clientX: left + x, clientY: top + 50 },
  })
  paper().dispatchEvent(new PointerEvent('pointerdown', at(from)))
  paper().dispatchEvent(new PointerEvent('pointerup', at(to)))
}

test('P2.4.05 P2.4.07 P4.7.01 P4.7.02 a magazine has its title, its pages and a canvas, on which the first page is drawn after 500 ms', async () => {
  const here = await reading()
  await expect.poll(() => document.title).toBe('Adagio, Spring - Adagio')
  await expect.element(main().getByText('12 pages')).toBeVisible()
  await expect.element(number()).toHaveValue('1')
  await expect.element(main().getByText('of 12')).toBeVisible()
  await here.wait(299)
  const spinner = () => main().getByRole('status').filter({ hasText: 'Loading the page' }).elements().length
  expect(spinner()).toBe(0)
  await here.wait(1)
  expect(spinner()).toBe(1)
  await here.wait(200)
  await shows('Page 1 of 12')
  expect([pageAt(0.5), spinner()]).toEqual([1, 0])
  await expect.element(main().getByText('Printed copy')).toBeVisible()
  const buy = main().getByRole('link', { name: 'Buy (opens in a new tab)' })
  await expect.element(buy).toHaveAttribute('href', 'https://shop.adagio.test/spring-issue')
  await expect.element(buy).toHaveAttribute('target', '_blank')
})

test('P5.01 P5.02 the number of a page is typed, trimmed and clamped; the controls are inactive at the ends', async () => {
  await drawn()
  await expect.element(button('Previous page')).toHaveAttribute('aria-disabled', 'true')
  await button('Next page').click()
  await shows('Page 2 of 12')
  const enter = async (text: string) => {
    await number().fill(text)
    await userEvent.keyboard('{Enter}')
  }
  await enter(' 7 ')
  await shows('Page 7 of 12')
  expect(pageAt(0.5)).toBe(7)
  await enter('seven')
  await expect.element(number()).toHaveValue('7')
  await enter('400')
  await shows('Page 12 of 12')
  await expect.element(number()).toHaveValue('12')
  await expect.element(button('Next page')).toHaveAttribute('aria-disabled', 'true')
  await button('Next page').click({ force: true })
  await shows('Page 12 of 12')
  await enter('-3')
  await shows('Page 1 of 12')
})

test('P2.4.05 keys, swipes and taps at the edges open other pages; keys in the field are its own', async () => {
  await drawn()
  for (const [key, label] of [
    ['{ArrowRight}', 'Page 2 of 12'],
    ['{ArrowRight}', 'Page 3 of 12'],
    ['{ArrowLeft}', 'Page 2 of 12'],
    ['{End}', 'Page 12 of 12'],
    ['{PageUp}', 'Page 11 of 12'],
    ['{Home}', 'Page 1 of 12'],
  ] as const) {
    await userEvent.keyboard(key)
    await shows(label)
  }
  await number().click()
  await userEvent.keyboard('{ArrowRight}')
  await shows('Page 1 of 12')
  swipe(200, 171)
  await shows('Page 1 of 12')
  swipe(200, 170)
  await shows('Page 2 of 12')
  swipe(170, 200)
  await shows('Page 1 of 12')
  const { width } = paper().getBoundingClientRect()
  swipe(width - 5, width - 5)
  await shows('Page 2 of 12')
  swipe(width / 2, width / 2)
  await shows('Page 2 of 12')
  swipe(5, 5)
  await shows('Page 1 of 12')
})

test('P2.4.05 on a phone another page begins at its top; the page keys read a page to its end before they open another', async () => {
  await page.viewport(375, 500)
  await drawn()
  await button('Next page').click()
  await shows('Page 2 of 12')
  const top = () => Math.round(paper().getBoundingClientRect().top)
  const bottom = () => Math.round(paper().getBoundingClientRect().bottom)
  const toEnd = () => window.scrollTo(0, window.scrollY + bottom() - 300)
  toEnd()
  await expect.poll(top).toBeLessThan(0)
  await userEvent.keyboard('{ArrowRight}')
  await shows('Page 3 of 12')
  // Below the tools, which stay in sight.
  const tools = number().element().getBoundingClientRect().bottom
  await expect.poll(top).toBeGreaterThanOrEqual(Math.floor(tools))
  expect(top()).toBeLessThan(200)
  const start = top()
  await userEvent.keyboard('{PageDown}')
  await expect.poll(top).toBeLessThan(start)
  await shows('Page 3 of 12')
  await userEvent.keyboard('{PageUp}')
  await expect.poll(top).toBeGreaterThanOrEqual(start)
  await shows('Page 3 of 12')
  toEnd()
  await expect.poll(top).toBeLessThan(0)
  await userEvent.keyboard('{PageDown}')
  await shows('Page 4 of 12')
  await expect.poll(top).toBe(start)
  await userEvent.keyboard('{PageUp}')
  await shows('Page 3 of 12')
})

test('P2.4.05 two fingers open no other page, and in a page that they have magnified one finger moves it about', async () => {
  const view = Object.assign(new EventTarget(), { scale: 1 })
  const magnify = (scale: number) => {
    view.scale = scale
    view.dispatchEvent(new Event('resize'))
  }
  vi.stubGlobal('visualViewport', view)
  onTestFinished(() => void vi.unstubAllGlobals())
  await drawn()
  const { left, top, width } = paper().getBoundingClientRect()
  const touch = (type: string, isPrimary: boolean, x: number) =>
    paper().dispatchEvent(
      new PointerEvent(type, {
        ...{ bubbles: true, isPrimary, pointerType: 'touch', clientX: left + x, clientY: top + 50 },
      }),
    )
  touch('pointerdown', true, 20)
  touch('pointerdown', false, width - 5)
  touch('pointerup', false, width - 5)
  touch('pointerup', true, 20)
  await shows('Page 1 of 12')
  magnify(2)
  const moves = () => getComputedStyle(paper().parentElement!).touchAction
  await expect.poll(moves).toBe('auto')
  swipe(200, 100)
  await shows('Page 1 of 12')
  magnify(1)
  await expect.poll(moves).toBe('pan-y pinch-zoom')
  swipe(200, 100)
  await shows('Page 2 of 12')
})

test('P2.4.06 a right click on the canvas opens no menu', async () => {
  await drawn()
  const click = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
  paper().dispatchEvent(click)
  expect(click.defaultPrevented).toBe(true)
  const beside = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
  title().element().dispatchEvent(beside)
  expect(beside.defaultPrevented).toBe(false)
})

test('P9.24 P9.25 P9.26 P9.27 P2.4.05 the canvas is as wide as the window asks for; in a wide one two pages are side by side', async () => {
  await drawn()
  await button('Next page').click()
  for (const [window, width, label] of [
    [1280, 900, 'Page 2 of 12'],
    [1024, 600, 'Page 2 of 12'],
    [800, 470, 'Page 2 of 12'],
    [375, 355, 'Page 2 of 12'],
    [1920, 1200, 'Pages 2 and 3 of 12'],
  ] as const) {
    await page.viewport(window, 800)
    await shows(label)
    await expect.poll(() => Math.round(paper().getBoundingClientRect().width)).toBe(width)
  }
  expect([pageAt(0.25), pageAt(0.75)]).toEqual([2, 3])
})

test('P2.4.05 a page that does not load says so with Retry, and the others can be read', async () => {
  const here = await drawn()
  here.desk.failAlways('library.page', refused)
  await number().fill('8')
  await userEvent.keyboard('{Enter}')
  await expect.element(main().getByText("Page 8 isn't loading")).toBeVisible()
  here.desk.failAlways('library.page', null)
  await button('Next page').click()
  await shows('Page 9 of 12')
  expect(main().getByRole('alert').elements()).toEqual([])
  here.desk.failAlways('library.page', refused)
  await number().fill('3')
  await userEvent.keyboard('{Enter}')
  here.desk.failAlways('library.page', null)
  await button('Retry').click()
  await shows('Page 3 of 12')
  expect(pageAt(0.5)).toBe(3)
})

test('P2.4.05 of two pages the one that is there stays in sight where the other does not load', async () => {
  const here = await drawn()
  await page.viewport(1920, 1080)
  // The pages after the cover are fetched ahead.
  await expect.poll(() => here.desk.asked('library.page')).toHaveLength(3)
  here.desk.failNext('library.page', refused)
  await number().fill('8')
  await userEvent.keyboard('{Enter}')
  const words = () => main().getByRole('alert')
  await expect.element(words()).toMatchTextContent("Page 8 isn't loading")
  expect(pageAt(0.75)).toBe(9)
  const { left, right } = words().element().getBoundingClientRect()
  const at = paper().getBoundingClientRect()
  expect([Math.round(left), Math.round(right)]).toEqual([Math.round(at.left), Math.round(at.left + at.width / 2)])
})

test('P2.4.05 the device remembers the page, and Back leads out of the magazine, not through its pages', async () => {
  const here = await site('/library', {
    studio: memoryStudio({
      catalogue: aCatalogue({ library: { resources: [], magazines: [aMagazine()] } }),
      members: [aMember(grace)],
    }),
    who: grace,
    prepare: ({ device }) => void device.magazines.set('grace spring-issue', 4),
    allow: /pages\.adagio/,
  })
  await main().getByRole('link', { name: 'Adagio, Spring' }).click()
  await here.wait(500)
  await shows('Page 4 of 12')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await shows('Page 6 of 12')
  expect([...here.device.magazines]).toEqual([['grace spring-issue', 6]])
  window.history.back()
  await expect.poll(here.at).toBe('/library')
})

test('P2.4.08 P8.04 P8.07 a visitor is led to the prices, and a magazine that is not there is not found', async () => {
  const studio = memoryStudio({ catalogue: aCatalogue({ library: { resources: [], magazines: [aMagazine()] } }) })
  const here = await site(address, { studio })
  await expect.poll(() => here.went.map(({ address: { route } }) => route.type)).toContain('pricing')
  expect(here.desk.asked('library.page')).toEqual([])
  const other = await site('/library/magazines/winter', { studio })
  await expect.element(title().last()).toHaveTextContent('Not found')
  await expect.element(main().getByText("This page doesn't exist.").last()).toBeVisible()
  expect(other.went).toEqual([])
})

test.each([
  [1440, 900],
  [375, 812],
])('P2.4.05 Fit page shows a whole page between the bars of a window of %i by %i', async (width, height) => {
  await drawn()
  await page.viewport(width, height)
  await expect.poll(() => paper().getBoundingClientRect().right).toBeLessThanOrEqual(width)
  await button('Fit page').click()
  await expect.element(button('Fit page')).toHaveAttribute('aria-pressed', 'true')
  const { scrollPaddingBlockEnd } = getComputedStyle(document.documentElement)
  const tools = () => main().getByRole('article').element().querySelector('[class*=tools]')!.getBoundingClientRect()
  await expect.poll(() => paper().getBoundingClientRect().top - tools().bottom).toBeGreaterThanOrEqual(0)
  const { bottom, left, right } = paper().getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(height - Number.parseFloat(scrollPaddingBlockEnd))
  // It is as large as it can be: no wider and no higher.
  const room = height - Number.parseFloat(scrollPaddingBlockEnd) - tools().bottom
  expect(right - left > width - 30 || room - paper().getBoundingClientRect().height < 20).toBe(true)
})
