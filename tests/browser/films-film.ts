import { join } from 'node:path'
import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Quiet } from './films-quiet.ts'
import { watchQuiet } from './films-quiet.ts'
import type { Film, Journey, Step, Taken } from './films-steps.ts'
import type { Hand } from './films-thumb.ts'
import { targetOf } from './films-thumb.ts'
import { remember } from './site.ts'

/** A phone of the middle kind, and a network of the slow kind. */
const phone = {
  ...{ viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  ...{ locale: 'en-US', timezoneId: 'America/New_York' },
}
const slow4G = { offline: false, latency: 150, downloadThroughput: 209_715, uploadThroughput: 96_000 }
const slowdown = 4

/** The longest wait for a screen to be quiet, and for what is next to be there at all. */
const longestQuiet = 15_000
const longestWait = 40_000

/** A page as somebody holds it. */
interface Held {
  page: Page
  quiet: Quiet
  readonly hand: Hand
}

/** A hand for a page: a thumb on the glass, or the keyboard alone. */
export type HandOf = (page: Page, cdp: CDPSession) => Hand

const hold = async (page: Page, handOf: HandOf): Promise<Held> => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', slow4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, quiet: await watchQuiet(page), hand: handOf(page, cdp) }
}

/** The path of the page, and the title of the dialog over it. */
const screenOf = async (page: Page): Promise<string> => {
  const over = page.getByRole('dialog').last().getByRole('heading').first()
  const title = await over.textContent({ timeout: 100 }).catch(() => null)
  return [new URL(page.url()).pathname, title].filter(Boolean).join(' · ')
}

const isReady = async (page: Page, step: Step): Promise<boolean> => {
  if (step.type === 'open') return true
  const found = step.type === 'until' ? step.isSo(page) : targetOf(page, step.at)
  // A page that is being left answers nothing.
  return Boolean(await found.catch(() => false))
}

/** The steps that may come next: those that may be left out, and the first that may not. */
const nextOf = (steps: readonly Step[]): readonly Step[] => {
  const needed = steps.findIndex((step) => !('maybe' in step))
  return needed < 0 ? steps : steps.slice(0, needed + 1)
}

/** The one of the next steps that can be done: what was come for before all others, else the first. */
const readyOf = async (page: Page, next: readonly Step[]): Promise<Step | null> => {
  const inOrder = next.toSorted((one, other) => Number(other.type === 'until') - Number(one.type === 'until'))
  for (const step of inOrder) if (await isReady(page, step)) return step
  return null
}

const pause = (ms: number) => new Promise((over) => setTimeout(over, ms))

interface Waited {
  readonly quiet: number
  readonly ready: number | null
  readonly answered: number | null
  readonly asked: readonly string[]
  /** What somebody came for, once it is so. */
  readonly end: string | null
}

/** Waits until the screen is quiet and something that may be next can be done; `onRest` when it is only quiet. */
const wait = async (
  held: Held,
  since: number,
  from: string | null,
  next: readonly Step[],
  onRest: () => Promise<unknown>,
): Promise<Waited> => {
  let [looked, readyAt, restedAt] = [-1, next.length === 0 ? since : null, null] as [
    number,
    number | null,
    number | null,
  ]
  let [end, hasRested] = [null as string | null, false]
  while (Date.now() - since < longestWait) {
    const { count } = await held.quiet.changes(0)
    const isThere = held.page.url() !== from
    if (isThere && readyAt === null && (count !== looked || next.some(({ type }) => type === 'until'))) {
      const step = await readyOf(held.page, next)
      if (step) readyAt = Date.now()
      if (step?.type === 'until') {
        end = step.what
        break
      }
    }
    if (isThere) looked = count
    restedAt = await held.quiet.since()
    if (readyAt !== null && (restedAt !== null || Date.now() - since > longestQuiet)) break
    if (readyAt === null && restedAt !== null && Date.now() - restedAt > 1_000 && !hasRested) {
      hasRested = true
      if (!isThere) break
      await onRest()
    }
    await pause(100)
  }
  const { first } = await held.quiet.changes(since)
  const of = (at: number | null) => (at === null ? null : Math.max(0, at - since) / 1_000)
  const asked = held.quiet.asked(since)
  return {
    end,
    asked,
    ready: of(readyAt),
    answered: of(first),
    quiet: (Math.max(since, restedAt ?? Date.now()) - since) / 1_000,
  }
}

