import { describe, expect, test } from 'vitest'
import { dayLabel, isApart, isNightly, scheduleDays, scheduleOf } from '../../core/planner/live/index.ts'
import { hour, minute } from '../../fixtures/examples.ts'
import { dateAfter, instantOf, knownDays, zones } from '../../fixtures/properties/zones.ts'
import { aLiveClass } from './live-examples.ts'

describe('classes of the night', () => {
  test.each(zones)('V9.18 in %s are those that start from 22:00 to just before 05:00', (zone) => {
    const nightly = (time: string) => isNightly({ start: instantOf(`2026-05-12T${time}`, zone) }, zone)
    expect(['22:00:00.000', '22:00:00.001', '23:59:59.999', '00:00:00.000'].map(nightly)).not.toContain(false)
    expect(['04:59:00.000', '04:59:59.999'].map(nightly)).not.toContain(false)
    expect(['05:00:00.000', '05:00:00.001', '12:00:00.000', '21:59:59.999'].map(nightly)).not.toContain(true)
  })
})

describe('separators', () => {
  test('V9.19 stand where the gap from an end to the next start is over one and under twelve hours, not just that long', () => {
    const apart = (gap: number) => isApart({ end: 7 }, { start: 7 + gap })
    expect([-hour, 0, hour - 1, hour, 12 * hour, 12 * hour + 1].map(apart)).not.toContain(true)
    expect([hour + 1, 2 * hour, 12 * hour - 1].map(apart)).not.toContain(false)
  })

  const at = (time: string, id = time, lasts = 45 * minute) => {
    const start = instantOf(`2026-05-12T${time}:00.000`, 'Europe/Berlin')
    return aLiveClass({ id, start, end: start + lasts })
  }
  const told = (...classes: ReturnType<typeof at>[]) => {
    const { entries, night } = scheduleOf(classes, '2026-05-12', 'Europe/Berlin')
    return [
      entries.map((entry) => (entry.type === 'gap' ? '–' : entry.item.id)).join(' '),
      night.map(({ id }) => id).join(' '),
    ]
  }

  test('V9.18 V9.19 a day is in order, with its separators, and its night set apart', () => {
    expect(told(at('18:00'), at('09:00'), at('10:00'), at('22:00'), at('04:59'), at('19:45'))).toEqual([
      '09:00 10:00 – 18:00 19:45',
      '04:59 22:00',
    ])
  })

  test('V9.19 an hour exactly makes none, a minute more does; a night between makes none of its own', () => {
    expect(told(at('09:00'), at('10:45'))[0]).toBe('09:00 10:45')
    expect(told(at('09:00'), at('10:46'))[0]).toBe('09:00 – 10:46')
    expect(told(at('05:00', 'first', hour), at('18:00'))[0]).toBe('first 18:00')
    expect(told(at('05:00', 'first', hour + minute), at('18:00'))[0]).toBe('first – 18:00')
    expect(told()).toEqual(['', ''])
  })
})

describe('the days of the timetable', () => {
  test('V9.20 Tuesday and Saturday have names of their own', () => {
    const week = ['2026-05-10', '2026-05-11', '2026-05-12', '2026-05-13', '2026-05-14', '2026-05-15', '2026-05-16']
    const [sun, mon, , ...rest] = week.map(dayLabel)
    expect(dayLabel('2026-05-12')).toBe('Tutu & Tunic Tuesday')
    expect(rest.at(-1)).toBe('Sparkle Saturday')
    expect([sun, mon, ...rest.slice(0, 3)]).toEqual([null, null, null, null, null])
    expect(scheduleOf([], '2026-05-16', 'UTC')).toMatchObject({ day: '2026-05-16', label: 'Sparkle Saturday' })
  })

  test('V7.20 are asked for from yesterday to two days ahead, as the studio’s zone has them', () => {
    const days = (text: string, zone = 'America/New_York') => scheduleDays(Date.parse(text), zone)
    expect(days('2026-03-09T03:59:59.999Z')).toEqual({ from: '2026-03-07', to: '2026-03-10' })
    expect(days('2026-03-09T04:00:00.000Z')).toEqual({ from: '2026-03-08', to: '2026-03-11' })
    expect(days('2026-11-02T04:59:59.999Z')).toEqual({ from: '2026-10-31', to: '2026-11-03' })
    expect(days('2026-11-02T05:00:00.000Z')).toEqual({ from: '2026-11-01', to: '2026-11-04' })
    expect(days('2026-12-31T23:00:00.000Z', 'Europe/Berlin')).toEqual({ from: '2026-12-31', to: '2027-01-03' })
  })

  test('V7.20 turn at the first instant of the studio’s day, wherever it lies and whatever its clocks do', () => {
    for (const [zone, date, text, hours] of knownDays) {
      const asked = (at: number) => scheduleDays(at, zone)
      const start = Date.parse(text)
      const on = (of: string) => ({ from: dateAfter(of, -1), to: dateAfter(of, 2) })
      expect([start - 1, start, start + hours * hour - 1, start + hours * hour].map(asked)).toEqual(
        [dateAfter(date, -1), date, date, dateAfter(date, 1)].map(on),
      )
    }
  })
})
