import '../fixtures/imports.ts'
import { readFileSync } from 'node:fs'
import { inspect, parseArgs } from 'node:util'
import { features } from '../fixtures/properties/features.ts'
import type { Counterexample } from '../fixtures/properties/index.ts'
import { counterexamples } from '../fixtures/properties/property.ts'

/*
 * Tries the properties of a feature's rules on new examples: `npm run properties -- access`, and without a name those of
 * all features. Of one that is broken it prints its statements, the smallest example, and the seed: with `--seed 7` the
 * examples are the same again.
 */

const names = Object.keys(features)
const print = (text: string): void => void process.stdout.write(`${text}\n`)

const asked = () => {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } })
    const unknown = positionals.filter((name) => !names.includes(name))
    const seed = values.seed === undefined ? (Date.now() ^ (process.pid << 15)) | 0 : Number(values.seed)
    if (unknown.length > 0) return `No properties of ${unknown.join(', ')}.`
    return Number.isSafeInteger(seed)
      ? { chosen: positionals, seed }
      : `The seed is a whole number, not ${values.seed}.`
  } catch (cause) {
    return String(cause instanceof Error ? cause.message : cause)
  }
}

/** The statements by their ids, each with the file that it lives in. */
const statements = () => {
  const rows = readFileSync(new URL('../docs/requirements.md', import.meta.url), 'utf8').split('\n')
  return new Map(
    rows.map((row) => {
      const [, id = '', words = '', place = ''] = row.split('|').map((cell) => cell.trim())
      return [id, `${id} ${words} (${/^\[([^\]]+)\]/.exec(place)?.[1] ?? place})`] as const
    }),
  )
}

/** An example with a line or more for each of its parts; a time stands beside its number of milliseconds. */
const shown = (example: object): string =>
  inspect(example, { depth: null, compact: 4, breakLength: 110, sorted: false }).replaceAll(
    /\b1[4-9]\d{11}\b(?!n)/g,
    (ms) => `${ms} /* ${new Date(Number(ms)).toISOString()} */`,
  )

const report = (name: string, { ids, says, example, because, seed }: Counterexample): string => {
  const words = statements()
  return [
    `✗ ${`${ids} ${says}`.trim()}`,
    ...(ids === '' ? [] : ids.split(' ').map((id) => `    ${words.get(id) ?? id}`)),
    '  the smallest example:',
    shown(example).replaceAll(/^/gm, '    '),
    `  where ${because}`,
    `  again: npm run properties -- ${name} --seed ${seed}`,
    '',
  ].join('\n')
}

const tried = async (name: string, seed: number): Promise<boolean> => {
  const feature = await features[name]?.()
  if (feature === undefined) return false
  const begun = performance.now()
  const broken = counterexamples(feature, {}, { seed })
  for (const each of broken) print(report(name, each))
  const count = `${broken.length > 0 ? `${broken.length} of ` : ''}${feature.properties.length} properties`
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
  print(`${name}: ${count} ${broken.length > 0 ? 'broken' : 'hold'} (seed ${seed}, ${seconds} s)`)
  return broken.length === 0
}

const what = asked()
if (typeof what === 'string') {
  print(`${what}\nThere are: ${names.join(', ')}.\n\nnpm run properties -- [feature …] [--seed number]`)
  process.exitCode = 1
} else {
  if (what.chosen.length === 0) print(`All features: ${names.join(', ')}.\n`)
  for (const name of what.chosen.length === 0 ? names : what.chosen)
    if (!(await tried(name, what.seed))) process.exitCode = 1
}
