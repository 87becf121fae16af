import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { endedBySteps, features, isWhole, kindOf, mutatedIn } from './features.ts'

/*
 * `npm run mutate` changes the rules and machines of each feature, one operator at a time, and counts the changes that the
 * feature's unit tests notice; `npm run mutate -- access live` those of two features. It prints what was not noticed and
 * writes each score into docs/testing.md.
 */

const root = join(import.meta.dirname, '../..')
const page = join(root, 'docs/testing.md')

/** The least share of mutants of a feature's rules that its tests notice. */
const least = 0.9

/** Has every mutant of a feature tried. */
const tried = (feature: string) => {
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

const lineOf = ({ fileName, location, mutatorName, replacement, status }: Mutant): string =>
  `${status} ${relative(root, fileName)}:${location.start.line} ${mutatorName}: ${replacement ?? ''}`

const scoreOf = (mutants: readonly Mutant[]): number =>
  mutants.length === 0 ? 1 : 1 - mutants.filter(isMissed).length / mutants.length

const cell = (mutants: readonly Mutant[]): string =>
  mutants.length === 0 ? '–' : `${Math.floor(scoreOf(mutants) * 100)} % of ${mutants.length}`

/** Writes a feature's line into the table of docs/testing.md. */
const note = (feature: string, cells: readonly string[]) => {
  const line = `| ${[feature, ...cells].join(' | ')} |`
  writeFileSync(page, readFileSync(page, 'utf8').replace(new RegExp(`^\\| ${feature} \\|.*$`, 'm'), line))
  return line
}

const asked = process.argv.slice(2)
const lines: string[] = []
for (const feature of asked.length > 0 ? asked : Object.keys(features)) {
  const begun = performance.now()
  const mutants = (await tried(feature)).filter((mutant) => !isIgnored(mutant))
  const of = (kind: string) => mutants.filter(({ fileName }) => kindOf(fileName.split(/[\\/]/).at(-1) ?? '') === kind)
  const minutes = ((performance.now() - begun) / 60_000).toFixed(0)
  const today = new Date().toISOString().slice(0, 10)
  process.stdout.write(`${mutants.filter(isMissed).map(lineOf).join('\n')}\n`)
  for (const mutant of mutants.filter(isEndedByClock)) process.stdout.write(`ended by the clock: ${lineOf(mutant)}\n`)
  lines.push(note(feature, [cell(of('rules')), cell(of('machines')), `${minutes} min`, today]))
  if (scoreOf(of('rules')) < least) process.exitCode = 1
}
process.stdout.write(`\n| feature | rules | machines | time | date |\n${lines.join('\n')}\n`)
