import { describe, expect, test } from 'vitest'
import type { AnyActorLogic, AnyEventObject } from 'xstate'
import { assign, createMachine, emit } from 'xstate'
import type { Failure } from '../../core/kernel/failure.ts'
import { ownerSetup } from '../../core/kernel/feed.ts'
import type { LazyOwner } from '../../core/kernel/lazy.ts'
import { insideOf, lazyMachine, longestLoad } from '../../core/kernel/lazy.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { alone, offline, quiet } from './running.ts'

interface Known {
  readonly count: number
  readonly ready: boolean
}

/** An owner that notes what it hears, and tells that it has started. */
const owner = createMachine({
  context: ({ input }) => ({ input, heard: [] as readonly string[] }),
  entry: emit({ type: 'started' }),
  on: {
    '*': {
      actions: [
        assign({ heard: ({ context, event }) => [...context['heard'], event.type] }),
        emit(({ event }) => ({ type: 'arrived', of: event.type })),
      ],
    },
  },
})

/** A lazy owner in a product that tells all that it hears. */
const inProduct = <K>(parts: Omit<LazyOwner<K>, 'name'>) => {
  const product = ownerSetup({ actors: { lazy: lazyMachine<K>({ name: 'shop', ...parts }) } }).createMachine({
    invoke: { src: 'lazy', id: 'lazy' },
    on: { '*': { guard: ({ event }) => !event.type.startsWith('xstate.'), actions: emit(({ event }) => event) } },
  })
  const { actor: root, ...made } = alone(product)
  const actor = root.getSnapshot().children['lazy']!
  return { ...made, actor, value: () => actor.getSnapshot().value as unknown }
}

const arrived = { type: 'visitChanged', cause: 'arrived' }
const ticked = { type: 'visitChanged', cause: 'ticked' }

const lazy = (answers: readonly Result<AnyActorLogic, Failure>[] = [ok(owner)], isUnhurried = false) => {
  const openings: boolean[] = []
  const rest = Promise.withResolvers<void>()
  const made = inProduct<Known>({
    first: { count: 0, ready: true },
    learn: (known, { type }: AnyEventObject) =>
      type === 'count'
        ? { ...known, count: known.count + 1 }
        : type === 'hold'
          ? { ...known, ready: false }
          : { ...known, ready: true },
    isNeeded: ({ count }) => count >= 2,
    mayStart: ({ ready }) => ready,
    mayRetry: ({ ready }) => ready,
    isAwaited: ({ count }) => !isUnhurried || count >= 3,
    fetch: async ({ isAwaited }, signal) => {
      openings.push(isAwaited)
      if (!isAwaited) await rest.promise
      return signal.aborted ? fail(offline) : answers[Math.min(openings.length, answers.length) - 1]!
    },
  })
  const send = async (...events: readonly (string | { readonly type: string })[]) => {
    for (const event of events) made.actor.send(typeof event === 'string' ? { type: event } : event)
    await quiet()
  }
  const settle = async () => {
    rest.resolve()
    await quiet()
  }
  return { ...made, send, settle, inside: () => insideOf(made.actor, 'shop'), openings, fetched: () => openings.length }
}

