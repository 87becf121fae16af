import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { screens, still, visit } from './screens.ts'
import { expect, test } from './stage.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

// A long page is looked at four times.
test.describe.configure({ timeout: 120_000 })

const findings = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })),
  )
}

for (const screen of screens)
  test(`axe finds nothing on ${screen.name}, narrow and wide, light and dark`, async ({ page, studio, allow }) => {
    if (screen.complains) allow(screen.complains)
    if (screen.fault) await studio.fault(screen.fault)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await visit(page, screen)
    for (const width of [1280, 375])
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme })
        await still(page)
        expect.soft(await findings(page), `${width} px, ${colorScheme}`).toEqual([])
      }
  })
