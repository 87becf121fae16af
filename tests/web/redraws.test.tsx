import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { feature } from '../../core/app/features.ts'
import { aCatalogue, aClass, aPlaylist, aShelf } from '../../fixtures/examples.ts'
import { memoryStudio } from '../../fixtures/memory/index.ts'
import { card } from './locators.ts'
import { site } from './mounted.tsx'
import { anna } from './people.ts'
import { redraws } from './redraws.ts'

const classes = (of: string) => [1, 2, 3].map((at) => aClass({ id: `${of}${at}`, title: `Class ${of} ${at}` }))
const lists = ['one', 'two'].map((id) => aPlaylist({ id, title: id, items: classes(id) }))

const studio = () =>
  memoryStudio({
    catalogue: aCatalogue({
      homeShelves: lists.map(({ id }, order) => aShelf({ name: `Row ${id}`, itemId: id, order })),
    }),
    media: lists.flatMap(({ items }) => items),
    playlists: lists,
  })

const drawnAll = async () => {
  await expect.element(card('Class two 3')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add Class two 3 to favorites' })).toBeVisible()
  redraws()
}

test('V6.03 a heart that is pressed redraws its card and no other', async () => {
  await site('/', { who: anna, studio: studio() })
  await drawnAll()
  await page.getByRole('button', { name: 'Add Class one 2 to favorites' }).click()
  await expect.element(page.getByRole('button', { name: 'Remove Class one 2 from favorites' })).toBeVisible()
  expect(redraws().filter((name) => name.startsWith('card'))).toEqual(['card one2'])
})

test('V2.21 a row that arrives redraws that row, and no card of another', async () => {
  const here = await site('/', {
    who: anna,
    studio: studio(),
    prepare: ({ desk }) => desk.failNext('home.row', refused),
  })
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(card('Class two 3')).toBeVisible()
  redraws()
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
  await expect.element(card('Class one 3')).toBeVisible()
  const drawn = redraws()
  expect(drawn.filter((name) => name.startsWith('card'))).toEqual(['card one1', 'card one2', 'card one3'])
  expect(drawn.filter((name) => name.startsWith('row'))).toEqual(['row playlist-one-0'])
  expect(here.failures).toEqual([])
})

test('a minute that passes redraws no card and no row', async () => {
  const here = await site('/', { who: anna, studio: studio() })
  await drawnAll()
  const before = feature(here.app, 'now')?.getSnapshot().context.now
  await here.pass(60_000)
  expect(feature(here.app, 'now')?.getSnapshot().context.now).toBeGreaterThan(before)
  expect(redraws()).toEqual([])
})

const refused = { type: 'Refused', reason: 'forbidden', message: 'No' } as const
