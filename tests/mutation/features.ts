import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Beside the tests of a feature its properties notice. */
const properties = 'tests/core/properties.test.ts'

/** The features whose rules and machines are mutated, and the unit tests that have to notice, as globs. */
export const features: Readonly<Record<string, readonly string[]>> = {
  access: ['tests/core/access*.test.ts', properties],
  queue: ['tests/core/my-week.test.ts', 'tests/core/programs.test.ts', 'tests/core/week-chain.test.ts', properties],
  programs: ['tests/core/programs.test.ts', properties],
  session: ['tests/core/session*.test.ts', properties],
  player: ['tests/core/player*.test.ts', properties],
  // Without the crowd, which takes as long as all others.
  live: ['tests/core/live{,.[!c]*}.test.ts', properties],
  outbox: ['tests/core/outbox*.test.ts', properties],
  checkout: ['tests/core/checkout*.test.ts', properties],
  'my-week': [
    'tests/core/my-week*.test.ts',
    'tests/core/next-class.test.ts',
    'tests/core/outbox.week.test.ts',
    properties,
  ],
}

/** What a file decides: `text` is what is shown, or nothing at all, and is not mutated. */
export type Kind = 'rules' | 'machines' | 'text'

const text = /(^|\.)(index|port|view|screen|texts|words|events|sources|agenda|planner|announcement)\.ts$/
const machines = /(^|\.)(machine|states|setup|transitions|errands|hub)\.ts$/

/** The kind of a file, by its name. */
export const kindOf = (file: string): Kind => (text.test(file) ? 'text' : machines.test(file) ? 'machines' : 'rules')

const folderOf = (root: string, feature: string): string =>
  readdirSync(join(root, 'core'), { recursive: true, encoding: 'utf8' }).find(
    (path) => path === feature || path.endsWith(`/${feature}`),
  ) ?? feature

/** The files of a feature that are mutated. */
export const mutatedIn = (root: string, feature: string): readonly string[] => {
  const folder = folderOf(root, feature)
  return readdirSync(join(root, 'core', folder))
    .filter((file) => kindOf(file) !== 'text')
    .map((file) => `core/${folder}/${file}`)
}

/** Why a mutant counts as noticed whose test came to no end within its steps. */
export const endedBySteps = 'ended by steps'

/** Whether a mutant takes away a whole function of a file: what is in it is mutated on its own, so this one is not tried. */
export const isWhole = ({ mutatorName }: { readonly mutatorName: string }, isStatic: boolean): boolean =>
  isStatic && mutatorName === 'ArrowFunction'
