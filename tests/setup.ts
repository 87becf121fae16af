import fc from 'fast-check'
import { drawsAnew } from './runs.ts'

/*
 * The same walks and examples in each run of `npm test`, so that it is red for a reason in the change alone;
 * `npm run test:all` draws new ones, three times as many, and prints the seed of what it finds.
 */
if (!drawsAnew) fc.configureGlobal({ seed: 20_261_122 })
