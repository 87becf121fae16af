import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Call } from '../../core/kernel/call.ts'
import { mutation } from '../../core/kernel/mutation.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { makeDesk } from '../../fixtures/memory/desk.ts'
import { runs } from '../runs.ts'
import { alone, offline, quiet } from './running.ts'

const tried = () => {
  const desk = makeDesk()
  const run: Call<string, string> = desk.asCall('thing', (input: string) => ok(`${input}!`))
  const machine = alone(mutation('thing', run))
  return { desk, ...machine, state: () => machine.actor.getSnapshot() }
}

test('A8.08 what is tried is told with what it came to and what it was tried with, and the next try begins without that', async () => {
  const { actor, facts, state } = tried()
  expect(state().value).toBe('waiting')
  actor.send({ type: 'submit', input: 'one' })
  expect(state().value).toBe('trying')
  await quiet()
  expect(state().value).toBe('done')
  expect(state().context).toMatchObject({ value: 'one!', problem: null, failures: 0 })
  expect(facts).toEqual([{ type: 'succeeded', name: 'thing', value: 'one!', isLate: false }])
  actor.send({ type: 'submit', input: 'two' })
  expect(state().context.value).toBeNull()
})

test('A8.10 a miss waits with its problem, counts, and the next attempt begins without it', async () => {
  const { actor, desk, facts, state } = tried()
  for (const failures of [1, 2]) {
    desk.failNext('thing', offline)
    actor.send({ type: 'submit', input: 'one' })
    expect(state().context.problem).toBeNull()
    await quiet()
    expect(state()).toMatchObject({ value: 'waiting', context: { problem: offline, failures } })
  }
  expect(facts).toEqual(Array(2).fill({ type: 'failed', name: 'thing', problem: offline }))
  actor.send({ type: 'clear' })
  expect(state().context).toMatchObject({ value: null, problem: null, failures: 2 })
})

test('A8.08 a port that throws is a miss like any other', async () => {
  const { actor, named } = alone(
    mutation('thing', () => {
      throw new Error('broken')
    }),
  )
  actor.send({ type: 'submit', input: null })
  await quiet()
  expect(named('failed')).toMatchObject([{ problem: { type: 'Unexpected' } }])
})

/*
 * A walk against a reckoning. Faults planted to try it, each found: a second attempt begins while one is under way; an
 * attempt is cleared while under way; the problem of the last attempt stays; a miss is told as achieved; a
 * success that was cleared is not told as late, or one after it is.
 */
test('A8.08 A8.10 whatever is pressed, one at a time is under way and each comes to one end', async () => {
  const step = fc.constantFrom('submit', 'clear', 'answer', 'refuse')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (walk) => {
      const { actor, desk, facts, state } = tried()
      desk.hold('thing')
      const now = { at: 'waiting', begun: 0, told: [] as string[], problem: false, isLate: false }
      for (const each of walk) {
        if (each === 'submit') {
          actor.send({ type: 'submit', input: String(now.begun) })
          if (now.at !== 'trying')
            Object.assign(now, { at: 'trying', begun: now.begun + 1, problem: false, isLate: false })
        } else if (each === 'clear') {
          actor.send({ type: 'clear' })
          now.isLate = true
          if (now.at !== 'trying') Object.assign(now, { at: 'waiting', problem: false })
        } else {
          if (each === 'refuse' && now.at === 'trying') desk.answerNext('thing', fail(offline))
          desk.release('thing')
          if (now.at === 'trying') {
            const failed = each === 'refuse'
            now.told.push(failed ? 'failed' : now.isLate ? 'late' : 'succeeded')
            Object.assign(now, { at: failed ? 'waiting' : 'done', problem: failed })
          }
        }
        await quiet()
        expect(state().value).toBe(now.at)
        expect(state().context.problem !== null).toBe(now.problem)
        expect(desk.asked('thing')).toHaveLength(now.begun)
        expect(desk.waiting('thing')).toBe(now.at === 'trying' ? 1 : 0)
        expect(facts.map((fact) => ('isLate' in fact && fact.isLate ? 'late' : fact.type))).toEqual(now.told)
      }
    }),
    { numRuns: runs(200) },
  )
})
