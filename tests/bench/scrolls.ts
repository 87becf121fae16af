import type { Browser } from '@playwright/test'
import { known } from '../../fixtures/catalogue/index.ts'
import type { Device, Visit } from './devices.ts'
import { devices, medians, visited } from './devices.ts'
import { framesIn } from './frames.ts'
import { count } from './measure.ts'
import type { TaskFigures } from './tasks.ts'
import { taskLines, tasksDuring, watchTasks } from './tasks.ts'

const visits = 3

/** How many rows of the home page go by. */
const shelves = 10

/** How fast a page is scrolled, in pixels per second: as somebody who looks at rows, and as somebody on the way to the end. */
const speeds = { looking: 1_000, leaving: 2_500 }

/** The ten shelves are passed, or the end of what there is so far is reached. */
type Way = 'shelves' | 'end'

type Figures = TaskFigures & Readonly<Record<'dropped' | 'late' | 'elements', number>>

const seenIn = ({ page }: Visit) =>
  page.evaluate((nth) => {
    const rows = document.querySelectorAll('main section[aria-busy]')
    const row = rows[Math.min(nth, rows.length) - 1]
    return {
      at: Math.round(scrollY),
      end: document.documentElement.scrollHeight - innerHeight,
      shelves: row ? row.getBoundingClientRect().bottom + scrollY - innerHeight : 0,
      elements: document.querySelectorAll('*').length,
    }
  }, shelves)

/** Turns the wheel until so many pixels have gone by; the browser itself makes the events, one for each frame. */
const turnWheel = async ({ cdp }: Visit, device: Device, distance: number, speed: number) => {
  const { width, height } = devices[device].viewport
  const middle = { x: Math.round(width / 2), y: Math.round(height / 2) }
  await cdp.send('Input.synthesizeScrollGesture', {
    ...{ ...middle, yDistance: -distance, speed, preventFling: true, gestureSourceType: 'mouse' },
  })
}

const scroll = async (visit: Visit, device: Device, way: Way, speed: number) => {
  for (let from = -1, seen = await seenIn(visit); seen.at > from && seen.at < seen[way]; seen = await seenIn(visit)) {
    from = seen.at
    await turnWheel(visit, device, Math.ceil(seen[way] - seen.at), speed)
    // What was asked for at the end so far has come.
    await visit.page.waitForLoadState('networkidle')
    await visit.page.waitForTimeout(500)
  }
}

const measured = (browser: Browser, address: string, device: Device, path: string, way: Way, speed: number) =>
  visited(browser, address, device, async (visit): Promise<Figures> => {
    await watchTasks(visit.page)
    await visit.page.goto(path)
    await visit.page.locator('main li a').first().waitFor()
    await visit.page.waitForLoadState('networkidle')
    // Somebody looks before they scroll.
    await visit.page.waitForTimeout(1_000)
    let frames = { dropped: 0, late: 0 }
    const tasks = await tasksDuring(visit.page, async () => {
      frames = await framesIn(browser, visit.page, () => scroll(visit, device, way, speed))
    })
    const { elements } = await seenIn(visit)
    return { ...tasks, ...frames, elements }
  })

const linesOf = (name: string, { dropped, late, elements, ...tasks }: Figures, most: number, loop: number) => [
  ...taskLines(name, tasks, loop),
  count('  dropped frames (trace), at most 0', dropped),
  count('  of 100 frames, moved but not drawn anew', late),
  count(`  elements at the end, at most ${most.toLocaleString('en')}`, elements),
]

/** How smoothly ten rows of the home page and a list of 400 classes go by, as lines. */
export const scrollLines = async (browser: Browser, address: string, loop: number): Promise<readonly string[]> => {
  const lines: string[] = []
  for (const device of ['phone', 'desktop'] as const) {
    const home = () => measured(browser, address, device, '/', 'shelves', speeds.looking)
    lines.push(...linesOf(`ten rows, ${device}`, await medians(visits, home), 2_500, loop))
    const list = () => measured(browser, address, device, `/p/${known.sized[400]}`, 'end', speeds.leaving)
    lines.push(...linesOf(`400 classes, ${device}`, await medians(visits, list), 1_000, loop))
  }
  return lines
}
