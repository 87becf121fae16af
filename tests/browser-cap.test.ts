import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** The most tests that the browser suite may have: ten of them for accounts and payments of provider B. Never raised. */
const most = 90

const root = join(import.meta.dirname, '..')
const args = ['test', '-c', 'tests/browser/playwright.config.ts', '--list', '--reporter=json']

test('the browser suite has no more tests than it may have', async () => {
  const { stdout } = await promisify(execFile)(join(root, 'node_modules/.bin/playwright'), args, {
    cwd: root,
    maxBuffer: 64 * 2 ** 20,
  })
  const ids = new Set(Array.from(stdout.matchAll(/"id": "([\w-]+)"/g), ([, id]) => id))
  expect(ids.size).toBeGreaterThan(0)
  expect(ids.size).toBeLessThanOrEqual(most)
})
