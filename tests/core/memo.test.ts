import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { mediaCard } from '../../core/cards/index.ts'
import { memoizeEach, memoizeLast } from '../../core/kernel/memo.ts'
import { aClass, barre } from '../../fixtures/examples.ts'
import { running } from './running.ts'

test('what is remembered is what would be made anew, and is made once for the same arguments in a row', () => {
  const argument = fc.constantFrom<unknown>(undefined, null, Number.NaN, 0, -0, 1, 'a', [])
  fc.assert(
    fc.property(fc.array(fc.array(argument, { maxLength: 3 }), { maxLength: 12 }), (calls) => {
      const run = vi.fn((...args: readonly unknown[]) => ({ args }))
      const remembered = memoizeLast(run)
      for (const [at, args] of calls.entries()) {
        const before = run.mock.calls.length
        expect(remembered(...args).args).toEqual(args)
        const last = calls[at - 1]
        const isSame = last?.length === args.length && args.every((arg, place) => Object.is(arg, last[place]))
        expect(run.mock.calls.length - before).toBe(isSame ? 0 : 1)
      }
    }),
  )
})

test('each object has a memory of its own', () => {
  const run = vi.fn((key: { readonly name: string }, count: number) => ({ text: key.name + count }))
  const remembered = memoizeEach(run)
  const [one, other] = [{ name: 'a' }, { name: 'b' }]
  const first = remembered(one, 1)
  expect(remembered(other, 1)).toEqual({ text: 'b1' })
  expect(remembered(one, 1)).toBe(first)
  expect(remembered(one, 2)).toEqual({ text: 'a2' })
  expect(run).toHaveBeenCalledTimes(3)
})

test('V2.30 V6.02 V6.03 a card is the same object until something that it shows may have changed', async () => {
  const { viewContext, signIn, arrive } = await running()
  const context = viewContext()
  const card = mediaCard(barre, context)
  expect(viewContext()).toBe(context)
  await arrive('/?u=login')
  expect(viewContext()).toBe(context)
  expect(mediaCard(barre, { ...context })).toBe(card)
  expect(mediaCard(barre, { ...context, progress: { other: { ...state, lastTime: 3 } } })).toBe(card)
  expect(mediaCard(barre, { ...context, progress: { [barre.id]: { ...state, completed: true } } }).watched).toBe(true)
  expect(mediaCard(barre, context, 'plist')).not.toBe(card)
  expect(mediaCard(aClass({ id: 'other' }), context).id).toBe('other')
  await signIn()
  expect(mediaCard(barre, viewContext()).heart?.type).toBe('toggle')
  expect(mediaCard(barre, { ...viewContext(), isFavourite: () => true }).heart).toMatchObject({ on: true })
})

const state = { lastTime: 0, completed: false, programId: null, updatedAt: 0 }
