import { describe, expect, test } from 'vitest'
import type { LiveEvent } from '../../core/catalogue/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import { jitteredInterval } from '../../core/kernel/jitter.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { EventEvent, EventState } from '../../core/planner/live/index.ts'
import { eventMachine } from '../../core/planner/live/index.ts'
import { hour } from '../../fixtures/examples.ts'
import { makeDesk, mouth } from '../../fixtures/memory/desk.ts'
import { anEvent } from './live-examples.ts'
import { alone, down, missing, offline, quiet } from './running.ts'

const door = 'https://rooms.adagio.test/gala'
const interval = 60_000
const wait = (turn: number) => jitteredInterval(interval, 'anna:1:gala', turn)

/** The page of the gala, as far as the list knew it, at a studio that has it so. */
const page = async ({ listed = anEvent() as LiveEvent | null, held = false } = {}) => {
  const desk = makeDesk()
  const studio: { event: LiveEvent | null } = { event: anEvent() }
  if (held) desk.hold('event')
  const woke = mouth<{ readonly type: 'wokeUp' }>()
  const answer = (): Result<LiveEvent, Failure> => (studio.event ? ok(studio.event) : fail(missing))
  const machine = alone(eventMachine({ event: desk.asCall('event', answer) }, woke.feed), {
    input: { id: 'gala', seed: 'anna:1:gala', event: listed },
  })
  const state = (): EventState => machine.actor.getSnapshot()
  await quiet()
  return {
    ...{ ...machine, desk, studio, woke, state },
    asks: () => desk.asked('event').length,
    admitted: () => machine.named('goOut'),
    context: () => state().context,
    send: async (type: EventEvent['type']) => {
      machine.actor.send({ type })
      await quiet()
    },
    pass: async (ms: number) => {
      machine.clock.increment(ms)
      await quiet()
    },
  }
}

describe('what is asked for', () => {
  test('V4.14 an event that the list knew is not asked for at once, but when the first wait is over', async () => {
    const { asks, pass, context } = await page()
    expect([asks(), context().event?.id]).toEqual([0, 'gala'])
    await pass(wait(0) - 1)
    expect(asks()).toBe(0)
    await pass(1)
    expect(asks()).toBe(1)
  })

  test('V4.14 an event that nobody knows is asked for at once, by its id', async () => {
    const { desk, context, named } = await page({ listed: null })
    expect(desk.asked('event')).toEqual(['gala'])
    expect(context().event).toEqual(anEvent())
    expect(named('eventLoaded')).toEqual([{ type: 'eventLoaded', event: anEvent() }])
  })

  test('V4.14 P9.20 it is asked for again when each wait is over, about every 60 s, and what has changed is seen and told', async () => {
    const { asks, pass, studio, context, named } = await page()
    for (const turn of [0, 1, 2, 3]) {
      studio.event = anEvent({ title: `Turn ${turn}` })
      await pass(wait(turn) - 1)
      expect(asks()).toBe(turn)
      await pass(1)
      expect([asks(), context().event?.title]).toEqual([turn + 1, `Turn ${turn}`])
    }
    expect(named('eventLoaded')).toHaveLength(4)
  })

  test('V4.14 a slow answer is waited for: no second question beside it, whatever is pressed or wakes', async () => {
    const { asks, pass, desk, send, woke } = await page({ listed: null, held: true })
    await pass(10 * interval)
    woke.tell({ type: 'wokeUp' })
    await send('reload')
    await send('join')
    expect([asks(), desk.waiting('event')]).toEqual([1, 1])
    desk.free('event')
    await quiet()
    expect(asks()).toBe(1)
    await pass(wait(1) - 1)
    expect(asks()).toBe(1)
    await pass(1)
    expect(asks()).toBe(2)
  })

  test('V4.14 a page that wakes asks afresh, once, and waits anew from there', async () => {
    const { asks, pass, woke } = await page()
    await pass(wait(0) - 1)
    woke.tell({ type: 'wokeUp' })
    await quiet()
    expect(asks()).toBe(1)
    await pass(wait(1) - 1)
    expect(asks()).toBe(1)
    await pass(1)
    expect(asks()).toBe(2)
  })

  test('V4.14 a device that slept through many waits asks once', async () => {
    const { asks, pass } = await page()
    await pass(20 * hour)
    expect(asks()).toBe(1)
  })

  test('V4.14 whoever leaves is asked for no more, and nothing listens', async () => {
    const { actor, asks, pass, woke } = await page()
    actor.stop()
    await pass(10 * interval)
    expect([asks(), woke.listeners()]).toEqual([0, 0])
  })
})

