import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { launchOptions } from './chromium.ts'
import { filmOf } from './films-film.ts'
import { journeys } from './films-journeys.ts'
import { keyboardOf } from './films-keyboard.ts'
import { linesOf, sheetOf, tableOf } from './films-sheet.ts'
import type { Film } from './films-steps.ts'
import { thumbOf } from './films-thumb.ts'
import { openStudio } from './opened.ts'

/*
 * `npm run films` films six journeys by touch on a slow phone, `npm run films -- visitor-to-member` those named, into
 * .shots/films or `--out folder`; `--keyboard` by the keyboard alone; `--site http://127.0.0.1:4173` those of a studio that runs, with --control.
 */

const root = join(import.meta.dirname, '../..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: join(root, '.shots/films') },
    site: { type: 'string' },
    keyboard: { type: 'boolean', default: false },
  },
})

const names = journeys.map(({ name }) => name)
const unknown = positionals.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`No journey has the name ${unknown.join(', ')}. There are: ${names.join(', ')}`)
  process.exit(1)
}
const chosen = journeys.filter(({ name }) => positionals.length === 0 || positionals.includes(name))

if (!values.site && !existsSync(join(root, '.dist')))
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit', cwd: root })
mkdirSync(values.out, { recursive: true })

// A phone's browser plays nothing with sound before somebody has touched the page.
const args = launchOptions.args.filter((arg) => !arg.startsWith('--autoplay-policy'))
const browser = await chromium.launch({
  ...launchOptions,
  args: [...args, '--autoplay-policy=document-user-activation-required'],
})
const films: Film[] = []
for (const journey of chosen) {
  for (const old of readdirSync(values.out)) if (old.startsWith(journey.name)) rmSync(join(values.out, old))
  const studio = values.site ? null : await openStudio()
  const address = studio?.address ?? values.site ?? ''
  try {
    const reset = await fetch(`${address}/dev/control/reset`, { method: 'POST', body: '{}' })
    if (!reset.ok) throw new Error(`the studio at ${address} has no control: start it with --control`)
    const film = await filmOf(browser, address, values.out, journey, values.keyboard ? keyboardOf : thumbOf)
    films.push(film)
    const sheet = await sheetOf(browser, values.out, film)
    console.info([`${journey.name}: ${join(values.out, sheet)}`, ...film.taken.flatMap(linesOf)].join('\n  '))
    if (film.failure !== null) console.error(`  FAILED: ${film.failure}`)
  } finally {
    await studio?.close()
  }
}
await browser.close()
console.info(`\n${tableOf(films)}`)
if (films.some(({ failure }) => failure !== null)) process.exitCode = 1
