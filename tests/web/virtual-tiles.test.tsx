import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aCatalogue } from '../../fixtures/examples.ts'
import { memoryStudio } from '../../fixtures/memory/index.ts'
import { card, main, toTheEnd } from './locators.ts'
import { site } from './mounted.tsx'

const section = { group: '', image: null, count: 12 }
const sections = Array.from({ length: 400 }, (_, at) => ({ ...section, id: `sec-${at}`, title: `Class ${at + 1}` }))

/** All sections, which are shown without paging. */
const long = () => site('/sections', { studio: memoryStudio({ catalogue: aCatalogue({ sections }) }) })

const drawn = () => main().getByRole('article').elements().length
const grid = () => main().element().querySelector<HTMLElement>('[data-columns]')!

test('V9.10 V2.04 of a grid of 400 classes the lines near the window are drawn, at their place, and the scroll bar is that of all', async () => {
  await long()
  await expect.element(card('Class 1')).toBeVisible()
  expect(drawn()).toBeLessThan(50)
  const line = grid().querySelector('li')!.getBoundingClientRect().height
  expect(grid().getBoundingClientRect().height).toBeGreaterThan(90 * line)
  // The first line that is measured tells how tall the others are likely to be.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  const height = document.documentElement.scrollHeight
  toTheEnd()
  await expect.element(card('Class 400')).toBeVisible()
  expect(drawn()).toBeLessThan(50)
  const last = [...grid().querySelectorAll('li')].at(-1)!
  expect([last.ariaSetSize, last.ariaPosInSet]).toEqual(['400', '400'])
  const offset = grid().getBoundingClientRect().bottom - last.getBoundingClientRect().bottom
  expect(Math.abs(offset)).toBeLessThan(2)
  expect(Math.abs(document.documentElement.scrollHeight - height) / height).toBeLessThan(0.05)
  window.scrollTo(0, 0)
  await expect.element(card('Class 1')).toBeVisible()
})

test('V9.10 the keyboard goes through a grid past what was drawn at first', async () => {
  await long()
  await expect.element(card('Class 1')).toBeVisible()
  const before = drawn()
  card('Class 1').element().focus()
  for (let step = 0; step < 2 * before + 20; step += 1) await userEvent.keyboard('{Tab}')
  const title = document.activeElement?.closest('article')?.textContent ?? ''
  expect(Number(/Class (\d+)/.exec(title)?.[1])).toBeGreaterThan(before)
})

test('V9.10 a grid whose columns become more measures its lines without a complaint', async () => {
  const warned: unknown[] = []
  const warn = console.warn
  console.warn = (...words: readonly unknown[]) => warned.push(words)
  onTestFinished(() => {
    console.warn = warn
  })
  await page.viewport(375, 812)
  await long()
  await expect.element(card('Class 1')).toBeVisible()
  await page.viewport(1280, 800)
  await expect.poll(() => getComputedStyle(grid()).gridTemplateColumns.split(' ').length).toBe(4)
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(warned).toEqual([])
})

/** The places in the list of the first and the last card that is drawn. */
const ends = () => {
  const lines = [...grid().querySelectorAll('li')]
  return [lines[0], lines.at(-1)].map((tile) => Number(tile?.ariaPosInSet))
}

/** What it is once it has been the same for so many frames. */
const atRest = async (frames = 20) => {
  let [seen, same] = [ends(), 0]
  for (let frame = 0; frame < 300 && same < frames; frame += 1) {
    await new Promise(requestAnimationFrame)
    const now = ends()
    same = now.join() === seen.join() ? same + 1 : 0
    seen = now
  }
  expect(same).toBe(frames)
  return seen
}

test('V9.10 a grid that comes to rest keeps what was drawn ahead, below and above', async () => {
  await page.viewport(1280, 800)
  await long()
  await expect.element(card('Class 1')).toBeVisible()
  const inWindow = () =>
    [...grid().querySelectorAll('li')]
      .filter((tile) => tile.getBoundingClientRect().bottom > 0 && tile.getBoundingClientRect().top < innerHeight)
      .map((tile) => Number(tile.ariaPosInSet))
  window.scrollTo(0, 6_000)
  const [, below] = await atRest()
  expect(below! - Math.max(...inWindow())).toBeGreaterThan(16)
  window.scrollTo(0, 5_500)
  const [above] = await atRest()
  expect(Math.min(...inWindow()) - above!).toBeGreaterThan(16)
})
