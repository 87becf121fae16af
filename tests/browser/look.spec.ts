import type { Page } from '@playwright/test'
import { row } from './playback.ts'
import { screens, still, visit } from './screens.ts'
import { expect, test } from './site.ts'

const main = (page: Page) => page.getByRole('main')

const columns = (page: Page) =>
  main(page)
    .getByRole('list')
    .first()
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)

const tiles = (page: Page) =>
  row(page, 'New this week')
    .getByRole('listitem')
    .first()
    .evaluate((tile) => {
      const list = tile.parentElement as HTMLElement
      const { paddingInlineStart, paddingInlineEnd, columnGap } = getComputedStyle(list)
      const room = list.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
      const gap = Number.parseFloat(columnGap)
      return Math.floor((room + gap + 1) / (tile.getBoundingClientRect().width + gap))
    })

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

test('V9.09 V9.10 a grid has 2, 2, 3, 3 and 4 columns, changing exactly at the breakpoints', async ({ page }) => {
  await page.goto('/p/plist400')
  await expect(main(page).getByRole('article').first()).toBeVisible()
  for (const edge of edges) {
    await page.setViewportSize({ width: edge.width, height: 800 })
    expect(await columns(page), `at ${edge.width} px`).toBe(edge.columns)
  }
})

test('V9.09 V9.11 a row shows 1, 2, 2, 3 and 4 whole tiles, changing exactly at the breakpoints', async ({ page }) => {
  await page.goto('/')
  await expect(row(page, 'New this week').getByRole('article').first()).toBeVisible()
  for (const edge of edges) {
    await page.setViewportSize({ width: edge.width, height: 800 })
    expect(await tiles(page), `at ${edge.width} px`).toBe(edge.tiles)
  }
})

test('V4.27 sidebar and tab bar are shown where the window is higher than 375 px, and only there', async ({ page }) => {
  await page.goto('/')
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  const tabs = page.getByRole('navigation', { name: 'Tabs' })
  for (const [width, bar, other] of [
    [1280, sidebar, tabs],
    [700, tabs, sidebar],
  ] as const) {
    await page.setViewportSize({ width, height: 376 })
    await expect(bar).toBeVisible()
    await expect(other).toBeHidden()
    await page.setViewportSize({ width, height: 375 })
    await expect(bar).toBeHidden()
    await expect(other).toBeHidden()
  }
})

for (const screen of screens)
  test(`V9.09 ${screen.name} fits 320 px without sideways scrolling, and breaks no rule of its policy`, async ({
    page,
    studio,
    allow,
  }) => {
    if (screen.complains) allow(screen.complains)
    if (screen.fault) await studio.fault(screen.fault)
    await page.addInitScript(() => {
      window.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`policy: ${violatedDirective} ${blockedURI}`),
      )
    })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 720 })
    await visit(page, screen)
    await still(page)
    const wide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return { scrollWidth, clientWidth }
    })
    expect(wide.scrollWidth).toBe(wide.clientWidth)
  })

test('the policy of every page forbids what is inline and what is evaluated', async ({ page }) => {
  for (const address of ['/', '/m/lock0001', '/nowhere/at/all', '/theme.js']) {
    const answer = await page.request.get(address)
    const policy = answer.headers()['content-security-policy'] ?? ''
    expect(policy, address).toContain("script-src 'self'")
    expect(policy, address).not.toMatch(/unsafe-(inline|eval)|\*/)
  }
})

test('V5.05 the pictures of cards come 320 or 640 px wide, in boxes that have their shape before', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(request.url())
  })
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const address of ['/p/plist025', '/programs', '/sections']) {
      await page.goto(address)
      await expect(main(page).getByRole('article').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
    }
  }
  const widths = new Set(asked.map((address) => new URL(address).searchParams.get('width')))
  expect([...widths].sort()).toEqual(['320', '640'].filter((width) => widths.has(width)))
  expect(widths.size).toBeGreaterThan(0)
  const boxes = main(page).getByRole('article').locator('img').locator('..')
  for (const box of await boxes.all())
    expect(await box.evaluate((element) => getComputedStyle(element).aspectRatio)).toBe('16 / 9')
})

test('V9.12 V9.13 who asked for less motion sees nothing move by itself, and rows turn at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  await expect(row(page, 'New this week').getByRole('article').first()).toBeVisible()
  const shown = page.getByRole('region', { name: 'Featured' }).locator('[data-up=true]')
  const first = await shown.getAttribute('aria-label')
  await page.clock.runFor(16_000)
  expect(await shown.getAttribute('aria-label')).toBe(first)
  const lengths = await page.evaluate(() =>
    [...document.querySelectorAll('*')].map((element) => {
      const { animationDuration, animationTimeline, transitionDuration } = getComputedStyle(element)
      const longest = (text: string) =>
        Math.max(
          ...text.split(',').map((part) => Number.parseFloat(part) * (part.trim().endsWith('ms') ? 1 : 1_000) || 0),
        )
      return Math.max(animationTimeline === 'auto' ? longest(animationDuration) : 0, longest(transitionDuration))
    }),
  )
  expect(Math.max(...lengths)).toBeLessThanOrEqual(120)
})
