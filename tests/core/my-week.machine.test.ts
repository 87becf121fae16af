import { describe, expect, test } from 'vitest'
import type { MediaItem } from '../../core/catalogue/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import type { Edit, MyWeekEvent, MyWeekState, Week, WeekChange, WeekWrite } from '../../core/planner/my-week/index.ts'
import { myWeekMachine, playable } from '../../core/planner/my-week/index.ts'
import { shownWeek } from '../../core/planner/my-week/plan.ts'
import { undoViews } from '../../core/planner/my-week/toasts.view.ts'
import { weekWrite } from '../../core/planner/my-week/writes.ts'
import { aClass, barre, centre, day, morning } from '../../fixtures/examples.ts'
import { makeDesk, mouth } from '../../fixtures/memory/desk.ts'
import { add, clear, mon, remove } from './my-week-plans.ts'
import { alone, clockAt, offline, quiet } from './running.ts'
import { scriptedWrites } from './writes.ts'

const someday = (week: Week, edits: readonly Edit[] = [], old = false, refused: readonly Edit[] = []) => ({
  ...{ input: { id: 'anna', week, old } },
  ...{
    writes: edits.map(weekWrite),
    refusals: refused.map((edit) => ({ write: weekWrite(edit), type: 'Refused' as const })),
  },
})

/** The week's machine on its own, over a studio that holds a week. */
const sheet = async (
  { input, ...kept } = someday(mon('barre001', 'centre01')),
  prepare: (desk: ReturnType<typeof makeDesk>) => void = () => {},
) => {
  const desk = makeDesk()
  prepare(desk)
  const woke = mouth<{ readonly type: 'wokeUp' }>()
  const online = mouth<{ readonly type: 'cameOnline' }>()
  const studio = { week: input.week }
  const known = [barre, centre, aClass({ id: 'stretch1' })]
  const clock = clockAt()
  const machine = alone(
    myWeekMachine(
      {
        load: desk.asCall<string, Week, Failure>('load', () => ok(studio.week)),
        items: desk.asCall(
          'items',
          (ids: readonly string[]): Result<readonly MediaItem[], Failure> =>
            ok(known.filter(({ id }) => ids.includes(id))),
        ),
        woke: woke.feed,
        online: online.feed,
        writes: scriptedWrites({ type: 'restored', ...kept }).port,
      },
      clock,
    ),
    { clock, input },
  )
  await quiet()
  const state = (): MyWeekState => machine.actor.getSnapshot()
  const send = async (...events: readonly MyWeekEvent[]) => {
    for (const event of events) machine.actor.send(event)
    await quiet()
  }
  return {
    online,
    ...{ ...machine, desk, woke, studio, state, send },
    shown: () => shownWeek(state().context),
    toasts: () => undoViews(state(), clock.now()),
    wrote: () => machine.named('wrote').map((fact) => (fact as unknown as { write: WeekWrite }).write.body.change),
    edits: () => machine.named('wrote').map((fact) => (fact as unknown as { write: WeekWrite }).write.body),
    move: async (ms: number) => {
      clock.increment(ms)
      await quiet()
    },
  }
}

