import { describe, expect, test } from 'vitest'
import type { AnyActorLogic, AnyEventObject } from 'xstate'
import { assign, createMachine, emit } from 'xstate'
import type { Failure } from '../../core/kernel/failure.ts'
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
  on: {
    opened: { actions: emit({ type: 'started' }) },
    '*': {
      actions: [
        assign({ heard: ({ context, event }) => [...context['heard'], event.type] }),
        emit(({ event }) => ({ type: 'arrived', of: event.type })),
      ],
    },
  },
})

const lazy = (answers: readonly Result<AnyActorLogic, Failure>[] = [ok(owner)], comesAfterPage = false) => {
  let fetched = 0
  const rest = Promise.withResolvers<Result<void, Failure>>()
  const made = alone(
    lazyMachine<Known>({
      name: 'shop',
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
      inputOf: ({ count }) => count,
      comesAfterPage: ({ count }) => comesAfterPage && count < 3,
      whenIdle: () => rest.promise,
      fetch: async () => answers[Math.min(fetched++, answers.length - 1)]!,
    }),
  )
  const send = async (...types: readonly string[]) => {
    for (const type of types) made.actor.send({ type })
    await quiet()
  }
  const inside = () => insideOf(made.actor, 'shop')
  const settle = async () => {
    rest.resolve(ok(undefined))
    await quiet()
  }
  return {
    ...made,
    send,
    settle,
    inside,
    fetched: () => fetched,
    value: () => made.actor.getSnapshot().value as unknown,
  }
}

describe('an owner whose code is fetched late', () => {
  test('is not fetched before it is needed, and starts with all that was told until then', async () => {
    const here = lazy()
    await here.send('count')
    expect([here.value(), here.fetched(), here.inside()]).toEqual(['closed', 0, undefined])
    here.actor.send({ type: 'count' })
    expect(here.value()).toBe('opening')
    await here.send('count')
    expect([here.value(), here.fetched()]).toEqual([{ open: 'heard' }, 1])
    expect(here.inside()!.getSnapshot().context).toEqual({ input: 3, heard: [] })
  })

  test('opens when asked for, but not before it may start', async () => {
    const here = lazy()
    await here.send('hold', 'open')
    expect([here.value(), here.fetched()]).toEqual(['waitingForInput', 0])
    await here.send('open')
    expect([here.value(), here.fetched()]).toEqual([{ open: 'heard' }, 1])
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

  test.each(['open', 'arrived', 'ticked'])(
    'V8.11 one that could not be fetched is fetched again: %s',
    async (event) => {
      const here = lazy([fail(offline), ok(owner)])
      await here.send('count', 'count')
      expect([here.value(), here.fetched()]).toEqual(['unreachable', 1])
      await here.send('count')
      expect([here.value(), here.fetched()]).toEqual(['unreachable', 1])
      await here.send(event)
      expect([here.value(), here.fetched()]).toEqual([{ open: 'heard' }, 2])
      expect(here.inside()!.getSnapshot().context.input).toBe(3)
    },
  )

  test('V8.11 one that may not be retried waits for a press through every tick', async () => {
    const here = lazy([fail(offline), ok(owner)])
    await here.send('count', 'count')
    await here.send('hold', 'ticked', 'hold', 'ticked')
    expect([here.value(), here.fetched()]).toEqual(['unreachable', 1])
    await here.send('count', 'open')
    expect([here.value(), here.fetched()]).toEqual([{ open: 'heard' }, 2])
  })

  test('forgets what it was told once it is open', async () => {
    const here = lazy()
    await here.send('count', 'open')
    expect(here.actor.getSnapshot().context.known).toEqual({ count: 0, ready: true })
  })

  test('V8.07 an error in the owner is not taken for an event: it ends the lazy owner too', async () => {
    const broken = new Error('broken')
    const breaking = createMachine({
      on: {
        opened: {
          actions: () => {
            throw broken
          },
        },
      },
    })
    const here = lazy([ok(breaking)])
    await here.send('open')
    expect([here.actor.getSnapshot().status, here.failures]).toEqual(['error', [broken]])
  })

  test('where the page is shown first it is fetched after it, and starts with what was told until then', async () => {
    const here = lazy([ok(owner)], true)
    await here.send('count', 'count', 'hold')
    expect([here.value(), here.fetched()]).toEqual(['resting', 0])
    await here.settle()
    expect([here.value(), here.fetched(), here.inside()?.getSnapshot().context.input]).toEqual([
      { open: 'heard' },
      1,
      2,
    ])
  })

  test.each(['count', 'open'])('what cannot wait ends that rest: %s', async (type) => {
    const here = lazy([ok(owner)], true)
    await here.send('count', 'count', type === 'open' ? 'open' : 'hold')
    if (type === 'count') await here.send('count', 'arrived')
    expect([here.value(), here.fetched()]).toEqual([{ open: 'heard' }, 1])
  })

  test('V8.12 V8.14 one whose code neither comes nor fails is said to after ten seconds, and opens at another try', async () => {
    const hangs = Promise.withResolvers<Result<AnyActorLogic, Failure>>()
    const answers = [hangs.promise, Promise.resolve(ok(owner))]
    const { actor, wait } = alone(
      lazyMachine<null>({
        ...{ name: 'shop', first: null, learn: () => null, inputOf: () => null },
        ...{ isNeeded: () => true, mayRetry: () => false, fetch: () => answers.shift()! },
      }),
    )
    await wait(longestLoad - 1)
    expect(actor.getSnapshot().value).toBe('opening')
    await wait(1)
    expect(actor.getSnapshot().value).toBe('unreachable')
    hangs.resolve(ok(owner))
    await quiet()
    expect(actor.getSnapshot().value).toBe('unreachable')
    actor.send({ type: 'open' })
    await quiet()
    expect(actor.getSnapshot().value).toEqual({ open: 'heard' })
  })

  test('V8.11 what its fetching throws is a failure like any other', async () => {
    const broken = alone(
      lazyMachine<null>({
        ...{ name: 'shop', first: null, learn: () => null, inputOf: () => null },
        ...{ isNeeded: () => true, mayStart: () => true, mayRetry: () => true },
        ...{ comesAfterPage: () => false, whenIdle: () => Promise.resolve(ok(undefined)) },
        fetch: () => Promise.reject(new Error('no code')),
      }),
    )
    await quiet()
    expect([broken.actor.getSnapshot().value, broken.failures]).toEqual(['unreachable', []])
  })
})
