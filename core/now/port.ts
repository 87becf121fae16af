import type { Feed } from '../kernel/feed.ts'

/** What ends a sleep: the page is visible or online again. */
export interface NowPort {
  readonly woke: Feed<{ readonly type: 'wokeUp' }>
  /** The time zone of the device, as soon as it is listened to and again when it has changed. */
  readonly zone: Feed<{ readonly type: 'zoned'; readonly zone: string }>
}
