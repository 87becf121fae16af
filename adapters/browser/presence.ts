import type { Feed } from '../../core/kernel/feed.ts'
import { hidden, woke } from './page.ts'

/** Whether the page is on the screen: sent at once, and again when it is hidden, shown or wakes. */
export const presence: Feed<{ readonly type: 'pageShown' | 'pageHidden' }> = (on) => {
  const hide = () => on({ type: 'pageHidden' })
  // A hidden page also wakes when the device is online again.
  const look = () => (globalThis.document?.visibilityState === 'hidden' ? hide() : on({ type: 'pageShown' }))
  const stops = [woke(look), hidden(hide)]
  look()
  return () => {
    for (const stop of stops) stop()
  }
}
