import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { SimulatedClock, StateMachine } from 'xstate'
import { appMachine } from '../core/app/machine.ts'
import { commerceMachine } from '../core/commerce/machine.ts'
import { plannerMachine } from '../core/planner/machine.ts'
import { userMachine } from '../core/user/machine.ts'
import { writesHub } from '../core/user/outbox/index.ts'
import { memoryPorts } from '../fixtures/memory/index.ts'
import { password, people } from '../fixtures/people.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, '.reports', 'docs')

const pages = [
  'README.md',
  'core/README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
]

interface Block {
  readonly page: string
  readonly text: string
  /** The path in its first line, if it has one there. */
  readonly path: string | null
  /** Where it is compiled: under that path, as if it stood in the project. */
  readonly file: string
}

const blocksOf = (page: string): readonly Block[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/^( *)```tsx?\n(.*?)^\1```$/gms)].map(
    ([, indent = '', indented = ''], at) => {
      const text = indented.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
      const path = /^\/\/ (\S+\.tsx?)\n/.exec(text)?.[1] ?? null
      const folder = page.replace(/\.md$/, '').replaceAll('/', '-').toLowerCase()
      return { page, text, path, file: join(folder, path ?? `${at + 1}.ts`) }
    },
  )

const wordsOf = (page: string): string => readFileSync(join(root, page), 'utf8').replace(/^ *```.*?^ *```$/gms, '')

/** A block under the path of a file of the project quotes it; every other one is compiled. */
const isQuotation = ({ path }: Block): boolean => path !== null && existsSync(join(root, path))

const quotations = pages.flatMap(blocksOf).filter(isQuotation)
const blocks = pages.flatMap(blocksOf).filter((block) => !isQuotation(block))

const config = {
  extends: '../../tsconfig.json',
  compilerOptions: {
    ...{ lib: ['ES2024', 'DOM', 'DOM.Iterable'], types: ['node'] },
    rootDirs: ['../..', ...new Set(blocks.map(({ file }) => `./${file.split('/')[0]}`))],
  },
  files: blocks.map(({ file }) => file),
}

/** What the compiler says; nothing when it is content. */
const compiled = (): Promise<string> =>
  promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['-p', folder, '--pretty', 'false', '--checkers', '1'], {
    cwd: folder,
  }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true })
  for (const { file, text } of blocks) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const settled = () => new Promise((done) => setImmediate(done))

test('every example of the README and the docs compiles', async () => {
  expect(blocks.length).toBeGreaterThan(5)
  expect(await compiled()).toBe('')
})

test('every example that names a file of the project stands there, paragraph by paragraph', () => {
  const missing = quotations.flatMap(({ page, path, text }) => {
    const [, ...lines] = text.trimEnd().split('\n')
    const file = readFileSync(join(root, path ?? ''), 'utf8')
    const absent = lines
      .join('\n')
      .split('\n\n')
      .filter((paragraph) => !file.includes(paragraph))
    return absent.map((paragraph) => `${page}, ${path}: ${paragraph}`)
  })
  expect(missing).toEqual([])
  expect(quotations.length).toBeGreaterThan(1)
})

/** The files that a file names in its imports, and for an entry point those that it gives out. */
const namedIn = (file: string): readonly string[] => {
  const paths = (of: string) =>
    [...readFileSync(join(root, of), 'utf8').matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g)].map(([, path = '']) =>
      join(dirname(of), path),
    )
  return paths(file).flatMap((of) => (of.startsWith('core/') && of.endsWith('/index.ts') ? [of, ...paths(of)] : [of]))
}

/** The files that cannot be reached from the first one along the imports between them, in either direction. */
const unreachable = (files: readonly string[]): readonly string[] => {
  const named = new Map(files.map((file) => [file, namedIn(file)]))
  const isNear = (one: string, other: string) => named.get(one)?.includes(other) || named.get(other)?.includes(one)
  const reached = new Set(files.slice(0, 1))
  for (const one of reached) for (const other of files) if (isNear(one, other)) reached.add(other)
  return files.filter((file) => !reached.has(file))
}

test('the three examples name files that exist and are joined by imports, each once, and as many as they say', () => {
  const section =
    /^## Three examples$.*?^## /ms.exec(readFileSync(join(root, 'docs/architecture.md'), 'utf8'))?.[0] ?? ''
  const examples = [...section.matchAll(/^```text\n(\d+) files\n(.*?)^```$/gms)].map(([, count, text = '']) => ({
    count: Number(count),
    files: text.match(/[\w./-]+\.tsx?/g) ?? [],
  }))
  expect(examples.map(({ files }) => new Set(files).size)).toEqual(examples.map(({ count }) => count))
  expect(examples.map(({ files }) => files.length)).toEqual(examples.map(({ count }) => count))
  expect(examples.flatMap(({ files }) => files.filter((file) => !existsSync(join(root, file))))).toEqual([])
  expect(examples.flatMap(({ files }) => unreachable(files))).toEqual([])
  expect(examples).toHaveLength(3)
})

test('the README embeds the same as the page about it', () => {
  const first = (page: string) => blocks.find((block) => block.page === page)?.text
  expect(first('README.md')).toBe(first('docs/embedding.md'))
})

