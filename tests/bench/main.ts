import { open } from '../browser/opened.ts'
import { weigh } from '../sizes.ts'
import { crowdLines } from './crowd.ts'
import { slowDown } from './devices.ts'
import { reference, time } from './measure.ts'
import { programLines } from './programs.ts'
import { coreLines } from './rules.ts'
import { scrollLines } from './scrolls.ts'
import { searchLines } from './searches.ts'
import { siteLines } from './site.ts'

const loop = reference()
const { address, browser, close } = await open()
const slowed = `CPU ${slowDown} times slower; ten rows at 1,000 pixels per second, the list at 2,500`
const onDevices = [
  ...(await searchLines(browser, address, loop)),
  '',
  ...(await scrollLines(browser, address, loop)),
  '',
  ...(await programLines(browser, address, loop)),
]
await close()

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
    slowed,
    ...onDevices,
    '',
    ...weights,
  ].join('\n'),
)