describe('an edit', () => {
  test('V4.16 V4.17 shows at once and is told at once', async () => {
    const { send, shown, wrote, facts } = await sheet()
    await send(add('tue', 'barre001'), { type: 'order', day: 'mon', videos: ['centre01'] })
    expect(shown()).toMatchObject({ mon: ['centre01', 'barre001'], tue: ['barre001'] })
    expect(wrote()).toEqual([add('tue', 'barre001'), { type: 'order', day: 'mon', videos: ['centre01'] }])
    expect(facts[0]).toEqual({
      ...{ type: 'wrote' },
      write: weekWrite({ change: add('tue', 'barre001'), at: morning }),
    })
  })

  test('V2.44 of what is so already changes nothing, tells nothing, and says so', async () => {
    const { send, shown, facts, state } = await sheet()
    const before = shown()
    await send(add('mon', 'barre001'))
    expect([shown(), facts]).toEqual([before, []])
    expect(state().context.announcement).toMatchObject({ change: add('mon', 'barre001'), already: true })
    await send(add('tue', 'barre001'))
    expect(state().context.announcement).toMatchObject({ already: false })
  })

  test('V4.16 several in one millisecond are told apart, in the order in which they were made', async () => {
    const { send, edits } = await sheet()
    await send(add('tue', 'a'), add('tue', 'b'), add('tue', 'c'))
    expect(edits().map(({ at }) => at)).toEqual([morning, morning + 1, morning + 2])
  })

  test('V4.16 neither asks the studio again nor looks again for classes that are being looked for', async () => {
    const { send, desk } = await sheet(someday(mon('barre001'), [], true), (each) => {
      each.hold('load')
      each.hold('items')
    })
    await send(add('tue', 'centre01'), remove('mon', 'barre001'), { type: 'settle' })
    expect([desk.asked('load').length, desk.asked('items').length]).toEqual([1, 1])
    desk.free('items')
    await quiet()
    expect(desk.asked('items')).toEqual([['barre001'], ['centre01']])
  })
})

