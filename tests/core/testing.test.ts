import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lockReason } from '../../core/access/index.ts'
import { morning } from '../../fixtures/examples.ts'
import { features } from '../../fixtures/properties/features.ts'
import * as testing from '../../fixtures/properties/index.ts'
import { access, accessPolicy, counterexamples, lockable, viewer } from '../../fixtures/properties/index.ts'

describe('a rule that is replaced', () => {
  const isLocked = () => false
  const draw = { seed: 1, runs: () => 50 }

  test('is found where it breaks a property, with its statements and the smallest example', () => {
    const broken = counterexamples(access, { isLocked }, draw)
    expect(broken.map(({ ids }) => ids)).toEqual(['V6.02 V6.05 V6.06 V6.07 V6.08'])
    expect(broken[0]).toMatchObject({ seed: 1, because: '{"locked":false} was found, {"locked":true} expected' })
    expect(broken[0]?.example).toMatchObject({
      viewer: { signedIn: false, products: [], bought: [] },
      item: { unlocked: false },
    })
    expect(counterexamples(access, { isLocked }, draw)).toEqual(broken)
  })

  test('is found too where it throws, and where no example can be used', () => {
    const thrown = counterexamples(
      access,
      {
        startLabel: () => {
          throw new Error('no words')
        },
      },
      draw,
    )
    expect(thrown.map(({ because }) => because)).toEqual(['no words'])
    const unused = counterexamples(testing.myWeek, { mayFollow: () => false }, draw)
    expect(unused).toMatchObject([{ ids: 'V4.16 V4.18', because: expect.stringMatching(/^only 0 of the examples/) }])
  })
})

test('V6.02 an example of access may be locked for each of the reasons, or for none', () => {
  const drawn = fc.sample(fc.tuple(lockable, accessPolicy, viewer), 600)
  const reasons = drawn.map(([item, policy, who]) => String(lockReason(item, policy, who, morning)))
  expect([...new Set(reasons)].toSorted()).toEqual(['live', 'membership', 'null', 'premier', 'signIn', 'single'])
})

test('each feature with properties is given out to embedders, and its properties have different sentences', async () => {
  const loaded = await Promise.all(Object.values(features).map((load) => load()))
  const given = new Set(Object.values(testing))
  for (const { rules, properties } of loaded)
    expect([...given].some((each) => Object(each).rules === rules && Object(each).properties === properties)).toBe(true)
  const says = loaded.flatMap(({ properties }) => properties.map((each) => each.says))
  expect(new Set(says).size).toBe(says.length)
})
