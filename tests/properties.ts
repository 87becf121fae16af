import '../fixtures/imports.ts'
import { registerHooks } from 'node:module'
import { features } from '../fixtures/properties/features.ts'
import type { Counterexample } from '../fixtures/properties/property.ts'
import { askedOf } from './asked.ts'
import type { Score } from './report.ts'
import { againText, brokenText, statementsText, unitTestsOf, unreadText, verdict } from './report.ts'

/*
 * Tries the properties of a feature's rules on new examples: `npm run properties -- access`, and without a name those of
 * all features. Of one that is broken it prints what was found, the smallest example and the seed: with `--seed 7` the
 * examples are the same again. After those come the statements that they name, and a verdict in one line.
 */

/** The file that was read last: where the error of one that is no TypeScript does not say, it is that one. */
let lastFile = ''
registerHooks({
  load: (url, context, next) => {
    lastFile = url
    return next(url, context)
  },
})

// Whoever reads only the first lines closes the pipe.
process.stdout.on('error', () => {})

const print = (text: string): void => void process.stdout.write(`${text}\n`)

/** What breaks the properties of a feature, and how many those are; nothing of the core is read before. */
const tried = async (feature: string, seed: number) => {
  const { counterexamples } = await import('../fixtures/properties/property.ts')
  const loaded = await features[feature]!()
  return { broken: counterexamples(loaded, {}, { seed }), all: loaded.properties.length }
}

const run = async (chosen: readonly string[], seed: number): Promise<void> => {
  const begun = performance.now()
  const scores: Score[] = []
  const broken: Counterexample[] = []
  const unread = new Set<string>()
  for (const feature of chosen) {
    try {
      const found = await tried(feature, seed)
      for (const each of found.broken) print(`${brokenText(each)}\n`)
      broken.push(...found.broken)
      scores.push({ feature, broken: found.broken.length, all: found.all })
    } catch (error) {
      const text = unreadText(error, lastFile)
      if (!unread.has(text)) print(`${text}\n`)
      unread.add(text)
      scores.push({ feature, broken: null, all: 0 })
    }
    if (chosen.length > 1) print(verdict(scores.slice(-1)))
  }
  if (chosen.length > 1) print('')
  const bad = scores.filter((score) => score.broken !== 0).map(({ feature }) => feature)
  if (broken.length > 0) print(`${statementsText(broken)}\n\n${againText(bad, seed)}\n`)
  print(`${verdict(scores)} (seed ${seed}, ${((performance.now() - begun) / 1_000).toFixed(1)} s)`)
  if (bad.length > 0) process.exitCode = 1
  else print(`Unit tests hold the rest: npm run unit${chosen.length > 1 ? '' : ` -- ${unitTestsOf(chosen[0] ?? '')}`}`)
}

const command = {
  usage: 'npm run properties -- [feature …] [--seed number]',
  names: Object.keys(features),
  lacking: 'There are no properties of',
  takesSeed: true,
}
const asked = askedOf(command, process.argv.slice(2), process.env['npm_config_seed'])
if (asked.type === 'run') {
  if (asked.hint) print(`${asked.hint}\n`)
  await run(asked.chosen, asked.seed ?? (Date.now() ^ (process.pid << 15)) | 0)
} else {
  print(asked.text)
  if (asked.type === 'wrong') process.exitCode = 1
}
