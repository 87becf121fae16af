import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Resource } from '../../core/catalogue/index.ts'
import { aProgram, aResource } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { offline } from '../core/running.ts'
import { main, title } from './locators.ts'
import { site } from './mounted.tsx'
import { grace } from './people.ts'

const address = '/programs/first-steps/resources/posture'
const texts = ['A plié is a bend.', 'A tendu is a stretch.', 'Each plié begins again.']

const reading = (has: Partial<Resource> = {}, more: Partial<Parameters<typeof site>[1]> = {}) => {
  const studio = memoryStudio({
    programs: [aProgram({ resources: [aResource(has)] })],
    files: [[aResource().url ?? '', texts]],
    members: [aMember(grace)],
  })
  return site(address, { studio, who: grace, ...more })
}

const button = (name: string) => main().getByRole('button', { name })
const sheet = () => main().getByRole('region', { name: /^Page/ })
const number = () => main().getByRole('textbox', { name: 'Go to page' })

test('P2.2.13 P2.2.15 P3.09 a resource is read page by page, by buttons, its number and keys, and can be kept', async () => {
  await reading()
  await expect.element(title()).toHaveTextContent('Posture at a glance')
  await expect.poll(() => document.title).toBe('Posture at a glance - Adagio')
  await expect.element(sheet()).toHaveTextContent('A plié is a bend.')
  await expect.element(button('Previous page')).toHaveAttribute('aria-disabled', 'true')
  await button('Next page').click()
  await expect.element(sheet()).toHaveAccessibleName('Page 2 of 3')
  await expect.element(sheet()).toHaveTextContent('A tendu is a stretch.')
  await number().fill(' 9 ')
  await userEvent.keyboard('{Enter}')
  await expect.element(sheet()).toHaveTextContent('Each plié begins again.')
  title().element().focus()
  await userEvent.keyboard('{Home}')
  await expect.element(sheet()).toHaveAccessibleName('Page 1 of 3')
  const keep = main().getByRole('link', { name: /^Download \(240 KB\)/ })
  await expect.element(keep).toHaveAttribute('href', aResource().url ?? '')
})

test('P2.2.15 one that may not be kept has no download', async () => {
  await reading({ canDownload: false })
  await expect.element(sheet()).toBeVisible()
  expect(
    main()
      .getByRole('link', { name: /Download/ })
      .elements(),
  ).toEqual([])
})

test('P2.2.13 P9.24 it is as wide as the window asks for, and zoomed in it scrolls, where the arrows are left to it', async () => {
  const here = await reading()
  await expect.element(sheet()).toBeVisible()
  for (const [window, width] of [
    [1920, 1200],
    [1280, 900],
    [1024, 600],
    [800, 470],
    [375, 355],
  ] as const) {
    await page.viewport(window, 800)
    await expect.poll(() => Math.round(sheet().element().getBoundingClientRect().width)).toBe(width)
  }
  await button('Zoom in').click()
  await button('Zoom in').click()
  await expect.element(main().getByText('150%')).toBeVisible()
  expect(here.desk.asked('library.draw').at(-1)).toMatchObject({ width: 533 })
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(sheet()).toHaveAccessibleName('Page 1 of 3')
  await userEvent.keyboard('{PageDown}')
  await expect.element(sheet()).toHaveAccessibleName('Page 2 of 3')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375)
  // A finger moves a page that is wider than its frame, and opens another one otherwise.
  const moves = () => getComputedStyle(sheet().element().firstElementChild!).touchAction
  expect(moves()).toBe('auto')
  for (let steps = 0; steps < 2; steps += 1) await button('Zoom out').click()
  await expect.poll(moves).toBe('pan-y pinch-zoom')
})

test('P2.2.13 its text is searched: how often it is there, and from one to the next', async () => {
  const here = await reading()
  await main().getByRole('textbox', { name: 'Search this file' }).fill('plié')
  await here.wait(300)
  await expect.element(main().getByText('1 of 2')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(main().getByText('2 of 2')).toBeVisible()
  await expect.element(sheet()).toHaveAccessibleName('Page 3 of 3')
  await button('Next match').click()
  await expect.element(sheet()).toHaveAccessibleName('Page 1 of 3')
  await button('Previous match').click()
  await expect.element(sheet()).toHaveAccessibleName('Page 3 of 3')
  await main().getByRole('textbox', { name: 'Search this file' }).fill('jump')
  await here.wait(300)
  await expect.element(main().getByText('No matches')).toBeVisible()
})

test('P2.2.14 P8.07 a visitor is led to the prices; a resource that is not there is not found, with a way back', async () => {
  const here = await reading({}, { who: null })
  await expect.poll(() => here.went.map(({ address: { route } }) => route.type)).toContain('pricing')
  expect(here.desk.asked('library.file')).toEqual([])
})

test('P8.07 a resource that is not there is not found, with a way back', async () => {
  await reading({ id: 'other' })
  await expect.element(title()).toHaveTextContent('Not found')
  await expect
    .element(main().getByRole('link', { name: 'Back to the program' }))
    .toHaveAttribute('href', '/programs/first-steps?view=resources')
})

test('P2.2.13 a damaged file says so and can still be kept; one that did not come, and a page of it, are tried again', async () => {
  await reading({ url: 'https://files.adagio.test/damaged.pdf' })
  await expect.element(title()).toHaveTextContent("We can't show this file")
  await expect.element(main().getByRole('link', { name: /^Download/ })).toBeVisible()
})

test('P2.2.13 a file that did not come, and a page that was not drawn, are tried again', async () => {
  const here = await reading({}, { prepare: ({ desk }) => desk.failNext('library.file', offline) })
  await expect.element(title()).toHaveTextContent("This isn't loading")
  await button('Retry').click()
  await expect.element(sheet()).toHaveTextContent('A plié is a bend.')
  here.desk.failNext('library.draw', offline)
  await button('Next page').click()
  await expect.element(main().getByText("Page 2 isn't loading")).toBeVisible()
  await button('Retry').click()
  await expect.element(sheet()).toHaveTextContent('A tendu is a stretch.')
})
