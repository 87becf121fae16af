import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './chromium.ts'
import { originsOf, portsOf } from './origins.ts'

const { site: port } = portsOf(0)

/** Each worker has a studio of its own. A test waits for a quarter of its time: with three, two cores are at work all the while. */
const workers = Number(process.env['BROWSER_WORKERS'] ?? 3)
const root = fileURLToPath(new URL('../..', import.meta.url))

export default defineConfig({
  testDir: '.',
  outputDir: `${root}.reports/browser-${port}`,
  workers,
  fullyParallel: true,
  // On a shared machine a browser may be starved once; a test that needs its second try is reported as flaky.
  retries: 1,
  timeout: 60_000,
  // The whole suite, whose number of tests cap.ts limits; all looks of all screens take longer.
  globalTimeout: (process.env['ALL_LOOKS'] ? 40 : 10) * 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./cap.ts']],
  use: {
    viewport: { width: 1280, height: 800 },
    // The home page's hero rotates; painting that in software takes a core.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    launchOptions,
  },
  webServer: Array.from({ length: workers }, (_, worker) => ({
    // The services have an origin of their own, as in most deployments.
    command: `node fixtures/studio/main.ts --memory --unpacked --control --port ${portsOf(worker).site} --services ${portsOf(worker).services}`,
    cwd: root,
    url: `${originsOf(worker).site}/.webapp.ini`,
    reuseExistingServer: false,
  })),
})
