import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Counterexample } from '../fixtures/properties/property.ts'

/*
 * What is printed of broken properties, by `npm run properties` and by the unit tests. It imports nothing of the core: it
 * also tells where the core cannot be read.
 */

const root = fileURLToPath(new URL('../', import.meta.url))

/** A path of the project without what stands before it on this machine. */
const inProject = (text: string): string => text.replaceAll(`file://${root}`, '').replaceAll(root, '')

const indented = (text: string, by: string): string => text.replaceAll(/^(?=.)/gm, by)

/** What a broken property says, what was expected and found, and its smallest example. */
export const brokenText = ({ ids, says, text, because }: Counterexample): string =>
  [
    `✗ ${`${ids} ${says}`.trim()}`,
    indented(inProject(because), '    '),
    '  smallest example:',
    indented(text, '    '),
  ].join('\n')

/** The statements by their numbers, each with the file that it is built in. */
const statements = (): ReadonlyMap<string, string> => {
  const rows = readFileSync(`${root}docs/requirements.md`, 'utf8').split('\n')
  return new Map(
    rows.map((row) => {
      const [, id = '', words = '', place = ''] = row.split('|').map((cell) => cell.trim())
      return [id, `${id} ${words} (${/^\[([^\]]+)\]/.exec(place)?.[1] ?? place})`] as const
    }),
  )
}

/** The statements that broken properties name, one a line and each once. */
export const statementsText = (broken: readonly Pick<Counterexample, 'ids'>[]): string => {
  const known = statements()
  const ids = broken.flatMap((each) => each.ids.split(' ').filter(Boolean))
  return [...new Set(ids)].map((id) => `  ${known.get(id) ?? id}`).join('\n')
}

/** The command that draws the same examples again. */
export const againText = (features: readonly string[], seed: number): string =>
  `  Again: npm run properties -- ${[...features, '--seed', seed].join(' ')}`

/** How many of the properties of some features are broken. */
export interface Score {
  readonly feature: string
  /** Null where the feature's code cannot be read. */
  readonly broken: number | null
  readonly all: number
}

/** The last line about features: all that hold, or those of which something is broken. */
export const verdict = (scores: readonly Score[]): string => {
  const bad = scores.filter(({ broken }) => broken !== 0)
  const counted = bad.map(
    ({ feature, broken, all }) => `${feature} (${broken === null ? 'cannot be read' : `${broken} of ${all}`})`,
  )
  if (bad.length > 0) return `BROKEN: ${counted.join(', ')}`
  const all = scores.reduce((sum, score) => sum + score.all, 0)
  const [only, ...others] = scores
  return `${only && others.length === 0 ? only.feature : `${scores.length} features`}: ${all} properties hold`
}

/** Why the code of a feature cannot be read, with its file and line where the error or the loader knows them. */
export const unreadText = (error: unknown, lastFile: string): string => {
  if (!(error instanceof Error)) return String(error)
  const stack = error.stack ?? ''
  const [, at, code] = /^file:\/\/(\S+:\d+)\n([\s\S]*?)\n+\w*Error\b/.exec(stack) ?? []
  const thrown = /^\s+at .*?file:\/\/(\S+:\d+):\d+\)?$/m.exec(stack)?.[1]
  const place = at ?? (error instanceof SyntaxError ? lastFile : (thrown ?? lastFile))
  return inProject([`${place}: ${error.name}: ${error.message}`, ...(code ? [indented(code, '  ')] : [])].join('\n'))
}

/** The filters of the unit tests about a feature, where their files have other names. */
const otherTests: Readonly<Record<string, string>> = {
  catalogue: 'description media-status capabilities',
  queue: 'week-chain programs',
}

/** The filter of the unit tests about a feature, for `npm run unit`. */
export const unitTestsOf = (feature: string): string => otherTests[feature] ?? feature
