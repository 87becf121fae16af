import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { askedOf } from '../asked.ts'
import { endedBySteps, features, isWhole, kindOf, mutatedIn } from './features.ts'
import { changeText, least, percentOf, scoreText, timeText, withRow } from './text.ts'

/*
 * `npm run mutate` changes the rules and machines of each feature, one operator at a time, and counts the changes that the
 * feature's unit tests and properties notice; `npm run mutate -- access live` those of two features. It prints what was not
 * noticed, and writes the score of a feature that passes into docs/testing.md.
 */

const root = join(import.meta.dirname, '../..')
const page = join(root, 'docs/testing.md')

const print = (text: string): void => void process.stdout.write(`${text}\n`)

/** Has every mutant of a feature tried. */
const tried = async (feature: string) => {
  const { Stryker } = await import('@stryker-mutator/core')
  process.env['MUTATED'] = feature
  return new Stryker({
    testRunner: 'units',
    plugins: [import.meta.resolve('./runner.ts')],
    mutate: [...mutatedIn(root, feature)],
    // A text is what is shown, or a name: a machine with a wrong name does not start, and texts are in views.
    mutator: { excludedMutations: ['StringLiteral'] },
    coverageAnalysis: 'perTest',
    concurrency: Number(process.env['MUTATION_WORKERS'] ?? availableParallelism()),
    // What loops ends by its steps; the clock is for a machine that hangs.
    timeoutMS: 60_000,
    timeoutFactor: 4,
    disableTypeChecks: false,
    tsconfigFile: 'tests/none.json',
    tempDirName: '.reports/stryker',
    ignorePatterns: [
      '**',
      '!/tsconfig.json',
      '!/{core,adapters}/**',
      '!/fixtures/**/*.{ts,json}',
      '!/tests/*.{ts,json}',
      '!/tests/{core,bench}/**',
      // What a broken property names is read there.
      '!/docs/requirements.md',
    ],
    reporters: ['progress-append-only', 'html'],
    htmlReporter: { fileName: `.reports/mutation/${feature}.html` },
    allowConsoleColors: false,
  }).runMutationTest()
}

type Mutant = Awaited<ReturnType<typeof tried>>[number]

const isIgnored = (mutant: Mutant): boolean => mutant.status === 'Ignored' || isWhole(mutant, mutant.static === true)
const isMissed = ({ status }: Mutant): boolean => status !== 'Killed' && status !== 'Timeout'
const isEndedByClock = ({ status, statusReason }: Mutant): boolean =>
  status === 'Timeout' && statusReason !== endedBySteps

const textOf = ({ fileName, location, replacement = '', status }: Mutant): string =>
  changeText(status, { file: relative(root, fileName), location, replacement }, readFileSync(fileName, 'utf8'))

const percent = (mutants: readonly Mutant[]): number => percentOf(mutants.filter(isMissed).length, mutants.length)

const cell = (mutants: readonly Mutant[]): string =>
  mutants.length === 0 ? '–' : `${percent(mutants)} % of ${mutants.length}`

/** Tries the mutants of a feature and prints those that were not noticed; gives its row, its last line, and whether it passes. */
const scored = async (feature: string) => {
  const begun = performance.now()
  const mutants = (await tried(feature)).filter((mutant) => !isIgnored(mutant))
  const of = (kind: string) => mutants.filter(({ fileName }) => kindOf(fileName.split(/[\\/]/).at(-1) ?? '') === kind)
  for (const mutant of mutants.filter(isMissed)) print(`${textOf(mutant)}\n`)
  for (const mutant of mutants.filter(isEndedByClock)) print(`ended by the clock: ${textOf(mutant)}\n`)
  const passes = percent(of('rules')) >= least
  const today = new Date().toISOString().slice(0, 10)
  const cells = [cell(of('rules')), cell(of('machines')), timeText(performance.now() - begun), today]
  if (passes) writeFileSync(page, withRow(readFileSync(page, 'utf8'), feature, cells))
  return { row: `| ${[feature, ...cells].join(' | ')} |`, text: scoreText(feature, percent(of('rules'))), passes }
}

const run = async (chosen: readonly string[]): Promise<void> => {
  const scores: Awaited<ReturnType<typeof scored>>[] = []
  for (const feature of chosen) {
    const failed = (error: unknown) => ({ row: '', text: `${feature}: could not be tried: ${error}`, passes: false })
    scores.push(await scored(feature).catch(failed))
  }
  const rows = scores.flatMap(({ row }) => (row === '' ? [] : [row]))
  print(`| feature | rules | machines | time | date |\n${rows.join('\n')}\n`)
  // What fails comes last, where it is seen.
  const [good, bad] = [scores.filter(({ passes }) => passes), scores.filter(({ passes }) => !passes)]
  for (const { text } of [...good, ...bad]) print(text)
  if (bad.length > 0) process.exitCode = 1
}

const command = {
  usage: 'npm run mutate -- [feature …]',
  names: Object.keys(features),
  lacking: 'There are no mutations of',
  takesSeed: false,
}
const asked = askedOf(command, process.argv.slice(2))
if (asked.type === 'run') await run(asked.chosen)
else {
  print(asked.text)
  if (asked.type === 'wrong') process.exitCode = 1
}
