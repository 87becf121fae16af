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
const colorSchemes = ['light', 'dark'] as const

const arrange = async (address: string, screen: Screen) => {
  const post = (path: string, body: unknown) =>
    fetch(`${address}/dev/control/${path}`, { method: 'POST', body: JSON.stringify(body) })
  await post('reset', {})
  if (screen.fault) await post('faults', screen.fault)
}

const shoot = async (browser: Browser, address: string, screen: Screen, colorScheme: (typeof colorSchemes)[number]) => {
  const context = await browser.newContext({ baseURL: address, colorScheme, reducedMotion: 'reduce' })
  // A button that is not there is not waited for without an end.
  context.setDefaultTimeout(20_000)
  try {
    const page = await context.newPage()
    await visit(page, screen)
    for (const viewport of widths) {
      await page.setViewportSize(viewport)
      await page.evaluate(() => window.scrollTo(0, 0))
      await page.waitForLoadState('networkidle')
      await still(page)
      await page.screenshot({ path: join(folder, `${screen.name}-${colorScheme}-${viewport.width}.png`) })
    }
  } finally {
    await context.close()
  }
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !screens.some((screen) => screen.name === name))
const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const missing = unknown.map((name) => `${name}: no screen has this name`)
mkdirSync(folder, { recursive: true })
const { address, browser, close } = await open()
try {
  for (const screen of chosen)
    for (const colorScheme of colorSchemes) {
      await arrange(address, screen)
      await shoot(browser, address, screen, colorScheme).catch((error: unknown) =>
        missing.push(`${screen.name}, ${colorScheme}: ${String(error).split('\n')[0]}`),
      )
    }
} finally {
  await close()
}
if (missing.length === 0) console.info(`${chosen.length * colorSchemes.length * widths.length} pictures in .shots`)
else {
  console.error(`The pictures are in .shots, but these could not be taken:\n${missing.join('\n')}`)
  process.exitCode = 1
}