describe('an owner whose code is fetched late', () => {
  test('is not fetched before it is needed, and starts with all that was told until then', async () => {
    const here = lazy()
    await here.send('count')
    expect([here.value(), here.fetched(), here.inside()]).toEqual(['closed', 0, undefined])
    here.actor.send({ type: 'count' })
    expect(here.value()).toBe('opening')
    await here.send('count')
    expect([here.value(), here.fetched()]).toEqual(['open', 1])
    expect(here.inside()!.getSnapshot().context).toEqual({ input: { count: 3, ready: true }, heard: [] })
  })

  test('opens when asked for, but not before it may start', async () => {
    const here = lazy()
    await here.send('hold', 'open')
    expect([here.value(), here.fetched()]).toEqual(['closed', 0])
    await here.send('go')
    expect([here.value(), here.fetched()]).toEqual(['open', 1])
  })

  test('is heard from its first fact on, and hears every later event once, even one of a fact’s name', async () => {
    const here = lazy()
    await here.send('open', 'arrived')
    expect(here.facts).toEqual([{ type: 'started' }])
    await here.send('arrived', 'buy')
    expect(here.inside()!.getSnapshot().context.heard).toEqual(['arrived', 'buy'])
    expect(here.facts.slice(1)).toEqual([
      { type: 'arrived', of: 'arrived' },
      { type: 'arrived', of: 'buy' },
    ])
  })

  test.each([
    ['open', 'open'],
    ['arrived', arrived],
    ['ticked', ticked],
  ])('V8.11 one that could not be fetched is fetched again: %s', async (_, event) => {
    const here = lazy([fail(offline), ok(owner)])
    await here.send('count', 'count')
    expect([here.value(), here.fetched()]).toEqual(['unreachable', 1])
    await here.send('count')
    expect([here.value(), here.fetched()]).toEqual(['unreachable', 1])
    await here.send(event)
    expect([here.value(), here.fetched()]).toEqual(['open', 2])
    expect(here.inside()!.getSnapshot().context.input).toEqual({ count: 3, ready: true })
  })

  test('V8.11 one that may not be retried waits for a press through every tick', async () => {
    const here = lazy([fail(offline), ok(owner)])
    await here.send('count', 'count')
    await here.send('hold', ticked, 'hold', ticked)
    expect([here.value(), here.fetched()]).toEqual(['unreachable', 1])
    await here.send('count', 'open')
    expect([here.value(), here.fetched()]).toEqual(['open', 2])
  })

  test('forgets what it was told once it is open', async () => {
    const here = lazy()
    await here.send('count', 'open')
    expect(here.actor.getSnapshot().context.known).toEqual({ count: 0, ready: true })
  })

  test('V8.07 an error in the owner is not taken for an event: it ends the lazy owner too', async () => {
    const broken = new Error('broken')
    const breaking = createMachine({
      entry: () => {
        throw broken
      },
    })
    const here = lazy([ok(breaking)])
    await here.send('open')
    expect([here.actor.getSnapshot().status, here.failures]).toEqual(['error', [broken]])
  })

  test('what nothing waits for may be put off, and starts with what was told until then', async () => {
    const here = lazy([ok(owner)], true)
    await here.send('count', 'count', 'hold')
    expect([here.value(), here.openings]).toEqual(['opening', [false]])
    await here.settle()
    expect([here.value(), here.openings, here.inside()?.getSnapshot().context.input]).toEqual([
      ...['open', [false]],
      { count: 2, ready: false },
    ])
  })

  test('a press does not wait for what was put off, and neither does a page that needs it; a page that does not need it lets it be', async () => {
    const pressed = lazy([ok(owner)], true)
    await pressed.send('count', 'count', 'open')
    expect([pressed.value(), pressed.openings]).toEqual(['open', [false, true]])
    const visit = (count: number) => ({ ...arrived, visit: { count, ready: true } })
    const rest = Promise.withResolvers<never>()
    const opening = () => {
      const openings: boolean[] = []
      const made = inProduct<{ readonly count: number }>({
        ...{ first: { count: 0 }, isNeeded: ({ count }) => count >= 2, isAwaited: ({ count }) => count !== 2 },
        fetch: async ({ isAwaited }) => {
          openings.push(isAwaited)
          return isAwaited ? ok(owner) : rest.promise
        },
      })
      return { ...made, openings }
    }
    const needed = opening()
    for (const count of [2, 2, 3]) needed.actor.send(visit(count))
    await quiet()
    expect([needed.value(), needed.openings]).toEqual(['open', [false, true]])
    const left = opening()
    for (const count of [2, 1]) left.actor.send(visit(count))
    await quiet()
    expect([left.value(), left.openings]).toEqual(['closed', [false]])
    const wanted = opening()
    wanted.actor.send(visit(2))
    wanted.actor.send({ type: 'want' })
    wanted.actor.send(visit(1))
    await quiet()
    expect([wanted.value(), wanted.openings]).toEqual(['closed', [false]])
  })

  test('V8.12 V8.14 one whose code neither comes nor fails is said to after ten seconds, and opens at another try', async () => {
    const hangs = Promise.withResolvers<Result<AnyActorLogic, Failure>>()
    const answers = [hangs.promise, Promise.resolve(ok(owner))]
    const { actor, value, wait } = inProduct<null>({
      ...{ first: null, isNeeded: () => true, mayRetry: () => false, fetch: () => answers.shift()! },
    })
    await wait(longestLoad - 1)
    expect(value()).toBe('opening')
    await wait(1)
    expect(value()).toBe('unreachable')
    hangs.resolve(ok(owner))
    await quiet()
    expect(value()).toBe('unreachable')
    actor.send({ type: 'open' })
    await quiet()
    expect(value()).toEqual('open')
  })

  test('V8.11 what its fetching throws is a failure like any other', async () => {
    const broken = inProduct<null>({
      ...{ first: null, isNeeded: () => true, fetch: () => Promise.reject(new Error('no code')) },
    })
    await quiet()
    expect([broken.value(), broken.failures]).toEqual(['unreachable', []])
  })
})
