import { describe, expect, test } from 'vitest'
import { visitor } from '../../core/access/index.ts'
import {
  classJoin,
  classWindow,
  countdown,
  eventJoin,
  eventWindow,
  isComing,
  passCovers,
  secondsMachine,
} from '../../core/planner/live/index.ts'
import { aProduct, day, hour, minute, morning } from '../../fixtures/examples.ts'
import { anEvent, guest, liveMember } from './live-examples.ts'
import { alone, clockAt } from './running.ts'

const [start, end] = [morning + 2 * hour, morning + 3 * hour]
const onAndOff = { start, end }
const holder = { ...guest, unusedDayPasses: 2 }

describe('the windows', () => {
  test('V4.11 A4.28 A9.05 a class is open from its start until fifteen minutes after its end', () => {
    expect(classWindow(onAndOff)).toEqual({ opens: start, closes: end + 900_000 })
    expect(classWindow({ start: null, end })).toBeNull()
    expect(classWindow({ start, end: null })).toBeNull()
  })

  test('V2.36 an event is open from when it is to be shown, where that is said', () => {
    expect(eventWindow(anEvent())).toEqual({ opens: start, closes: end + 900_000 })
    expect(eventWindow(anEvent({ showingFrom: start - 5 }))).toEqual({ opens: start - 5, closes: end + 900_000 })
    expect(eventWindow(anEvent({ showingFrom: start + 5 }))?.opens).toBe(start + 5)
    expect(eventWindow(anEvent({ start: null, showingFrom: start }))).toBeNull()
  })

  test('V2.32 an event is on the list until the millisecond before it can no longer be joined', () => {
    const closes = end + 15 * minute
    expect([morning, closes - 1, closes].map((at) => isComing(anEvent(), at))).toEqual([true, true, false])
    const endless = anEvent({ end: null })
    const begins = endless.start!
    expect([begins - 1, begins].map((at) => isComing(endless, at))).toEqual([true, false])
    expect(isComing(anEvent({ start: null, end: null }), morning)).toBe(false)
  })

  test('V6.10 a day pass that begins now reaches whatever starts within its 24 hours', () => {
    expect(passCovers(morning + day - 1, morning)).toBe(true)
    expect(passCovers(morning + day, morning)).toBe(false)
    expect(passCovers(morning - 1, morning)).toBe(true)
    expect(passCovers(null, morning)).toBe(true)
  })
})

describe('how an event is joined', () => {
  const event = anEvent({ showingFrom: start - 10 * minute })
  const at = (viewer: typeof guest, ...moments: readonly number[]) =>
    moments.map((moment) => eventJoin(event, viewer, moment))
  const [opens, closes] = [start - 10 * minute, end + 15 * minute]

  test('V2.36 V2.37 V4.11 A9.05 who has live classes waits, joins from the first millisecond to the last, and no longer', () => {
    expect(at(liveMember, morning, opens - 1, opens, start, end, closes - 1, closes)).toEqual([
      ...['early', 'early', 'join', 'join', 'join', 'join', 'none'],
    ])
    expect([start - 1, start].map((moment) => eventJoin(anEvent(), liveMember, moment))).toEqual(['early', 'join'])
  })

  test('V2.38 V4.11 others wait too, and then use a day pass or buy one, which nobody is sold from the end on', () => {
    expect(at(holder, opens - 1, opens, closes - 1, closes)).toEqual(['early', 'redeem', 'redeem', 'none'])
    expect(at(guest, opens - 1, opens, end - 1, end, closes - 1)).toEqual(['early', 'buy', 'buy', 'none', 'none'])
    const onDemand = { ...guest, products: [aProduct({ type: 'on-demand' })] }
    expect(at(onDemand, opens)).toEqual(['buy'])
  })

  test('V2.37 V6.10 a pass or a membership that runs out meanwhile is over at that instant', () => {
    const viewer = { ...holder, products: [aProduct({ type: 'live', expiresAt: start + 5 })] }
    expect(at(viewer, start + 4, start + 5)).toEqual(['join', 'redeem'])
  })

  test('V4.13 A4.29 who is not signed in is asked to, and gets no further', () => {
    expect(at(visitor, morning, opens, closes - 1, closes)).toEqual(['sign-in', 'sign-in', 'sign-in', 'none'])
  })

  test('V2.35 a cancelled event, or one whose time is not known, is not joined by anybody', () => {
    for (const viewer of [visitor, guest, holder, liveMember])
      for (const none of [anEvent({ cancelled: true }), anEvent({ start: null }), anEvent({ end: null })])
        expect(eventJoin(none, viewer, start)).toBe('none')
  })
})

