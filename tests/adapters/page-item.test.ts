import { expect, test } from 'vitest'
import { freshFor, pageItem } from '../../adapters/app/page-item.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { barre, centre } from '../../fixtures/examples.ts'

const nobody = () => new AbortController().signal

test('V9.02 the class that a page has fetched is opened without fetching it again, once and for ten minutes', async () => {
  let now = 0
  const page = pageItem(
    async () => ok(barre),
    () => now,
  )
  await page.media(barre.id, nobody())
  now = freshFor - 1
  expect(page.take(barre.id)).toEqual(barre)
  expect(page.take(barre.id)).toBeNull()
  await page.media(barre.id, nobody())
  now += freshFor
  expect(page.take(barre.id)).toBeNull()
})

test('V9.02 another class, or one that could not be fetched, is not given out', async () => {
  const answers = [ok(barre), fail({ type: 'Offline' } as const)]
  const page = pageItem(
    async () => answers.shift() ?? ok(barre),
    () => 0,
  )
  await page.media(barre.id, nobody())
  expect(page.take(centre.id)).toBeNull()
  await page.media(barre.id, nobody())
  expect(page.take(barre.id)).toBeNull()
})
