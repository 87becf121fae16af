import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import site from '../../web/vite.config.ts'
import { launchOptions } from '../browser/chromium.ts'
import { adyenCommands } from './adyen-hosts.ts'

const root = new URL('../..', import.meta.url).pathname

declare module 'vitest' {
  interface ProvidedContext {
    /** How long an assertion or an action of a screen test waits, in ms. */
    readonly patience: number
  }
}

// Types, unit tests and the build run beside it in `npm test`: the browser may be starved once, so each test has a second try there.
const isAlone = process.env['BESIDE_OTHERS'] === undefined
const patience = isAlone ? 4_000 : 5_000

/** The screens over ports in memory, in one page of a real browser: one file after the other, each module fetched once. */
export default defineConfig({
  root,
  logLevel: 'error',
  cacheDir: `${root}.reports/vite`,
  plugins: site.plugins ?? [],
  ...(site.css && { css: site.css }),
  server: {
    // The packages may be linked from elsewhere.
    fs: { strict: false },
    // While the browser starts, what it will ask for is made ready.
    warmup: { clientFiles: ['web/screens/**/*.tsx', 'core/**/index.ts', 'fixtures/memory/index.ts'] },
  },
  optimizeDeps: { entries: ['web/main.tsx', 'tests/web/**/*.test.{ts,tsx}'] },
  test: {
    include: ['tests/web/**/*.test.{ts,tsx}'],
    // The order of the layers of style is that of the site, whichever part a test imports first.
    setupFiles: ['web/style/index.css'],
    reporters: ['./tests/reporter.ts'],
    isolate: false,
    fileParallelism: false,
    testTimeout: 30_000,
    retry: isAlone ? 0 : 1,
    provide: { patience },
    expect: { poll: { interval: 10, timeout: patience } },
    diff: { truncateThreshold: 30 },
    api: { host: '127.0.0.1' },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      locators: { exact: false },
      commands: adyenCommands,
      screenshotFailures: false,
      // A recording of every step, which nobody plays, would take longer.
      traceView: 'off',
      // Stack traces are mapped to the sources without them.
      dependencySourcemaps: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        actionTimeout: patience,
        // Nothing moves for long; who wants less motion is also told by a port, which tests have in hand.
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: {
          ...launchOptions,
          // Nothing outside of the page's own server can be asked for.
          args: [...launchOptions.args, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
