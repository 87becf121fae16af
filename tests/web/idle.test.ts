import { afterEach, expect, test, vi } from 'vitest'
import { whenIdle } from '../../web/idle.ts'
import { leftPage, openedPage } from './loading-page.ts'

afterEach(leftPage)

test.each([
  ['once an idle page has loaded', { loaded: true, idle: true }, 1],
  ['on a page that is busy without an end, after two seconds', { loaded: true, idle: false }, 2_000],
  ['on a page with a picture that hangs, after ten seconds', { loaded: false, idle: true }, 10_000],
])('what waits for an idle browser runs %s', (_, has, after) => {
  openedPage(has)
  const run = vi.fn()
  whenIdle(run)
  vi.advanceTimersByTime(after - 1)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  window.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(600_000)
  expect(run).toHaveBeenCalledTimes(1)
})

test('what waits for an idle browser does not run once it is taken back', () => {
  openedPage({ loaded: false, idle: true })
  const run = vi.fn()
  whenIdle(run)()
  window.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(600_000)
  expect(run).not.toHaveBeenCalled()
})

test('on a page that has been open for ten seconds a picture that hangs holds nothing up', () => {
  openedPage({ loaded: false, idle: true })
  vi.advanceTimersByTime(10_000)
  const run = vi.fn()
  whenIdle(run)
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(1)
})
