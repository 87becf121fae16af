/** A notification of a member; the address, where it has one, is of the class that it is about. P3.05 */
export interface Notification {
  readonly id: string
  /** For example 'recording-available'; the studio may send types that are not known here. */
  readonly type: string
  readonly message: string
  readonly classUrl: string | null
  /** Milliseconds since 1970; null where the studio gives no date that can be read. */
  readonly createdAt: number | null
  readonly isRead: boolean
}

/** A page of the studio's list, newest first, with the number of all unread notifications. P3.06 P7.03 */
export interface NotificationPage {
  readonly notifications: readonly Notification[]
  readonly unread: number
  /** Whether there may be another page. */
  readonly hasMore: boolean
}

/** How many notifications a page has. P4.5.03 P9.15 */
export const pageSize = 50

/** How long the list is not refreshed again, in ms. P4.5.02 P9.15 */
export const refreshInterval = 5 * 60_000

/** When a list that was requested at an instant is refreshed, in ms from now. P9.15 */
export const untilRefresh = (requestedAt: number, now: number): number =>
  Math.min(refreshInterval, Math.max(0, requestedAt + refreshInterval - now))

/** The largest number that a badge shows. P2.5.06 P9.15 */
const mostShown = 9

/** The text of the badge: the number of unread notifications, '9+' above nine, null without any. P2.5.01 P2.5.06 P9.15 */
export const badgeText = (unread: number): string | null =>
  unread > mostShown ? `${mostShown}+` : unread > 0 ? String(unread) : null

/** A press that marks a notification as read, or all where the id is null, and when. P4.5.01 */
export interface ReadMark {
  readonly id: string | null
  /** Milliseconds since 1970. */
  readonly at: number
  /**
   * Of a mark of all: when the newest that was listed then was made, by the studio's clock. What is newer stays unread, however late
   * the mark arrives. Milliseconds since 1970; absent where no date is known, and from a mark of one.
   */
  readonly upTo?: number | undefined
}

interface HeldMark extends ReadMark {
  /** Whether the studio has accepted it; what it last counted may not include it yet. */
  readonly accepted: boolean
}

/** What is known of a member's notifications: the studio's list and count, and the marks that its count does not include. */
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

/** The key of a mark; no id can be that of all, nor a name that every object has. */
const keyOf = ({ id }: Pick<ReadMark, 'id'>): string => (id === null ? 'all' : `one ${id}`)

const all = keyOf({ id: null })

/** Whether a mark is about a notification: its own, or one of all that was made when this one was listed or older. P4.5.01 */
const isMarkedBy = (mark: ReadMark, { id, createdAt }: Notification): boolean =>
  mark.id === null ? createdAt === null || createdAt <= (mark.upTo ?? createdAt) : mark.id === id

/** Whether a notification shows as read: a mark counts before the studio's list. P4.5.01 */
export const isRead = ({ marks }: Pick<Inbox, 'marks'>, notification: Notification): boolean =>
  notification.isRead ||
  marks[keyOf(notification)] !== undefined ||
  (marks[all] !== undefined && isMarkedBy(marks[all], notification))

const unreadListed = (inbox: Inbox): number => inbox.list.filter((each) => !isRead(inbox, each)).length

/** The number of unread notifications: the studio's, without those that were marked since; after a mark of all, what has come since. P2.5.01 P3.06 */
export const unreadCount = (inbox: Inbox): number =>
  inbox.marks[all] === undefined ? Math.max(0, inbox.counted - Object.keys(inbox.marks).length) : unreadListed(inbox)

/** Whether an unread notification has this id; one that is missing is none. P5.08 */
export const isUnread = (inbox: Inbox, id: string): boolean =>
  inbox.list.some((each) => each.id === id && !isRead(inbox, each))

/** Whether anything is left to be marked as read. P2.5.02 */
export const hasUnread = (inbox: Inbox): boolean => unreadCount(inbox) > 0 || unreadListed(inbox) > 0

const reachOfAll = ({ list, marks }: Inbox): number | undefined => {
  const made = [marks[all]?.upTo ?? null, ...list.map(({ createdAt }) => createdAt)].filter((each) => each !== null)
  return made.length > 0 ? Math.max(...made) : undefined
}

/** The mark of a press: of all it reaches to the newest that is listed. P4.5.01 P7.05 */
export const markOf = (inbox: Inbox, id: string | null, at: number): ReadMark => ({
  ...{ id, at },
  upTo: id === null ? reachOfAll(inbox) : undefined,
})

/** The marks on their way to the studio. P4.5.01 */
export const unconfirmed = ({ marks }: Pick<Inbox, 'marks'>): readonly ReadMark[] =>
  Object.values(marks).filter(({ accepted }) => !accepted)

const isListedRead = ({ list }: Inbox, { id }: ReadMark): boolean => list.some((each) => each.id === id && each.isRead)

