import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { open } from './opened.ts'
import type { Screen } from './screens.ts'
import { screens, still, visit } from './screens.ts'

/* `npm run shots` takes pictures of all screens, `npm run shots -- class pricing-member` of those named. */

const folder = join(import.meta.dirname, '../../.shots')
const widths = [
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
const colorSchemes = ['light', 'dark'] as const
type ColorScheme = (typeof colorSchemes)[number]

const fileOf = (name: string, colorScheme: ColorScheme, width: number): string =>
  join(folder, `${name}-${colorScheme}-${width}.png`)

const arrange = async (address: string, { fault }: Screen) => {
  const post = async (path: string, body: unknown) => {
    const { ok, status } = await fetch(`${address}/dev/control/${path}`, { method: 'POST', body: JSON.stringify(body) })
    if (!ok) throw new Error(`the studio's control answered ${path} with ${status}`)
  }
  await post('reset', {})
  if (fault) await post('faults', fault)
}

/** What is on the page, in one line. */
const seen = async (page: Page): Promise<string> => {
  const tree = await page.locator('body').ariaSnapshot({ timeout: 1_000 })
  const names = [...tree.matchAll(/- ((?:heading|dialog|alert|button)\b.*?):?$/gm)].map(([, name]) => name)
  const { pathname, search } = new URL(page.url())
  return `At ${pathname}${search} there was ${names.slice(0, 12).join(', ') || 'nothing'}`
}

/** What went wrong, with the locator that was waited for, and what was there instead. */
const because = async (error: unknown, page: Page): Promise<string> => {
  const text = stripVTControlCharacters(String(error))
  const [what = ''] = text.split(/\n+Call log:|\n {4}at /)
  const waited = what.includes('Locator:') ? '' : /- waiting for .*/.exec(text)?.[0]
  const there = await seen(page).catch(() => `At ${page.url()} there was nothing to be read`)
  return [...what.split(/\n+/), waited, there].filter(Boolean).join('\n').replace(/^/gm, '  ')
}

const shoot = async (browser: Browser, address: string, screen: Screen, colorScheme: ColorScheme) => {
  const context = await browser.newContext({ baseURL: address, colorScheme, reducedMotion: 'reduce' })
  // A button that is not there is not waited for without an end.
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  try {
    await arrange(address, screen)
    await visit(page, screen)
    for (const viewport of widths) {
      await page.setViewportSize(viewport)
      await page.evaluate(() => window.scrollTo(0, 0))
      // The pointer rests where nothing opens under it.
      await page.mouse.move(viewport.width - 1, viewport.height - 1)
      await page.waitForLoadState('networkidle')
      await still(page)
      await page.screenshot({ path: fileOf(screen.name, colorScheme, viewport.width) })
    }
    return null
  } catch (error) {
    return await because(error, page)
  } finally {
    await context.close()
  }
}

const names = screens.map(({ name }) => name)
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`No screen has the name ${unknown.join(', ')}. There are: ${names.join(', ')}`)
  process.exit(1)
}
const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name))

execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' })
mkdirSync(folder, { recursive: true })
const failed: string[] = []
const { address, browser, close } = await open()
try {
  for (const screen of chosen) {
    for (const colorScheme of colorSchemes)
      for (const { width } of widths) rmSync(fileOf(screen.name, colorScheme, width), { force: true })
    const failures = new Set<string>()
    for (const colorScheme of colorSchemes) {
      const failure = await shoot(browser, address, screen, colorScheme)
      if (failure !== null) failures.add(failure)
    }
    if (failures.size > 0) failed.push(screen.name)
    console.info([`${screen.name}: ${failures.size > 0 ? 'FAILED' : 'taken'}`, ...failures].join('\n'))
  }
} finally {
  await close()
}
console.info(
  failed.length === 0
    ? `${chosen.length * colorSchemes.length * widths.length} pictures in .shots`
    : `In .shots without ${failed.join(', ')}`,
)
if (failed.length > 0) process.exitCode = 1
