import { describe, expect, test } from 'vitest'
import { hour, minute, morning } from '../../fixtures/examples.ts'
import { bought, closes, joinsGala, room, running } from './pass-joining.ts'
import { gala, without } from './planner-world.ts'
import { down, offline, quiet } from './running.ts'

describe('a pass that was bought for an event that is open', () => {
  test('V2.37 V2.38 V4.22 is ready, starts and lets its holder in by one press', async () => {
    const here = await bought()
    expect(here.ready()).toMatchObject({
      ...{ title: 'Your pass is ready', label: 'Start it and join', busy: false, problem: null, warning: null },
      ...{ text: '50 minutes left. It lasts 24 hours from when you start it.', for: joinsGala },
    })
    await here.press()
    expect([here.out(), here.studio.held.passes, here.studio.held.taken]).toEqual([[room], 0, ['gala']])
    expect([here.heard('passBegun').length, here.heard('reloadPage'), here.ready()]).toEqual([1, [], null])
  })

  test('V2.38 A4.21 is ready as soon as the payment that was waited for is welcomed', async () => {
    const here = await bought(1, { at: '/live-events/gala' })
    expect(here.ready()).toBeNull()
    await here.go('/live-events/gala?u=welcome')
    expect(here.ready()?.title).toBe('Your pass is ready')
    await here.go('/live-events/gala')
    expect(here.ready()?.title).toBe('Your pass is ready')
  })

  test('A9.04 V4.24 however often it is pressed, one pass is taken and one room is entered; meanwhile it is busy', async () => {
    const here = await bought(3, { prepare: ({ desk }) => desk.hold('dayPass.redeem') })
    await here.press()
    expect(here.ready()?.busy).toBe(true)
    for (const _ of [1, 2, 3]) await here.press()
    here.desk.hold('live.event')
    here.desk.free('dayPass.redeem')
    await quiet()
    expect([here.event()?.context.joining, here.out()]).toEqual([true, []])
    here.desk.free('live.event')
    await quiet()
    expect([here.desk.asked('dayPass.redeem').length, here.studio.held.passes, here.out()]).toEqual([1, 2, [room]])
  })

  test('V8.05 A8.31 a refusal is said in its place, and the next press tries again', async () => {
    const here = await bought(1, { prepare: ({ desk }) => desk.failNext('dayPass.redeem', down) })
    await here.press()
    expect(here.ready()).toMatchObject({ problem: 'Failed to redeem day pass', busy: false })
    expect([here.dayPass()?.value, here.out(), here.studio.held.passes]).toEqual(['closed', [], 1])
    await here.press()
    expect([here.out(), here.studio.held.passes]).toEqual([[room], 0])
  })

  test('V4.23 A7.05 where the answer was lost, the next press takes no second pass and goes in', async () => {
    const here = await bought(2, { prepare: ({ desk }) => desk.loseNext('dayPass.redeem', offline) })
    await here.press()
    expect([here.ready()?.problem, here.out()]).toEqual(['Failed to redeem day pass', []])
    await here.press()
    expect([here.studio.held.passes, here.out(), here.heard('reloadPage')]).toEqual([1, [room], []])
  })

  test('V4.23 V4.24 a pass that another tab has started meanwhile lets its holder in, and none is taken here', async () => {
    const here = await bought(2)
    here.studio.redeem('elsewhere')
    await here.press()
    expect([here.studio.held.taken, here.out(), here.heard('reloadPage')]).toEqual([['elsewhere'], [room], []])
  })

  test('V4.24 A4.12 where a pass runs already and nobody is let in, the page is loaded anew', async () => {
    const here = await bought(2)
    here.studio.redeem('elsewhere')
    here.clock.increment(closes - morning - 1)
    here.desk.hold('dayPass.redeem')
    await here.press()
    here.clock.increment(1)
    here.desk.free('dayPass.redeem')
    await quiet()
    expect([here.out(), here.heard('reloadPage').length]).toEqual([[], 1])
  })

  test('V4.11 V4.22 where the event ends meanwhile the pass runs, nobody is sent anywhere, and the page says that it is over', async () => {
    const here = await bought(1, { prepare: ({ desk }) => desk.hold('dayPass.redeem') })
    here.clock.increment(closes - morning - 1)
    await here.press()
    here.clock.increment(1)
    here.desk.free('dayPass.redeem')
    await quiet()
    expect([here.out(), here.heard('reloadPage'), here.heard('passBegun').length]).toEqual([[], [], 1])
    expect([here.event()?.context.turnedAway, here.ready()]).toEqual([true, null])
  })

  test('V4.14 where the room cannot be asked for, it is joined as by any holder of a pass', async () => {
    const here = await bought(1)
    here.desk.failNext('live.event', offline)
    await here.press()
    expect([here.out(), here.event()?.context.turnedAway, here.heard('reloadPage')]).toEqual([[], true, []])
    await here.ask('event', { type: 'join' })
    expect(here.out()).toEqual([room])
  })

  test('V2.37 who has left the page meanwhile is sent nowhere', async () => {
    const here = await bought(1, { prepare: ({ desk }) => desk.hold('dayPass.redeem') })
    await here.press()
    await here.go('/')
    here.desk.free('dayPass.redeem')
    await quiet()
    expect([here.out(), here.heard('goTo'), here.heard('passBegun').length]).toEqual([[], [], 1])
  })

  test('V2.38 nearly over, it warns', async () => {
    const here = await bought(1)
    here.clock.increment(46 * minute)
    expect(here.ready()).toMatchObject({
      warning: 'Only 4 minutes left. Your pass also includes everything else for 24 hours.',
      text: 'It lasts 24 hours from when you start it.',
    })
  })

  test('V2.38 nothing is ready where none was bought, none is held, or the event is not open', async () => {
    expect((await bought(1, { at: '/live-events/gala' })).ready()).toBeNull()
    expect((await bought(0)).ready()).toBeNull()
    const later = await bought(1)
    later.clock.increment(closes - morning)
    expect(later.ready()).toBeNull()
  })
})

