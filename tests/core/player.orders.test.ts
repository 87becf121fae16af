import { describe, expect, test } from 'vitest'
import { fail, ok } from '../../core/kernel/result.ts'
import type { PlayerOrder } from '../../core/playback/player/commands.ts'
import { arrange, obey, receive, startOver } from '../../core/playback/player/commands.ts'
import { factsAbout } from '../../core/playback/player/facts.ts'
import { speedNear, speeds, withinClass } from '../../core/playback/player/rules.ts'
import type { Watch } from '../../core/playback/player/watch.ts'
import { count, hear, isUnsaved, save, watchOf } from '../../core/playback/player/watch.ts'
import { barre } from './player-playback.ts'

const opening = { id: 'barre001', title: 'Barre', teacher: 'Anna', image: null, duration: 100, chapters: [], at: 42 }
const watch = (has: Partial<Watch> = {}): Watch => ({ ...watchOf({ ...opening, autoplay: true }), ...has })
const time = (position: number, duration = 100) => ({ type: 'time', position, duration, buffered: 60 }) as const

test('the hint is gone for good once the viewer uses the controls, and the device keeps that', () => {
  const fresh = { ...watch(), preferences: { ...watch().preferences, hinted: false } }
  const after = obey(fresh, { type: 'skip', by: 10 })
  expect([after.preferences.hinted, after.unkept]).toEqual([true, { hinted: true }])
  expect(obey(watch(), { type: 'play' }).unkept).toBeNull()
})

describe('what a viewer orders', () => {
  const told = (order: PlayerOrder, has?: Partial<Watch>) => obey(watch(has), order).commands

  test('one preference is told at a time, and the device keeps all of them', () => {
    expect(told({ type: 'setVolume', volume: 0.4 })).toEqual([{ type: 'setVolume', volume: 0.4, muted: false }])
    expect(told({ type: 'setSpeed', speed: 1.25 })).toEqual([{ type: 'setSpeed', speed: 1.25 }])
    expect(told({ type: 'toggleCaptions' })).toEqual([{ type: 'setCaptions', on: true }])
    const after = obey(obey(watch(), { type: 'toggleCaptions' }), { type: 'setSpeed', speed: 1.25 })
    expect(after.preferences).toEqual({ volume: 1, muted: false, speed: 1.25, captions: true, hinted: true })
    expect(after.unkept).toEqual({ captions: true, speed: 1.25 })
    expect(obey(after, { type: 'toggleCaptions' }).preferences.captions).toBe(false)
  })

  test('a height is told and kept for this class alone, also over a new load', () => {
    const chosen = obey(watch(), { type: 'setQuality', height: 540 })
    expect(chosen).toEqual(watch({ height: 540, commands: [{ type: 'setQuality', height: 540 }] }))
    const types = (has: Watch) => arrange(has).commands.map(({ type }) => type)
    expect(types(chosen)).toEqual(['setVolume', 'setSpeed', 'setCaptions', 'setQuality'])
    expect(types(watch())).toEqual(['setVolume', 'setSpeed', 'setCaptions'])
  })

  test('the speeds of the menu are ones that the player has, the normal one among them', () => {
    expect(speeds.map(speedNear)).toEqual(speeds)
    expect(speeds).toContain(1)
  })

  test('a place is inside the class, and from 0 on where it has no end', () => {
    expect([-1, 5, 101].map((to) => withinClass(to, 100))).toEqual([0, 5, 100])
    expect([-1, 5].map((to) => withinClass(to, 0))).toEqual([0, 5])
  })
})

