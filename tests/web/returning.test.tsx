import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aCatalogue, aClass, aPlaylist, aProgramSummary, aShelf } from '../../fixtures/examples.ts'
import { memoryStudio } from '../../fixtures/memory/index.ts'
import { card, main, region, title } from './locators.ts'
import { site } from './mounted.tsx'

const wordy = 'with a title that takes more than one line of a card, whatever the width of the window may be'
const items = Array.from({ length: 200 }, (_, at) =>
  aClass({ id: `many${at}`, title: at % 3 === 0 ? `Class ${at + 1}, ${wordy}` : `Class ${at + 1}`, level: '' }),
)
const programs = [1, 2, 3].map((at) => aProgramSummary({ id: `p${at}`, programId: `p${at}`, title: `Program ${at}` }))

const studio = () =>
  memoryStudio({
    media: items,
    catalogue: aCatalogue({
      programs,
      homeShelves: ['First', 'Second'].map((name, order) => aShelf({ name, itemId: 'long', order })),
    }),
    playlists: [aPlaylist({ id: 'long', title: 'A long list', items })],
  })

const link = (name: string, within = main()) => card(name, within).getByRole('link').first()
const focused = () => document.activeElement?.textContent ?? ''
const inView = () => document.activeElement?.getBoundingClientRect().top ?? 0

/** Opens what has the focus by the keyboard, and goes back. */
const thereAndBack = async (here: { readonly at: () => string }) => {
  const [from, heading] = [here.at(), title().element().textContent]
  await userEvent.keyboard('{Enter}')
  await expect.poll(here.at).not.toBe(from)
  await expect.poll(() => title().element().textContent).not.toBe(heading)
  history.back()
  await expect.poll(here.at).toBe(from)
}

test('V2.52 V4.27 Back leads to the card that was opened, in the row it was opened in', async () => {
  const here = await site('/', { studio: studio() })
  await expect.element(card('Class 2', region('Second'))).toBeVisible()
  link('Class 2', region('Second')).element().focus()
  const before = inView()
  await thereAndBack(here)
  await expect.poll(focused).toContain('Class 2')
  expect(document.activeElement?.closest('section')).toBe(region('Second').element())
  expect(Math.abs(inView() - before)).toBeLessThan(2)
})

test('V2.52 V4.25 a row that was scrolled aside is so again when Back leads to one of its cards', async () => {
  const here = await site('/', { studio: studio() })
  const row = () => region('Second').element().querySelector('ul')!
  await expect.element(card('Class 2', region('Second'))).toBeVisible()
  for (const last of ['Class 5', 'Class 8']) {
    await region('Second').getByRole('button', { name: 'Next in Second' }).click()
    await expect.poll(() => link(last, region('Second')).elements().length).toBe(1)
  }
  await expect.poll(() => row().scrollLeft).toBeGreaterThan(1_000)
  link('Class 8', region('Second')).element().focus()
  const before = document.activeElement?.getBoundingClientRect().left ?? 0
  await thereAndBack(here)
  await expect.poll(focused).toContain('Class 8')
  await expect
    .poll(() => Math.abs((document.activeElement?.getBoundingClientRect().left ?? 0) - before))
    .toBeLessThan(2)
})

test('V2.07 V2.52 Back leads to the program that was opened, unless a key is pressed first', async () => {
  const here = await site('/programs', { studio: studio() })
  await expect.element(card('Program 2')).toBeVisible()
  link('Program 2').element().focus()
  await thereAndBack(here)
  await expect.poll(focused).toContain('Program 2')
  const left = here.at()
  await userEvent.keyboard('{Enter}')
  await expect.poll(here.at).not.toBe(left)
  await expect.poll(() => document.querySelectorAll('h1').length).toBe(1)
  const root = document.querySelector('#root')!
  const drawing = new MutationObserver(() => {
    drawing.disconnect()
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))
  })
  drawing.observe(root, { childList: true, subtree: true })
  history.back()
  await expect.element(card('Program 2')).toBeVisible()
  await expect.element(title()).toHaveFocus()
})

/** Scrolls down to so many px, as soon as the list is that long. */
const scrollDown = (px: number) =>
  expect
    .poll(() => {
      window.scrollTo(0, px)
      return Math.round(window.scrollY)
    })
    .toBe(px)

test('V2.04 V2.52 Back into a long list leads to the same place and card, though its lines differ in height', async () => {
  const here = await site('/p/long', { studio: studio() })
  await expect.element(card('Class 1,')).toBeVisible()
  for (let down = 600; down <= 5_400; down += 600) await scrollDown(down)
  const seen = () =>
    [...main().element().querySelectorAll<HTMLElement>('article a')].find(
      (found) => found.getBoundingClientRect().top > 100,
    )
  const opened = seen()!
  const [top, name] = [opened.getBoundingClientRect().top, opened.textContent]
  opened.focus({ preventScroll: true })
  await thereAndBack(here)
  await expect.poll(focused).toBe(name)
  await expect.poll(() => Math.abs(window.scrollY - 5_400)).toBeLessThan(2)
  expect(Math.abs(inView() - top)).toBeLessThan(2)
})
