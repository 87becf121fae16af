import type { Page } from '@playwright/test'
import { enter, expect, test } from './site.ts'

const main = (page: Page) => page.getByRole('main')

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('V1.06 the chosen room is there again after a reload, before anything is painted', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(main(page).getByRole('article').first()).toBeVisible()
  await page.getByTitle('Rehearsal (light)').click()
  await expect.poll(() => ground(page)).toBe('rgb(251, 246, 240)')
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const look = () => {
      if (document.body) seen.add(getComputedStyle(document.body).backgroundColor)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.reload()
  await expect(main(page).getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Rehearsal (light)' })).toBeChecked()
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
  expect(seen.filter((colour) => colour !== 'rgba(0, 0, 0, 0)')).toEqual(['rgb(251, 246, 240)'])
})

test('V1.06 a kept room that cannot be read leaves the room of the device', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const kept of ['{', 'null', '{"room":"attic"}', '[]', '{"room":"<b>"}']) {
    await page.addInitScript((value) => localStorage.setItem('jwapp.frame', value), kept)
    await page.goto('/')
    await expect(main(page).getByRole('article').first()).toBeVisible()
    expect(await ground(page), kept).toBe('rgb(15, 11, 18)')
  }
})

const shifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: { value: number; what: string }[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      })[])
        if (!entry.hadRecentInput)
          moved.push({
            value: entry.value,
            what: entry.sources
              .map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 90) : ''))
              .join(' | '),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })

for (const who of [null, 'anna'] as const)
  for (const width of [375, 1280])
    test(`nothing on the home page moves while it fills, for ${who ?? 'a visitor'} at ${width} px`, async ({
      page,
    }) => {
      await shifts(page)
      await page.setViewportSize({ width, height: 800 })
      if (who) await enter(page, who)
      else await page.goto('/')
      await expect(main(page).getByRole('article').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      const moved = await page.evaluate(() => (window as unknown as { moved: { value: number; what: string }[] }).moved)
      expect(
        moved.reduce((sum, { value }) => sum + value, 0),
        JSON.stringify(moved),
      ).toBeLessThan(0.1)
    })
