import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '../../fixtures/properties/characters.ts'

test('any character is drawn but the half of one, and a text of them shrinks to the characters that matter', () => {
  const drawn = fc.sample(anyCharacter, { numRuns: 3_000, seed: 1 })
  expect(drawn.every((each) => [...each].length === 1 && each.isWellFormed())).toBe(true)
  for (const from of [0, 0x800, 0xe000, 0x1_0000, 0x10_0000]) {
    expect(drawn.some((each) => each.codePointAt(0)! >= from)).toBe(true)
  }
  const { counterexample } = fc.check(
    fc.property(fc.string({ unit: anyCharacter }), (text) => !/[\u{e000}-\u{10ffff}]/u.test(text)),
    { seed: 1 },
  )
  expect(counterexample).toEqual(['\u{e000}'])
})
