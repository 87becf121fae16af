import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextStep } from '../../web/screens/program/in-steps.ts'

const listOf = (folded: readonly boolean[]) => folded.map((is, at) => ({ id: `s${at}`, folded: is }))

test('P4.2.03 what changes all at once is drawn a few at a time, from the first one on, until all of it is', () => {
  const [before, after] = [listOf([false, false, false, false, false]), listOf([true, true, true, true, true])]
  const first = nextStep(before, after, 2)
  expect(first.map(({ folded }) => folded)).toEqual([true, true, false, false, false])
  expect(first[4]).toBe(before[4])
  expect(nextStep(nextStep(first, after, 2), after, 2)).toBe(after)
})

test('P4.2.03 a list of other things is drawn at once', () => {
  const others = [{ id: 'x', folded: false }]
  expect(nextStep(listOf([false, false, false]), others, 1)).toBe(others)
})

test('P4.2.03 whatever changes meanwhile, as many steps as there are things draw all that is wanted', () => {
  const lists = fc.array(fc.boolean(), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(lists, fc.integer({ min: 1, max: 4 }), (folded, most) => {
      const [wanted, all] = [listOf(folded), listOf(folded.map(() => true))]
      let drawn: readonly { id: string; folded: boolean }[] = all
      for (const _ of folded) drawn = nextStep(drawn, wanted, most)
      expect(drawn).toBe(wanted)
    }),
  )
})
