import type { Call } from '../../kernel/call.ts'
import type { Feed } from '../../kernel/feed.ts'
import type { Opening } from '../../kernel/lazy.ts'
import type { WritesPort } from '../outbox/index.ts'
import type { NotificationPage } from './rules.ts'

/** The port that loads a member's notifications and marks them as read. */
export interface NotificationsPort {
  /** A page of the list, the first being 1. */
  readonly page: Call<number, NotificationPage>
  /** Whether the page is on the screen: sent at once to a listener, and again when it changes. */
  readonly presence: Feed<{ readonly type: 'pageShown' | 'pageHidden' }>
  readonly writes: WritesPort
}

/** The port that loads them. */
export interface LazyNotificationsPort {
  readonly open: Call<Opening, Omit<NotificationsPort, 'writes'>>
}
