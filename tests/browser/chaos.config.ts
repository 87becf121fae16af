import config from './playwright.config.ts'

/** Five hours in which everything goes wrong at random, each with another seed; part of `npm run test:all`. */
export default { ...config, testMatch: 'chaos.ts', retries: 0, timeout: 900_000, globalTimeout: 60 * 60_000 }