describe('a removal', () => {
  test.each<[string, WeekChange, number]>([
    [
      'V2.43 V9.21 a class that is taken out is told after 4 s, and not a millisecond before',
      remove('mon', 'barre001'),
      4_000,
    ],
    ['V2.43 V9.21 a reset is told after 5 s, and not a millisecond before', clear, 5_000],
  ])('%s', async (_, change, lasts) => {
    const { send, shown, wrote, toasts, move } = await sheet()
    await send(change)
    expect([shown().mon.includes('barre001'), wrote()]).toEqual([false, []])
    await move(lasts - 1)
    expect([toasts(), wrote()]).toMatchObject([[{ lasts, left: 1, held: false }], []])
    await move(1)
    expect([toasts(), wrote()]).toEqual([[], [change]])
    await move(60_000)
    expect(wrote()).toEqual([change])
  })

  test('V4.18 two of them end each at its own time, and one undone leaves the other alone', async () => {
    const { send, shown, wrote, toasts, move } = await sheet(someday(mon('barre001', 'centre01', 'stretch1')))
    await send(remove('mon', 'barre001'))
    await move(1_500)
    await send(remove('mon', 'centre01'))
    await move(500)
    await send(remove('mon', 'stretch1'))
    expect(toasts().map(({ left }) => left)).toEqual([2_000, 3_500, 4_000])
    await send({ type: 'undo', at: toasts()[1]!.at })
    await move(2_000)
    expect([wrote(), shown().mon]).toEqual([[remove('mon', 'barre001')], ['centre01']])
    await move(2_000)
    expect([wrote(), shown().mon]).toEqual([[remove('mon', 'barre001'), remove('mon', 'stretch1')], ['centre01']])
  })

  test('V2.43 V4.18 stands still while its toast is looked at, then has what was left', async () => {
    const { send, wrote, toasts, move } = await sheet()
    await send(remove('mon', 'barre001'))
    const { at } = toasts()[0]!
    await move(3_000)
    await send({ type: 'hold', at })
    await move(60_000)
    expect([wrote(), toasts()]).toMatchObject([[], [{ left: 1_000, held: true }]])
    await send({ type: 'release', at })
    await move(999)
    expect(wrote()).toEqual([])
    await move(1)
    expect(wrote()).toHaveLength(1)
  })

  test('V4.18 undone in its last millisecond it was never made; an Undo that comes too late does nothing', async () => {
    const { send, shown, wrote, toasts, move } = await sheet()
    await send(clear)
    const { at } = toasts()[0]!
    await move(4_999)
    await send({ type: 'undo', at })
    await move(10_000)
    expect([shown().mon, wrote(), toasts()]).toEqual([['barre001', 'centre01'], [], []])
    await send(clear)
    await move(5_000)
    await send({ type: 'undo', at: morning + 14_999 })
    expect([shown().mon, wrote()]).toEqual([[], [clear]])
  })

  test('V2.43 V4.15 a place in a live class is given up after 4 s, and not a millisecond before', async () => {
    const { send, facts, move } = await sheet()
    await send({ type: 'leave', kind: 'class', id: 'live-1' })
    await move(3_999)
    expect(facts).toEqual([])
    await move(1)
    expect(facts).toEqual([{ type: 'leave', kind: 'class', id: 'live-1' }])
  })

  test('V2.43 V4.18 one of two that is undone is said to be back; an Undo of none says nothing', async () => {
    const { send, state, toasts } = await sheet()
    await send(remove('mon', 'barre001'), clear)
    const { announcement } = state().context
    await send({ type: 'undo', at: morning - 1 })
    expect(state().context.announcement).toEqual(announcement)
    await send({ type: 'undo', at: toasts()[1]!.at })
    expect(state().context.announcement).toEqual({
      change: clear,
      undone: true,
      byDefault: false,
      already: false,
      at: morning,
    })
  })

  test('V4.16 V4.18 whoever leaves commits all of them at once', async () => {
    const { send, wrote, toasts, facts, move } = await sheet()
    await send(remove('mon', 'barre001'), { type: 'leave', kind: 'class', id: 'live-1' }, clear)
    await send({ type: 'hold', at: toasts()[0]!.at }, { type: 'settle' })
    expect([wrote(), toasts()]).toEqual([[remove('mon', 'barre001'), clear], []])
    expect(facts.at(-1)).toEqual({ type: 'leave', kind: 'class', id: 'live-1' })
    await move(60_000)
    expect(facts).toHaveLength(3)
  })

  test('V4.18 a page that slept through its end commits it when it wakes', async () => {
    const { send, wrote, clock, woke } = await sheet()
    clock.setTimeout = () => 0 as never
    await send(remove('mon', 'barre001'))
    clock.increment(3_999)
    woke.tell({ type: 'wokeUp' })
    expect(wrote()).toEqual([])
    clock.increment(1)
    woke.tell({ type: 'wokeUp' })
    expect(wrote()).toHaveLength(1)
  })

  test('V8.06 V4.17 that the studio refuses comes back, which is said until it was read', async () => {
    const { send, shown, state, edits, facts } = await sheet()
    await send(remove('mon', 'barre001'), { type: 'settle' })
    await send({ type: 'refused', edit: edits()[0]! })
    expect([shown().mon, state().context.unremoved.length]).toEqual([['barre001', 'centre01'], 1])
    await send(add('tue', 'x'))
    await send({ type: 'refused', edit: edits()[1]! })
    expect([shown().tue, state().context.unremoved.length]).toEqual([['x'], 1])
    await send({ type: 'dismiss' })
    expect(state().context.unremoved).toEqual([])
    expect(facts.slice(2)).toEqual([{ type: 'dropped', edit: edits()[0] }])
    await send({ type: 'retry', at: edits()[1]!.at })
    expect(edits().map(({ change }) => change)).toEqual([remove('mon', 'barre001'), add('tue', 'x'), add('tue', 'x')])
  })
})

