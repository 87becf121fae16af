import { describe, expect, test } from 'vitest'
import { mediaById } from '../../fixtures/catalogue/store.ts'
import type { ScheduledClass } from '../../fixtures/studio/schedule/classes.ts'
import { classById, classesBetween, classesOn } from '../../fixtures/studio/schedule/classes.ts'
import { dayAt, daysAfter, instantOf, isDay, studioZone, weekdayOf } from '../../fixtures/studio/schedule/zone.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { ask, noon, openStudio } from './asking.ts'

const minute = 60_000
const hour = 60 * minute

interface Told {
  readonly balletClassId: string
  readonly startDate: string
  readonly endDate: string
}

const between = (studio: Studio, from: string, to: string) =>
  ask(studio, 'GET', `/product-api/schedule/classes?startDate=${from}&endDate=${to}`)
const toldBetween = async (studio: Studio, from: string, to: string): Promise<readonly Told[]> =>
  (await between(studio, from, to)).body.data.classes

describe('the studio’s zone', () => {
  const shown = (at: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: studioZone, dateStyle: 'short', timeStyle: 'short' }).format(at)

  test('V7.20 a time of day is found on every day of a year, whatever the clocks do', () => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = daysAfter(day, 1))
      for (const time of ['00:00', '04:00', '12:15', '22:30', '23:59']) {
        const at = instantOf(day, time)
        expect(shown(at)).toBe(`${day} ${time}`)
        expect([dayAt(at), weekdayOf(day)]).toEqual([day, new Date(`${day}T00:00Z`).getUTCDay()])
      }
  })

  test('V7.20 a time that the clocks leave out comes an hour later, one that comes twice is the first', () => {
    expect(shown(instantOf('2026-03-08', '02:30'))).toBe('2026-03-08 03:30')
    expect(new Date(instantOf('2026-11-01', '01:30')).toISOString()).toBe('2026-11-01T05:30:00.000Z')
  })

  test('V7.20 a day begins at its midnight, to the millisecond', () => {
    const midnight = instantOf('2026-03-08', '00:00')
    expect([dayAt(midnight - 1), dayAt(midnight)]).toEqual(['2026-03-07', '2026-03-08'])
    expect(instantOf('2026-03-09', '00:00') - midnight).toBe(23 * hour)
    expect(instantOf('2026-11-02', '00:00') - instantOf('2026-11-01', '00:00')).toBe(25 * hour)
  })

  test('V7.20 what is no day is told from what is one', () => {
    expect(['2026-02-28', '2028-02-29'].every(isDay)).toBe(true)
    expect(['2026-02-29', '2026-13-01', '2026-1-1', '', 'x', '0000-00-00', '2026-03-02T00'].some(isDay)).toBe(false)
  })
})

