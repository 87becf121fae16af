import { describe, expect, test } from 'vitest'
import type { KeptAside } from '../../core/playback/index.ts'
import { playbackMachine } from '../../core/playback/machine.ts'
import type { PlayerCommand, PlayerInput } from '../../core/playback/player/index.ts'
import { patience } from '../../core/playback/rules.ts'
import { mediaRoute } from '../../core/routes/index.ts'
import { historyMachine } from '../../core/user/history/index.ts'
import type { Visit } from '../../core/visit/index.ts'
import { noVisit } from '../../core/visit/index.ts'
import { aCatalogue, barre, stretch } from '../../fixtures/examples.ts'
import { memoryPorts } from '../../fixtures/memory/index.ts'
import { alone, clockAt, quiet } from './running.ts'

const asked = (item: typeof stretch) => ({
  address: { route: mediaRoute(item, { play: true }), dialog: null, rest: [] },
  ...{ item, catalogue: aCatalogue() },
})

const unknown: Visit = {
  ...{ ...noVisit, ...asked(stretch) },
  account: { id: 'anna', email: 'anna@adagio.test' },
}

interface Told {
  readonly report: { readonly position: number }
}

/** Playback by itself, with what it kept on the device. */
const byItself = async () => {
  const { ports, desk, player } = memoryPorts()
  const clock = clockAt()
  const keptAside: KeptAside[] = []
  const lists = { ...ports.catalogue, content: ports.content }
  const port = { ...ports.playback, lists, keepAside: (kept: KeptAside) => void keptAside.push(kept) }
  const one = alone(playbackMachine(port, clock), { clock, input: noVisit })
  const history = alone(
    historyMachine(
      { ...ports.visitor.history, writes: { put: () => {}, giveUp: () => {}, results: () => () => {} } },
      clock,
    ),
    { clock },
  )
  await quiet()
  const tell = async (visit: Visit, ...then: readonly string[]) => {
    one.actor.send({ type: 'visitChanged', visit, cause: 'arrived' })
    for (const type of then) one.actor.send({ type })
    await quiet()
  }
  const watch = async (position: number) => {
    player.tell({ type: 'ready', duration: 600, heights: [], captions: false })
    player.tell({ type: 'playing' })
    player.tell({ type: 'time', position, duration: 600, buffered: position })
    one.actor.send({ type: 'pageHidden' })
    await quiet()
  }
  const at = (position: number, duration: number) => {
    player.tell({ type: 'ready', duration, heights: [], captions: false })
    player.tell({ type: 'playing' })
    player.tell({ type: 'time', position, duration, buffered: position })
  }
  const opened = () => desk.asked('player.open')
  const commands = () => desk.asked('player.command') as readonly PlayerCommand[]
  /** The player within; it exists once the class is open. */
  const inside = (name: string) => ({
    send: (event: PlayerInput) => one.actor.getSnapshot().children[name]?.send(event as never),
  })
  /** Somebody whose history is known. */
  const somebody = () => ({ getSnapshot: () => ({ children: { history: history.actor } }) })
  return {
    ...one,
    ...{ desk, history: history.actor },
    keptAside,
    somebody,
    opened,
    commands,
    tell,
    watch,
    at,
    player: inside('player'),
    says: player.tell,
    state: () => one.actor.getSnapshot().value,
  }
}

