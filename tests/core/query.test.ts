import { describe, expect, test } from 'vitest'
import { assign, createActor, emit, sendTo, setup } from 'xstate'
import type { ListState, MediaItem, Playlist } from '../../core/catalogue/index.ts'
import { listMachine } from '../../core/catalogue/index.ts'
import { call } from '../../core/kernel/call.ts'
import { laterThan } from '../../core/kernel/clock.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import { mayPass } from '../../core/kernel/failure.ts'
import { feed, ownerPassing, ownerSetup, relaySetup } from '../../core/kernel/feed.ts'
import { query } from '../../core/kernel/query.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { listView } from '../../core/page/lists/view.ts'
import { aClass, aPlaylist, barre, centre, morning, stretch } from '../../fixtures/examples.ts'
import { mouth } from '../../fixtures/memory/index.ts'
import { alone, down, missing, offline, quiet, refused, running, signedOut } from './running.ts'

describe('what can be expected of a failure', () => {
  test('no answer, an overload and a fault of the server may pass; a refusal and a lost session do not', () => {
    const unexpected: Failure = { type: 'Unexpected', cause: 'broken' }
    const tooMany: Failure = { type: 'Refused', reason: 'busy', message: '' }
    expect([offline, unexpected, down, tooMany].map(mayPass)).toEqual([true, true, true, true])
    expect([refused, missing, signedOut].map(mayPass)).toEqual([false, false, false])
  })

  test('a moment is later than the one before, whatever the clock says', () => {
    expect(laterThan(undefined, morning)).toBe(morning)
    expect(laterThan(morning - 1, morning)).toBe(morning)
    expect(laterThan(morning, morning)).toBe(morning + 1)
    expect(laterThan(morning + 500, morning)).toBe(morning + 501)
  })
})

describe('a thing that is only fetched', () => {
  const fetching = (answers: readonly (Result<string, Failure> | Error)[]) => {
    let turn = 0
    const thing = query('thing', async (_: undefined) => {
      const answer = answers[Math.min(turn, answers.length - 1)]!
      turn += 1
      if (answer instanceof Error) throw answer
      return answer
    })
    return alone(thing)
  }

  test('is loading, then ready, and is told by its name', async () => {
    const { actor, facts } = fetching([ok('one')])
    expect(actor.getSnapshot().value).toBe('loading')
    await quiet()
    expect(actor.getSnapshot().value).toBe('ready')
    expect(facts).toEqual([{ type: 'thingKnown', value: 'one' }])
  })

  test('fails with what was told, and a reload that fails keeps what is there', async () => {
    const { actor, facts } = fetching([fail(down), ok('one'), fail(offline)])
    await quiet()
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { value: null, failure: down } })
    actor.send({ type: 'reload' })
    await quiet()
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { value: 'one', failure: null } })
    actor.send({ type: 'reload' })
    await quiet()
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { value: 'one', failure: offline } })
    expect(facts).toHaveLength(1)
  })

  test('a port that throws comes back as a failure, also when it throws at once', async () => {
    const { actor } = fetching([new Error('broken')])
    await quiet()
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { failure: { type: 'Unexpected' } } })
    const rude = alone(
      query('rude', () => {
        throw new Error('at once')
      }),
    )
    await quiet()
    expect(rude.actor.getSnapshot().context.failure).toMatchObject({ type: 'Unexpected' })
  })

  test('leaving ends the call behind it', async () => {
    let signal: AbortSignal | null = null
    const actor = createActor(
      call((_: undefined, given) => {
        signal = given as AbortSignal
        return new Promise<never>(() => {})
      }),
      { input: undefined },
    )
    actor.start()
    await quiet()
    expect(signal!.aborted).toBe(false)
    actor.stop()
    expect(signal!.aborted).toBe(true)
  })
})

