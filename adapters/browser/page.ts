import type { Feed } from '../../core/kernel/feed.ts'

const listening =
  <E>(event: E, targets: readonly (readonly [EventTarget | undefined, string, () => boolean])[]): Feed<E> =>
  (on) => {
    const stops = targets.map(([target, name, wanted]) => {
      const heard = () => {
        if (wanted()) on(event)
      }
      target?.addEventListener(name, heard)
      return () => target?.removeEventListener(name, heard)
    })
    return () => {
      for (const stop of stops) stop()
    }
  }

const always = () => true
const page = typeof document === 'undefined' ? undefined : document
const view = typeof window === 'undefined' ? undefined : window

/** The page is visible, shown again from the browser's memory, or online again. */
export const woke: Feed<{ readonly type: 'wokeUp' }> = listening({ type: 'wokeUp' }, [
  [view, 'online', always],
  [view, 'pageshow', always],
  [page, 'visibilitychange', () => page?.visibilityState === 'visible'],
])

/** The network is back. */
export const online: Feed<{ readonly type: 'cameOnline' }> = listening({ type: 'cameOnline' }, [
  [view, 'online', always],
])

/** The page is hidden or about to go. */
export const hidden: Feed<{ readonly type: 'pageHidden' }> = listening({ type: 'pageHidden' }, [
  [view, 'pagehide', always],
  [page, 'visibilitychange', () => page?.visibilityState === 'hidden'],
])

// A page that goes is told so before its visibility says it.
let away = false
hidden(() => {
  away = true
})
woke(() => {
  away = page?.visibilityState === 'hidden'
})

/** Whether the page is hidden or about to go: it may be gone at any moment, and hear no answer any more. */
export const isHidden = (): boolean => away

/** The time zone of the device: at once, and again when the page wakes in another. */
export const zone: Feed<{ readonly type: 'zoned'; readonly zone: string }> = (on) => {
  let known: string | undefined
  const check = () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    if (!timeZone || timeZone === known) return
    known = timeZone
    on({ type: 'zoned', zone: timeZone })
  }
  check()
  return woke(check)
}

/** The person asks for less motion, now or later. */
export const calm: Feed<{ readonly type: 'calmed' }> = (on) => {
  const query = view?.matchMedia?.('(prefers-reduced-motion: reduce)')
  const heard = () => {
    if (query?.matches) on({ type: 'calmed' })
  }
  heard()
  query?.addEventListener('change', heard)
  return () => query?.removeEventListener('change', heard)
}