describe('what the studio holds', () => {
  test('V3.08 V7.14 V7.15 V7.16 V7.17 is adopted from each answer, with what is not sent on top', async () => {
    const { send, shown, edits, desk, state } = await sheet()
    await send(add('tue', 'a'), add('tue', 'b'))
    await send({ type: 'sent', edit: edits()[0]!, holds: { ...mon('other'), tue: ['a'] } })
    expect(shown()).toMatchObject({ mon: ['other'], tue: ['a', 'b'] })
    await send({ type: 'sent', edit: edits()[1]!, holds: { ...mon('other'), tue: ['a', 'b'] } })
    expect([shown().tue, state().context.unsent, desk.asked('load')]).toEqual([['a', 'b'], [], []])
  })

  test('V4.17 is asked where an answer does not tell, when nothing is on its way any more', async () => {
    const { send, shown, edits, desk, studio } = await sheet()
    await send(add('tue', 'a'), add('tue', 'b'))
    studio.week = { ...mon('new'), tue: ['b', 'a'] }
    await send({ type: 'sent', edit: edits()[0]!, holds: null })
    expect([desk.asked('load'), shown().tue]).toEqual([[], ['a', 'b']])
    await send({ type: 'sent', edit: edits()[1]!, holds: null })
    expect([desk.asked('load'), shown()]).toEqual([['anna'], studio.week])
  })

  test('V4.17 an answer that was overtaken by a change is not adopted: it is asked again', async () => {
    const { send, shown, edits, desk, studio } = await sheet()
    desk.hold('load')
    await send({ type: 'reload' }, add('tue', 'a'))
    await send({ type: 'sent', edit: edits()[0]!, holds: { ...mon('barre001', 'centre01'), tue: ['a'] } })
    desk.answerNext('load', ok(mon('barre001', 'centre01')))
    studio.week = { ...mon('centre01'), tue: ['a'] }
    desk.release('load')
    await quiet()
    expect([desk.asked('load').length, shown().tue]).toEqual([2, ['a']])
    desk.free('load')
    await quiet()
    expect(shown()).toEqual(studio.week)
  })

  test('V4.17 an answer that was overtaken by a refusal or by another tab is not adopted: it is asked again', async () => {
    const theirs: Edit = { change: add('tue', 'a'), at: morning - 10 }
    const { send, shown, edits, desk } = await sheet()
    await send(add('wed', 'b'), { type: 'keptElsewhere', edit: theirs })
    for (const event of [
      { type: 'doneElsewhere', edit: theirs } as const,
      { type: 'refused', edit: edits()[0]! } as const,
    ]) {
      const asked = desk.asked('load').length
      desk.hold('load')
      await send({ type: 'reload' }, event)
      desk.answerNext('load', ok(mon('overtaken')))
      desk.release('load')
      await quiet()
      expect([desk.asked('load').length - asked, shown().tue]).toEqual([2, ['a']])
      expect(shown().mon).toEqual(['barre001', 'centre01'])
      desk.answerNext('load', ok({ ...mon('barre001', 'centre01'), tue: ['a'] }))
      desk.free('load')
      await quiet()
    }
  })

  test('V3.22 is asked at once where it was learned long ago, again when the page wakes, and a failure keeps the screen', async () => {
    const { send, shown, desk, woke, studio } = await sheet(someday(mon('barre001'), [], true), (each) =>
      each.failNext('load', offline),
    )
    expect([desk.asked('load').length, shown().mon]).toEqual([1, ['barre001']])
    studio.week = mon('centre01')
    woke.tell({ type: 'wokeUp' })
    await quiet()
    expect(shown().mon).toEqual(['centre01'])
    studio.week = mon('stretch1')
    await send({ type: 'reload' })
    expect([desk.asked('load').length, shown().mon]).toEqual([3, ['stretch1']])
  })

  test('V4.16 V4.17 what another tab does is shown while it is on its way, and then asked of the studio', async () => {
    const { send, shown, desk, studio } = await sheet()
    const edit: Edit = { change: add('tue', 'a'), at: morning - 10 }
    await send({ type: 'keptElsewhere', edit })
    expect([shown().tue, desk.asked('load')]).toEqual([['a'], []])
    desk.hold('load')
    studio.week = { ...mon('barre001', 'centre01'), tue: ['a'] }
    await send({ type: 'doneElsewhere', edit })
    expect([shown().tue, desk.asked('load').length]).toEqual([['a'], 1])
    desk.free('load')
    await quiet()
    expect(shown()).toEqual(studio.week)
  })

  test('V4.16 V4.17 a removal that was refused in one tab and accepted in this one is asked of the studio', async () => {
    const { send, shown, desk, studio, edits } = await sheet()
    await send(remove('mon', 'barre001'))
    await send({ type: 'settle' })
    const edit = edits()[0]!
    await send({ type: 'refused', edit })
    studio.week = mon('centre01')
    const before = desk.asked('load').length
    await send({ type: 'sent', edit, holds: mon('centre01') })
    expect([desk.asked('load').length, shown()]).toEqual([before + 1, studio.week])
  })

  test('V2.43 V4.16 a move has no toast any more once another tab has moved the class on', async () => {
    const { send, toasts, shown } = await sheet()
    await send({ type: 'move', day: 'mon', video: 'barre001', newDay: 'sun' })
    expect(toasts()).toMatchObject([{ text: 'Moved to Sunday' }])
    const change: WeekChange = { type: 'move', day: 'sun', video: 'barre001', newDay: 'tue' }
    await send({ type: 'keptElsewhere', edit: { change, at: morning + 10 } })
    expect([shown().sun, shown().tue, toasts()]).toEqual([[], ['barre001'], []])
  })

  test('V4.17 what was kept over a reload is shown on top of it, as it begins or as it is told later', async () => {
    const kept: Edit = { change: add('tue', 'a'), at: morning - 10 }
    const early = await sheet(someday(mon('barre001'), [kept]))
    const late = await sheet(someday(mon('barre001')))
    await late.send({ type: 'restored', edits: [kept], refused: [] })
    for (const { shown, facts } of [early, late]) expect([shown().tue, facts]).toEqual([['a'], []])
  })
})