describe('events that come on their own', () => {
  test('reach the machine that listens, until it ends', () => {
    const bell = mouth<{ readonly type: 'rang' }>()
    const listener = setup({
      types: {} as { context: { rings: number }; events: { type: 'rang' } },
      actors: { bell: feed(bell.feed) },
    }).createMachine({
      context: { rings: 0 },
      invoke: { src: 'bell' },
      on: { rang: { actions: assign({ rings: ({ context }) => context.rings + 1 }) } },
    })
    const actor = createActor(listener).start()
    bell.tell({ type: 'rang' })
    bell.tell({ type: 'rang' })
    expect(actor.getSnapshot().context.rings).toBe(2)
    actor.stop()
    expect(bell.listeners()).toBe(0)
  })

  test('an owner hears the facts of its features from the first one on, also through a machine between them', () => {
    const bell = setup({
      types: {} as { events: { type: 'ring' }; emitted: { type: 'rang' } },
    }).createMachine({ entry: emit({ type: 'rang' }), on: { ring: { actions: emit({ type: 'rang' }) } } })
    const relay = relaySetup({
      actors: { bell },
      actions: { forward: sendTo('bell', { type: 'ring' }) },
    }).createMachine({
      initial: 'silent',
      states: {
        silent: { on: { begin: 'open' } },
        open: {
          invoke: { src: 'bell', id: 'bell' },
          on: { ring: { actions: 'forward' }, begin: { target: 'open', reenter: true } },
        },
      },
    })
    const owner = ownerSetup({
      types: {} as { context: { rings: number }; events: { type: 'rang' } },
      actors: { bell, relay },
    }).createMachine({
      context: { rings: 0 },
      invoke: [
        { src: 'bell', id: 'bell' },
        { src: 'relay', id: 'relay' },
      ],
      entry: sendTo('bell', { type: 'ring' }),
      on: { rang: { actions: assign({ rings: ({ context }) => context.rings + 1 }) } },
    })
    const actor = createActor(owner).start()
    const rings = () => actor.getSnapshot().context.rings
    expect(rings()).toBe(2)
    actor.getSnapshot().children['bell']?.send({ type: 'ring' })
    expect(rings()).toBe(3)
    const between = actor.getSnapshot().children['relay']!
    between.send({ type: 'begin' })
    expect(rings()).toBe(4)
    between.send({ type: 'ring' })
    expect(rings()).toBe(5)
    between.send({ type: 'begin' })
    between.send({ type: 'ring' })
    expect(rings()).toBe(7)
    actor.stop()
  })

  test('a fact that an owner passes on is its own, in order, and no event of its machine', () => {
    const shop = setup({
      types: {} as { events: { type: 'sell' }; emitted: { type: 'sold' | 'closed' } },
    }).createMachine({
      on: { sell: { actions: [emit({ type: 'sold' }), emit({ type: 'closed' })] } },
    })
    const events: string[] = []
    const owner = ownerPassing(
      'sold',
      'closed',
    )({
      types: {} as { events: { type: 'sold' | 'closed' | 'open' } },
      actors: { shop },
    }).createMachine({
      invoke: { src: 'shop', id: 'shop' },
      on: { '*': { actions: ({ event }) => events.push(event.type) } },
    })
    const actor = createActor(owner)
    const facts: string[] = []
    actor.on('*', (fact: { readonly type: string }) => facts.push(fact.type))
    actor.start().getSnapshot().children['shop']!.send({ type: 'sell' })
    expect([facts, events]).toEqual([['sold', 'closed'], []])
  })

  test('every listener of the product is gone when the product is', async () => {
    const { app, woke, hidden, calm, player, device } = await running()
    expect(woke.listeners()).toBeGreaterThan(0)
    app.stop()
    const left = [woke, hidden, calm, player, device.kept, device.changed].map((each) => each.listeners())
    expect(left).toEqual([0, 0, 0, 0, 0, 0])
  })
})

