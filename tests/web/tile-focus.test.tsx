import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aCatalogue, aClass, aPlaylist, aShelf } from '../../fixtures/examples.ts'
import { memoryStudio } from '../../fixtures/memory/index.ts'
import { card, region } from './locators.ts'
import { site } from './mounted.tsx'

const classes = Array.from({ length: 10 }, (_, at) => aClass({ id: `tile${at}`, title: `Class ${at + 1}` }))

const home = async () => {
  await site('/', {
    studio: memoryStudio({
      media: classes,
      catalogue: aCatalogue({ homeShelves: [aShelf({ name: 'Row', itemId: 'row' })] }),
      playlists: [aPlaylist({ id: 'row', title: 'Row', items: classes })],
    }),
  })
  await expect.element(card('Class 1', region('Row'))).toBeVisible()
}

const row = () => region('Row').element().querySelector('ul')!
const focusOn = (name: string) => card(name, region('Row')).getByRole('link').first().element().focus()
const focused = () => document.activeElement?.closest('article')?.querySelector('a')?.textContent ?? null
/** Whether what has the focus is in view, once the row is at rest. */
const isSeen = () => {
  const [own, around] = [document.activeElement!.closest('li')!.getBoundingClientRect(), row().getBoundingClientRect()]
  return own.left >= around.left && own.right <= around.right
}
const tabbable = () =>
  [...row().querySelectorAll<HTMLElement>('article a')]
    .filter((link) => link.tabIndex >= 0 && link.getAttribute('aria-label')?.startsWith('Class'))
    .map((link) => link.textContent)

test('V4.25 the tiles of a row that are out of view are out of the tab order, and can be found all the same', async () => {
  await home()
  await expect.poll(tabbable).toEqual(['Class 1', 'Class 2', 'Class 3', 'Class 4'])
  await region('Row').getByRole('button', { name: 'Next in Row' }).click()
  await expect.poll(tabbable).toEqual(['Class 5', 'Class 6', 'Class 7', 'Class 8'])
  expect(
    card('Class 1', region('Row')).getByRole('link').first().element().closest('[inert], [aria-hidden]'),
  ).toBeNull()
  await page.viewport(500, 800)
  await expect.poll(tabbable).toHaveLength(2)
})

test('V4.25 V9.13 the arrow keys take the focus from tile to tile, and the row turns with it', async () => {
  await home()
  focusOn('Class 1')
  for (let step = 2; step <= 5; step += 1) {
    await userEvent.keyboard('{ArrowRight}')
    expect(focused()).toBe(`Class ${step}`)
    await expect.poll(isSeen).toBe(true)
  }
  await expect.poll(() => row().scrollLeft).toBeGreaterThan(500)
  await userEvent.keyboard('{ArrowLeft}')
  expect(focused()).toBe('Class 4')
  await expect.poll(isSeen).toBe(true)
  for (const held of ['Alt', 'Control', 'Meta', 'Shift']) {
    await userEvent.keyboard(`{${held}>}{ArrowRight}{/${held}}`)
    expect(focused()).toBe('Class 4')
  }
})

test('V4.25 after the last tile of a row without an end the arrow keys go on with the first', async () => {
  await home()
  focusOn('Class 1')
  for (let step = 2; step <= 10; step += 1) {
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(focused).toBe(`Class ${step}`)
    await expect.poll(isSeen).toBe(true)
  }
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toBe('Class 1')
  await expect.poll(isSeen).toBe(true)
  await userEvent.keyboard('{ArrowLeft}')
  expect(focused()).toBe('Class 10')
  await expect.poll(isSeen).toBe(true)
})
