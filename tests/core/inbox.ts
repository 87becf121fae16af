import type { Notification, NotificationPage } from '../../core/user/notifications/index.ts'
import { morning } from '../../fixtures/examples.ts'

/** A notification of an example, unread and of this morning unless it is said. */
export const aNotification = (has: Partial<Notification> = {}): Notification => ({
  ...{ id: 'n1', type: 'recording-available', message: 'The recording of Barre is ready.', classUrl: '/m/barre001' },
  ...{ createdAt: morning, isRead: false, ...has },
})

/** So many notifications, newest first: n1, n2 … */
export const notifications = (count: number, has: Partial<Notification> = {}): readonly Notification[] =>
  Array.from({ length: count }, (_, at) =>
    aNotification({ id: `n${at + 1}`, createdAt: morning - at * 60_000, ...has }),
  )

/** A page of the studio's list. */
export const aPage = (listed: readonly Notification[], has: Partial<NotificationPage> = {}): NotificationPage => ({
  ...{ notifications: listed, hasMore: false, unread: listed.filter(({ isRead }) => !isRead).length },
  ...has,
})