describe('what the studio refused', () => {
  const refused: Edit = { change: add('tue', 'a'), at: morning - 10 }

  test('V4.17 V8.06 is marked after a reload too, until it is given up', async () => {
    const gone: Edit = { change: remove('mon', 'barre001'), at: morning - 5 }
    const early = await sheet(someday(mon('barre001'), [], false, [refused, gone]))
    const late = await sheet(someday(mon('barre001')))
    await late.send({ type: 'restored', edits: [], refused: [refused, gone] })
    for (const { state, shown, send } of [early, late]) {
      expect([shown().tue, shown().mon]).toEqual([['a'], ['barre001']])
      expect([state().context.failed, state().context.unremoved]).toEqual([[refused], [gone]])
      await send({ type: 'dismissed', edit: refused }, { type: 'dismissed', edit: gone })
      expect([shown().tue, state().context.failed, state().context.unremoved]).toEqual([[], [], []])
    }
  })

  test('V8.06 a removal that was refused is said once, however often its refusal is told', async () => {
    const [gone, other] = ['barre001', 'centre01'].map((id, at) => ({ change: remove('mon', id), at: morning - at }))
    const { state, send } = await sheet()
    for (const told of [[gone!], [gone!, other!], [other!]]) await send({ type: 'restored', edits: [], refused: told })
    expect(state().context.unremoved).toEqual([gone, other])
  })

  test('V4.17 is tried again when the network is back, once each and in order, and told to be forgotten', async () => {
    const other: Edit = { change: add('wed', 'b'), at: morning - 5 }
    const { online, edits, state, facts } = await sheet(someday(mon('barre001'), [], false, [refused, other]))
    online.tell({ type: 'cameOnline' })
    await quiet()
    expect(edits().map(({ change }) => change)).toEqual([refused.change, other.change])
    expect([state().context.failed, state().context.unsent.length]).toEqual([[], 2])
    expect(facts.filter(({ type }) => type === 'dropped')).toEqual([
      { type: 'dropped', edit: refused },
      { type: 'dropped', edit: other },
    ])
    online.tell({ type: 'cameOnline' })
    await quiet()
    expect(edits()).toHaveLength(2)
  })
})

