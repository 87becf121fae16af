import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const number = /\b[VAP]\d+(?:\.\d+)?\.\d\d\b/g

const named = new Set(
  ['core', 'adapters', 'web', 'fixtures', 'tests']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(root, folder, file)),
    )
    .filter((file) => /\.(ts|tsx|mjs|js|css)$/.test(file))
    .flatMap((file) => readFileSync(file, 'utf8').match(number) ?? []),
)

const rows = readFileSync(join(root, 'docs/requirements.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .flatMap(([, id = '', words = '', place = '', state = '']) => (id.match(number) ? [{ id, words, place, state }] : []))

const ids = rows.map(({ id }) => id)

test('each statement that code or a test names has its line among the requirements', () => {
  expect(named.size).toBeGreaterThan(200)
  expect([...named].filter((id) => !ids.includes(id))).toEqual([])
})

test('each line of the requirements is named by code or a test, and stands there once', () => {
  expect(ids.filter((id, at) => !named.has(id) || ids.indexOf(id) !== at)).toEqual([])
})

test('each line of the requirements has words, a place that exists and an honest state', () => {
  const path = (place: string) => /^\[([^\]]+)\]\(\.\.\/\1\)$/.exec(place)?.[1] ?? '?'
  const isWhole = ({ words, place, state }: (typeof rows)[number]) =>
    words !== '' && existsSync(join(root, path(place))) && /^(built$|partly: .)/.test(state)
  expect(rows.filter((row) => !isWhole(row))).toEqual([])
})

const tests = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
  .map((file) => readFileSync(join(root, 'tests', file), 'utf8'))

const literal = /(?:'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)/.source
/** The title of a test, or of one of a table: there it is the row's text that begins with the number. */
const titles = [
  new RegExp(`\\b(?:test|it)(?:\\.\\w+)?\\(\\s*(${literal})`, 'g'),
  new RegExp(`\\)\\(\\s*(${literal})`, 'g'),
  /\[\s*('[VAP]\d+(?:\.\d+)?\.\d\d(?: [^'\n]*)?')/g,
]
/** A property is written beside the rules' generators, and is asserted by tests/core/properties.test.ts. */
const properties = readdirSync(join(root, 'fixtures/properties')).flatMap((file) =>
  [...readFileSync(join(root, 'fixtures/properties', file), 'utf8').matchAll(/^ {4}ids: '([^']*)'/gm)].flatMap(
    ([, ids = '']) => ids.match(number) ?? [],
  ),
)

const asserted = new Set([
  ...properties,
  ...tests.flatMap((text) =>
    titles.flatMap((title) => [...text.matchAll(title)].flatMap(([, words = '']) => words.match(number) ?? [])),
  ),
])

test('each statement that is called built is named in the title of a test that asserts it', () => {
  expect(asserted.size).toBeGreaterThan(200)
  expect(properties.length).toBeGreaterThan(100)
  expect(rows.filter(({ id, state }) => state === 'built' && !asserted.has(id)).map(({ id }) => id)).toEqual([])
})

test('a docstring names at most two statements, each in the file where its requirement leads, and once in that file', () => {
  const sources = ['core', 'adapters', 'web'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  )
  const places = new Map(rows.map(({ id, place }) => [id, place]))
  const docstrings = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\/\*\*[\s\S]*?\*\//g)].map(([text]) => ({
      ...{ file, text, ids: [...(/((?: [VAP][\d.]+)+)\s*\*\/$/.exec(text)?.[1]?.match(number) ?? [])] },
    })),
  )
  const twice = ({ file, ids: own }: (typeof docstrings)[number], at: number) =>
    docstrings.slice(0, at).some((other) => other.file === file && other.ids.some((id) => own.includes(id)))
  const wrong = docstrings.filter(
    (each, at) =>
      each.ids.length > 2 || each.ids.some((id) => !places.get(id)?.includes(`[${each.file}]`)) || twice(each, at),
  )
  expect(wrong.map(({ file, text }) => `${file}: ${text}`)).toEqual([])
  expect(docstrings.filter(({ ids: own }) => own.length > 0).length).toBeGreaterThan(300)
})
