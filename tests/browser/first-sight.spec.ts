import type { Page } from '@playwright/test'
import { enter, expect, test } from './site.ts'

const main = (page: Page) => page.getByRole('main')

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('V1.06 the chosen theme is there again after a reload, before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByTitle('Light').click()
  await expect.poll(() => ground(page)).toBe('rgb(251, 246, 240)')
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const look = () => {
      if (document.body) seen.add(getComputedStyle(document.body).backgroundColor)
      if (!document.querySelector('h1')) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
  expect(seen.filter((colour) => colour !== 'rgba(0, 0, 0, 0)')).toEqual(['rgb(251, 246, 240)'])
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

for (const { name, who, width } of [
  { name: 'a visitor', who: null, width: 1280 },
  { name: 'a member', who: 'anna', width: 375 },
] as const)
  test(`the layout of the home page shifts by next to nothing from its first paint on, for ${name} at ${width} px`, async ({
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

test('V8.14 where a script of the built site has not come twice the page says so over its classes, and Reload brings it', async ({
  page,
  allow,
}) => {
  allow(/ERR_FAILED/)
  await page.route(/\/assets\/react-[^/]*\.js$/, (route) => route.abort())
  await page.goto('/')
  const told = page.getByRole('alert').filter({ hasText: 'Adagio could not be loaded completely.' })
  await expect(told).toBeVisible()
  await expect(main(page).getByRole('article').first()).toBeVisible()
  await page.unrouteAll()
  await told.getByRole('button', { name: 'Reload' }).click()
  await expect(
    main(page)
      .getByRole('link', { name: /^Add .* to favorites$/ })
      .first(),
  ).toBeVisible()
})

test('V2.01 V2.20 the home page has its classes before any script of the built site has come, and keeps them when it comes', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const card = main(page).getByRole('article').first()
  await expect(card.getByRole('link')).toHaveAttribute('href', /^\/m\//)
  await expect(card).toBeInViewport()
  const sent = await card.elementHandle()
  release()
  await expect(
    main(page)
      .getByRole('link', { name: /^Add .* to favorites$/ })
      .first(),
  ).toBeVisible()
  expect(await sent?.evaluate((element) => element.isConnected)).toBe(true)
})
