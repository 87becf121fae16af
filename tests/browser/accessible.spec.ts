import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { people } from '../../fixtures/people.ts'
import type { Screen } from './screens.ts'
import { goOn, screens, still, visit } from './screens.ts'
import { expect, test } from './site.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Every way in which a screen looks at these widths. */
const looksAt = (...widths: readonly number[]) =>
  widths.flatMap((width) => (['dark', 'light'] as const).map((colorScheme) => ({ width, colorScheme })))

/** A phone as narrow as one can be: what fits it fits every other. */
const narrow = 320
const all = looksAt(1280, 375)
const inTurns = looksAt(1280, narrow)

/** Each screen is looked at in one way, in turns; in the run of everything in all of them. */
const looksOf = (screen: Screen) =>
  process.env['ALL_LOOKS'] ? all : [inTurns[screens.indexOf(screen) % inTurns.length]!]

const needsPage = ({ apart, arrange, fault }: Screen) => Boolean(apart || arrange || fault)

const tours = [...Map.groupBy(screens, ({ who }) => who)].map(([who, seen]) => ({
  who: who ? people[who].firstName : 'a visitor',
  along: seen.filter((screen) => !needsPage(screen)),
  apart: seen.filter(needsPage),
}))

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Returns the findings of axe, without those of a target that is under a fixed button only until it is scrolled clear of it. */
const axeFindings = (page: Page) =>
  page.evaluate(async (values) => {
    const { run } = (window as unknown as { readonly axe: typeof import('axe-core') }).axe
    const isCoveredAnywhere = async (target: HTMLElement) => {
      target.scrollIntoView({ block: 'center' })
      const { violations } = await run(target, { runOnly: { type: 'rule', values: ['target-size'] } })
      return violations.length > 0
    }
    const { violations } = await run({
      ...{ runOnly: { type: 'tag', values }, resultTypes: ['violations'], elementRef: true },
    })
    const findings: string[] = []
    for (const { id, nodes } of violations)
      for (const { element, target, failureSummary } of nodes)
        if (id !== 'target-size' || element === undefined || (await isCoveredAnywhere(element)))
          findings.push(`${id} at ${target.join(' ')}: ${failureSummary}`)
    return findings
  }, tags)

const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })

/** Scrolls through the first screens of the page, so that what is drawn once it is near is there. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let screen = 1; screen <= 5; screen += 1) {
      window.scrollTo(0, screen * window.innerHeight)
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
    }
    window.scrollTo(0, 0)
  })

const look = async (page: Page, width: number, colorScheme: 'dark' | 'light') => {
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

/** Goes to a screen and looks at it, and tells whether it could; what is wrong is told by the names of screen and look. */
const examine = async (page: Page, screen: Screen, heard: string[], go: () => Promise<unknown>): Promise<boolean> => {
  const { name, complains } = screen
  let where = `${name} at ${narrow} px`
  let seen = true
  try {
    await look(page, narrow, 'light')
    await go()
    await scrollThrough(page)
    await still(page)
    expect.soft(await sideways(page), `${where}: px that it goes beyond the screen`).toBe(0)
    for (const { width, colorScheme } of looksOf(screen)) {
      where = `${name} at ${width} px, ${colorScheme}`
      await look(page, width, colorScheme)
      await still(page)
      expect.soft(await axeFindings(page), `${where}: findings of axe`).toEqual([])
    }
  } catch (error) {
    seen = false
    expect.soft(String(error), `${where}: cannot be looked at`).toBe('')
  }
  const unprovoked = heard.splice(0).filter((complaint) => !complains?.test(complaint))
  expect.soft(unprovoked, `${name}: complaints of the browser`).toEqual([])
  return seen
}

// One screen after the other takes its time.
test.describe.configure({ timeout: process.env['ALL_LOOKS'] ? 600_000 : 240_000 })

for (const { who, along, apart } of tours)
  test(`V9.09 each screen that ${who} sees fits 320 px, and neither the built site’s policy, the console nor axe complains of it`, async ({
    page,
    context,
    studio,
    complaints: { heard },
  }) => {
    await context.addInitScript({ path: axe })
    context.setDefaultTimeout(15_000)
    let inside = false
    for (const screen of along) {
      const go = () => (inside ? goOn(page, screen) : visit(page, screen))
      inside = await examine(page, screen, heard, go)
    }
    for (const screen of apart) {
      const alone = await context.newPage()
      if (screen.fault) await studio.fault(screen.fault)
      await examine(alone, screen, heard, () => visit(alone, screen))
      await studio.mend()
      await alone.close()
    }
  })
