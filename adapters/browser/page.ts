import type { Feed } from '../../core/kernel/feed.ts'
import { deviceZone } from './time-zone.ts'

const listening =
  <E>(event: E, targets: readonly (readonly [EventTarget | undefined, string, (event: Event) => boolean])[]): Feed<E> =>
  (on) => {
    const stops = targets.map(([target, name, wanted]) => {
      const heard = (signal: Event) => {
        if (wanted(signal)) on(event)
      }
      target?.addEventListener(name, heard)
      return () => target?.removeEventListener(name, heard)
    })
    return () => {
      for (const stop of stops) stop()
    }
  }

const always = () => true
// A page that is shown for the first time has not been away.
const isShownAgain = (signal: Event) => (signal as PageTransitionEvent).persisted
const page = typeof document === 'undefined' ? undefined : document
const view = typeof window === 'undefined' ? undefined : window

const waking = [
  [view, 'online', always],
  [view, 'pageshow', isShownAgain],
  [page, 'visibilitychange', () => page?.visibilityState === 'visible'],
] as const

/** The page is visible, restored from the back-forward cache, or online again. */
export const woke: Feed<{ readonly type: 'wokeUp' }> = listening({ type: 'wokeUp' }, waking)

/** The page has woken, or its window has the focus again: a second window beside it never hides it. */
export const returned: Feed<{ readonly type: 'wokeUp' }> = listening({ type: 'wokeUp' }, [
  ...waking,
  [view, 'focus', always],
])

/** The device is online again. */
export const online: Feed<{ readonly type: 'cameOnline' }> = listening({ type: 'cameOnline' }, [
  [view, 'online', always],
])

/** The page is hidden or about to end. */
export const hidden: Feed<{ readonly type: 'pageHidden' }> = listening({ type: 'pageHidden' }, [
  [view, 'pagehide', always],
  [page, 'visibilitychange', () => page?.visibilityState === 'hidden'],
])

// A page that ends gets `pagehide` before its visibility changes.
let away = false
hidden(() => {
  away = true
})
woke(() => {
  away = page?.visibilityState === 'hidden'
})

/** Whether the page is hidden or about to end, and may receive no more answers. */
export const isHidden = (): boolean => away

/** The time zone of the device: sent at once, and again when the page wakes in another one. */
export const zone: Feed<{ readonly type: 'zoned'; readonly zone: string }> = (on) => {
  let known: string | undefined
  const check = () => {
    const found = deviceZone()
    if (found === known) return
    known = found
    on({ type: 'zoned', zone: found })
  }
  check()
  return woke(check)
}

/** The device asks for reduced motion, now or later. */
export const calm: Feed<{ readonly type: 'calmed' }> = (on) => {
  const query = view?.matchMedia?.('(prefers-reduced-motion: reduce)')
  const heard = () => {
    if (query?.matches) on({ type: 'calmed' })
  }
  heard()
  query?.addEventListener('change', heard)
  return () => query?.removeEventListener('change', heard)
}
