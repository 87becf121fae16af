import { describe, expect, test } from 'vitest'
import type { NextClass, NextClassEvent, NextClassState } from '../../core/planner/my-week/index.ts'
import { nextClassMachine } from '../../core/planner/my-week/index.ts'
import { nextClassView } from '../../core/planner/my-week/toasts.view.ts'
import { barre, centre } from '../../fixtures/examples.ts'
import { alone, clockAt } from './running.ts'

const centreNext: NextClass = { type: 'video', video: centre.id, day: 'mon' }
const barreNext: NextClass = { type: 'video', video: barre.id, day: 'mon' }

const toast = () => {
  const clock = clockAt()
  const { actor, facts, failures } = alone(nextClassMachine(clock), { clock })
  const send = (event: NextClassEvent) => actor.send(event)
  const state = (): NextClassState => actor.getSnapshot()
  const view = () => nextClassView(state(), { [centre.id]: centre, [barre.id]: barre })
  return { clock, facts, failures, send, state, view }
}

describe('the next class of the week', () => {
  test('V4.19 V9.21 begins 5 s after the one before has ended, to the millisecond, and once', () => {
    const { clock, facts, send, view, failures } = toast()
    expect(view()).toBeNull()
    send({ type: 'ended', next: centreNext })
    expect(view()).toMatchObject({ title: 'Center Practice', held: false })
    clock.increment(4_999)
    expect([facts, view() === null]).toEqual([[], false])
    clock.increment(1)
    expect([facts, view()]).toEqual([[{ type: 'nextClass', next: centreNext }], null])
    clock.increment(60_000)
    expect([facts.length, failures]).toEqual([1, []])
  })

  test('V4.19 does not begin when its member cancels', () => {
    const { clock, facts, send, view } = toast()
    send({ type: 'ended', next: centreNext })
    clock.increment(4_999)
    send({ type: 'cancel' })
    clock.increment(60_000)
    expect([facts, view()]).toEqual([[], null])
  })

  test('V4.19 begins at once when its member skips the wait, from the toast as it runs and as it is held', () => {
    for (const before of [[], [{ type: 'hold' }]] as const) {
      const { clock, facts, send, view } = toast()
      send({ type: 'ended', next: centreNext })
      clock.increment(1_000)
      for (const event of before) send(event)
      send({ type: 'skip' })
      expect([facts, view()]).toEqual([[{ type: 'nextClass', next: centreNext }], null])
      clock.increment(60_000)
      expect(facts).toHaveLength(1)
    }
  })

  test('V4.19 V9.21 waits while somebody looks at the toast, and then for what was left', () => {
    const { clock, facts, send, view } = toast()
    send({ type: 'ended', next: centreNext })
    for (const left of [3_000, 1]) {
      clock.increment(left === 3_000 ? 2_000 : 2_999)
      send({ type: 'hold' })
      clock.increment(60_000)
      expect([facts, view()?.held]).toEqual([[], true])
      send({ type: 'release' })
    }
    expect(view()?.held).toBe(false)
    clock.increment(1)
    expect(facts).toHaveLength(1)
  })

  test('V4.19 V9.21 that was held twice has what was left of the second time', () => {
    const { clock, facts, send } = toast()
    send({ type: 'ended', next: centreNext })
    for (const ran of [2_000, 1_000]) {
      clock.increment(ran)
      send({ type: 'hold' })
      clock.increment(60_000)
      send({ type: 'release' })
    }
    clock.increment(1_999)
    expect(facts).toEqual([])
    clock.increment(1)
    expect(facts).toEqual([{ type: 'nextClass', next: centreNext }])
  })

  test('V4.19 can be cancelled while it is held', () => {
    const { clock, facts, send, view } = toast()
    send({ type: 'ended', next: centreNext })
    send({ type: 'hold' })
    send({ type: 'cancel' })
    send({ type: 'release' })
    clock.increment(60_000)
    expect([facts, view()]).toEqual([[], null])
  })

  test('V4.20 after the last it is home at once, and the toast says so for 5 s, whatever is pressed', () => {
    const { clock, facts, send, view } = toast()
    send({ type: 'ended', next: { type: 'home' } })
    expect(facts).toEqual([{ type: 'nextClass', next: { type: 'home' } }])
    for (const type of ['cancel', 'skip', 'hold', 'release'] as const) send({ type })
    clock.increment(4_999)
    expect(view()).toMatchObject({ title: 'That was the last class of the day.', follows: false, held: false })
    clock.increment(1)
    expect([facts.length, view()]).toEqual([1, null])
  })

  test('V4.19 V4.20 another class that ends meanwhile takes the place of the first, with 5 s of its own', () => {
    const { clock, facts, send, view } = toast()
    send({ type: 'ended', next: centreNext })
    clock.increment(4_000)
    send({ type: 'ended', next: barreNext })
    expect(view()?.title).toBe('Morning Barre')
    clock.increment(4_999)
    expect(facts).toEqual([])
    clock.increment(1)
    expect(facts).toEqual([{ type: 'nextClass', next: barreNext }])
    send({ type: 'ended', next: centreNext })
    send({ type: 'hold' })
    send({ type: 'ended', next: { type: 'home' } })
    clock.increment(60_000)
    expect(facts.slice(1)).toEqual([{ type: 'nextClass', next: { type: 'home' } }])
  })

  test('V4.19 what is pressed where nothing comes next does nothing', () => {
    const { clock, facts, send } = toast()
    for (const type of ['skip', 'hold', 'release', 'cancel'] as const) send({ type })
    clock.increment(60_000)
    expect(facts).toEqual([])
  })
})