describe('a pass that is used from elsewhere', () => {
  test('V2.22 V2.37 V2.38 for an event: its page opens, and it is joined there', async () => {
    const here = await bought(1, { at: '/live-events' })
    await here.ask('dayPass', { type: 'open', for: joinsGala })
    await here.ask('dayPass', { type: 'redeem' })
    expect(here.heard('goTo').map(({ address: { route } }) => route)).toEqual([{ type: 'live-event', id: 'gala' }])
    expect(here.out()).toEqual([])
    await here.go('/live-events/gala')
    await quiet()
    expect(here.out()).toEqual([room])
    await here.go('/live-events')
    await here.go('/live-events/gala')
    expect(here.out()).toEqual([room])
  })

  test('V2.37 who goes to another event instead joins neither', async () => {
    const here = await bought(1, { at: '/live-events', events: [running, gala({ id: 'other' })] })
    await here.press()
    await here.go('/live-events/other')
    await here.go('/live-events/gala')
    expect(here.out()).toEqual([])
  })

  test.each([
    ['https://rooms.adagio.test/barre', ['https://rooms.adagio.test/barre']],
    ['javascript:alert(1)', []],
    [null, []],
  ])('V2.37 V4.22 for a class that is held at %j the way out is %j', async (url, out) => {
    const item = {
      ...{ id: 'wake-up', name: 'Wake-Up', description: '', pointe: false, pacing: 'Slow', tags: [], url },
      ...{ start: morning - 10 * minute, end: morning + hour },
    }
    const here = await bought(1, {
      at: '/',
      prepare: ({ studio }) => {
        studio.held.classes = [item]
      },
    })
    await here.ask('dayPass', { type: 'open', for: { ...joinsGala, classId: 'wake-up' } })
    await here.ask('dayPass', { type: 'redeem' })
    expect([here.out(), here.heard('goTo'), here.heard('passBegun').length]).toEqual([out, [], 1])
  })

  test('V2.37 V4.24 whoever closes the dialog while the pass starts is sent nowhere', async () => {
    const here = await bought(1, { at: '/live-events/gala', profile: without({ unusedDayPasses: 1 }) })
    here.desk.hold('dayPass.redeem')
    await here.ask('dayPass', { type: 'open', for: joinsGala })
    await here.ask('dayPass', { type: 'redeem' })
    await here.ask('dayPass', { type: 'close' })
    here.desk.free('dayPass.redeem')
    await quiet()
    expect([here.out(), here.heard('passBegun').length]).toEqual([[], 1])
  })
})
