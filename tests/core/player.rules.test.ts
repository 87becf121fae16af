import { expect, test } from 'vitest'
import { queue } from '../../core/playback/player/commands.ts'
import type { PlayerCommand } from '../../core/playback/player/index.ts'
import { resumeAt, watchStatus } from '../../core/playback/player/index.ts'
import { nextPrompt } from '../../core/playback/player/prompt.ts'
import { chapterAt, clockText, isAlmostComplete, spokenTime } from '../../core/playback/player/rules.ts'

test.each([
  [0.05, 0],
  [0.0501, 50.1],
  [0.5, 500],
  [0.9499, 949.9],
  [0.95, 0],
  [null, 0],
])('V4.05 V4.06 progress %s of 1000 s begins at %s', (progress, at) => {
  expect(resumeAt(progress, 1000, [0.05, 0.95])).toBeCloseTo(at, 5)
})

test('V4.06 the window is the house’s own, and what has no end begins at 0', () => {
  expect(resumeAt(0.03, 1000, [0.01, 0.99])).toBe(30)
  expect(resumeAt(0.5, 0, [0.05, 0.95])).toBe(0)
  expect(resumeAt(0.5, Number.POSITIVE_INFINITY, [0.05, 0.95])).toBe(0)
})

test('V4.08 almost complete is 95 % or more', () => {
  expect([94.999, 95, 100].map((position) => isAlmostComplete(position, 100))).toEqual([false, true, true])
  expect(isAlmostComplete(95, 0)).toBe(false)
})

test('V4.09 the prompt appears at 10 s or less, never for what has no end', () => {
  expect([89.999, 90, 100].map((position) => nextPrompt(position, 100))).toEqual([false, true, true])
  expect(nextPrompt(5, 0)).toBe(false)
})

test('P4.1.01 a video is not started, then in progress, then completed', () => {
  expect(watchStatus(undefined)).toBe('not started')
  expect(watchStatus({ completed: false, lastTime: null })).toBe('not started')
  expect(watchStatus({ completed: false, lastTime: 0 })).toBe('in progress')
  expect(watchStatus({ completed: true, lastTime: 12 })).toBe('completed')
})

test('times are written and read aloud', () => {
  expect([0, 59.9, 60, 760, 3723].map(clockText)).toEqual(['0:00', '0:59', '1:00', '12:40', '1:02:03'])
  expect([0, 1, 760, 2700, 3601].map(spokenTime)).toEqual([
    '0 seconds',
    '1 second',
    '12 minutes 40 seconds',
    '45 minutes',
    '1 hour 1 second',
  ])
})

test('the exercise shown is the last one begun', () => {
  const chapters = [
    { at: 5, title: 'Pliés' },
    { at: 40, title: 'Tendus' },
  ]
  expect([4.9, 5, 39, 40].map((position) => chapterAt(chapters, position))).toEqual([-1, 0, 0, 1])
})

test('of each kind only the newest command waits, and another class forgets what the last one was told', () => {
  const item = { id: 'a', title: 'A', duration: 1, image: null, sources: [], tracks: [] }
  const told = (...commands: readonly PlayerCommand[]) => commands.reduce(queue, [] as readonly PlayerCommand[])
  expect(told({ type: 'play' }, { type: 'seek', to: 1 }, { type: 'pause' }, { type: 'seek', to: 2 })).toEqual([
    { type: 'pause' },
    { type: 'seek', to: 2 },
  ])
  const load: PlayerCommand = { type: 'load', item, at: 0, autoplay: false }
  expect(told({ type: 'setSpeed', speed: 1 }, { type: 'seek', to: 1 }, { type: 'unload' }, load)).toEqual([
    { type: 'setSpeed', speed: 1 },
    load,
  ])
})
