import type { Browser } from '@playwright/test'
import { known } from '../../fixtures/catalogue/index.ts'
import type { Device, Visit } from './devices.ts'
import { medians, visited } from './devices.ts'
import type { TaskFigures } from './tasks.ts'
import { taskLines, tasksDuring, watchTasks } from './tasks.ts'

const visits = 3

const program = `/programs/${known.longProgram}`

const shown = async (page: Visit['page'], what: string) => {
  await page.locator(what).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_000)
}

const steps = {
  'opens by its address': async ({ page }: Visit) => {
    await page.goto(program)
    await shown(page, 'main ol li a')
  },
  // As Forward does: the program is on no page that is short enough to press it.
  'opens within the site': async ({ page }: Visit) => {
    await page.evaluate((path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, program)
    await shown(page, 'main ol li a')
  },
  folds: async ({ page }: Visit) => {
    // One section, then the first again.
    for (let turn = 0; turn < 2; turn += 1) {
      await page.locator('main section h2 button').first().click()
      await page.waitForTimeout(500)
    }
  },
  'folds and unfolds all': async ({ page }: Visit) => {
    // Found by its place: a search by role and name reads the whole page, in a task as long as what is measured.
    const all = page.locator('main [role=tabpanel] > :first-child > button')
    if (!(await all.isVisible())) return
    for (let turn = 0; turn < 2; turn += 1) {
      await all.click()
      await page.waitForTimeout(1_000)
    }
  },
  scrolls: async ({ page }: Visit) => {
    for (let turn = 0; turn < 30; turn += 1) {
      await page.mouse.wheel(0, 600)
      await page.waitForTimeout(60)
    }
    await page.waitForTimeout(500)
  },
} as const

const measured = (browser: Browser, address: string, device: Device) =>
  visited(browser, address, device, async (visit) => {
    await watchTasks(visit.page)
    const figures: Record<string, number> = {}
    for (const [name, step] of Object.entries(steps)) {
      if (step === steps['opens within the site']) {
        await visit.page.goto('/programs')
        await shown(visit.page, 'main li a')
      }
      const seen = await tasksDuring(visit.page, () => step(visit))
      for (const [figure, value] of Object.entries(seen)) figures[`${name} ${figure}`] = value
    }
    return figures
  })

/** How a program of thirty sections and four hundred lessons opens, folds and scrolls, as lines. */
export const programLines = async (browser: Browser, address: string, loop: number): Promise<readonly string[]> => {
  const lines: string[] = []
  for (const device of ['phone', 'desktop'] as const) {
    const figures = await medians(visits, () => measured(browser, address, device))
    for (const name of Object.keys(steps)) {
      const of = (figure: keyof TaskFigures) => figures[`${name} ${figure}`] ?? 0
      lines.push(...taskLines(`400 lessons, ${device}, ${name}`, { tasks: of('tasks'), longest: of('longest') }, loop))
    }
  }
  return lines
}