describe('a list that grows', () => {
  const pages = (...answers: readonly Result<Playlist, Failure>[]) => {
    const asked: unknown[] = []
    const list = alone(
      listMachine({
        playlist: async (question) => {
          asked.push(question)
          return answers[asked.length - 1]!
        },
      }),
      { input: 'quickbar' },
    )
    return { ...list, asked }
  }
  const ids = (state: ListState) => state.context.items.map(({ id }) => id)

  test('V2.04 V9.10 asks for six rows of four, then for the page that the last one names', async () => {
    const { actor, asked } = pages(ok(aPlaylist({ items: [barre], next: 'two' })), ok(aPlaylist({ items: [centre] })))
    await quiet()
    actor.send({ type: 'more' })
    await quiet()
    actor.send({ type: 'more' })
    await quiet()
    expect(asked).toEqual([
      { id: 'quickbar', next: null, size: 24 },
      { id: 'quickbar', next: 'two', size: 24 },
    ])
    expect(ids(actor.getSnapshot())).toEqual(['barre001', 'centre01'])
  })

  test('V2.04 a class that two pages hold is shown once', async () => {
    const { actor } = pages(
      ok(aPlaylist({ items: [barre, centre], next: 'two' })),
      ok(aPlaylist({ items: [centre, stretch], title: '' })),
    )
    await quiet()
    actor.send({ type: 'more' })
    await quiet()
    expect(ids(actor.getSnapshot())).toEqual(['barre001', 'centre01', 'stretch1'])
    expect(actor.getSnapshot().context.title).toBe('Quick barre')
  })

  test('V8.04 V9.24 a page that fails keeps what is there, and Retry asks for the same page', async () => {
    const { actor, asked } = pages(
      ok(aPlaylist({ items: [barre], next: 'two' })),
      fail(offline),
      ok(aPlaylist({ items: [centre] })),
    )
    await quiet()
    const { viewContext } = await running()
    const view = () => listView(actor.getSnapshot(), viewContext())
    expect(view()).toMatchObject({ list: { state: 'ready' }, more: 'ready' })
    actor.send({ type: 'more' })
    expect(view().more).toBe('loading')
    await quiet()
    expect(view()).toMatchObject({ list: { state: 'ready', message: null }, more: 'failed' })
    actor.send({ type: 'retry' })
    await quiet()
    expect(asked[2]).toEqual(asked[1])
    expect(view()).toMatchObject({ title: 'Quick barre', more: null, canonical: '/p/quickbar' })
    expect(view().list.cards).toHaveLength(2)
  })

  test('V2.04 P2.1.02 shows its title, its text and its classes in their order', async () => {
    const { actor } = pages(ok(aPlaylist({ title: 'Barre', description: 'At home.', items: [stretch, barre] })))
    await quiet()
    const { title, text, list } = listView(actor.getSnapshot(), (await running()).viewContext())
    expect([title, text, list.cards.map(({ id }) => id)]).toEqual(['Barre', 'At home.', ['stretch1', 'barre001']])
  })

  test('V2.04 V8.04 says what it is: loading, empty, missing or not to be had', async () => {
    const { viewContext } = await running()
    const shown = async (answer: Result<Playlist, Failure>) => {
      const { actor } = pages(answer)
      const before = listView(actor.getSnapshot(), viewContext()).list
      expect(before).toEqual({ state: 'loading', cards: [], message: null })
      await quiet()
      const { list, more } = listView(actor.getSnapshot(), viewContext())
      return [list.state, list.message, more]
    }
    const nothing: readonly MediaItem[] = []
    expect(await shown(ok(aPlaylist({ items: nothing })))).toEqual(['empty', 'No classes in this list yet', null])
    expect(await shown(fail(missing))).toEqual(['failed', "We couldn't find this list", null])
    expect(await shown(fail(down))).toEqual(['failed', 'Could not load items', null])
    expect(await shown(ok(aPlaylist({ items: [aClass()] })))).toEqual(['ready', null, null])
  })
})
