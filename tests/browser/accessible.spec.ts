import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { screens, still, visit } from './screens.ts'
import { expect, test } from './site.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Every way in which a screen looks. */
const looks = [1280, 375].flatMap((width) =>
  (['dark', 'light'] as const).map((colorScheme) => ({ width, colorScheme })),
)

/** Each screen is looked at in one way, in turns; in the run of everything in all of them. */
const looksOf = (at: number) => (process.env['ALL_LOOKS'] ? looks : [looks[at % looks.length]!])

// A long page takes its time.
test.describe.configure({ timeout: 120_000 })

const findings = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })),
  )
}

for (const [at, screen] of screens.entries())
  test(`axe finds nothing on ${screen.name}`, async ({ page, studio, allow }) => {
    if (screen.complains) allow(screen.complains)
    if (screen.fault) await studio.fault(screen.fault)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await visit(page, screen)
    for (const { width, colorScheme } of looksOf(at)) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      await still(page)
      expect.soft(await findings(page), `${width} px, ${colorScheme}`).toEqual([])
    }
  })
