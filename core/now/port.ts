import type { Feed } from '../kernel/feed.ts'

/** Where the device's signals come from: waking from sleep, and its time zone. */
export interface NowPort {
  readonly woke: Feed<{ readonly type: 'wokeUp' }>
  /** The time zone of the device, sent at once to a listener and again when it changes. */
  readonly zone: Feed<{ readonly type: 'zoned'; readonly zone: string }>
}
