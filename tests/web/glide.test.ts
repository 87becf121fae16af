import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { cycleOf } from '../../core/cards/index.ts'
import { followSwipes, glide, glided, glideFor, restAfter } from '../../web/parts/hooks/glide.ts'
import { swiped } from '../../web/parts/hooks/swipe.ts'
import { turnTo } from '../../web/parts/hooks/use-pages.ts'

const prefer = (value: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })

beforeEach(async () => void (await prefer('no-preference')))

afterEach(async () => {
  document.body.replaceChildren()
  await prefer('reduce')
})

/** A row of ten tiles of 100 px, of which three are seen. */
const row = () => {
  const element = document.createElement('div')
  element.style.cssText = 'display: flex; inline-size: 300px; overflow: auto hidden; scroll-snap-type: x mandatory'
  for (let at = 0; at < 10; at += 1) {
    const tile = document.createElement('div')
    tile.style.cssText = 'flex: none; inline-size: 100px; block-size: 20px; scroll-snap-align: start'
    element.append(tile)
  }
  document.body.append(element)
  return element
}

test('V9.13 a glide takes 300 ms, fast at first, and never goes back', () => {
  expect(glideFor).toBe(300)
  expect([glided(-1), glided(0), glided(300), glided(301)]).toEqual([0, 0, 1, 1])
  expect(glided(299)).toBeLessThan(1)
  const steps = Array.from({ length: 301 }, (_, ms) => glided(ms))
  expect(steps).toEqual(steps.toSorted((one, other) => one - other))
  expect(glided(150)).toBeGreaterThan(0.5)
})

test('V9.13 a swipe counts from 30 px on, sideways more than along the page', () => {
  expect([29, 30, -29, -30].map((aside) => swiped(aside, 0))).toEqual([null, -1, null, 1])
  expect([swiped(-40, 39), swiped(-40, 40), swiped(-40, -41)]).toEqual([1, null, null])
})

test('V9.13 a row that is dragged slowly by 30 px or more goes to the next tile, and what is shorter, faster or longer is the browser’s', () => {
  const rest = (moved: number, speed = 0) => restAfter(600, 600 + moved, 200, speed)
  expect([29, 30, 99, 100].map((moved) => rest(moved))).toEqual([null, 800, 800, null])
  expect([-29, -30, -99, -100].map((moved) => rest(moved))).toEqual([null, 400, 400, null])
  expect([rest(50, 0.29), rest(50, 0.3), rest(50, -0.3)]).toEqual([800, null, null])
})

test('V9.13 a quick flick of less than 30 px leads back to where the row was, one of 30 px is the browser’s', () => {
  const rest = (moved: number) => restAfter(600, 600 + moved, 200, Math.sign(moved) * 0.5)
  expect([20, 29, 30, -20, -29, -30].map(rest)).toEqual([600, 600, null, 600, 600, null])
})

test('V4.25 the arrows of a row stop at its end where that is its see-all link, and else lead to the other end', () => {
  const seeAll = { href: '/programs', label: 'See all' }
  expect([cycleOf({ seeAll }), cycleOf({ seeAll: null })]).toEqual(['stop', 'restart'])
  const turns = (cycle: 'stop' | 'restart') => [
    ...[0, 250, 500].map((at) => turnTo(at, 300, 500, 1, cycle)),
    ...[500, 250, 0].map((at) => turnTo(at, 300, 500, -1, cycle)),
  ]
  expect(turns('stop')).toEqual([300, 500, 500, 200, 0, 0])
  expect(turns('restart')).toEqual([300, 500, 0, 200, 0, 500])
})

test('V9.13 a row glides to a tile, rests there, and snaps again afterwards; a gesture takes over', async () => {
  const element = row()
  glide(element, 300)
  expect(element.style.scrollSnapType).toBe('none')
  await expect.poll(() => [element.scrollLeft, element.style.scrollSnapType]).toEqual([300, ''])
  glide(element, 0)
  element.dispatchEvent(new Event('wheel'))
  expect(element.style.scrollSnapType).toBe('')
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(element.scrollLeft).toBe(300)
})

test('V9.13 a row that is thrown by a flick too short to be a swipe is held until it is back', async () => {
  const element = row()
  const letGo = followSwipes(element, () => 100)
  const touch = (type: string, x: number) => {
    const at = new Touch({ identifier: 1, target: element, clientX: x, clientY: 5 })
    element.dispatchEvent(new TouchEvent(type, { touches: type === 'touchend' ? [] : [at], changedTouches: [at] }))
  }
  touch('touchstart', 200)
  touch('touchmove', 180)
  touch('touchend', 180)
  expect(element.style.overflowX).toBe('hidden')
  await expect.poll(() => [element.scrollLeft, element.style.overflowX]).toEqual([0, ''])
  letGo()
})

test('V9.13 a slow swipe leads one tile on, and not beyond the end', async () => {
  const element = row()
  const letGo = followSwipes(element, () => 100)
  const touch = (type: string, x: number) => {
    const at = new Touch({ identifier: 1, target: element, clientX: x, clientY: 5 })
    element.dispatchEvent(new TouchEvent(type, { touches: type === 'touchend' ? [] : [at], changedTouches: [at] }))
  }
  const swipe = async (by: number) => {
    touch('touchstart', 200)
    touch('touchmove', 200 + by)
    // A finger that rests before it is lifted throws nothing.
    await new Promise((done) => setTimeout(done, 120))
    touch('touchend', 200 + by)
  }
  await swipe(-40)
  await expect.poll(() => element.scrollLeft).toBe(100)
  await swipe(40)
  await expect.poll(() => element.scrollLeft).toBe(0)
  await swipe(40)
  await expect.poll(() => element.style.scrollSnapType).toBe('')
  expect(element.scrollLeft).toBe(0)
  letGo()
  await swipe(-40)
  expect(element.scrollLeft).toBe(0)
})
