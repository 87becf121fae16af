import { expect, test, vi } from 'vitest'
import { visitor } from '../../core/access/index.ts'
import { longestLoad } from '../../core/kernel/lazy.ts'
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

vi.mock('../../core/playback/player-code.ts', async (original) => {
  const { fetchOpening } = await original<typeof import('../../core/playback/player-code.ts')>()
  return { fetchOpening: () => (network.hangs ? new Promise(() => {}) : fetchOpening()) }
})

test.each([
  { name: 'fails opens at the next try', again: { type: 'tryAgain' } as const, fault: 'down' as const },
  { name: 'fails opens at the next look at the clock', again: null, fault: 'down' as const },
  { name: 'hangs opens at the next try', again: { type: 'tryAgain' } as const, fault: 'hangs' as const },
])('V8.11 V8.12 a player whose code $name, and says so until then', async ({ again, fault }) => {
  network[fault] = true
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
  if (fault === 'hangs') {
    await wait(longestLoad - 1)
    await come('fetching')
    await wait(1)
  }
  await come('unreachable')
  network[fault] = false
  actor.send(again ?? changed)
  await come({ occupied: 'playing' })
  await quiet()
  expect([desk.asked('player.open'), failures]).toEqual([['stretch1'], []])
})
