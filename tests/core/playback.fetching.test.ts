import { expect, test, vi } from 'vitest'
import { visitor } from '../../core/access/index.ts'
import { playableOf, playbackMachine } from '../../core/playback/index.ts'
import { patience } from '../../core/playback/rules.ts'
import { mediaRoute } from '../../core/routes/index.ts'
import { aCatalogue, stretch } from '../../fixtures/examples.ts'
import { memoryPorts } from '../../fixtures/memory/index.ts'
import { alone, clockAt, quiet } from './running.ts'

const network = vi.hoisted(() => ({ down: true }))

vi.mock('../../core/playback/opening.ts', async (original) => {
  const { openerOf } = await original<typeof import('../../core/playback/opening.ts')>()
  return {
    get openerOf() {
      if (network.down) throw new Error('the code of the player did not come')
      return openerOf
    },
  }
})

test('V8.11 a player whose code does not come says so, and opens at the next try', async () => {
  const { ports, desk } = memoryPorts()
  const clock = clockAt()
  const { actor, failures, wait } = alone(playbackMachine(ports.playback, clock), { clock })
  const playable = playableOf(
    { route: mediaRoute(stretch, { play: true }), dialog: null, rest: [] },
    stretch,
    aCatalogue(),
  )
  actor.send({
    type: 'changed',
    situation: { playable, user: null, session: 'unknown', viewer: visitor, history: undefined, account: null },
  })
  await wait(patience)
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('unreachable'))
  network.down = false
  actor.send({ type: 'tryAgain' })
  await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ occupied: 'playing' }))
  await quiet()
  expect([desk.asked('player.open'), failures]).toEqual([['stretch1'], []])
})