describe('how a class is joined', () => {
  test('V4.10 A4.27 the day-pass button gives way at the first instant of the day of the class, in the viewer’s zone', () => {
    // Monday 12:00 in London is Tuesday 01:00 in Apia, so that its day begins an hour before.
    const at = (zone: string, ...moments: readonly number[]) =>
      moments.map((moment) => classJoin(onAndOff, holder, moment, zone))
    expect(at('Europe/London', start - 12 * hour - 1, start - 12 * hour)).toEqual(['day-pass', 'early'])
    expect(at('Pacific/Apia', start - hour - 1, start - hour, start - 1, start)).toEqual([
      ...['day-pass', 'early', 'early', 'redeem'],
    ])
    expect(classJoin(onAndOff, liveMember, start - 12 * hour - 1, 'Europe/London')).toBe('early')
  })
})

describe('the countdown', () => {
  const left = (from: number) => {
    const shown = countdown(onAndOff, from)
    return shown && [shown.to, shown.days, shown.hours, shown.minutes, shown.seconds].join(' ')
  }

  test('V4.12 runs to the start, then to the end, and then is gone', () => {
    expect(left(start - 2 * day - 3 * hour - 4 * minute - 5_000)).toBe('start 2 3 4 5')
    expect(left(start - day)).toBe('start 1 0 0 0')
    expect(left(start - day + 1_000)).toBe('start 0 23 59 59')
    expect(left(start - hour)).toBe('start 0 1 0 0')
    expect(left(start - minute)).toBe('start 0 0 1 0')
    expect(left(start - 1_000)).toBe('start 0 0 0 1')
    expect(left(start - 1)).toBe('start 0 0 0 1')
    expect(left(start)).toBe('end 0 1 0 0')
    expect(left(end - 1)).toBe('end 0 0 0 1')
    expect(left(end)).toBeNull()
  })

  test('V4.12 without a start there is none, without an end it runs to the start alone', () => {
    expect(countdown({ start: null, end }, morning)).toBeNull()
    expect(countdown({ start, end: null }, start - 1)?.to).toBe('start')
    expect(countdown({ start, end: null }, start)).toBeNull()
  })
})

describe('the seconds', () => {
  const ticking = (now: number) => {
    const clock = clockAt(now)
    const machine = alone(secondsMachine(clock), { clock })
    return { ...machine, shown: (): number => machine.actor.getSnapshot().context.now }
  }

  test('V4.12 are looked at on each full second, and on no other millisecond', () => {
    const { clock, shown } = ticking(morning + 250)
    clock.increment(749)
    expect(shown()).toBe(morning + 250)
    clock.increment(1)
    for (let second = 1; second < 5; second += 1) {
      expect(shown()).toBe(morning + second * 1_000)
      clock.increment(999)
      expect(shown()).toBe(morning + second * 1_000)
      clock.increment(1)
    }
  })

  test('V4.12 after a sleep they are looked at again, and from then on on the full second', () => {
    const { actor, clock, shown } = ticking(morning)
    clock.increment(100)
    actor.send({ type: 'tick' })
    expect(shown()).toBe(morning + 100)
    clock.increment(7_350)
    expect(shown()).toBe(morning + 7_450)
    clock.increment(549)
    expect(shown()).toBe(morning + 7_450)
    clock.increment(1)
    expect(shown()).toBe(morning + 8_000)
  })
})
