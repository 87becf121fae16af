import { afterEach, expect, test, vi } from 'vitest'
import { whenIdle } from '../../web/idle.ts'

/** A page that has or has not loaded, on a browser that is idle or busy; time passes only as it is told. */
const page = (has: { readonly loaded: boolean; readonly idle: boolean }) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(has.loaded ? 'complete' : 'interactive')
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((run, options) => {
    setTimeout(run, has.idle ? 0 : (options?.timeout ?? 600_000), { didTimeout: !has.idle, timeRemaining: () => 1 })
    return 0
  })
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each([
  ['once an idle page has loaded', { loaded: true, idle: true }, 1],
  ['on a page that is busy without an end, after two seconds', { loaded: true, idle: false }, 2_000],
  ['on a page with a picture that hangs, after ten seconds', { loaded: false, idle: true }, 10_000],
])('what waits for an idle browser runs %s', (_, has, after) => {
  page(has)
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
  page({ loaded: false, idle: true })
  const run = vi.fn()
  whenIdle(run)()
  window.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(600_000)
  expect(run).not.toHaveBeenCalled()
})
