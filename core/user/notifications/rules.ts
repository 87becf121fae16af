/** A notification of a member; the address, if it has one, is of the class that it is about. P3.05 */
export interface Notification {
  readonly id: string
  /** For example 'recording-available'; the studio may send types that are not known here. */
  readonly type: string
  readonly message: string
  readonly classUrl: string | null
  /** Milliseconds since 1970; `null` if the studio's date is missing or unreadable. */
  readonly createdAt: number | null
  readonly isRead: boolean
}

/** A page of the studio's list, newest first, with the number of all unread notifications. P3.06 */
export interface NotificationPage {
  readonly notifications: readonly Notification[]
  readonly unread: number
  /** Whether there may be another page. */
  readonly hasMore: boolean
}

/** How many notifications a page has. P4.5.03 P9.15 */
export const pageSize = 50

/** How long the list is not refreshed again, in ms. */
export const refreshInterval = 5 * 60_000

/** When a list that was requested at an instant is refreshed, in ms from now. */
export const untilRefresh = (requestedAt: number, now: number): number =>
  Math.min(refreshInterval, Math.max(0, requestedAt + refreshInterval - now))

const mostShown = 9

/** The text of the badge: the number of unread notifications, '9+' above nine, null without any. P2.5.06 */
export const badgeText = (unread: number): string | null =>
  unread > mostShown ? `${mostShown}+` : unread > 0 ? String(unread) : null

/** A press that marks a notification as read, or all if the id is null, and when. */
export interface ReadMark {
  readonly id: string | null
  /** Milliseconds since 1970. */
  readonly at: number
  /**
   * For a mark of all: when the newest notification in the list was created, by the studio's clock. Newer notifications stay unread, however late
   * the mark arrives. Milliseconds since 1970; absent if no date is known, and for a mark of one notification.
   */
  readonly upTo?: number | undefined
}

/** A mark that the count of the studio does not include. */
export interface HeldMark extends ReadMark {
  /** Whether the studio has accepted it; the studio's last count may not include it yet. */
  readonly accepted: boolean
}

/** A member's notifications: the studio's list and count, and the marks that the count does not include. */
export interface Inbox {
  readonly list: readonly Notification[]
  /** How many pages of the studio's list are loaded. */
  readonly pages: number
  readonly hasMore: boolean
  /** The number of unread notifications, as the studio gave it last. */
  readonly counted: number
  readonly marks: Readonly<Record<string, HeldMark>>
}

/** An inbox that is not loaded. */
export const emptyInbox: Inbox = { list: [], pages: 0, hasMore: false, counted: 0, marks: {} }

/** Returns the key of a mark; no id can equal the key of a mark of all, or a name that every object has. */
export const keyOf = ({ id }: Pick<ReadMark, 'id'>): string => (id === null ? 'all' : `one ${id}`)

/** The key of a mark of all. */
export const keyOfAll = keyOf({ id: null })

/** Whether a mark is about a notification: its own, or one of all that was made when this one was listed or older. */
export const isMarkedBy = (mark: ReadMark, { id, createdAt }: Notification): boolean =>
  mark.id === null ? createdAt === null || createdAt <= (mark.upTo ?? createdAt) : mark.id === id

/** Whether a notification shows as read: a mark counts before the studio's list. */
export const isRead = ({ marks }: Pick<Inbox, 'marks'>, notification: Notification): boolean =>
  notification.isRead ||
  [marks[keyOf(notification)], marks[keyOfAll]].some((mark) => mark && isMarkedBy(mark, notification))

const unreadListed = (inbox: Inbox): number => inbox.list.filter((each) => !isRead(inbox, each)).length

/** The number of unread notifications: the studio's, without those that were marked since; after a mark of all, those received since. */
export const unreadCount = (inbox: Inbox): number =>
  inbox.marks[keyOfAll] === undefined
    ? Math.max(0, inbox.counted - Object.keys(inbox.marks).length)
    : unreadListed(inbox)

/** Whether an unread notification has this id; false if no notification has it. */
export const isUnread = (inbox: Inbox, id: string): boolean =>
  inbox.list.some((each) => each.id === id && !isRead(inbox, each))

/** Whether anything is left to be marked as read. */
export const hasUnread = (inbox: Inbox): boolean => unreadCount(inbox) > 0 || unreadListed(inbox) > 0

/** The marks on their way to the studio. */
export const unconfirmed = ({ marks }: Pick<Inbox, 'marks'>): readonly ReadMark[] =>
  Object.values(marks).filter(({ accepted }) => !accepted)