describe('what is on the screen', () => {
  test('V4.14 stays when a question in the background fails, and the next one heals it', async () => {
    const { pass, desk, context, state, studio } = await page()
    desk.failNext('event', down)
    await pass(wait(0))
    expect([state().value, context().event, context().failure]).toEqual(['waiting', anEvent(), down])
    studio.event = anEvent({ title: 'Moved' })
    await pass(wait(1))
    expect([context().event?.title, context().failure]).toEqual(['Moved', null])
  })

  test('V4.14 an event of which nothing is known and that does not come is asked for again', async () => {
    const { pass, desk, state, context, send, asks } = await page({ listed: null, held: true })
    desk.failNext('event', offline)
    desk.free('event')
    await quiet()
    expect([state().value, context().event, context().failure]).toEqual(['waiting', null, offline])
    await send('reload')
    expect([asks(), context().event?.id, context().failure]).toEqual([2, 'gala', null])
    await pass(wait(2))
    expect(asks()).toBe(3)
  })

  test('V2.34 an event that is not there is missing, is asked for no more, and may be looked for again', async () => {
    const { pass, studio, state, context, asks, send, woke } = await page()
    studio.event = null
    await pass(wait(0))
    expect([state().value, context().event]).toEqual(['missing', null])
    await pass(20 * interval)
    woke.tell({ type: 'wokeUp' })
    await send('join')
    expect([asks(), state().value]).toEqual([1, 'missing'])
    studio.event = anEvent()
    await send('reload')
    expect([asks(), state().value, context().event?.id]).toEqual([2, 'waiting', 'gala'])
  })
})

describe('the way in', () => {
  test('V2.37 V4.14 a press asks at once, and tells the way in exactly once', async () => {
    const { send, studio, admitted, asks, pass, context } = await page()
    studio.event = anEvent({ joinUrl: door })
    await send('join')
    expect([asks(), admitted()]).toEqual([1, [{ type: 'goOut', url: door }]])
    expect([context().joining, context().turnedAway]).toEqual([false, false])
    await pass(wait(1))
    expect([asks(), admitted().length]).toEqual([2, 1])
  })

  test('V2.37 who presses while it is being asked for anyway is let in by that answer, once, however often they press', async () => {
    const { actor, desk, studio, send, admitted, asks, pass, context } = await page()
    studio.event = anEvent({ joinUrl: door })
    desk.hold('event')
    await pass(wait(0))
    for (const type of ['join', 'join', 'join'] as const) await send(type)
    expect([context().joining, admitted().length, asks()]).toEqual([true, 0, 1])
    desk.free('event')
    await quiet()
    expect([admitted().length, asks(), context().joining]).toEqual([1, 1, false])
    actor.send({ type: 'join' })
    actor.send({ type: 'join' })
    await quiet()
    expect([admitted().length, asks()]).toEqual([2, 2])
  })

  test('V2.36 V4.13 where there is no way in, who pressed is told so, until they press again', async () => {
    const { send, studio, admitted, context, pass, desk } = await page()
    await send('join')
    expect([context().turnedAway, context().joining, admitted().length]).toEqual([true, false, 0])
    await pass(wait(1))
    expect(context().turnedAway).toBe(false)
    await send('join')
    expect(context().turnedAway).toBe(true)
    studio.event = anEvent({ joinUrl: door })
    desk.hold('event')
    await send('join')
    expect([context().turnedAway, context().joining]).toEqual([false, true])
    desk.free('event')
    await quiet()
    expect([admitted().length, context().turnedAway]).toEqual([1, false])
  })

  test('V2.37 nobody is sent anywhere who has not pressed', async () => {
    const { studio, pass, admitted, send, woke, context } = await page()
    expect([context().joining, context().turnedAway]).toEqual([false, false])
    studio.event = anEvent({ joinUrl: door })
    for (const turn of [0, 1, 2]) await pass(wait(turn))
    await send('reload')
    woke.tell({ type: 'wokeUp' })
    await quiet()
    expect(admitted()).toEqual([])
  })

  test('V2.37 the way in that was known counts where asking for it fails; without one, who pressed is turned away', async () => {
    const known = await page({ listed: anEvent({ joinUrl: door }) })
    known.desk.failNext('event', offline)
    await known.send('join')
    expect(known.admitted()).toEqual([{ type: 'goOut', url: door }])
    const unknown = await page()
    unknown.desk.failNext('event', offline)
    await unknown.send('join')
    expect([unknown.admitted().length, unknown.context().turnedAway, unknown.context().event]).toEqual([
      ...[0, true, anEvent()],
    ])
  })

  test('V2.34 who presses and finds that the event is gone is not let in', async () => {
    const { send, studio, admitted, state } = await page({ listed: anEvent({ joinUrl: door }) })
    studio.event = null
    await send('join')
    expect([admitted().length, state().value]).toEqual([0, 'missing'])
  })

  test('V4.14 a port that breaks is a failure like any other', async () => {
    const woke = mouth<{ readonly type: 'wokeUp' }>()
    const broken = () => {
      throw new Error('broken')
    }
    const { actor, failures } = alone(eventMachine({ event: broken }, woke.feed), {
      input: { id: 'gala', seed: 's', event: null },
    })
    await quiet()
    const { value, context } = actor.getSnapshot() as EventState
    expect([value, context.failure?.type, failures]).toEqual(['waiting', 'Unexpected', []])
  })
})
