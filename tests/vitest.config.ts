import { defineConfig } from 'vitest/config'

/** The files that put something in place of a module, or of what it takes from the browser: each has modules of its own. */
const apart = [
  'tests/adapters/page.test.ts',
  'tests/core/playback.fetching.test.ts',
  'tests/core/media-page.trouble.test.ts',
]

/*
 * All other files of a worker share its modules, so that each module is evaluated once per worker and not once per file,
 * and the studio's catalogue is made once. So a test leaves nothing behind: no stand-in, no actor, no pretended time.
 */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    reporters: ['./tests/reporter.ts'],
    maxWorkers: '100%',
    execArgv: ['--import', './fixtures/imports.ts'],
    setupFiles: ['tests/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
          exclude: ['tests/browser/**', 'tests/web/**', 'node_modules/**', ...apart],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'apart', include: apart } },
    ],
  },
})