const isFocused = async (page: Page, step: Step): Promise<boolean> => {
  if (step.type !== 'write') return false
  const target = await targetOf(page, step.at)
  return (await target?.locator.evaluate((element) => element === document.activeElement)) ?? false
}

/** Does a step, and tells how it was done; `from` is the page that is left by it. */
const act = async ({ page, hand }: Held, step: Step) => {
  const untouched = { scrolls: 0, isTap: false, from: null }
  if (step.type === 'until') return untouched
  if (step.type === 'open') {
    await page.goto(step.address, { waitUntil: 'commit' })
    return untouched
  }
  const from = page.url()
  const isThere = await isFocused(page, step)
  const { scrolls, leaves } = isThere ? { scrolls: 0, leaves: false } : await hand.tap(step.at)
  if (step.type === 'write') await page.keyboard.insertText(step.text)
  return { scrolls, isTap: !isThere, from: leaves ? from : null }
}

/** Films a journey, on a phone that was never on the site before. */
export const filmOf = async (
  browser: Browser,
  address: string,
  folder: string,
  journey: Journey,
  handOf: HandOf,
): Promise<Film> => {
  const context = await browser.newContext({ ...phone, baseURL: address })
  context.setDefaultTimeout(longestWait)
  const taken: Taken[] = []
  let [seconds, soonest, failure] = [0, 0, null] as [number, number, string | null]
  const held = await hold(await context.newPage(), handOf)
  context.on('page', async (page) => Object.assign(held, { page, quiet: await watchQuiet(page) }))
  const shoot = async (what: string, did: Partial<Taken> = {}) => {
    const picture = `${journey.name}-${String(taken.length + 1).padStart(2, '0')}-${what}.png`
    await held.page.screenshot({ path: join(folder, picture) })
    const nothing = { answered: null, ready: null, quiet: 0, asked: [], at: seconds, scrolls: 0, isTap: false }
    taken.push({ ...nothing, ...did, what, picture, screen: await screenOf(held.page) })
  }
  let [rest, lost] = [journey.steps, 0]
  try {
    if (journey.who) await remember(held.page, journey.who)
    while (rest.length > 0) {
      const next = nextOf(rest)
      const step = await readyOf(held.page, next)
      if (!step) throw new Error(`'${next.at(-1)?.what}' could not be done within ${longestWait / 1_000} s`)
      rest = rest.slice(rest.indexOf(step) + 1)
      if (step.type === 'until') continue
      const since = Date.now()
      const { from, ...did } = await act(held, step)
      const waited = await wait(held, did.scrolls > 0 ? Date.now() : since, from, nextOf(rest), () =>
        shoot(`${step.what}-waiting`),
      )
      if (waited.end) rest = rest.slice(rest.findIndex(({ what }) => what === waited.end) + 1)
      const ready = waited.ready ?? waited.quiet
      seconds += waited.end ? ready : Math.max(waited.quiet, ready)
      soonest += ready
      // A tap was lost that came before the page could hear it, or under which the page moved: it is made once more.
      const isLost = from !== null && held.page.url() === from && lost < 2
      if (isLost) {
        rest = [step, ...rest]
        lost += 1
      }
      const what = isLost ? `${step.what}-lost` : waited.end ? `${step.what}-${waited.end}` : step.what
      await shoot(what, { ...did, ...waited, at: seconds })
    }
  } catch (error) {
    failure = String(error).split('\n')[0] ?? 'failed'
    await shoot('failed').catch(() => undefined)
  } finally {
    await context.close()
  }
  return { name: journey.name, taken, seconds, soonest, failure }
}