describe('what was opened', () => {
  test('V7.31 who is refused has no trouble, any other failure is one', () => {
    const here = watch()
    expect(receive(here, fail({ type: 'Unauthorized' }))).toBe(here)
    expect(receive(here, fail({ type: 'Offline' })).trouble).toEqual({ type: 'Offline' })
  })

  test('a class is as long as it says, else as was known', () => {
    expect(receive(watch(), ok({ ...barre, duration: 90 })).duration).toBe(90)
    expect(receive(watch(), ok({ ...barre, duration: 0 })).duration).toBe(100)
    const ready = { type: 'ready', heights: [270], captions: true } as const
    expect(hear(watch(), { ...ready, duration: 90 })).toMatchObject({ duration: 90, heights: [270], opened: true })
    expect(hear(watch(), { ...ready, duration: 0 })).toMatchObject({ duration: 100, hasCaptions: true })
    expect(hear(watch(), time(50, 90)).duration).toBe(90)
    expect(hear(watch(), time(50, 0)).duration).toBe(100)
  })

  test('before it is opened nothing is so yet but the wish to play', () => {
    const yes = Object.entries(watch()).filter(([, value]) => value === true)
    expect(yes).toEqual([['autoplay', true]])
    expect([watch().heights, watch().commands]).toEqual([[], []])
    expect(watch().preferences).toEqual({ volume: 1, muted: false, speed: 1, captions: false, hinted: true })
  })

  test('a Retry plays from where it failed, as if nothing had been', () => {
    const broken = watch({ autoplay: false, blocked: true, seeking: true, trouble: { type: 'Offline' } })
    expect(startOver(broken)).toEqual(watch())
  })
})

describe('what the player says', () => {
  test('during a seek only what is buffered is believed, until the player has sought or plays', () => {
    const seeking = watch({ seeking: true, begun: true })
    expect(hear(seeking, time(99))).toEqual({ ...seeking, buffered: 60 })
    expect(factsAbout(seeking, time(99))).toEqual([])
    expect(hear(seeking, { type: 'seeked', from: 0, to: 7 })).toMatchObject({ position: 7, seeking: false })
    expect(hear(seeking, { type: 'playing' })).toMatchObject({ begun: true, blocked: false, seeking: false })
    expect(hear(seeking, { type: 'completed' })).toMatchObject({ begun: false, position: 100, seeking: false })
  })

  test('V4.08 a class is almost complete only where it has played', () => {
    const almost = (has: Partial<Watch>) => hear(watch(has), time(95)).almostCompleted
    expect([almost({}), almost({ begun: true }), almost({ almostCompleted: true })]).toEqual([false, true, true])
    expect(factsAbout(watch(), time(95))).toEqual([{ type: 'timed', id: 'barre001', position: 95, duration: 100 }])
    const over = (has: Partial<Watch>) => hear(watch(has), { type: 'completed' }).almostCompleted
    expect([over({}), over({ begun: true }), over({ almostCompleted: true })]).toEqual([false, true, true])
  })

  test('V4.07 the end is reported once, and what only waits or advertises changes nothing', () => {
    const ended = watch({ opened: true, begun: true, saved: 100 })
    expect(factsAbout(ended, { type: 'completed' }).map(({ type }) => type)).toEqual(['almostCompleted', 'completed'])
    expect(factsAbout(watch(), { type: 'completed' })).toEqual([])
    for (const type of ['paused', 'waiting', 'adImpression'] as const) expect(hear(ended, { type })).toBe(ended)
    expect(hear(ended, { type: 'blocked' })).toEqual({ ...ended, blocked: true })
  })

  test('V4.07 a place is reported where it is another than the last one, to a tenth of a second, of a class with an end', () => {
    const opened = watch({ opened: true, saved: 42 })
    const unsaved = (has: Partial<Watch>) => isUnsaved({ ...opened, ...has })
    expect([unsaved({}), unsaved({ position: 42.04 }), unsaved({ position: 42.1 })]).toEqual([false, false, true])
    expect([unsaved({ position: 50, opened: false }), unsaved({ position: 50, duration: 0 })]).toEqual([false, false])
    expect(save({ ...opened, position: 50 }).saved).toBe(50)
    expect(save({ ...opened, position: 42.04 }).saved).toBe(42)
  })

  test('V7.38 the time that it plays is added up', () => {
    expect(count(watch({ playingSince: 1_000, played: 500 }), 4_000)).toEqual(
      watch({ playingSince: 4_000, played: 3_500 }),
    )
    const still = watch({ played: 500 })
    expect(count(still, 4_000)).toBe(still)
  })
})
