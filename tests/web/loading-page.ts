import { vi } from 'vitest'

/** A page that is opened now and has or has not loaded, on a browser that is idle or busy; time passes only as it is told. */
export const openedPage = (has: { readonly loaded: boolean; readonly idle: boolean }): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(has.loaded ? 'complete' : 'interactive')
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((run, options) => {
    setTimeout(run, has.idle ? 0 : (options?.timeout ?? 600_000), { didTimeout: !has.idle, timeRemaining: () => 1 })
    return 0
  })
}

/** Takes back what `openedPage` has changed. */
export const leftPage = (): void => {
  vi.useRealTimers()
  vi.restoreAllMocks()
}