describe('the timetable', () => {
  test('V3.10 V7.20 a class has every field, and needs no token', async () => {
    const studio = openStudio()
    const [first] = await toldBetween(studio, '03-02-2026', '03-02-2026')
    expect(first).toEqual({
      ...{ balletClassId: 'cls-2026-03-02-0700', name: 'Wake-Up Barre with Naomi', pointe: 'N', pacing: 'Slow' },
      description: expect.stringMatching(/\w+/),
      tags: ['Barre', 'All levels'],
      ...{ startDate: '2026-03-02T12:00:00.000Z', endDate: '2026-03-02T12:45:00.000Z' },
      classUrl: '/dev/live/cls-2026-03-02-0700',
    })
  })

  test('V7.20 both days are counted, in order and each class once', async () => {
    const studio = openStudio()
    const four = await toldBetween(studio, '03-01-2026', '03-04-2026')
    const days = new Set(four.map(({ startDate }) => dayAt(Date.parse(startDate))))
    expect([...days]).toEqual(['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'])
    expect(four.map(({ startDate }) => startDate)).toEqual(four.map(({ startDate }) => startDate).toSorted())
    expect(new Set(four.map(({ balletClassId }) => balletClassId)).size).toBe(four.length)
    expect(await toldBetween(studio, '03-01-2026', '03-05-2026')).toEqual(expect.arrayContaining([...four]))
  })

  test.each([
    ['2026-03-01', '2026-03-02', ['startDate', 'endDate']],
    ['03-01-2026', '', ['endDate']],
    ['02-30-2026', '03-02-2026', ['startDate']],
    ['3-1-2026', '03-02-2026', ['startDate']],
    ['03-02-2026', '03-01-2026', ['endDate']],
    ['03-01-2026', '05-02-2026', ['endDate']],
  ])('V7.20 from %s to %s is refused', async (from, to, fields) => {
    const { status, body } = await between(openStudio(), from, to)
    expect({ status, fields: Object.keys(body.data.errors) }).toEqual({ status: 422, fields })
  })

  test('V7.20 two months less a day may be asked for at once', async () => {
    expect((await toldBetween(openStudio(), '03-01-2026', '05-01-2026')).length).toBeGreaterThan(200)
    expect((await ask(openStudio(), 'GET', '/product-api/schedule/classes')).status).toBe(422)
  })

  test('V9.18 V9.19 V9.20 within any four days there is a night class of each kind and a gap of each kind', () => {
    const timeOf = ({ start }: ScheduledClass) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: studioZone, timeStyle: 'short' }).format(start)
    for (const from of Array.from({ length: 7 }, (_, days) => daysAfter('2026-03-01', days))) {
      const classes = classesBetween(from, daysAfter(from, 3))
      const gaps = classes.slice(1).map(({ start }, place) => (start - (classes[place]?.end ?? 0)) / hour)
      expect(classes.map(timeOf)).toEqual(expect.arrayContaining(['22:30', '04:00']))
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0)
      expect(gaps.some((gap) => gap < 1)).toBe(true)
      expect(gaps.some((gap) => gap > 1 && gap < 12)).toBe(true)
      expect(gaps.some((gap) => gap > 12)).toBe(true)
    }
    const names = (day: string) => classesOn(day).map(({ name }) => name)
    expect(names('2026-03-03')).toContain('Tutu & Tunic Tuesday')
    expect(names('2026-03-07')).toContain('Sparkle Saturday')
  })

  test('V3.10 keeps its times of day across the change of clocks', () => {
    const start = (id: string) => new Date(classById(id)?.start ?? 0).toISOString()
    expect([start('cls-2026-03-07-1030'), start('cls-2026-03-08-1000')]).toEqual([
      ...['2026-03-07T15:30:00.000Z', '2026-03-08T14:00:00.000Z'],
    ])
    expect([start('cls-2026-10-31-1030'), start('cls-2026-11-01-1000')]).toEqual([
      ...['2026-10-31T14:30:00.000Z', '2026-11-01T15:00:00.000Z'],
    ])
  })

  test('V3.10 a class is known by its id on every day, and by no other', () => {
    for (const each of classesBetween('2026-10-25', '2026-11-07')) expect(classById(each.id)).toEqual(each)
    for (const id of ['cls-2026-03-02-0701', 'cls-2026-02-30-0700', 'cls-2026-03-02', 'evt-running', '', '__proto__'])
      expect(classById(id)).toBeNull()
  })
})

describe('the classes of the day', () => {
  interface Daily {
    readonly startDate: string
    readonly videoId: string
    readonly videoType: string
    readonly summary: string
  }
  const daily = async (studio: Studio): Promise<readonly Daily[]> =>
    (await ask(studio, 'GET', '/product-api/ondemand/daily-classes')).body.data.classes

  test('V3.09 V7.19 are three for today and each of the next two days, of what is there', async () => {
    const studio = openStudio()
    const classes = await daily(studio)
    expect(classes.map(({ startDate }) => startDate)).toEqual([
      ...['2026-03-02T12:00:00.000Z', '2026-03-02T17:00:00.000Z', '2026-03-03T00:00:00.000Z'],
      ...['2026-03-03T12:00:00.000Z', '2026-03-03T17:00:00.000Z', '2026-03-04T00:00:00.000Z'],
      ...['2026-03-04T12:00:00.000Z', '2026-03-04T17:00:00.000Z', '2026-03-05T00:00:00.000Z'],
    ])
    expect(new Set(classes.map(({ videoId }) => videoId)).size).toBe(9)
    for (const { videoId, videoType, summary } of classes) {
      expect(mediaById(studio.context.db, videoId)?.genre).toBe(videoType)
      expect(summary).toMatch(/^\S[^\n]+[.?!]$/)
    }
  })

  test('V3.09 stay the same all day in New York, and move on at its midnight', async () => {
    const studio = openStudio()
    const today = await daily(studio)
    const midnight = instantOf('2026-03-03', '00:00')
    studio.clock.set(midnight - 1)
    expect(await daily(studio)).toEqual(today)
    studio.clock.set(midnight)
    const next = await daily(studio)
    expect(next.slice(0, 6)).toEqual(today.slice(3))
    for (const days of [30, 200, 365, 500]) {
      studio.clock.set(noon + days * 24 * hour)
      expect(await daily(studio)).toHaveLength(9)
    }
  })
})
