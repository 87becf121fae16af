import { parseArgs } from 'node:util'

/** What a command was asked: the names of features, all where none was given, and perhaps a seed; or why it cannot be done. */
export type Asked =
  | {
      readonly type: 'run'
      readonly chosen: readonly string[]
      readonly seed: number | null
      readonly hint: string | null
    }
  | { readonly type: 'help'; readonly text: string }
  | { readonly type: 'wrong'; readonly text: string }

/** A command of package.json: how it is called, and the features that it knows. */
export interface Command {
  /** For example 'npm run properties -- [feature …] [--seed number]'. */
  readonly usage: string
  readonly names: readonly string[]
  /** The beginning of the answer where a name is none of them: 'There are no properties of'. */
  readonly lacking: string
  readonly takesSeed: boolean
}

const isWhole = (text: string | undefined): text is string => text !== undefined && /^-?\d{1,15}$/.test(text)

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')

/**
 * A seed that npm took for an option of its own, since '--' was left out before it: npm gives the value, or 'true' and the
 * value as one more name.
 */
const takenByNpm = (names: readonly string[], option: string | undefined) => {
  const seed = isWhole(option) ? option : option === 'true' ? names.find(isWhole) : undefined
  return { seed, names: isWhole(option) ? names : names.filter((name) => name !== seed) }
}

/** Reads the arguments of a command; `npmOption` is what npm made of a '--seed' that it took for its own. */
export const askedOf = (command: Command, args: readonly string[], npmOption?: string): Asked => {
  const { usage, names, lacking, takesSeed } = command
  const list = `${usage}\n\nFeatures: ${names.join(', ')}.`
  const wrong = (text: string): Asked => ({ type: 'wrong', text: `${text}\n\n${list}` })
  const options = { help: { type: 'boolean', short: 'h' }, seed: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true, strict: false })
  if (values.help === true) return { type: 'help', text: list }
  const known = takesSeed ? ['seed'] : []
  const unasked = Object.keys(values).filter((name) => !known.includes(name))
  if (unasked.length > 0) return wrong(`There is no option ${unasked.map((name) => `--${name}`).join(', ')}.`)
  const npm = takenByNpm(positionals, takesSeed ? npmOption : undefined)
  const unknown = npm.names.filter((name) => !names.includes(name))
  if (unknown.length > 0) return wrong(`${lacking} ${quoted(unknown)}.`)
  const given = values.seed ?? npm.seed
  const seed = typeof given === 'string' && isWhole(given) ? Number(given) : null
  if (given !== undefined && seed === null) return wrong('The seed is a whole number, as in --seed 7.')
  const again = ['npm run properties --', ...npm.names, '--seed', seed].join(' ')
  const hint = npm.seed === undefined ? null : `npm takes --seed for itself without '--' before it: ${again}`
  return { type: 'run', chosen: npm.names.length > 0 ? npm.names : names, seed, hint }
}
