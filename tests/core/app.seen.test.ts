import { expect, test } from 'vitest'
import type { MediaItem } from '../../core/catalogue/index.ts'
import { aProgram, morning } from '../../fixtures/examples.ts'
import { aMember, memoryDevice, memoryStudio } from '../../fixtures/memory/index.ts'
import { running } from './running.ts'

test('V8.12 a class opened from a row of the home page, a list or the related classes begins with what is known of it', async () => {
  const here = await running({ prepare: ({ desk }) => desk.hold('catalogue.media') })
  const seen = () => here.ref('media')!.getSnapshot().context.initialValue
  const row = here.state('home')!.context.rows.find(({ items }) => items.length > 0)!
  const [first, second] = row.items
  await here.arrive(`/m/${first!.id}`)
  expect(here.ref('media')!.getSnapshot().context.value).toBeNull()
  expect(seen()).toEqual(first)
  const related: readonly MediaItem[] = here.ref('related')!.getSnapshot().context.value
  const other = related.find(({ id }) => id !== first!.id)!
  await here.arrive(`/m/${other.id}`)
  expect(seen()).toEqual(other)
  await here.arrive('/pricing')
  await here.arrive(`/m/${first!.id}`)
  expect(seen()).toBeNull()
  await here.arrive(`/p/${row.shelf.itemId}`)
  await here.arrive(`/m/${second!.id}`)
  expect(seen()).toEqual(second)
})

test('V8.12 a class opened from the favorites or from what was watched begins with what is known of it too', async () => {
  const anna = aMember()
  anna.favourites.set('barre001', morning)
  anna.watched.set('stretch1', morning)
  const studio = memoryStudio({ members: [anna] })
  const device = memoryDevice()
  device.account = { id: 'anna', email: 'anna@adagio.test' }
  const here = await running({
    address: '/pricing',
    device,
    studio,
    prepare: ({ desk }) => desk.hold('catalogue.media'),
  })
  const seen = () => here.ref('media')!.getSnapshot().context.initialValue
  const favourite = here.state('favourites')!.context.list[0]!.item
  const [watched] = Object.values(here.state('history')!.context.items)
  for (const item of [favourite, watched!]) {
    await here.arrive(`/m/${item.id}`)
    expect(seen()).toEqual(item)
  }
})

test('P2.2.04 a program that was left leads nobody back to it while the next one has yet to load', async () => {
  const programs = [aProgram(), aProgram({ id: 'winter', programId: 'winter', title: 'The Winter Intensive' })]
  const here = await running({ address: '/programs/first-steps', studio: memoryStudio({ programs }) })
  here.desk.hold('catalogue.program')
  await here.arrive('/programs/winter')
  await here.wait(1)
  expect([here.went, here.app.getSnapshot().context.program]).toEqual([[], null])
  here.desk.free('catalogue.program')
  await here.wait(1)
  expect([here.went, here.app.getSnapshot().context.program?.programId]).toEqual([[], 'winter'])
})
