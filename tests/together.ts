import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { stripVTControlCharacters } from 'node:util'

/*
 * Runs scripts of package.json: `node tests/together.ts types lint unit -- sizes` runs the first three at the same time and
 * then the last. A script that passed is one line. Where one fails, those beside it still end, and the following are not
 * begun; what the failed ones printed comes last, and at the very end the first error of each.
 */

interface Part {
  readonly name: string
  readonly passed: boolean
  readonly output: string
}

const stages = process.argv
  .slice(2)
  .join(' ')
  .split(' -- ')
  .map((stage) => stage.split(' '))

const print = (text: string) => process.stdout.write(`${text}\n`)
const nameOf = (script: string): string => script.replace(/:.*/, '')
const secondsSince = (begun: number): string => `${((performance.now() - begun) / 1_000).toFixed(0)} s`

/** How many tests a script ran, and which of them passed only when they were tried again. */
const countIn = (output: string): string => {
  const tests = /^ *Tests +(\d+) passed|^ *(\d+) passed/m.exec(output)
  const flaky = /^ *\d+ flaky\n((?: {4}.+\n?)+)/m.exec(output)?.[1]
  return (tests ? `, ${tests[1] ?? tests[2]} tests` : '') + (flaky ? `; not at the first try:\n${flaky.trimEnd()}` : '')
}

/** Where the first error stands: vitest's and Playwright's list of failed tests, a line with a position, or a word for it. */
const places = [
  /^ *FAIL +(.+\n.+)/m,
  /^ *\d+ failed\n *(.+)/m,
  /^(.*[\w/-]+\.(?:tsx?|mjs|css|json)[(:]\d+.*)/m,
  /^(.*(?:error|TOO).*)/im,
  /(.+)\s*$/,
]

const firstError = (output: string): string => {
  const found =
    places.map((place) => place.exec(output)?.[1]).find((line) => line !== undefined) ?? 'it printed nothing'
  return found
    .replace(/\s*\n\s*/g, ': ')
    .replace(/\s+/g, ' ')
    .replace(/^\|\w+\| | [━─]+$/g, '')
    .trim()
}

/** The page of the screens does one thing after the other: beside the others it comes first, or it would be the last to end, alone. */
const first = 'screens'
const politely = 5

/** Runs a script, and prints whether it passed. */
const run = (script: string, besideOthers: boolean) =>
  new Promise<Part>((done) => {
    const begun = performance.now()
    const name = nameOf(script)
    const printed: Buffer[] = []
    const child = spawn('npm', ['run', '--silent', script], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(besideOthers && { BESIDE_OTHERS: '1' }) },
    })
    if (besideOthers && script !== first && child.pid) setPriority(child.pid, politely)
    child.stdout.on('data', (data: Buffer) => printed.push(data))
    child.stderr.on('data', (data: Buffer) => printed.push(data))
    child.on('error', (cause) => printed.push(Buffer.from(`${cause}\n`)))
    child.on('close', (code) => {
      // Colors would stand in the way of finding the first error.
      const output = stripVTControlCharacters(`${Buffer.concat(printed)}`)
      const passed = code === 0
      const count = passed ? countIn(output) : ''
      print(`${name}: ${passed ? 'passed' : 'FAILED'} in ${secondsSince(begun)}${count}`)
      done({ name, passed, output })
    })
  })

let failed: readonly Part[] = []
const begun = performance.now()
for (const stage of stages) {
  if (failed.length > 0) break
  print(`running ${stage.map(nameOf).join(', ')} …`)
  const parts = await Promise.all(stage.map((script) => run(script, stage.length > 1)))
  failed = parts.filter(({ passed }) => !passed)
}
for (const { name, output } of failed) print(`\n──────── ${name} ────────\n\n${output.trim()}`)
print(`\n${failed.length === 0 ? 'Everything passed' : 'This ended'} after ${secondsSince(begun)}.`)
for (const { name, output } of failed) print(`FAILED: ${name} — ${firstError(output)}`)
process.exitCode = failed.length === 0 ? 0 : 1
