import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aCatalogue, aClass, barre } from '../../fixtures/examples.ts'
import { memoryStudio } from '../../fixtures/memory/index.ts'
import { refused } from '../core/running.ts'
import { main, title } from './locators.ts'
import { site } from './mounted.tsx'

const markdown = `# How we teach

A class is **short enough to finish**.

## Levels, plainly

1. Open [First Steps](/programs/first-steps).

[Write to us](https://example.org/letters) — <script>alert('sanitise me')</script> and [not this](javascript:alert(1)).
`

const about = aClass({ id: 'page0001', title: 'How We Teach', contentType: 'page', free: true, markdown })

const studio = () =>
  memoryStudio({
    catalogue: aCatalogue({}, { footer: [{ label: 'How We Teach', path: '/m/page0001/how-we-teach' }] }),
    media: [barre, about],
  })

test('V2.14 a static page is reached from the foot of every page, and shows its Markdown as text and links', async () => {
  const here = await site('/pricing', { studio: studio() })
  await page.getByRole('contentinfo').getByRole('link', { name: 'How We Teach' }).click()
  await expect.poll(here.at).toBe('/m/page0001/how-we-teach')
  await expect.element(title()).toHaveTextContent('How We Teach')
  await expect.element(title()).toHaveFocus()
  await expect.poll(() => document.title).toBe('How We Teach - Adagio')
  await expect.element(main().getByRole('heading', { level: 2, name: 'Levels, plainly' })).toBeVisible()
  expect(main().element().textContent).toContain("<script>alert('sanitise me')</script>")
  expect(main().getByRole('link', { name: 'not this' }).elements()).toEqual([])
  await expect
    .element(main().getByRole('link', { name: /Write to us/ }))
    .toHaveAttribute('href', 'https://example.org/letters')
  await main().getByRole('link', { name: 'First Steps' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'First Steps' })).toBeVisible()
})

test.each([375, 768, 1440])('V2.14 a static page is not wider than a window of %i px', async (width) => {
  await site('/m/page0001', { studio: studio() })
  await expect.element(main().getByRole('heading', { level: 2 })).toBeVisible()
  await page.viewport(width, 900)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('V2.14 a static page that could not be loaded is tried again; asked to play, it stays a page', async () => {
  await site('/m/page0001?play=1', {
    studio: studio(),
    prepare: ({ desk }) => desk.failNext('catalogue.media', refused),
  })
  await main().getByRole('button', { name: 'Retry' }).click()
  await expect.element(title()).toHaveTextContent('How We Teach')
  expect(page.getByRole('region', { name: /^Player: / }).elements()).toEqual([])
})
