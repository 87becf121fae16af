import fc from 'fast-check'

/*
 * The same walks and examples in each run of `npm test`, so that it is red for a reason in the change alone;
 * `npm run test:all` draws new ones, and prints the seed of what it finds.
 */
if (process.env['RANDOM_SEEDS'] === undefined) fc.configureGlobal({ seed: 20_261_122 })
