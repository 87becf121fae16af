import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/embedding.md'), 'utf8')
const project = mkdtempSync(join(tmpdir(), 'embedding-'))

const blocksIn = (language: string): readonly string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, text = '']) => text)

/** The examples that import the package by its name, as a project outside of it does. */
const examples = blocksIn('ts').filter((text) => text.includes("from 'adagio/"))
const fileOf = (text: string, at: number): string => /^\/\/ (\S+)\n/.exec(text)?.[1] ?? `${at}.ts`

/** Runs a program in the project; what it prints where it fails. */
const failureOf = (program: string, ...args: readonly string[]): Promise<string> =>
  promisify(execFile)(program, args, { cwd: project }).then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  )

beforeAll(() => {
  mkdirSync(join(project, 'node_modules'))
  symlinkSync(root, join(project, 'node_modules/adagio'))
  // Copies, as the project has installed them itself.
  for (const name of ['xstate', 'fast-check'])
    cpSync(join(root, 'node_modules', name), join(project, 'node_modules', name), { recursive: true })
  symlinkSync(join(root, 'node_modules/pure-rand'), join(project, 'node_modules/pure-rand'))
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(project, 'tsconfig.json'), blocksIn('json').join())
  for (const [at, text] of examples.entries()) writeFileSync(join(project, fileOf(text, at)), text)
})

afterAll(() => rmSync(project, { recursive: true }))

test('the examples of embedding compile in a project beside a checkout, with the options that are written down', async () => {
  expect(examples.length).toBeGreaterThan(3)
  expect(blocksIn('json').length).toBe(1)
  expect(await failureOf(join(root, 'node_modules/.bin/tsc'), '-p', '.', '--pretty', 'false', '--checkers', '1')).toBe(
    '',
  )
})

test('Node runs the sources as they are through the link', async () => {
  const rule = examples.findIndex((text) => text.includes('isLocked(barre'))
  const program = `import { shut, open } from './${rule}.ts'; if (!shut || open) throw new Error('the rule is another')`
  expect(await failureOf(process.execPath, '--input-type=module', '-e', program)).toBe('')
})
