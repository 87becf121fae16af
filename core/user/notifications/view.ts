import type { ViewContext } from '../../cards/index.ts'
import { pastDayText, timeText } from '../../kernel/dates.ts'
import type { Retry } from '../../kernel/retry.ts'
import { reloadNotifications } from '../../kernel/retry.ts'
import type { Command } from '../../kernel/screen.ts'
import { commonWords } from '../../kernel/words.ts'
import { carrying, hrefOf, sitePathOf } from '../../routes/index.ts'
import type { Outbox } from '../outbox/index.ts'
import { isPausing } from '../outbox/index.ts'
import type { Notifications } from './machine.ts'
import type { Notification } from './rules.ts'
import { badgeText, hasUnread, isRead, unconfirmed, unreadCount } from './rules.ts'
import { notificationWords, typeName } from './words.ts'
import { readWrite } from './writes.ts'

/** A message over the list, and its Retry. P8.09 */
export interface TroubleView {
  readonly text: string
  readonly isTrying: boolean
  readonly retry: Retry | Command<'outbox', { readonly type: 'flush' }>
}

const whenText = (at: number, now: number, zone: string): string =>
  `${pastDayText(at, now, zone)}, ${timeText(at, zone)}`

/** The link of a notification: an address of this site or of the studio's hosts; `null` for any other address. */
export const linkOf = (
  { classUrl }: Pick<Notification, 'classUrl'>,
  { catalogue, rest }: Pick<ViewContext, 'catalogue' | 'rest'>,
): string | null => {
  const path = classUrl === null ? null : sitePathOf(classUrl, catalogue.config.hosts)
  return path === null ? null : carrying(path, rest)
}

/** A notification for this viewer. */
export const rowView = (
  notification: Notification,
  inbox: Pick<Notifications, 'marks'>,
  viewContext: Pick<ViewContext, 'catalogue' | 'rest' | 'now'>,
  zone: string,
) => {
  const { id, type, message, createdAt } = notification
  return {
    // One without a message is still one to press.
    ...{ id, message: message.trim() || typeName(type), kind: typeName(type), isUnread: !isRead(inbox, notification) },
    /** For example 'Today, 6:30 PM'; empty if the date is unknown. */
    when: createdAt === null ? '' : whenText(createdAt, viewContext.now, zone),
    /** The same instant for programs, in ISO 8601; `null` if it is unknown. */
    date: createdAt === null ? null : new Date(createdAt).toISOString(),
    /** The page of the notification's class; `null` without one. */
    href: linkOf(notification, viewContext),
  }
}

/** A notification in the list. */
export type NotificationRow = ReturnType<typeof rowView>

const moreView = ({ hasMore, moreFailed }: Notifications, isLoading: boolean) => {
  if (!isLoading && !hasMore) return null
  const hasFailed = moreFailed && !isLoading
  return {
    ...{ isLoading, label: moreFailed ? commonWords.retry : notificationWords.more },
    failed: hasFailed ? notificationWords.couldNotLoadMore : null,
  }
}

/** The button for the next page, and why its last press came to nothing. P2.5.04 */
export type MoreView = NonNullable<ReturnType<typeof moreView>>

/** The message about marks that the studio has not saved, from the first try that failed on. */
const unsavedView = (inbox: Notifications, outbox: Outbox | undefined): TroubleView | null => {
  const waiting = outbox ? unconfirmed(inbox).filter((mark) => isPausing(outbox, readWrite(mark))) : []
  if (!outbox || waiting.length === 0) return null
  return {
    text: waiting.some(({ id }) => id === null) ? notificationWords.unsavedAll : notificationWords.unsaved,
    isTrying: (outbox.sending['notifications'] ?? []).length > 0,
    retry: { of: 'outbox', event: { type: 'flush' } },
  }
}

const refreshView = ({ failure, moreFailed }: Notifications, isLoading: boolean): TroubleView | null =>
  failure === null || moreFailed
    ? null
    : { text: notificationWords.couldNotRefresh, isTrying: isLoading, retry: reloadNotifications }

/** The outcome of a press, until it changes: notifications that arrive later are not announced. */
const newsText = ({ left, ...inbox }: Notifications): string =>
  left === null || left !== unreadCount(inbox)
    ? ''
    : left === 0
      ? notificationWords.allRead
      : notificationWords.left(left)

/** The list for this viewer. */
export const notificationListView = (
  notifications: Notifications,
  busy: { readonly isLoading: boolean; readonly isLoadingMore: boolean },
  outbox: Outbox | undefined,
  viewContext: Pick<ViewContext, 'catalogue' | 'rest' | 'now'>,
  zone: string,
) => ({
  rows: notifications.list.map((each) => rowView(each, notifications, viewContext, zone)),
  ...badgeView(unreadCount(notifications)),
  mayReadAll: hasUnread(notifications),
  more: moreView(notifications, busy.isLoadingMore),
  /** The problem of the list that is shown, and the command for Retry; `null` without a problem. */
  trouble: unsavedView(notifications, outbox) ?? refreshView(notifications, busy.isLoading),
  /** The announcement for screen readers after a press of the member; empty otherwise. */
  news: newsText(notifications),
})

/** A loaded list of notifications. */
export type NotificationListView = ReturnType<typeof notificationListView>

const badgeView = (unread: number) => ({
  badge: badgeText(unread),
  unread: unread > 0 ? notificationWords.left(unread) : '',
})

/** The link to the notifications in the menu of the user. */
export const menuLinkView = (notifications: Notifications | null, rest: ViewContext['rest']) => ({
  label: notificationWords.title,
  href: hrefOf({ type: 'notifications' }, rest),
  ...badgeView(notifications === null ? 0 : unreadCount(notifications)),
})
