import { expect, test } from 'vitest'
import { visitor } from '../../core/access/index.ts'
import type { ViewContext } from '../../core/cards/index.ts'
import type { Shelf } from '../../core/catalogue/index.ts'
import { hubView } from '../../core/content/hub/view.ts'
import { isMissing } from '../../core/kernel/failure.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { homeMachine } from '../../core/page/home/index.ts'
import { aCatalogue, aClass, aShelf, barre, morning } from '../../fixtures/examples.ts'
import { alone, down, missing, offline, quiet, refused } from './running.ts'

const looking: ViewContext = {
  ...{ catalogue: aCatalogue(), viewer: visitor, known: true, now: morning, progress: {}, rest: [] },
  isFavourite: () => false,
}

test('V2.14 V8.04 a list that is no longer there says so and is asked for again only on a return; one that failed has Retry', async () => {
  const asked: string[] = []
  let isBack = false
  const row = async ({ itemId }: Shelf) => {
    asked.push(itemId)
    if (isBack) return ok({ items: [barre], hasNext: false })
    return fail(itemId === 'gone' ? missing : down)
  }
  const shelves = ['gone', 'down'].map((itemId) => aShelf({ itemId, name: itemId }))
  const { actor } = alone(homeMachine({ row }), { input: { shelves, left: null } })
  await quiet()
  const hub = () => hubView(aClass(), actor.getSnapshot().context, looking).rows
  expect(hub().map(({ state, message }) => [state, message])).toEqual([
    ['empty', 'Could not load items. This list is no longer available.'],
    ['failed', 'Could not load items'],
  ])
  for (const at of [0, 1]) actor.send({ type: 'retry', row: at })
  await quiet()
  expect(asked).toEqual(['gone', 'down', 'down'])
  isBack = true
  const later = alone(homeMachine({ row }), { input: { shelves, left: actor.getSnapshot().context } }).actor
  await quiet()
  expect(hubView(aClass(), later.getSnapshot().context, looking).rows[0]).toMatchObject({ state: 'ready' })
  expect(asked).toEqual(['gone', 'down', 'down', 'gone'])
})

test('V8.04 what is missing is that which the other side says is not there', () => {
  expect([missing, refused, down, offline, null].map(isMissing)).toEqual([true, false, false, false, false])
})
