import { weigh } from '../sizes.ts'
import { crowdLines } from './crowd.ts'
import { reference, time } from './measure.ts'
import { coreLines } from './rules.ts'
import { siteLines } from './site.ts'

const loop = reference()
const weights = (await weigh()).map(
  ({ name, bytes }) => `${name.padEnd(44)}${(bytes / 1_000).toFixed(1).padStart(12)} kB`,
)

console.info(
  [
    'Medians of seven. A loop is a piece of arithmetic that is always the same: it tells machines apart.',
    time('the loop', loop, loop),
    '',
    ...coreLines(loop),
    '',
    ...(await crowdLines()),
    '',
    ...(await siteLines(loop)),
    '',
    ...weights,
  ].join('\n'),
)
