import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { open } from './opened.ts'
import type { Screen } from './screens.ts'
import { screens, still, visit } from './screens.ts'

const folder = join(import.meta.dirname, '../../.shots')
const widths = [
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

const arrange = async (address: string, screen: Screen) => {
  const post = (path: string, body: unknown) =>
    fetch(`${address}/dev/control/${path}`, { method: 'POST', body: JSON.stringify(body) })
  await post('reset', {})
  if (screen.fault) await post('faults', screen.fault)
}

const shoot = async (browser: Browser, address: string, screen: Screen, colorScheme: 'light' | 'dark') => {
  const context = await browser.newContext({ baseURL: address, colorScheme, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await visit(page, screen)
  for (const viewport of widths) {
    await page.setViewportSize(viewport)
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.waitForLoadState('networkidle')
    await still(page)
    await page.screenshot({ path: join(folder, `${screen.name}-${colorScheme}-${viewport.width}.png`) })
  }
  await context.close()
}

const wanted = process.argv.slice(2)
const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
mkdirSync(folder, { recursive: true })
const { address, browser, close } = await open()
try {
  for (const screen of chosen)
    for (const colorScheme of ['light', 'dark'] as const) {
      await arrange(address, screen)
      await shoot(browser, address, screen, colorScheme)
    }
  console.info(`${chosen.length * 2 * widths.length} pictures in .shots`)
} finally {
  await close()
}
