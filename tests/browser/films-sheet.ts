import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import type { Film, Taken } from './films-steps.ts'

const plain = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const seconds = (value: number | null): string => (value === null ? '–' : value.toFixed(1))

/** How many times somebody came to another screen: a page, or a dialog over it. */
const screensOf = (taken: readonly Taken[]): number =>
  taken.filter(({ screen }, at) => screen !== taken[at - 1]?.screen).length

/** A table of all films, as Markdown. */
export const tableOf = (films: readonly Film[]): string => {
  const rows = films.map(({ name, taken, seconds: whole, soonest, failure }) => {
    const taps = taken.filter(({ isTap }) => isTap).length
    const scrolls = taken.reduce((sum, step) => sum + step.scrolls, 0)
    const last = failure === null ? taken.at(-1)?.what : `FAILED: ${failure}`
    return `| ${[name, taps, scrolls, screensOf(taken), seconds(whole), seconds(soonest), last].join(' | ')} |`
  })
  const head = ['journey', 'taps', 'scrolls', 'screens', 'seconds', 'soonest', 'ends with']
  return [`| ${head.join(' | ')} |`, `|${' --- |'.repeat(head.length)}`, ...rows].join('\n')
}

/** What a step came to, in one line. */
const lineOf = ({ what, screen, answered, ready, quiet, at, scrolls, isTap }: Taken): string => {
  const did = [isTap ? 'tap' : '', scrolls > 0 ? `${scrolls} scrolls` : ''].filter(Boolean).join(', ')
  const times = `changed ${seconds(answered)}, ready ${seconds(ready)}, quiet ${seconds(quiet)}, at ${seconds(at)} s`
  return `${what} (${did || 'no tap'}): ${times} · ${screen}`
}

/** What a step came to in one line, and what was asked for meanwhile where it was waited for. */
export const linesOf = (step: Taken): readonly string[] => [
  lineOf(step),
  ...(Math.max(step.ready ?? 0, step.quiet) > 1.5 ? step.asked.map((line) => `    ${line}`) : []),
]

const figure = (folder: string, step: Taken, at: number): string => {
  const source = readFileSync(join(folder, step.picture)).toString('base64')
  const words = `<b>${at + 1} ${plain(step.what)}</b><br>${plain(lineOf(step).replace(`${step.what} `, ''))}`
  return `<figure><img src="data:image/png;base64,${source}" alt=""><figcaption>${words}</figcaption></figure>`
}

const style = `
  body { margin: 16px; font: 12px/1.4 sans-serif; color: #111; background: #fff }
  main { display: grid; grid-template-columns: repeat(6, 240px); gap: 16px }
  figure { margin: 0 } img { width: 240px; border: 1px solid #999 } h1 { font-size: 18px }`

/** Puts the pictures of a film side by side into one picture, and tells its name. */
export const sheetOf = async (browser: Browser, folder: string, film: Film): Promise<string> => {
  const name = `${film.name}.png`
  const page = await browser.newPage({ viewport: { width: 1_560, height: 800 } })
  const title = `${film.name}: ${seconds(film.seconds)} s${film.failure === null ? '' : `, FAILED: ${film.failure}`}`
  const figures = film.taken.map((step, at) => figure(folder, step, at)).join('')
  await page.setContent(`<style>${style}</style><h1>${plain(title)}</h1><main>${figures}</main>`, { waitUntil: 'load' })
  await page.screenshot({ path: join(folder, name), fullPage: true })
  await page.close()
  return name
}
