import type { Feed } from '../feed.ts'

/** What ends a sleep: the page is visible or online again. */
export interface MomentPort {
  readonly woke: Feed<{ readonly type: 'wokeUp' }>
}