describe('the classes of the week', () => {
  test('V2.40 are looked for once each, and one that is gone is not looked for again', async () => {
    const { send, desk, state } = await sheet(someday(mon('barre001', 'gone0001')))
    await send(add('tue', 'centre01'), add('wed', 'gone0001'))
    expect(desk.asked('items')).toEqual([['barre001', 'gone0001'], ['centre01']])
    expect(Object.keys(state().context.known)).toEqual(['barre001', 'centre01'])
  })

  test('V4.19 that are gone are not played; those that are still looked for are', async () => {
    const { state, desk } = await sheet(
      someday({ ...mon('barre001', 'gone0001'), sat: ['gone0001'], sun: ['centre01'] }),
    )
    expect(playable(state().context)).toEqual({ ...mon('barre001'), sun: ['centre01'] })
    const looking = await sheet(someday(mon('barre001', 'gone0001')), (each) => each.hold('items'))
    expect(playable(looking.state().context)).toEqual(mon('barre001', 'gone0001'))
    expect(desk.asked('items')).toHaveLength(1)
  })

  test('V2.40 that could not be loaded can be asked for again', async () => {
    const { send, state, desk } = await sheet(someday(mon('barre001')), (each) => each.failNext('items', offline))
    expect([state().matches({ finding: 'failed' }), state().context.failure]).toEqual([true, offline])
    await send({ type: 'reload' })
    expect([state().matches({ finding: 'found' }), state().context.failure, desk.asked('items').length]).toEqual([
      true,
      null,
      2,
    ])
  })
})

describe('a class that is looked for for a day', () => {
  const friday = { type: 'setDefaultDay', day: 'fri', until: morning + 5 * day } as const
  const chosen = { type: 'addByDefault', video: 'stretch1' } as const

  test('V2.44 is added to that day, once, and says so; the next one has no day', async () => {
    const { send, shown, state } = await sheet()
    await send(chosen)
    expect([shown().fri, state().context.announcement]).toEqual([[], null])
    await send(friday, chosen, { ...chosen, video: 'barre001' })
    expect(shown().fri).toEqual(['stretch1'])
    expect(state().context.announcement).toMatchObject({
      ...{ change: { type: 'add', day: 'fri', video: 'stretch1' }, byDefault: true, already: false },
    })
    expect(state().context.unsent.map(({ change }) => change)).toEqual([{ type: 'add', day: 'fri', video: 'stretch1' }])
  })

  test.each([
    ['before it is over', -1, ['stretch1']],
    ['when it is over', 0, []],
    ['after it is over', 1, []],
  ])('V2.44 %s the day gets %j ms later %j', async (_, later, videos) => {
    const { send, shown, clock } = await sheet()
    await send(friday)
    clock.increment(5 * day + later)
    await send(chosen)
    expect(shown().fri).toEqual(videos)
  })

  test('V2.44 is looked for no longer once one was added to another day, or it was said so; a removal changes nothing', async () => {
    const { send, shown } = await sheet()
    await send(friday, { type: 'clearDefaultDay' }, chosen)
    await send(friday, { type: 'add', day: 'tue', video: 'centre01' }, chosen)
    expect(shown().fri).toEqual([])
    await send(friday, { type: 'remove', day: 'mon', video: 'barre001' }, chosen)
    expect(shown().fri).toEqual(['stretch1'])
  })

  test('V2.44 that the day has already is not added again, and the day stays', async () => {
    const { send, shown, state } = await sheet()
    await send({ type: 'add', day: 'fri', video: 'stretch1' }, friday, chosen)
    expect([shown().fri, state().context.announcement?.byDefault]).toEqual([['stretch1'], false])
    await send({ ...chosen, video: 'barre001' })
    expect(shown().fri).toEqual(['stretch1', 'barre001'])
  })
})
