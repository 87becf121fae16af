import { describe, expect, test } from 'vitest'
import type { PlayerView } from '../../core/playback/player/index.ts'
import { commandFor, isTaken, shortcuts } from '../../web/parts/player/keys.ts'

const view = {
  state: 'playing',
  seekable: true,
  duration: 200,
  volume: 0.5,
  muted: false,
  slower: 0.95,
  faster: null,
  captions: { available: true, on: false },
} as PlayerView

describe('the keys of the player', () => {
  test.each([
    [' ', { type: 'toggle' }],
    ['K', { type: 'toggle' }],
    ['j', { type: 'skip', by: -10 }],
    ['ArrowRight', { type: 'skip', by: 5 }],
    ['ArrowUp', { type: 'setVolume', volume: 0.55 }],
    ['7', { type: 'seek', to: 140 }],
    ['m', { type: 'toggleMute' }],
    ['c', { type: 'toggleCaptions' }],
    ['f', { type: 'fullScreen' }],
    ['i', { type: 'pictureInPicture' }],
    ['?', { type: 'showKeys' }],
    ['<', { type: 'setSpeed', speed: 0.95 }],
    ['>', null],
    ['.', null],
    ['Tab', null],
    ['q', null],
  ])('%s asks for %o', (key, wish) => {
    expect(commandFor(key, view)).toEqual(wish)
  })

  test('each key of the sheet does something in a paused class with captions, and stands in it once', () => {
    const paused = { ...view, state: 'paused', faster: 1.05 } as PlayerView
    const keys = shortcuts.flatMap((row) => row.keys)
    expect(keys.filter((key) => commandFor(key, paused) === null)).toEqual([])
    expect(new Set(keys).size).toBe(keys.length)
    expect(shortcuts.filter(({ shown, text }) => shown.length === 0 || text === '')).toEqual([])
  })

  test('single frames are for the pause, captions for classes that have them, digits for what has an end', () => {
    expect(commandFor(',', { ...view, state: 'paused' })).toEqual({ type: 'skip', by: -0.04 })
    expect(commandFor('c', { ...view, captions: { available: false, on: false } })).toBeNull()
    expect(commandFor('5', { ...view, seekable: false })).toBeNull()
    expect(commandFor('ArrowUp', { ...view, muted: true })).toEqual({ type: 'setVolume', volume: 0.05 })
  })

  test('a key belongs to the text being typed and to the button about to be pressed', () => {
    expect(isTaken('k', { tagName: 'INPUT', type: 'text' })).toBe(true)
    expect(isTaken('k', { tagName: 'TEXTAREA' })).toBe(true)
    expect(isTaken(' ', { tagName: 'BUTTON' })).toBe(true)
    expect(isTaken('k', { tagName: 'BUTTON' })).toBe(false)
  })

  test('a button or slider that the pointer used last leaves its keys to the player, but for Enter', () => {
    const [button, volume] = [{ tagName: 'BUTTON' }, { tagName: 'INPUT', type: 'range', name: '' }]
    expect([isTaken(' ', button, true), isTaken('Enter', button, true)]).toEqual([false, true])
    expect([isTaken('ArrowLeft', volume, false), isTaken('ArrowLeft', volume, true)]).toEqual([true, false])
  })

  test.each(['ArrowLeft', 'ArrowUp', 'Home', 'End', 'PageUp', 'PageDown'])(
    '%s belongs to the slider that has the focus, but on the seek bar to the player',
    (key) => {
      expect(isTaken(key, { tagName: 'INPUT', type: 'range', name: '' })).toBe(true)
      expect(isTaken(key, { tagName: 'INPUT', type: 'range', name: 'seek' })).toBe(false)
      expect(isTaken('k', { tagName: 'INPUT', type: 'range', name: '' })).toBe(false)
    },
  )
})
