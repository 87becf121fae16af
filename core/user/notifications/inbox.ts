import type { HeldMark, Inbox, Notification, NotificationPage, ReadMark } from './rules.ts'
import { isMarkedBy, keyOf, keyOfAll, unreadCount } from './rules.ts'

const reachOfAll = ({ list, marks }: Inbox): number | undefined => {
  const made = [marks[keyOfAll]?.upTo ?? null, ...list.map(({ createdAt }) => createdAt)].filter(
    (each) => each !== null,
  )
  return made.length > 0 ? Math.max(...made) : undefined
}

/** Returns the mark of a press; a mark of all reaches to the newest notification in the list. */
export const markOf = (inbox: Inbox, id: string | null, at: number): ReadMark => ({
  ...{ id, at },
  upTo: id === null ? reachOfAll(inbox) : undefined,
})

const isListedRead = ({ list }: Inbox, { id }: ReadMark): boolean => list.some((each) => each.id === id && each.isRead)

const keeping = (marks: Inbox['marks'], wanted: (mark: HeldMark) => boolean): Inbox['marks'] =>
  Object.fromEntries(Object.entries(marks).filter(([, mark]) => wanted(mark)))

/** Returns the inbox with a mark made here or in another tab. A mark without an id, or of a notification that is already read, changes nothing. P5.08 */
export const withMark = (inbox: Inbox, mark: ReadMark): Inbox => {
  const key = keyOf(mark)
  if (mark.id === '' || isListedRead(inbox, mark) || (inbox.marks[key]?.at ?? 0) > mark.at) return inbox
  return { ...inbox, marks: { ...inbox.marks, [key]: { ...mark, accepted: false } } }
}

/**
 * The inbox without the mark that the studio refused. The studio may have accepted an earlier try without an answer, so the further
 * pages can be loaded again.
 */
export const withoutMark = (inbox: Inbox, mark: ReadMark): Inbox => {
  const { marks, pages, hasMore } = inbox
  if (marks[keyOf(mark)]?.at !== mark.at) return inbox
  const rest = keeping(marks, (other) => keyOf(other) !== keyOf(mark))
  return { ...inbox, marks: rest, pages: Math.min(pages, 1), hasMore: hasMore || pages > 1 }
}

/**
 * The inbox with a new count of the studio, which may or may not include the marks that are uncertain: those on their way, whose
 * answer may be lost, and those that another tab heard accepted. The number that is shown changes as little as it can.
 */
const withCount = (inbox: Inbox, counted: number, marks: Inbox['marks'], uncertain: Inbox['marks']): Inbox => {
  if (marks[keyOfAll] !== undefined) return { ...inbox, marks, counted }
  const least = uncertain[keyOfAll] === undefined ? counted - Object.keys(uncertain).length : 0
  const shown = Math.min(counted, Math.max(least, unreadCount(inbox)))
  return { ...inbox, marks, counted: shown + Object.keys(marks).length }
}

/** The inbox after the studio has accepted a mark, with the new count; the count is `null` if another tab got the answer. A newer mark of the same notification stays. */
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

/** The inbox after its first page has loaded again: the rest of the list stays if it overlaps with the page; otherwise the page replaces the list. */
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

/** The inbox with its next page; a notification on two pages is listed once, as the newer page has it. */
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
