import { describe, test } from 'vitest'
import { features } from '../../fixtures/properties/features.ts'
import { counterexample } from '../../fixtures/properties/index.ts'
import { againText, brokenText, statementsText } from '../report.ts'
import { runs } from '../runs.ts'

/*
 * The properties of each feature's rules, which `adagio/testing` gives out and `npm run properties` tries on new examples.
 * tests/specification.test.ts reads their statements where they are written: fixtures/properties.
 */

const loaded = await Promise.all(Object.entries(features).map(async ([name, load]) => ({ name, ...(await load()) })))

describe.each(loaded)('$name', ({ name, rules, properties }) => {
  test.each(properties.map((each) => ({ ...each, title: `${each.ids} ${each.says}`.trim() })))('$title', (each) => {
    const broken = counterexample(each, rules, { runs })
    if (broken !== null)
      throw new Error([brokenText(broken), statementsText([broken]), againText([name], broken.seed)].join('\n\n'))
  })
})
