import { expect, test } from 'vitest'
import { visitor } from '../../core/access/index.ts'
import type { ViewContext } from '../../core/cards/index.ts'
import type { Shelf } from '../../core/catalogue/index.ts'
import { homeMachine } from '../../core/home/index.ts'
import { hubView } from '../../core/hub/view.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import { fail } from '../../core/kernel/result.ts'
import { aCatalogue, aClass, aShelf, morning } from '../../fixtures/examples.ts'
import { alone, down, quiet } from './running.ts'

const missing: Failure = { type: 'Refused', status: 404, message: '' }

const looking: ViewContext = {
  ...{ catalogue: aCatalogue(), viewer: visitor, known: true, now: morning, progress: {}, rest: [] },
  isFavourite: () => false,
}

test('V2.14 V8.04 a list that is no longer there leaves its row empty, in words, and is not asked for again', async () => {
  const asked: string[] = []
  const row = async ({ itemId }: Shelf) => {
    asked.push(itemId)
    return fail(itemId === 'gone' ? missing : down)
  }
  const shelves = ['gone', 'down'].map((itemId) => aShelf({ itemId, name: itemId }))
  const { actor } = alone(homeMachine({ row }), { input: { shelves, left: null } })
  await quiet()
  const hub = () => hubView(aClass(), actor.getSnapshot().context, looking).rows
  expect(hub().map(({ state, message }) => [state, message])).toEqual([
    ['empty', "We couldn't find this list"],
    ['failed', 'Could not load items'],
  ])
  for (const at of [0, 1]) actor.send({ type: 'retry', row: at })
  await quiet()
  expect(asked).toEqual(['gone', 'down', 'down'])
})
