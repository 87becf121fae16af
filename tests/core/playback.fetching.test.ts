import { expect, test, vi } from 'vitest'
import { lazyPlayback } from '../../core/playback/index.ts'
import { patience } from '../../core/playback/rules.ts'
import { mediaRoute } from '../../core/routes/index.ts'
import { aCatalogue, stretch } from '../../fixtures/examples.ts'
import { memoryPorts } from '../../fixtures/memory/index.ts'
import { keepVisit } from './keep-visit.ts'
import { network } from './playback-fetch.ts'
import { alone, clockAt, quiet } from './running.ts'

vi.mock('../../core/playback/setup.ts', async (original) => (await import('./playback-fetch.ts')).fetchedOver(original))

test.each([
  { name: 'Retry', again: 'open' },
  { name: 'next look at the clock', again: 'ticked' },
  { name: 'next address', again: 'arrived' },
])('V8.11 a class whose code fails to load plays after the $name', async ({ again }) => {
  network.down = true
  const { ports, desk } = memoryPorts()
  const clock = clockAt()
  const lists = { ...ports.catalogue, content: ports.content }
  const { actor, failures, wait } = alone(lazyPlayback({ ...ports.playback, lists }, clock), { clock })
  const address = { route: mediaRoute(stretch, { play: true }), dialog: null, rest: [] }
  const isUnreachable = () => actor.getSnapshot().matches('unreachable')
  const tell = keepVisit({ address, item: stretch })
  actor.send(tell({ type: 'progressKnown' }))
  await quiet()
  expect(actor.getSnapshot().value).toBe('closed')
  actor.send(tell({ type: 'catalogueKnown', value: aCatalogue() }))
  await vi.waitFor(() => expect(isUnreachable()).toBe(true))
  network.down = false
  actor.send(tell({ type: again, address }))
  await vi.waitFor(() => expect(actor.getSnapshot().matches('open')).toBe(true))
  await wait(patience)
  expect([desk.asked('player.open'), failures]).toEqual([['stretch1'], []])
})