const keeping = (marks: Inbox['marks'], wanted: (mark: HeldMark) => boolean): Inbox['marks'] =>
  Object.fromEntries(Object.entries(marks).filter(([, mark]) => wanted(mark)))

/** The inbox with a mark, made here or in another tab; a mark without an id or about what is read already changes nothing. P4.5.01 P5.08 */
export const withMark = (inbox: Inbox, mark: ReadMark): Inbox => {
  const key = keyOf(mark)
  if (mark.id === '' || isListedRead(inbox, mark) || (inbox.marks[key]?.at ?? 0) > mark.at) return inbox
  return { ...inbox, marks: { ...inbox.marks, [key]: { ...mark, accepted: false } } }
}

/**
 * The inbox without the mark that the studio refused. The studio may have accepted an earlier try without an answer, so the further
 * pages can be loaded again. P4.5.01
 */
export const withoutMark = (inbox: Inbox, mark: ReadMark): Inbox => {
  const { marks, pages, hasMore } = inbox
  if (marks[keyOf(mark)]?.at !== mark.at) return inbox
  const rest = keeping(marks, (other) => keyOf(other) !== keyOf(mark))
  return { ...inbox, marks: rest, pages: Math.min(pages, 1), hasMore: hasMore || pages > 1 }
}

/**
 * The inbox with a new count of the studio, which may or may not include the marks that are uncertain: those on their way, whose
 * answer may be lost, and those that another tab heard accepted. The number that is shown changes as little as it can. P3.06
 */
const withCount = (inbox: Inbox, counted: number, marks: Inbox['marks'], uncertain: Inbox['marks']): Inbox => {
  if (marks[all] !== undefined) return { ...inbox, marks, counted }
  const least = uncertain[all] === undefined ? counted - Object.keys(uncertain).length : 0
  const shown = Math.min(counted, Math.max(least, unreadCount(inbox)))
  return { ...inbox, marks, counted: shown + Object.keys(marks).length }
}

/** The inbox after the studio has accepted a mark, with its new count; null where another tab heard that. A newer mark of the same stays. P7.04 P7.05 */
export const withAccepted = (inbox: Inbox, mark: ReadMark, counted: number | null): Inbox => {
  const key = keyOf(mark)
  const isKnown = inbox.marks[key] !== undefined || !isListedRead(inbox, mark)
  const list = inbox.list.map((each) => (isMarkedBy(mark, each) ? { ...each, isRead: true } : each))
  const isNewest = (inbox.marks[key]?.at ?? 0) <= mark.at
  if (counted === null)
    return {
      ...{ ...inbox, list },
      ...(isKnown && isNewest && { marks: { ...inbox.marks, [key]: { ...mark, accepted: true } } }),
    }
  const others = keeping(inbox.marks, (other) => keyOf(other) !== key || !isNewest)
  const marks = keeping(others, ({ accepted }) => !accepted)
  return { ...withCount(inbox, counted, marks, others), list }
}

const counting = (inbox: Inbox, { unread }: NotificationPage): Inbox => {
  const marks = keeping(inbox.marks, (mark) => !mark.accepted && !isListedRead(inbox, mark))
  return withCount(inbox, unread, marks, marks)
}

const without = (list: readonly Notification[], others: readonly Notification[]): readonly Notification[] => {
  const ids = new Set(others.map(({ id }) => id))
  return list.filter(({ id }) => !ids.has(id))
}

const eachOnce = (list: readonly Notification[]): readonly Notification[] =>
  [...new Map(list.toReversed().map((each) => [each.id, each])).values()].toReversed()

/** The inbox after its first page has loaded again: what follows the page in the list stays; where the two have nothing in common, the list begins anew. P2.5.04 P4.5.02 */
export const withFirstPage = (inbox: Inbox, page: NotificationPage): Inbox => {
  const loaded = eachOnce(page.notifications)
  const ids = new Set(loaded.map(({ id }) => id))
  const last = inbox.list.findLastIndex(({ id }) => ids.has(id))
  const follows = page.hasMore && last >= 0 ? without(inbox.list.slice(last + 1), loaded) : []
  const isLonger = follows.length > 0
  return counting(
    {
      ...inbox,
      list: [...loaded, ...follows],
      pages: isLonger ? inbox.pages : 1,
      hasMore: isLonger ? inbox.hasMore : page.hasMore,
    },
    page,
  )
}

/** The inbox with its next page; a notification on two pages is listed once, as the newer page has it. P2.5.04 */
export const withNextPage = (inbox: Inbox, page: NotificationPage): Inbox => {
  const loaded = eachOnce(page.notifications)
  const newer = new Map(loaded.map((each) => [each.id, each]))
  return counting(
    {
      ...inbox,
      list: [...inbox.list.map((each) => newer.get(each.id) ?? each), ...without(loaded, inbox.list)],
      pages: inbox.pages + 1,
      hasMore: page.hasMore,
    },
    page,
  )
}