describe('playback by itself', () => {
  test('V2.02 V6.07 an open class waits for the account until the patience is over, to the millisecond', async () => {
    const here = await byItself()
    await here.wait(patience * 2)
    expect(here.state()).toBe('empty')
    await here.tell(unknown)
    await here.wait(patience - 1)
    expect([here.state(), here.opened()]).toEqual(['waiting', []])
    await here.wait(1)
    expect([here.state(), here.opened()]).toEqual([{ occupied: 'playing' }, ['stretch1']])
  })

  test('V2.02 an open class begins after the patience for who is known too, while their history does not come', async () => {
    const here = await byItself()
    const forgetful = { getSnapshot: () => ({ children: {} }) }
    await here.tell({ ...unknown, user: forgetful, session: 'signedIn' })
    await here.wait(patience - 1)
    expect(here.opened()).toEqual([])
    await here.wait(1)
    expect([here.state(), here.opened()]).toEqual([{ occupied: 'playing' }, ['stretch1']])
  })

  test('V4.07 the last words of a class are kept for the account that the device remembered while it played', async () => {
    const here = await byItself()
    await here.tell(unknown)
    await here.wait(patience)
    await here.watch(42)
    here.actor.send({ type: 'close' })
    await here.tell({ ...unknown, account: { id: 'ben', email: 'ben@adagio.test' } })
    expect(new Set(here.keptAside.map(({ account }) => account.id))).toEqual(new Set(['anna']))
  })

  test('V6.07 a class for members waits on, and plays for nobody who may not see it', async () => {
    const here = await byItself()
    await here.tell({ ...unknown, ...asked(barre) })
    await here.wait(patience * 2)
    await here.tell({ ...unknown, ...asked(barre), user: here.somebody(), session: 'signedOut' })
    expect([here.state(), here.opened()]).toEqual(['waiting', []])
  })

  test('V4.07 what is watched before the account is there is kept for it on the device', async () => {
    const here = await byItself()
    await here.tell(unknown)
    await here.wait(patience)
    await here.watch(42)
    expect(here.keptAside.map(({ account, write }) => [account.id, write])).toMatchObject([
      ['anna', { topic: 'progress', body: { media: 'stretch1', state: { lastTime: 42 } } }],
    ])
    expect(here.facts.filter(({ type }) => type === 'watchedUpTo')).toEqual([])
  })

  test('V4.07 what one user watched is not kept for another who has come in another tab', async () => {
    const here = await byItself()
    await here.tell({ ...unknown, user: here.somebody(), session: 'signedIn' })
    await here.watch(30)
    expect(here.named('watchedUpTo')).toMatchObject([{ report: { id: 'stretch1', position: 30 } }])
    await here.tell({ ...unknown, account: { id: 'ben', email: 'ben@adagio.test' } })
    await here.watch(50)
    expect([here.keptAside, here.named('watchedUpTo').length]).toEqual([[], 1])
    here.actor.send({ type: 'close' })
    await quiet()
    expect(here.keptAside).toEqual([])
  })

  test('P4.1.02 V4.07 a class completed by going on is written as completed, and stays so whatever is reported after', async () => {
    const here = await byItself()
    await here.tell({ ...unknown, user: here.somebody(), session: 'signedIn' })
    await here.watch(591)
    here.player.send({ type: 'goOn', by: 'prompt' })
    await here.watch(593)
    expect(here.named('watchedUpTo')).toMatchObject([
      { report: { position: 591, completed: false } },
      { report: { position: 600, completed: true } },
      { report: { position: 593, completed: true } },
    ])
    expect(here.named('watched')).toHaveLength(1)
  })

  test('P4.1.02 V4.07 what is kept for an account that has not loaded stays completed', async () => {
    const here = await byItself()
    await here.tell(unknown)
    await here.wait(patience)
    await here.watch(591)
    here.player.send({ type: 'goOn', by: 'prompt' })
    await here.watch(593)
    expect(here.keptAside.at(-1)).toMatchObject({ write: { body: { state: { lastTime: 593, completed: true } } } })
  })

  test.each([
    ['whose progress is known', true],
    ['whose progress is not known yet', false],
  ])(
    'P4.1.02 V4.07 what a visitor completed stays the visitor’s when a member signs in: a visitor %s',
    async (_, isKnown) => {
      const here = await byItself()
      const visiting = isKnown ? here.somebody() : { getSnapshot: () => ({ children: {} }) }
      await here.tell({ ...unknown, user: visiting, session: 'signedOut' })
      await here.wait(patience)
      await here.watch(590)
      here.says({ type: 'completed' })
      await quiet()
      const visited = here.named('watchedUpTo').length
      await here.tell({ ...unknown, user: here.somebody(), session: 'signedIn' }, 'userChanged', 'progressKnown')
      await here.watch(30)
      expect(here.named('watchedUpTo').slice(visited)).toMatchObject([{ report: { position: 30, completed: false } }])
    },
  )

  test('V4.09 the next class of a short one is looked for with ten seconds to go', async () => {
    const here = await byItself()
    await here.tell(unknown)
    await here.wait(patience)
    const upNext = () => here.actor.getSnapshot().children['upNext']?.getSnapshot().value
    here.at(49.9, 60)
    expect(upNext()).toMatchObject({ search: 'idle' })
    here.at(50, 60)
    expect(upNext()).toMatchObject({ search: 'busy' })
  })

  test('V4.09 a seek back from the end of a class ends the countdown to the next one', async () => {
    const here = await byItself()
    await here.tell({ ...unknown, user: here.somebody(), session: 'signedIn' })
    const countdown = () => here.actor.getSnapshot().children['upNext']?.getSnapshot().value
    await here.watch(590)
    here.says({ type: 'completed' })
    await quiet()
    expect(countdown()).toMatchObject({ countdown: 'due' })
    here.says({ type: 'seeked', from: 600, to: 100 })
    await quiet()
    expect(countdown()).toMatchObject({ countdown: 'off' })
  })

  test('V4.09 A4.03 the next class does not start by itself for whoever is there after the member has signed out, or another has signed in', async () => {
    for (const next of [{ user: null, session: 'signedOut', account: null }, { session: 'signedIn' }] as const) {
      const here = await byItself()
      await here.tell({ ...unknown, user: here.somebody(), session: 'signedIn' })
      const countdown = () => here.actor.getSnapshot().children['upNext']?.getSnapshot().value
      await here.watch(590)
      here.says({ type: 'completed' })
      await quiet()
      expect(countdown()).toMatchObject({ countdown: 'due' })
      await here.tell({ ...unknown, user: here.somebody(), ...next }, 'userChanged')
      expect(countdown()).toMatchObject({ countdown: 'off' })
      here.actor.stop()
    }
  })

  test.each([
    ['before somebody is known', false],
    ['by somebody whose progress is known', true],
  ])(
    'V4.07 progress that is loaded again writes no report twice, and moves none back: begun %s',
    async (_, isKnown) => {
      const here = await byItself()
      const user = here.somebody()
      const signedIn: Visit = { ...unknown, user, session: 'signedIn' }
      const written = () => here.named('watchedUpTo').map((fact) => (fact as unknown as Told).report.position)
      await here.tell(isKnown ? signedIn : unknown)
      here.clock.increment(patience)
      await quiet()
      await here.watch(42)
      if (!isKnown) await here.tell(signedIn, 'userChanged')
      await here.tell(signedIn, 'progressKnown')
      expect(written()).toEqual([42])
      await here.watch(90)
      const load = async (during: number) => {
        here.desk.hold('visitor.progress')
        here.history.send({ type: 'reload' })
        await here.watch(during)
        here.desk.free('visitor.progress')
        await quiet()
        await here.tell(signedIn, 'progressKnown')
      }
      await load(120)
      expect(written()).toEqual([42, 90, 120])
      await here.watch(150)
      here.history.send({ type: 'reload' })
      await quiet()
      await here.tell(signedIn, 'progressKnown')
      expect(written()).toEqual([42, 90, 120, 150])
    },
  )

  test('V4.07 what was watched up to the moment in which somebody is known is theirs', async () => {
    const here = await byItself()
    await here.tell(unknown)
    await here.wait(patience)
    await here.watch(30)
    here.at(42, 600)
    await here.tell({ ...unknown, user: here.somebody(), session: 'signedIn' }, 'userChanged', 'progressKnown')
    expect(here.named('watchedUpTo')).toMatchObject([{ report: { id: 'stretch1', position: 42 } }])
  })

  test('V5.03 another second is looked for in the class that plays, and in no other', async () => {
    const here = await byItself()
    await here.tell({ ...unknown, user: here.somebody(), session: 'signedOut' })
    await here.watch(1)
    here.actor.send({ type: 'seek', id: 'barre001', to: 90 })
    here.actor.send({ type: 'seek', id: 'stretch1', to: 70 })
    await quiet()
    const seeks = here.commands().filter(({ type }) => type === 'seek')
    expect([seeks, here.failures]).toEqual([[{ type: 'seek', to: 70 }], []])
  })
})
