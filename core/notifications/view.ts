import type { ViewContext } from '../cards/index.ts'
import { pastDayText, timeText } from '../kernel/dates.ts'
import { carrying, hrefOf, sitePathOf } from '../routes/index.ts'
import type { Notifications } from './machine.ts'
import type { Notification } from './rules.ts'
import { badgeText, hasUnread, isRead, unreadCount } from './rules.ts'
import { notificationWords, typeName } from './words.ts'

/** A notification in the list. P3.05 */
export interface NotificationRow {
  readonly id: string
  readonly kind: string
  readonly message: string
  /** For example 'Today, 6:30 PM'; empty where the date is unknown. */
  readonly when: string
  /** The same instant for programs, in ISO 8601; null where it is unknown. */
  readonly date: string | null
  readonly isUnread: boolean
  /** The page of the class that it is about; null where it leads nowhere. */
  readonly href: string | null
}

/** A loaded list of notifications. P2.5.01 P2.5.02 P2.5.04 */
export interface NotificationListView {
  readonly rows: readonly NotificationRow[]
  readonly badge: string | null
  /** What the badge means, for screen readers. */
  readonly unread: string
  readonly mayReadAll: boolean
  readonly more: 'none' | 'ready' | 'loading'
  /** What could not be loaded, and the event that tries again; null where nothing failed. P8.09 */
  readonly failed: { readonly text: string; readonly event: { readonly type: 'more' | 'reload' } } | null
  /** What screen readers hear after a press of the member; empty otherwise. */
  readonly news: string
}

const whenText = (at: number, now: number, zone: string): string =>
  `${pastDayText(at, now, zone)}, ${timeText(at, zone)}`

/** The link of a notification: an address of this site or of the studio's hosts; null where it is any other. P3.05 */
export const linkOf = (
  { classUrl }: Pick<Notification, 'classUrl'>,
  { catalogue, rest }: Pick<ViewContext, 'catalogue' | 'rest'>,
): string | null => {
  const path = classUrl === null ? null : sitePathOf(classUrl, catalogue.config.hosts)
  return path === null ? null : carrying(path, rest)
}

/** A notification for this viewer. P3.05 */
export const rowView = (
  notification: Notification,
  inbox: Pick<Notifications, 'marks'>,
  viewContext: Pick<ViewContext, 'catalogue' | 'rest' | 'now'>,
  zone: string,
): NotificationRow => {
  const { id, type, message, createdAt } = notification
  return {
    // One without a message is still one to press.
    ...{ id, message: message.trim() || typeName(type), kind: typeName(type), isUnread: !isRead(inbox, notification) },
    when: createdAt === null ? '' : whenText(createdAt, viewContext.now, zone),
    date: createdAt === null ? null : new Date(createdAt).toISOString(),
    href: linkOf(notification, viewContext),
  }
}

const failedView = ({ failure, moreFailed }: Notifications): NotificationListView['failed'] => {
  if (failure === null) return null
  return moreFailed
    ? { text: notificationWords.couldNotLoadMore, event: { type: 'more' } }
    : { text: notificationWords.couldNotRefresh, event: { type: 'reload' } }
}

const newsText = (left: number | null): string =>
  left === null ? '' : left === 0 ? notificationWords.allRead : notificationWords.left(left)

/** The list for this viewer. P2.5.01 P2.5.02 P2.5.04 P8.09 */
export const notificationListView = (
  notifications: Notifications,
  isLoadingMore: boolean,
  viewContext: Pick<ViewContext, 'catalogue' | 'rest' | 'now'>,
  zone: string,
): NotificationListView => {
  const { list, hasMore, left } = notifications
  return {
    rows: list.map((each) => rowView(each, notifications, viewContext, zone)),
    ...badgeView(unreadCount(notifications)),
    mayReadAll: hasUnread(notifications),
    more: isLoadingMore ? 'loading' : hasMore ? 'ready' : 'none',
    failed: failedView(notifications),
    news: newsText(left),
  }
}

/** The badge, and what it means for screen readers. P2.5.01 P2.5.06 P9.15 */
export const badgeView = (unread: number) => ({
  badge: badgeText(unread),
  unread: unread > 0 ? notificationWords.left(unread) : '',
})

/** The link to the notifications in the menu of the user. P2.5.05 P2.5.06 */
export const menuLinkView = (notifications: Notifications | null, rest: ViewContext['rest']) => ({
  label: notificationWords.title,
  href: hrefOf({ type: 'notifications' }, rest),
  ...badgeView(notifications === null ? 0 : unreadCount(notifications)),
})
