import { describe, expect, test } from 'vitest'
import type { MediaStatus } from '../../core/catalogue/index.ts'
import { mediaStatus } from '../../core/catalogue/index.ts'
import { earliest, nextChange } from '../../core/kernel/clock.ts'
import { morning } from '../../fixtures/examples.ts'

type State = Parameters<typeof mediaStatus>[0]['eventState']

/** Where its start and its end lie: gone by, this very millisecond, to come, or not known. */
const instants = { past: morning - 1, now: morning, coming: morning + 1, none: null } as const
type Lies = keyof typeof instants

const states: readonly State[] = ['PRE_LIVE', 'LIVE_UNPUBLISHED', 'LIVE_PUBLISHED', 'INSTANT_VOD', 'VOD_PUBLIC', null]

const whatItSays = (state: State): MediaStatus => {
  if (state === 'LIVE_PUBLISHED') return 'live'
  return state === 'PRE_LIVE' || state === 'LIVE_UNPUBLISHED' ? 'scheduled' : 'vod'
}

/** Those whose start has passed and whose end lies in the future. */
const running: readonly (readonly [Lies, Lies])[] = [
  ['past', 'coming'],
  ['now', 'coming'],
]

describe('the status of a class', () => {
  const lies = Object.keys(instants) as Lies[]
  const table = states.flatMap((state) => lies.flatMap((start) => lies.map((end) => [state, start, end] as const)))

  test.each(table)('V4.01 V4.02 V4.03 of %s with its start %s and its end %s', (eventState, start, end) => {
    const item = { eventState, scheduledStart: instants[start], scheduledEnd: instants[end] }
    const isOn = running.some(([from, to]) => from === start && to === end)
    expect(mediaStatus(item, morning)).toBe(isOn ? 'live' : whatItSays(eventState))
  })

  test('V4.03 a class is live from the millisecond of its start to the one before its end', () => {
    const item = { eventState: 'PRE_LIVE', scheduledStart: morning, scheduledEnd: morning + 1_000 } as const
    const at = (ms: number) => mediaStatus(item, morning + ms)
    expect([-1, 0, 999, 1_000].map(at)).toEqual(['scheduled', 'live', 'live', 'scheduled'])
  })
})

describe('the next change of an answer', () => {
  test('is the first of the instants after now at which it differs', () => {
    const answer = (at: number) => (at >= 30 && at < 40 ? 'b' : 'a')
    expect(nextChange(answer, [40, 30, null, 20, Number.POSITIVE_INFINITY], 0)).toBe(30)
    expect(nextChange(answer, [40, 30, 20], 30)).toBe(40)
    expect(nextChange(answer, [40, 30, 20], 40)).toBeNull()
    expect(nextChange(answer, [20, null], 0)).toBeNull()
    expect(nextChange(answer, [], 0)).toBeNull()
  })

  test('the earliest of what is known', () => {
    expect(earliest(3, null, 2, 5)).toBe(2)
    expect(earliest(null, null)).toBeNull()
    expect(earliest()).toBeNull()
    expect(earliest(0, null, -1)).toBe(-1)
  })
})
