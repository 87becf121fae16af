import { expect, test, vi } from 'vitest'
import { visitor } from '../../core/access/index.ts'
import { playableOf, playbackMachine } from '../../core/playback/index.ts'
import { patience } from '../../core/playback/rules.ts'
import { mediaRoute } from '../../core/routes/index.ts'
import { aCatalogue, stretch } from '../../fixtures/examples.ts'
import { memoryPorts } from '../../fixtures/memory/index.ts'
import { network } from './opening-fetch.ts'
import { alone, clockAt, quiet } from './running.ts'

vi.mock('../../core/playback/opening.ts', async (original) =>
  (await import('./opening-fetch.ts')).fetchedOver(original),
)

test.each([
  { name: 'the next try', again: { type: 'tryAgain' } as const },
  { name: 'the next look at the clock', again: null },
])('V8.11 a player whose code does not come says so, and opens at $name', async ({ again }) => {
  network.down = true
  const { ports, desk } = memoryPorts()
  const clock = clockAt()
  const { actor, failures, wait } = alone(
    playbackMachine({ ...ports.playback, lists: { ...ports.catalogue, content: ports.content } }, clock),
    {
      clock,
    },
  )
  const playable = playableOf(
    { route: mediaRoute(stretch, { play: true }), dialog: null, rest: [] },
    stretch,
    aCatalogue(),
  )
  const changed = {
    type: 'changed',
    situation: { playable, user: null, session: 'unknown', viewer: visitor, account: null },
  } as const
  const come = async (state: unknown) => {
    for (let turn = 0; turn < 50 && JSON.stringify(actor.getSnapshot().value) !== JSON.stringify(state); turn += 1)
      await quiet()
    expect(actor.getSnapshot().value).toEqual(state)
  }
  actor.send(changed)
  await wait(patience)
  await come('unreachable')
  network.down = false
  actor.send(again ?? changed)
  await come({ occupied: 'playing' })
  await quiet()
  expect([desk.asked('player.open'), failures]).toEqual([['stretch1'], []])
})
