import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Viewer } from '../../core/access/index.ts'
import { visitor } from '../../core/access/index.ts'
import type { LiveEvent } from '../../core/catalogue/index.ts'
import { liveLineView, nextEventChanges } from '../../core/planner/live/index.ts'
import { hour, minute, morning } from '../../fixtures/examples.ts'
import { runs } from '../runs.ts'
import { anAgenda, anEvent, guest, liveMember } from './live-examples.ts'

const second = 1_000
const event = anEvent({ id: 'gala', start: morning + hour, end: morning + 2 * hour })

describe('the line of the next event', () => {
  const looking = (viewer: Viewer, joinUrl: string | null = null) =>
    anAgenda({ now: event.start!, viewer, events: [{ ...event, joinUrl }] }).viewContext
  const line = (events: readonly LiveEvent[], now: number) => liveLineView(anAgenda({ now, events }).viewContext)
  const changes = (now: number) => nextEventChanges([event], visitor, now)

  test('V4.12 changes a second after each full minute that is left, and where the event starts and ends', () => {
    expect(changes(morning)).toBe(morning + second)
    expect(changes(morning + second - 1)).toBe(morning + second)
    expect(changes(morning + second)).toBe(morning + minute + second)
    expect(changes(event.start! - 60 * second)).toBe(event.start! - 59 * second)
    expect(changes(event.start! - 59 * second)).toBe(event.start)
    expect(changes(event.start! - 1)).toBe(event.start)
    expect(changes(event.start!)).toBe(event.start! + second)
    expect(changes(event.end! - 1)).toBe(event.end)
    expect(changes(event.end!)).toBeNull()
    expect(nextEventChanges([], visitor, morning)).toBeNull()
  })

  test('V2.22 has a button for who may join, to the event where its address is known, else to its page', () => {
    const room = 'https://rooms.adagio.test/gala'
    expect(liveLineView(looking(guest))?.way).toBeNull()
    expect(liveLineView({ ...looking(liveMember), known: false })?.way).toBeNull()
    expect(liveLineView(looking(liveMember))?.way).toEqual({
      ...{ label: 'Join Event', href: '/live-events/gala', external: false },
    })
    expect(liveLineView(looking(liveMember, room))?.way).toMatchObject({ href: room, external: true })
  })

  test('V2.22 V4.12 offers nobody the last two minutes', () => {
    const way = (left: number) => liveLineView({ ...looking(liveMember), now: event.end! - left })?.way
    expect(way(119 * second + 1)).not.toBeNull()
    for (const left of [119 * second, second]) expect(way(left)).toBeNull()
  })

  test('V2.22 V4.12 says the same until then, whatever is on', () => {
    const at = fc.integer({ min: -200 * minute, max: 200 * minute }).map((ms) => morning + ms)
    const some = fc.array(
      fc.record({ start: at, length: fc.integer({ min: 1, max: 90 * minute }), cancelled: fc.boolean() }),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(some, at, fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), (all, now, part) => {
        const events = all.map(({ start, length, cancelled }, index) =>
          anEvent({ id: `event${index}`, start, end: start + length, cancelled }),
        )
        const next = nextEventChanges(events, visitor, now)
        expect(line(events, now) === null).toBe(next === null)
        if (next === null) return
        const before = now + Math.floor(part * (next - now))
        expect(line(events, before)).toEqual(line(events, now))
        expect(line(events, next - 1)).toEqual(line(events, now))
      }),
      { numRuns: runs(300) },
    )
  })
})
