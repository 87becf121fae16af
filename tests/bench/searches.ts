import type { Browser, Page } from '@playwright/test'
import { headerDelay, pageDelay } from '../../core/search/rules.ts'
import type { Device } from './devices.ts'
import { medians, visited } from './devices.ts'
import { time } from './measure.ts'

const visits = 5
const words = 'barre'

/** How long somebody takes from one key to the next, in ms. */
const pause = 120

/** Where somebody searches: how its field is reached, where its results are, and how long it waits for more keys, in ms. */
const fields = {
  header: { address: '/', results: 'search [data-stand=found] [role=option]', delay: headerDelay },
  page: { address: '/search', results: '[role=tabpanel]:not([aria-busy=true]) li a', delay: pageDelay },
} as const

type Field = keyof typeof fields

type Figures = Record<'all' | 'service' | 'ours', number>

/** Notes when the last key was pressed, and when the first results after it were painted. */
const watchResults = (results: string) => {
  const seen = { pressed: 0, painted: 0 }
  const look = () => {
    if (document.querySelector(results) === null) return requestAnimationFrame(look)
    return requestAnimationFrame(() => {
      seen.painted = performance.now()
    })
  }
  const press = ({ timeStamp }: Event) => {
    seen.pressed = timeStamp
  }
  addEventListener('keydown', press, { capture: true })
  requestAnimationFrame(look)
  Object.assign(window, { seen })
}

const openField = async (page: Page, field: Field) => {
  await page.goto(fields[field].address)
  await page.waitForLoadState('networkidle')
  // Before the page is taken over, the link in the header leads to the search page.
  await page.waitForTimeout(1_000)
  if (field === 'header') await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await page
    .getByRole(field === 'header' ? 'combobox' : 'textbox', { name: 'Search classes, programs, and more' })
    .focus()
  await page.waitForLoadState('networkidle')
}

const measured = (browser: Browser, address: string, device: Device, field: Field) =>
  visited(browser, address, device, async ({ page }): Promise<Figures> => {
    await openField(page, field)
    await page.evaluate(watchResults, fields[field].results)
    await page.keyboard.type(words, { delay: pause })
    await page.waitForFunction(() => (window as unknown as { seen: { painted: number } }).seen.painted > 0)
    const { all, service } = await page.evaluate(() => {
      const { pressed, painted } = (window as unknown as { seen: Record<'pressed' | 'painted', number> }).seen
      const asked = performance.getEntriesByType('resource').findLast(({ name }) => name.includes('/multi_search'))
      return { all: painted - pressed, service: asked?.duration ?? Number.NaN }
    })
    return { all, service, ours: all - service - fields[field].delay }
  })

/** How long a search takes from the last key to its painted results, part by part, as lines. */
export const searchLines = async (browser: Browser, address: string, loop: number): Promise<readonly string[]> => {
  const lines: string[] = []
  const cases = [
    ['phone', 'page'],
    ['desktop', 'page'],
    ['desktop', 'header'],
  ] as const
  for (const [device, field] of cases) {
    const { all, service, ours } = await medians(visits, () => measured(browser, address, device, field))
    lines.push(
      time(`search, ${field}, ${device}: key to results`, all, loop),
      time('  of it waiting for more keys, as specified', fields[field].delay, loop),
      time('  of it the service', service, loop),
      time('  of it ours, at most 150 ms', ours, loop),
    )
  }
  return lines
}
