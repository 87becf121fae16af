import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnyActorRef } from 'xstate'
import { assign, createActor, setup, stopChild } from 'xstate'
import { featureIndex } from '../../core/kernel/feature.ts'
import { runs } from '../runs.ts'

const counter = setup({
  types: {} as { context: { count: number }; events: { type: 'count' } },
  actions: { count: assign(({ context }) => ({ count: context.count + 1 })) },
}).createMachine({ context: { count: 0 }, on: { count: { actions: 'count' } } })

const names = ['one', 'two', 'three'] as const

const owner = setup({
  types: {} as {
    context: object
    events: { type: 'begin' | 'end'; name: string } | { type: 'own' | 'disown' }
  },
  actors: { counter },
}).createMachine({
  context: {},
  on: {
    begin: {
      actions: assign(({ spawn, event }) => {
        spawn('counter', { id: event.name })
        return {}
      }),
    },
    end: { actions: stopChild(({ event }) => event.name) },
  },
})

const product = setup({
  types: {} as { context: object; events: { type: 'own' | 'disown' } },
  actors: { owner, counter },
}).createMachine({
  context: ({ spawn }) => {
    spawn('counter', { id: 'always' })
    return {}
  },
  on: {
    own: {
      actions: assign(({ spawn }) => {
        spawn('owner', { id: 'owner' })
        return {}
      }),
    },
    disown: { actions: stopChild('owner') },
  },
})

type Step = readonly ['own' | 'disown'] | readonly ['begin' | 'end' | 'count', (typeof names)[number]]

const steps = fc.array(
  fc.oneof(
    fc.constantFrom<Step>(['own'], ['disown']),
    fc.tuple(fc.constantFrom('begin', 'end', 'count'), fc.constantFrom(...names)) as fc.Arbitrary<Step>,
  ),
  { maxLength: 30 },
)

test('whoever watches a feature hears of each of its changes, beginnings and ends, and finds it as it is', () => {
  fc.assert(
    fc.property(steps, (walk) => {
      const app = createActor(product)
      app.start()
      const index = featureIndex(app, 'app', ['owner'])
      const ownerOf = () => app.getSnapshot().children['owner'] as AnyActorRef | undefined
      const actorOf = (name: string) => ownerOf()?.getSnapshot().children[name] as AnyActorRef | undefined
      const stateOf = (name: string) => actorOf(name)?.getSnapshot()
      const heard = new Map<string, number>()
      const seen = new Map<string, unknown>()
      const stops = names.map((name) =>
        index.watch([name], () => {
          heard.set(name, (heard.get(name) ?? 0) + 1)
          seen.set(name, index.find(name)?.getSnapshot())
        }),
      )
      for (const [type, name = ''] of walk) {
        const before = new Map(
          names.map((each) => [each, [actorOf(each), stateOf(each), heard.get(each) ?? 0] as const]),
        )
        const exists = actorOf(name) !== undefined
        if (type === 'own' || type === 'disown') {
          if ((ownerOf() === undefined) === (type === 'own')) app.send({ type })
        } else if (type === 'count') actorOf(name)?.send({ type })
        else if (ownerOf() && exists === (type === 'end')) ownerOf()?.send({ type, name })
        for (const each of names) {
          const [actor, state, count] = before.get(each)!
          expect(index.find(each)).toBe(actorOf(each))
          if (actor === actorOf(each) && state === stateOf(each)) continue
          expect(heard.get(each) ?? 0).toBeGreaterThan(count)
          expect(seen.get(each)).toBe(stateOf(each))
        }
      }
      expect(index.find('app')).toBe(app)
      expect(index.find('always')?.getSnapshot().context.count).toBe(0)
      for (const stop of stops) stop()
      const last = new Map(heard)
      for (const name of names) actorOf(name)?.send({ type: 'count' })
      expect(heard).toEqual(last)
    }),
    { numRuns: runs(200) },
  )
})

test('a feature that changes is told to nobody who watches another', () => {
  const app = createActor(product)
  app.start()
  app.send({ type: 'own' })
  const owner = app.getSnapshot().children['owner'] as AnyActorRef
  for (const name of names) owner.send({ type: 'begin', name })
  const index = featureIndex(app, 'app', ['owner'])
  const heard: string[] = []
  for (const name of [...names, 'always']) index.watch([name], () => heard.push(name))
  index.find('two')?.send({ type: 'count' })
  expect(heard).toEqual(['two'])
})
