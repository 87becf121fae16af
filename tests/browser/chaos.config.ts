import config from './playwright.config.ts'

/** The run in which everything goes wrong at random; not among the tests of every day. */
export default { ...config, testMatch: 'chaos.ts', retries: 0, timeout: 900_000, globalTimeout: 20 * 60_000 }
