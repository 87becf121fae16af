import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { HomeState } from '../../core/page/home/index.ts'
import { homeMachine } from '../../core/page/home/index.ts'
import { aShelf, barre } from '../../fixtures/examples.ts'
import { runs } from '../runs.ts'
import { alone, offline, quiet } from './running.ts'

/*
 * One random walk over the home page: rows asked for, answers in whatever order, more rows, retries. After every step
 * each row is what a reckoning says, and no row is asked for while it is being asked for. Faults planted to try it,
 * each found: a row asked for twice; an answer kept in another row; a retry of a row that has not
 * failed; four rows at first, or five more; a failed row that is asked for again by itself; a sixth row that is not asked for.
 */

type Step =
  | { readonly type: 'more' }
  | { readonly type: 'fill'; readonly shown: number }
  | { readonly type: 'retry'; readonly row: number }
  | { readonly type: 'answer'; readonly which: number; readonly well: boolean }

const steps = fc.array(
  fc.oneof<fc.WeightedArbitrary<Step>[]>(
    { weight: 1, arbitrary: fc.constant({ type: 'more' as const }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('fill' as const), shown: fc.nat(16) }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('retry' as const), row: fc.nat(14) }) },
    { weight: 5, arbitrary: fc.record({ type: fc.constant('answer' as const), which: fc.nat(5), well: fc.boolean() }) },
  ),
  { maxLength: 40, size: 'max' },
)

test('V2.21 V8.04 V9.07 whatever comes in whatever order, each row is what a reckoning says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 14, size: 'max' }), steps, async (fetched, walk) => {
      const shelves = fetched.map((fetches, order) =>
        aShelf({ type: fetches ? 'playlist' : 'programs', itemId: `${order}`, order }),
      )
      const asked: {
        readonly row: number
        readonly answer: (
          result: Result<{ items: readonly (typeof barre)[]; hasNext: boolean }, typeof offline>,
        ) => void
      }[] = []
      const { actor } = alone(
        homeMachine({ row: ({ order }) => new Promise((answer) => asked.push({ row: order, answer })) }),
        { input: { shelves, left: null } },
      )
      const rows: string[] = fetched.map((fetches) => (fetches ? 'waiting' : 'ready'))
      let shown = Math.min(6, rows.length)
      const ask = () => {
        for (let row = 0; row < shown; row += 1)
          if (rows[row] === 'waiting' && rows.filter((state) => state === 'loading').length < 6) rows[row] = 'loading'
      }
      ask()
      await quiet()
      for (const step of walk) {
        if (step.type === 'more') {
          shown = Math.min(rows.length, shown + 4)
          actor.send(step)
        } else if (step.type === 'fill') {
          shown = Math.min(rows.length, Math.max(shown, step.shown))
          actor.send(step)
        } else if (step.type === 'retry') {
          if (rows[step.row] === 'failed') rows[step.row] = 'waiting'
          actor.send(step)
        } else {
          const [one] = asked.splice(step.which % Math.max(1, asked.length), 1)
          if (one) rows[one.row] = step.well ? 'ready' : 'failed'
          one?.answer(step.well ? ok({ items: [{ ...barre, id: `of ${one.row}` }], hasNext: false }) : fail(offline))
        }
        ask()
        await quiet()
        const { context }: HomeState = actor.getSnapshot()
        expect(context.shown).toBe(shown)
        expect(context.rows.map(({ state }) => state)).toEqual(rows)
        const open = asked.map(({ row }) => row)
        expect(new Set(open).size).toBe(open.length)
        expect(open.toSorted()).toEqual(rows.flatMap((state, row) => (state === 'loading' ? [row] : [])).toSorted())
        for (const [row, { state, items }] of context.rows.entries())
          if (state === 'ready' && fetched[row]) expect(items[0]?.id).toBe(`of ${row}`)
      }
    }),
    { numRuns: runs(200) },
  )
})