test('the example of embedding shows favourites in a plain page and writes what is pressed', async () => {
  const [barre, centre] = [
    { id: 'barre001', title: 'Barre' },
    { id: 'centre01', title: 'Center' },
  ] as const
  const [shelf, heart] = [{ textContent: '' }, { onclick: () => {} }]
  const written: unknown[] = []
  const answers: Record<string, unknown> = {
    '/favourites': [{ item: barre, addedAt: 1 }],
    '/classes?ids=centre01': [centre],
  }
  vi.stubGlobal('document', { querySelector: (id: string) => (id === '#shelf' ? shelf : heart) })
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (body !== undefined) written.push(JSON.parse(body))
    return { json: async () => answers[path] }
  })
  await import(join(folder, 'docs-embedding/1.ts'))
  await settled()
  expect(shelf.textContent).toBe('Barre')
  heart.onclick()
  await settled()
  expect(shelf.textContent).toBe('Center, Barre')
  expect(written).toMatchObject([{ topic: 'favourites', body: { media: 'centre01', on: true } }])
  heart.onclick()
  await settled()
  expect(shelf.textContent).toBe('Barre')
  expect(written).toMatchObject([{ body: { on: true } }, { body: { on: false } }])
})

test('the example of the whole product runs on ports in memory', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('location', { pathname: '/pricing', search: '?mid=me' })
  const text =
    blocks.find((block) => block.page === 'docs/embedding.md' && block.text.includes('appMachine'))?.text ?? ''
  writeFileSync(join(folder, 'whole.ts'), text.replaceAll("'./", `'${root}/`))
  const { session } = await import(join(folder, 'whole.ts'))
  await settled()
  expect(session.getSnapshot().matches('signedOut')).toBe(true)
})

test('the README introduces everybody whom the studio knows', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const introduced = [...readme.matchAll(/^\| (\S+@\S+) \| (.+) \|$/gm)].map(([, email, is]) => ({ email, is }))
  expect(introduced).toEqual(Object.values(people).map(({ email, is }) => ({ email, is })))
  expect(readme).toContain(`\`${password}\``)
})

test('the table of the core names every feature and the states of its machine', async () => {
  const rows = new Map(
    [...readFileSync(join(root, 'core/README.md'), 'utf8').matchAll(/^\| \[([\w/-]+)\].*$/gm)].map(
      ([row, name = '']) => [name, row],
    ),
  )
  const folders = readdirSync(join(root, 'core'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => relative(join(root, 'core'), join(parentPath, name)))
  expect([...rows.keys()].toSorted()).toEqual(folders.toSorted())
  const rowOf = (feature: string) => [...rows].find(([path]) => path.split('/').at(-1) === feature)?.[1]
  const { ports } = memoryPorts()
  const clock = new SimulatedClock()
  const inside = await ports.commerce.open({ isAwaited: true }, new AbortController().signal)
  if (!inside.ok) throw new Error('the commerce did not open')
  const pages = await ports.planner.open({ isAwaited: true }, new AbortController().signal)
  if (!pages.ok) throw new Error('the planner did not open')
  const owners: readonly AnyStateMachine[] = [
    appMachine(ports, clock),
    userMachine(ports.visitor, writesHub(), clock),
    commerceMachine(inside.value, clock),
    plannerMachine(pages.value, writesHub(), clock),
  ]
  const machines = owners.flatMap(({ implementations }) =>
    Object.values(implementations.actors).filter((actor): actor is AnyStateMachine => actor instanceof StateMachine),
  )
  expect(machines.length).toBeGreaterThan(10)
  const home: Readonly<Record<string, string>> = {
    ...{
      list: 'catalogue',
      picture: 'account',
      myWeek: 'my-week',
      nextClass: 'my-week',
      dayPass: 'day-pass',
      typed: 'session',
    },
    ...{
      transactions: 'subscription',
      savedPayment: 'subscription',
      paymentChange: 'subscription',
      event: 'live',
      bookings: 'live',
      seconds: 'live',
      schedulePage: 'schedule-page',
    },
  }
  const vocabulary = ['query', 'mutation', 'poll', 'lazy', 'now', 'rotation']
  const unnamed = machines.flatMap(({ id, root: { states } }) =>
    Object.keys(states)
      .filter((state) => state.length > 1 && !(vocabulary.includes(id) || rowOf(home[id] ?? id)?.includes(state)))
      .map((state) => `${id}: ${state}`),
  )
  expect(unnamed).toEqual([])
})

test('every dependency was weighed', () => {
  const weighed: readonly string[] =
    readFileSync(join(root, 'docs/decisions/dependencies.md'), 'utf8').match(/[@\w./-]+/g) ?? []
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !weighed.includes(name))).toEqual([])
})

test('every link in the docs leads to something', () => {
  const missing = pages.flatMap((page) =>
    [...wordsOf(page).matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)]
      .map(([, target = '']) => join(dirname(page), target))
      .filter((target) => !existsSync(join(root, target)))
      .map((target) => `${page}: ${target}`),
  )
  expect(missing).toEqual([])
})
